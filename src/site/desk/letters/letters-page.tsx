import { type SubscriberCounts, editionProgress, editionsIn, subscriberCounts } from '#queries/mail'
import { href } from '#routes'
import { DeskSection, NewsroomFrame, ReadOnlyNote } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { Button } from '#ui/button'
import { Edition } from './edition.tsx'
import { type FollowedEdition, useFollowed } from './use-followed.ts'
import './letters.later.css'

interface Opened {
  account: Account
  counts: SubscriberCounts
  editions: FollowedEdition[]
}

const STATES = ['waiting', 'held', 'sending', 'paused', 'finished', 'dropped'] as const
const MOST_EDITIONS = 20
const PATH = href('deskPage', { page: 'letters' })
const RULE: GuardRule<Opened> = {
  path: PATH,
  mayEnter: ({ isEditor }) => isEditor,
  async load(account) {
    const [editions, counts] = await Promise.all([
      editionsIn(account.client, STATES, MOST_EDITIONS),
      subscriberCounts(account.client),
    ])
    const progress = await Promise.all(editions.map(({ id }) => editionProgress(account.client, id)))
    return { account, counts, editions: editions.map((edition, at) => ({ edition, progress: progress[at] ?? {} })) }
  },
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

function Opened({ account, counts, editions: loaded, open }: Opened & { open: () => Promise<void> }) {
  const { editions, news } = useFollowed(account.client, loaded, open)
  return (
    <>
      {account.mustChangePassword && <ReadOnlyNote path={PATH} />}
      <p className="desk-more">
        <Button small kind="plain" onClick={() => void open()}>
          Look again
        </Button>
      </p>
      <output className="visually-hidden">{news}</output>
      <DeskSection id="editions" title="Editions" note="The last twenty, the newest first">
        {editions.length === 0 && <p className="meta">No edition has been made yet.</p>}
        {editions.map(({ edition, progress }) => (
          <Edition
            key={`${edition.id} ${edition.state}`}
            {...{ edition, progress }}
            client={account.client}
            onDone={open}
          />
        ))}
      </DeskSection>
      <Subscribers counts={counts} />
    </>
  )
}

const NAMES = { daily: 'The daily rate', week: 'The week', breaking: 'Breaking news', alerts: 'Alerts' } as const

const Subscribers = ({ counts: { states, paused, topics, alerts, confirmations } }: { counts: SubscriberCounts }) => (
  <DeskSection id="subscribers" title="Subscribers" note="Addresses are shown to nobody">
    <dl className="fact-list">
      <Fact name="Confirmed" value={states['active'] ?? 0} />
      <Fact name="Paused, of those" value={paused} />
      <Fact name="Not confirmed yet" value={states['unconfirmed'] ?? 0} />
      <Fact name="Left" value={states['left'] ?? 0} />
      <Fact name="Ended by bounces" value={states['bounced'] ?? 0} />
      <Fact name="Ended by complaints" value={states['complained'] ?? 0} />
      {Object.entries(NAMES).map(([topic, name]) => (
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
