import './dashboard.css'
import { useState } from 'react'
import { BEGUN_KINDS, type TextState, type WritableKind, WRITABLE_KINDS } from '#queries/writing'
import { KINDS } from '#kinds'
import { href } from '#routes'
import { Choose, NewsroomFrame, WordsField, asOptions, useTexts } from '#newsroom'
import { type Account, type GuardRule, useGuarded } from '#session'
import { ButtonLink } from '#ui/button'
import { Calendar, Next, Notes, DeskOverview, useNext, Readership } from '#studio/overview'
import { type TextOnDevice, textsOnDevice } from '#studio/saving'
import { OnDevice } from './on-device.tsx'
import { TextRows } from './text-rows.tsx'

interface Opened {
  account: Account
  /** What this device keeps, where nobody responds. */
  onDevice: readonly TextOnDevice[] | null
}

const RULE: GuardRule<Opened> = {
  path: href('dashboard'),
  mayEnter: ({ role }) => role !== 'reader',
  load: async (account) => ({ account, onDevice: null }),
  async fromDevice(account) {
    const onDevice = await textsOnDevice(account.id)
    return onDevice.length > 0 ? { account, onDevice } : null
  },
  isWaitedFor: true,
  failed: 'The dashboard could not be read.',
}

/** Where whoever writes begins: their texts by state, and for editors what waits for them. */
export function DashboardPage() {
  const { state, open } = useGuarded(RULE)
  return (
    <NewsroomFrame title="Dashboard" path={RULE.path} state={state} open={open} summary={({ account }) => account.name}>
      {({ account, onDevice }) =>
        onDevice ? <OnDevice texts={onDevice} open={open} /> : <Dashboard account={account} />
      }
    </NewsroomFrame>
  )
}

/** What editors write beside stories. */
const OTHER_KINDS = BEGUN_KINDS.filter((kind) => kind !== 'article')

function Dashboard({ account }: { account: Account }) {
  const { client, isEditor } = account
  const next = useNext(account)
  return (
    <>
      <p className="actions desk-more">
        <ButtonLink kind="primary" href={href('createArticle')}>
          Write a story
        </ButtonLink>
        {isEditor &&
          OTHER_KINDS.map((kind) => (
            <ButtonLink key={kind} small href={`${href('createArticle')}?kind=${kind}`}>
              New {KINDS[kind].plural.replace(/s$/, '')}
            </ButtonLink>
          ))}
      </p>
      <Next facts={next} />
      {isEditor && <Waiting account={account} />}
      {isEditor && <Calendar client={client} />}
      <Notes account={account} />
      <Texts account={account} counts={next.result?.counts ?? new Map()} />
      <Readership account={account} />
      {isEditor && <DeskOverview client={client} />}
    </>
  )
}

/** Stories that authors have handed in. */
function Waiting({ account }: { account: Account }) {
  const list = useTexts(account, { kind: 'article', state: 'in review', words: '', authorId: null })
  return (
    <section className="section" aria-labelledby="waiting">
      <div className="section-head">
        <h2 id="waiting" tabIndex={-1}>
          For review
        </h2>
      </div>
      <TextRows list={list} empty="No story waits for an editor." showsState={false} />
    </section>
  )
}

const STATES: readonly TextState[] = ['draft', 'in review', 'scheduled', 'published', 'withdrawn']

interface Filter {
  kind: WritableKind
  state: TextState | null
  words: string
  isOwn: boolean
}

/** All texts that the account may edit, narrowed by kind, state and words. */
function Texts({ account, counts }: { account: Account; counts: ReadonlyMap<TextState, number> }) {
  const [filter, setFilter] = useState<Filter>({ kind: 'article', state: null, words: '', isOwn: !account.isEditor })
  const { isOwn, ...asked } = filter
  const list = useTexts(account, { ...asked, authorId: isOwn ? account.authorId : null })
  return (
    <section className="section" aria-labelledby="texts">
      <div className="section-head">
        <h2 id="texts">{account.isEditor ? 'Texts' : 'Your stories'}</h2>
      </div>
      <OwnCounts counts={counts} isEditor={account.isEditor} />
      <Filters account={account} filter={filter} onChange={setFilter} />
      <TextRows
        list={list}
        empty={asked.words || asked.state ? 'No text fits.' : 'Nothing is written yet.'}
        showsState
      />
    </section>
  )
}

interface CountsProps {
  counts: ReadonlyMap<TextState, number>
  isEditor: boolean
}

/** How many texts of one's own stand where; nothing before the first. */
function OwnCounts({ counts, isEditor }: CountsProps) {
  const said = STATES.flatMap((state) => {
    const count = counts.get(state)
    return count ? [`${count.toLocaleString('en-US')} ${state}`] : []
  })
  return said.length > 0 && <p className="meta overview-count">{`${isEditor ? 'Yours: ' : ''}${said.join(', ')}`}</p>
}

interface FiltersProps {
  account: Account
  filter: Filter
  onChange: (filter: Filter) => void
}

const Filters = ({ account, filter, onChange }: FiltersProps) => (
  <div className="dashboard-filters">
    {account.isEditor && <KindFilter filter={filter} onChange={onChange} />}
    <Choose
      id="texts-state"
      label="State"
      any="any"
      value={filter.state}
      options={asOptions(STATES)}
      onChange={(state) => onChange({ ...filter, state })}
    />
    <WordsField
      id="texts-words"
      label="Headline has"
      value={filter.words}
      onChange={(words) => onChange({ ...filter, words })}
    />
    {account.isEditor && account.authorId && (
      <label className="dashboard-own">
        <input
          type="checkbox"
          checked={filter.isOwn}
          onChange={(event) => onChange({ ...filter, isOwn: event.target.checked })}
        />
        Only mine
      </label>
    )}
  </div>
)

const KIND_OPTIONS = WRITABLE_KINDS.map((kind) => [kind, KINDS[kind].plural] as const)

const KindFilter = ({ filter, onChange }: Omit<FiltersProps, 'account'>) => (
  <Choose
    id="texts-kind"
    label="Kind"
    value={filter.kind}
    options={KIND_OPTIONS}
    onChange={(kind) => kind && onChange({ ...filter, kind })}
  />
)
