import './sitemap.later.css'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { regenerateSitemap } from '#queries/desk'
import { href } from '#routes'
import { DeskSection, Failure, NewsroomFrame } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { reasonOf } from '#ui/reason.ts'
import { showToast } from '#ui/toast'
import { type DryRun, dryRun } from './dry-run.ts'
import { type ListedKind, listedPagesOf } from './listed-pages-of.ts'
import { servedSitemap } from './listed-urls.ts'
import { type SitemapFault, sitemapFaults } from './sitemap-faults.ts'
import { Changes, Faults } from './sitemap-findings.tsx'
import { ListedPages, listedCount } from './listed-pages.tsx'

interface Opened {
  account: Account
  counts: Partial<Record<ListedKind, number>>
}

const PATH = href('sitemapGenerator')
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => ({ account, counts: (await listedPagesOf({ words: '', kind: null }, null)).counts }),
  failed: 'The sitemap could not be read.',
}

/** What the sitemap lists and why, whether it is valid, and making it anew. */
export function SitemapPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Sitemap"
      isFor="editors"
      path={PATH}
      state={state}
      open={open}
      whose="Editors and admins see what is listed and why."
      instead={{ href: href('sitemapPage'), label: 'To the sitemap' }}
      summary={({ counts }) => `${listedCount(counts).toLocaleString('en-US')} pages are listed.`}
    >
      {(opened) => <Sitemap {...opened} open={open} />}
    </NewsroomFrame>
  )
}

function Sitemap({ account, counts, open }: Opened & { open: () => Promise<void> }) {
  const [made, setMade] = useState(0)
  const onMade = async () => {
    await open()
    setMade(made + 1)
  }
  return (
    <>
      <Checks account={account} onMade={onMade} />
      <ListedPages counts={counts} made={made} />
    </>
  )
}

/** What a try found: faults of what is listed, and what a new one would change. */
interface Tried {
  changes: DryRun
  faults: SitemapFault[]
}

interface ChecksProps {
  account: Account
  onMade: () => Promise<void>
}

/** Validates and tries, or makes anew; one at a time, and says why it could not. */
function useChecks({ account, onMade }: ChecksProps) {
  const { site } = useRouter().options.context
  const [tried, setTried] = useState<Tried | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  async function doing(work: () => Promise<string | null>) {
    if (isBusy) return
    setBusy(true)
    setFailure(await work().catch(reasonOf))
    setBusy(false)
  }
  async function tryOut() {
    const { urls, largest } = await servedSitemap()
    const changes = await dryRun(site, urls)
    setTried({ changes, faults: sitemapFaults(urls, { origin: site.origin, now: Date.now(), largest }) })
    return null
  }
  async function regenerate() {
    const refusal = await regenerateSitemap(account.client)
    if (refusal) return `Nothing was made anew. ${refusal}.`
    await onMade()
    setTried(null)
    showToast({ title: 'The sitemap is made anew.' })
    return null
  }
  return { tried, isBusy, failure, tryOut: () => void doing(tryOut), regenerate: () => void doing(regenerate) }
}

/** Validation, a dry run and making it anew. */
function Checks(props: ChecksProps) {
  const { tried, isBusy, failure, tryOut, regenerate } = useChecks(props)
  return (
    <DeskSection id="checks" title="Validation" note="Rebuilt on its own whenever a listed page changes">
      <p className="actions">
        <Button small kind="plain" aria-disabled={isBusy} onClick={tryOut}>
          {isBusy ? 'Looking' : 'Validate and try a rebuild'}
        </Button>
        <Confirm
          kind="plain"
          label="Rebuild now"
          sure="Make the sitemap anew now?"
          isBusy={isBusy}
          onConfirm={regenerate}
        />
      </p>
      <Failure words={failure} />
      <div role="status">
        {tried && <Faults faults={tried.faults} />}
        {tried && <Changes changes={tried.changes} />}
      </div>
    </DeskSection>
  )
}
