import { useState } from 'react'
import { href } from '#routes'
import { Choose, NewsroomFrame } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Broken } from './broken.tsx'
import { Clicks } from './clicks.tsx'
import { Orphans } from './orphans.tsx'
import { PageReads } from './page-reads.tsx'
import { Vitals } from './vitals.tsx'

const PATH = href('linkPerformance')
const RULE: GuardRule<Account> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => account,
  failed: 'The links could not be read.',
}

const SPANS = [
  ['7', 'the last week'],
  ['30', 'the last 30 days'],
  ['90', 'the last 90 days'],
  ['365', 'the last year'],
] as const
type Span = (typeof SPANS)[number][0]

/** Which links are followed or broken, what is read or never led to, and how fast pages are. */
export function LinksPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Link performance"
      isFor="editors"
      path={PATH}
      state={state}
      open={open}
      whose="Editors and admins see which links are followed."
      summary={() => 'Counted without cookies; readers who ask not to be followed are not counted.'}
    >
      {(account) => <Links account={account} />}
    </NewsroomFrame>
  )
}

function Links({ account: { client } }: { account: Account }) {
  const [span, setSpan] = useState<Span>('30')
  const days = Number(span)
  return (
    <>
      <div className="desk-filters">
        <Choose id="span" label="Time" value={span} options={SPANS} onChange={(chosen) => setSpan(chosen ?? span)} />
      </div>
      <Clicks client={client} days={days} />
      <PageReads client={client} days={days} />
      <Vitals client={client} days={days} />
      <Broken client={client} />
      <Orphans client={client} />
    </>
  )
}
