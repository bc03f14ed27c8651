import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { textChartQuestions } from '#blocks/text-chart'
import { quotesOf, textFigureQuestions } from '#blocks/text-figures'
import { type ReportDecision, type WaitingReport, decideReport } from '#queries/desk'
import { href } from '#routes'
import { Button } from '#ui/button'
import { Confirm } from '#ui/confirm'
import { formatMoment } from '#ui/dates.ts'
import { Rows } from '#ui/skeleton'
import { showToast } from '#ui/toast'
import { DeskSection, Failure, leaveFor, useFailure } from '#newsroom'
import type { DeskRecords } from './desk-records.ts'
import { ReportText } from './report-text.tsx'
import { reasonOf } from '#ui/reason.ts'
import { type OpenDesk } from './use-desk.ts'

interface Props {
  desk: OpenDesk
  onDecided: () => Promise<void>
}

const REPORT = 'report'

/** The report of the week as it will be read, and what to make of it. */
export function Report({ desk, onDecided }: Props) {
  const { reports, lastReport } = desk.records
  const [chosen, setChosen] = useState('')
  const report = reports.find(({ id }) => id === chosen) ?? reports[0]
  return (
    <DeskSection id={REPORT} title="The draft report" note="Written from data by program; nobody has published it yet">
      {report ? (
        <>
          {reports.length > 1 && <Choice {...{ reports, report }} onChoose={setChosen} />}
          <Draft key={`${report.id} ${report.revision}`} {...{ report, desk, onDecided }} />
        </>
      ) : (
        <None last={lastReport} />
      )}
    </DeskSection>
  )
}

const None = ({ last }: { last: DeskRecords['lastReport'] }) => (
  <p className="meta">
    No report waits.{' '}
    {last && (
      <>
        The last one is{' '}
        <a className="link" href={href('article', { slug: last.slug })}>
          {last.title}
        </a>
        {last.publishDate && <>, published {formatMoment(last.publishDate)}</>}.
      </>
    )}
  </p>
)

interface ChoiceProps {
  reports: readonly WaitingReport[]
  report: WaitingReport
  onChoose: (id: string) => void
}

const Choice = ({ reports, report, onChoose }: ChoiceProps) => (
  <ul className="actions desk-choice" aria-label="Reports that wait">
    {reports.map(({ id, title }) => (
      <li key={id}>
        <Button small kind="plain" aria-pressed={id === report.id} onClick={() => onChoose(id)}>
          {title}
        </Button>
      </li>
    ))}
  </ul>
)

function Draft({ report, desk, onDecided }: Props & { report: WaitingReport }) {
  const state = useFiguresOf(report)
  const place = useRef<HTMLDivElement>(null)
  const [isBusy, setBusy] = useState(false)
  const { failure, tell } = useFailure(report.title)
  async function decide(decision: ReportDecision) {
    setBusy(true)
    const outcome = await decideReport(desk.account.client, report, decision).catch(reasonOf)
    setBusy(false)
    tell(failureOf(outcome))
    if (outcome === 'done') {
      showToast(doneToast(report, decision))
      const left = place.current
      await onDecided()
      leaveFor(REPORT, left)
    }
  }
  if (state === 'loading') return <Rows count={8} />
  return (
    <div className="desk-report" ref={place}>
      {state === 'failed' && <p className="desk-failure">The figures of its charts could not be loaded.</p>}
      <ReportText report={report} />
      <div className="desk-publishing">
        <div className="actions">
          <Confirm
            {...{ isBusy }}
            label="Publish"
            sure="Publish it now?"
            kind="primary"
            onConfirm={() => void decide('published')}
          />
          <Confirm
            {...{ isBusy }}
            label="Discard"
            sure="Discard it for good?"
            kind="danger"
            onConfirm={() => void decide('discarded')}
          />
        </div>
        <Failure {...failure} />
        {failure.words && (
          <Button small kind="plain" onClick={() => void onDecided()}>
            Read it again
          </Button>
        )}
      </div>
    </div>
  )
}

/** Its charts and quoted figures, as a reader's page would have them. */
function useFiguresOf(report: WaitingReport): 'loading' | 'ready' | 'failed' {
  const { load } = useRouter().options.context
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    let isWanted = true
    const quotes = quotesOf(report.figures)
    Promise.all([
      ...textChartQuestions(report.figures).map((question) => load(question)),
      ...textFigureQuestions(quotes).map((question) => load(question)),
    ]).then(
      () => isWanted && setState('ready'),
      (error: unknown) => {
        console.error('The figures of the report could not be loaded', error)
        if (isWanted) setState('failed')
      },
    )
    return () => {
      isWanted = false
    }
  }, [load, report])
  return state
}

/** Why nothing was done, or null when it was. */
function failureOf(outcome: string): string | null {
  if (outcome === 'done') return null
  if (outcome === 'changed') return 'Nothing was done: it was decided or written anew since you read it.'
  if (outcome === 'refused') return 'Nothing was done: this session may read, and change nothing.'
  return `Nothing was done. ${outcome}.`
}

function doneToast({ slug, title }: WaitingReport, decision: ReportDecision) {
  if (decision === 'discarded')
    return { title: 'Report discarded.', description: `${title}. It will not be written again.` }
  const run = () => location.assign(href('article', { slug }))
  return { title: 'Report published.', description: title, action: { label: 'Read it', run } }
}
