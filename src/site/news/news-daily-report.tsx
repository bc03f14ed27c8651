import { TextFigures, type TextQuote, placeOf, textFigureQuestions } from '#blocks/text-figures'
import { staleAge } from '#market'
import type { RateReport, ReportPart } from '#market/report'
import { type WeeklyReport, weeklyReport } from '#queries/rates'
import { usePossibleQueryResult } from '#ui/query-result.ts'
import { SectionHead } from '#ui/section-head'
import { SampleMark, StateMark } from '#ui/tag'

/** What the report's figures rest on, for the loader. */
export const reportFigureQuestions = (week: WeeklyReport | null) =>
  week && 'sections' in week.report ? textFigureQuestions(quotesOf(week.report)) : []

interface Props {
  /** ISO date of the page. */
  day: string
  /** The page shows the newest day, so the week has to be the newest as well. */
  isNewest: boolean
  /** ISO date. */
  today: string
}

/** The week in rates as it read on a day: the desk's report, written from the series. */
export function NewsDailyReport({ day, isNewest, today }: Props) {
  const week = usePossibleQueryResult(weeklyReport(day))
  if (!week) return null
  const { report, staleAfterDays } = week
  if ('refused' in report) {
    return report.refused === 'stale' ? (
      <section className="day-report">
        <SectionHead title="The week in rates" />
        <p>{report.words} No report is written from figures of that age.</p>
      </section>
    ) : null
  }
  const age = isNewest ? staleAge(report.on, staleAfterDays, today) : null
  return (
    <section className="day-report">
      <SectionHead title="The week in rates" />
      <h3 className="headline-4">{report.title}</h3>
      <p className="meta">
        Rates Desk <SampleMark>Written from data by program</SampleMark>{' '}
        {age && <StateMark tone="stale">{age}</StateMark>}
      </p>
      <Sections report={report} />
      <TextFigures quotes={quotesOf(report)} title="Figures in this report" />
    </section>
  )
}

const Sections = ({ report: { sections } }: { report: RateReport }) => (
  <div className="prose">
    {sections.flatMap(({ heading, paragraphs }) =>
      paragraphs.map((parts, index) => (
        <div key={`${heading} ${index}`}>
          <p>{parts.map((part, place) => (typeof part === 'string' ? part : <Figure key={place} figure={part} />))}</p>
        </div>
      )),
    )}
  </div>
)

function Figure({ figure }: { figure: Exclude<ReportPart, string> }) {
  const last = figure.rests.at(-1)
  return last ? (
    <a className="rate" href={`#${placeOf(last.series, last.on)}`}>
      {figure.text}
    </a>
  ) : (
    figure.text
  )
}

const quotesOf = ({ sections }: RateReport): TextQuote[] =>
  sections
    .flatMap(({ paragraphs }) => paragraphs.flat())
    .flatMap((part) =>
      typeof part === 'string' ? [] : part.rests.map(({ series, on, value }) => ({ series, on, was: value })),
    )
