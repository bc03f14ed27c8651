import { useEffect, useRef, useState } from 'react'
import { type IngestionRun, lastRuns, requestRun } from '#queries/desk'
import { Button } from '#ui/button'
import { formatMoment } from '#ui/dates.ts'
import { type Column, Table } from '#ui/table'
import { StateMark } from '#ui/tag'
import { showToast } from '#ui/toast'
import { DeskSection, Failure, useFailure } from '#newsroom'
import { type DeskSource, isAwaited } from './desk-sources.ts'
import { outcomeWords, readableDays, signedBy } from './desk-words.ts'
import { reasonOf } from '#ui/reason.ts'
import { type OpenDesk, signaturesOf } from './use-desk.ts'

interface Props {
  desk: OpenDesk
  onRun: () => Promise<void>
}

/** Each source, those that never ran among them, with its last run and the way to ask it now. */
export function Sources({ desk, onRun }: Props) {
  const { failure, tell } = useFailure('The sources')
  const { asking, ask } = useAsking(desk, onRun, tell)
  const { sources } = desk.records
  return (
    <DeskSection id="rate-sources" title="The sources" note="Each is asked when it publishes">
      <Failure {...failure} />
      {sources.length === 0 ? (
        <p className="meta">No source is set up. The operator names them in the setting RATES_SOURCES.</p>
      ) : (
        <Table
          caption="The last run of each source"
          quietCaption
          rows={sources}
          keyOf={({ id }) => id}
          columns={columnsOf(desk, { asking, ask })}
        />
      )}
    </DeskSection>
  )
}

interface Asking {
  /** the source that is being asked */
  asking: string | null
  ask: (source: DeskSource) => Promise<void>
}

const columnsOf = (desk: OpenDesk, { asking, ask }: Asking): Column<DeskSource>[] => [
  { head: 'Source', kind: 'row', cell: ({ name }) => name },
  { head: 'Last run', cell: (source) => <LastRun source={source} desk={desk} /> },
  { head: 'What came of it', cell: ({ last }) => last && <Outcome run={last} /> },
  {
    head: 'Ask',
    label: '',
    cell: (source) =>
      source.canAsk ? (
        <Button small kind="plain" aria-disabled={asking !== null} onClick={() => void ask(source)}>
          <span>
            {asking === source.id ? 'Asking' : 'Ask now'}
            <span className="visually-hidden"> {source.name}</span>
          </span>
        </Button>
      ) : (
        <span className="meta">set up no more</span>
      ),
  },
]

const LastRun = ({ source, desk }: { source: DeskSource; desk: OpenDesk }) => {
  const { last, asked } = source
  return (
    <div className="desk-reason">
      <p>{last ? <time dateTime={last.startedAt}>{formatMoment(last.startedAt)}</time> : 'never'}</p>
      {asked && isAwaited(source) && (
        <p className="meta">
          asked for by {signedBy(asked.by, signaturesOf(desk))},{' '}
          <time dateTime={asked.at}>{formatMoment(asked.at)}</time>
        </p>
      )}
    </div>
  )
}

/** What a run came to, and what there is to say of it. */
export const Outcome = ({ run }: { run: IngestionRun }) => {
  const [first = '', ...rest] = readableDays(run.message).split('\n').filter(Boolean)
  const words = outcomeWords(run)
  return (
    <div className="desk-reason">
      <p>
        {run.outcome === 'failed' ? <StateMark tone="breaking">{words}</StateMark> : null}
        {run.outcome === 'held' ? <StateMark tone="stale">{words}</StateMark> : null}
        {run.outcome === 'failed' || run.outcome === 'held' ? null : words}
        {run.attempt > 1 && <span className="meta"> attempt {run.attempt}</span>}
      </p>
      {first && <p className="meta">{first}</p>}
      {rest.length > 0 && (
        <details className="meta">
          <summary className="link">{rest.length} more</summary>
          {rest.map((line, index) => (
            <p key={index}>{line}</p>
          ))}
        </details>
      )}
    </div>
  )
}

/** A run takes seconds; it is looked for so often, and then whoever works at the queue is left to it. */
const LOOKS_MS = [1_000, 1_500, 2_500, 5_000, 10_000]

function useAsking({ account, records }: OpenDesk, onRun: () => Promise<void>, tell: (failure: string | null) => void) {
  const [asking, setAsking] = useState<string | null>(null)
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  async function ask({ id, name }: DeskSource) {
    if (asking !== null) return
    setAsking(id)
    tell(null)
    const newest = Math.max(0, ...records.lastRuns.map(({ id }) => id))
    try {
      const refusal = await requestRun(account.client, id).catch(reasonOf)
      if (refusal) return tell(`${name} was not asked. ${refusal}.`)
      const run = await endedRun(id, newest)
      if (!isHere.current) return
      const description = run ? outcomeWords(run) : 'It waits in the queue; nobody has taken it up yet.'
      showToast({
        title: `${name} asked.`,
        description: `${description[0]?.toUpperCase()}${description.slice(1)}`,
      })
      await onRun()
    } catch (error) {
      tell(`${name} was asked; what came of it could not be read. ${reasonOf(error)}.`)
    } finally {
      setAsking(null)
    }
  }
  /** The run that was asked for, once it has ended; null when that takes too long. */
  async function endedRun(source: string, after: number): Promise<IngestionRun | null> {
    for (const ms of LOOKS_MS) {
      await new Promise((done) => setTimeout(done, ms))
      if (!isHere.current) return null
      const runs = await lastRuns(account.client)
      const run = runs.find(({ id, source: of, outcome }) => id > after && of === source && outcome !== null)
      if (run) return run
    }
    return null
  }
  return { asking, ask }
}
