import { type SubscriberCounts, subscriberCounts } from '#queries/mail'
import { href } from '#routes'
import { DeskSection, NewsroomFrame } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Button } from '#ui/button'
import { KINDS } from './edition-words.ts'
import { Editions } from './editions.tsx'
import './letters.later.css'

interface Opened {
  account: Account
  counts: SubscriberCounts
}

const PATH = href('deskPage', { page: 'letters' })
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  load: async (account) => ({ account, counts: await subscriberCounts(account.client) }),
  failed: 'The letters could not be read.',
}

/** Editions of the letters: what waits for an editor, what goes out, and what became of it. */
export function LettersPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame
      title="Letters"
      isFor="editors"
      path={PATH}
      state={state}
      open={open}
      whose="Editors and admins see the letters; an admin can make you one of them."
      instead={{ href: href('newsletter'), label: 'See the newsletter' }}
    >
      {(opened) => <Opened {...opened} open={open} />}
    </NewsroomFrame>
  )
}

const Opened = ({ account, counts, open }: Opened & { open: () => Promise<void> }) => (
  <>
    <p className="desk-more">
      <Button small kind="plain" onClick={() => void open()}>
        Look again
      </Button>
    </p>
    <Editions account={account} counts={counts} onChanged={open} />
    <Subscribers counts={counts} />
  </>
)

const Subscribers = ({ counts: { states, paused, topics, alerts, confirmations } }: { counts: SubscriberCounts }) => (
  <DeskSection id="subscribers" title="Subscribers" note="Addresses are shown to nobody">
    <dl className="fact-list">
      <Fact name="Confirmed" value={states['active'] ?? 0} />
      <Fact name="Paused, of those" value={paused} />
      <Fact name="Not confirmed yet" value={states['unconfirmed'] ?? 0} />
      <Fact name="Left" value={states['left'] ?? 0} />
      <Fact name="Ended by bounces" value={states['bounced'] ?? 0} />
      <Fact name="Ended by complaints" value={states['complained'] ?? 0} />
      {Object.entries(KINDS).map(([topic, name]) => (
        <Fact key={topic} name={`${name} now`} value={topics[topic] ?? 0} />
      ))}
      <Fact name="Alerts that wait" value={alerts} />
      <Fact name="Confirmations to be sent" value={confirmations} />
    </dl>
  </DeskSection>
)

const Fact = ({ name, value }: { name: string; value: number }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value.toLocaleString('en-US')}</dd>
  </div>
)
