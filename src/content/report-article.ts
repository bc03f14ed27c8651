import { formatFigure } from '#market'
import { REPORT_LOAN, type RateReport, type ReportPart, reportMarkdown } from '#market/report'
import type { ContentTables } from '#queries/desk'
import type { ReportSources } from '#queries/rates'
import { type Reading, documentOf, inlineOf, pointsBlock, printText, readTimeOf, typographic } from '#documents'
import { fingerprint, stableId } from './fingerprint.ts'
import { leadsSomewhere } from './links.ts'

/** A report as the article that it becomes. */
export interface ReportArticle {
  slug: string
  /** Of all that it says: another one means that the figures, or how reports are written, have changed. */
  hash: string
  row: ContentTables['articles']['Insert']
}

const DEFAULT_READ_TIME = '2 min read'
const TAGS = ['Weekly survey', '30-year fixed', '15-year fixed']
const loan = formatFigure(REPORT_LOAN.loanDollars, 'dollars', 0)
const ABOUT = `Freddie Mac averages the rates of loans to buy a home that conform to its limits, with 20% down and excellent credit. An average is no offer: what a lender asks depends on the borrower, the home, the loan and the day. The payments are for a fixed-rate loan of ${loan} with ${REPORT_LOAN.years * 12} equal monthly payments, without taxes and insurance. No person wrote this text. A program wrote it from the stored series, and each figure leads to the list below, with its source and date.`

/**
 * The article of a report: each of its figures a directive that is computed like those of any other text.
 *
 * @throws Error when the report asks for a figure that the series do not have
 */
export function articleOfReport(report: RateReport, sources: ReportSources): ReportArticle {
  const reading = readingOf(sources)
  const markdown = markdownOfReport(report)
  const points = report.keyPoints.map((point) => inlineOf(reportMarkdown(point), reading))
  const { content: blocks = [] } = documentOf(markdown, reading)
  const document = { type: 'doc', content: [...pointsBlock(points), ...blocks] }
  const { content, keyPoints, figures } = printText({ document, hasPoints: true }, leadsSomewhere)
  const row = {
    id: stableId(`report/${report.slug}`),
    slug: report.slug,
    title: typographic(report.title),
    excerpt: typographic(report.excerpt),
    document: { ...document } as unknown as ContentTables['articles']['Insert']['document'] & object,
    content,
    figures: figures.map((figure) => ({ ...figure })),
    category: 'Rates',
    read_time: readTimeOf(document) ?? DEFAULT_READ_TIME,
    tags: TAGS,
    meta_description: typographic(report.description),
    keywords: ['mortgage rates', '30-year fixed rate', '15-year fixed rate', 'Freddie Mac survey'],
    key_points: keyPoints,
    sources: sourceNotes(report, sources),
    cover: coverOf(report.on),
    is_static: false,
  }
  return { slug: report.slug, hash: fingerprint(JSON.stringify([row.title, row.excerpt, markdown, row.content])), row }
}

const COVERS = ['weeks', 'years', 'schedule', 'counties']
const WEEK_MS = 7 * 86_400_000

/** Reports stand below one another in lists: each week has another drawing than the week before. */
const coverOf = (on: string) => COVERS[Math.floor(Date.parse(on) / WEEK_MS) % COVERS.length] ?? 'weeks'

/** The report as a content file would hold it. */
function markdownOfReport(report: RateReport): string {
  const sections = report.sections.map(({ heading, paragraphs }) =>
    [...(heading ? [`## ${heading}`] : []), ...paragraphs.map(reportMarkdown)].join('\n\n'),
  )
  const [lead = '', ...rest] = sections
  const chart = `::rate-chart[pmms-30, 1Y]{to=${report.on} title="The average 30-year fixed rate, week by week"}`
  return [lead, chart, ...rest, `:::note{title="Written from data by program"}\n${ABOUT}\n:::`].join('\n\n')
}

function readingOf({ thirty, fifteen, treasury }: ReportSources): Reading {
  const series = [thirty, fifteen, treasury].filter((one) => one !== null)
  return {
    sources: {
      series: new Map(
        series.map((one) => [
          one.id,
          { head: one, values: new Map(one.observations.map(({ on, value }) => [on, value])) },
        ]),
      ),
    },
    linesBefore: 0,
    report(line, message) {
      throw new Error(`report on rates, line ${line}: ${message}`)
    },
  }
}

/** Each source once, with the newest day that the text takes from it. */
function sourceNotes(report: RateReport, sources: ReportSources) {
  const parts: ReportPart[] = report.sections.flatMap(({ paragraphs }) => paragraphs.flat())
  const rests = parts.flatMap((part) => (typeof part === 'string' ? [] : part.rests))
  const notes = new Map<string, { name: string; date: string; url: string }>()
  for (const { id, sourceName: name, sourceUrl: url } of [sources.thirty, sources.fifteen, sources.treasury].filter(
    (one) => one !== null,
  )) {
    const date = rests
      .filter(({ series }) => series === id)
      .map(({ on }) => on)
      .sort()
      .at(-1)
    if (date && date > (notes.get(name)?.date ?? '')) notes.set(name, { name, date, url })
  }
  return [...notes.values()]
}
