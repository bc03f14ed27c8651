import { htmlMarkdown, markdownAddress, markdownWords } from '#feeds'
import { formatFigure } from '#market'
import { type QuotedSeries, newestObservations, quotedFigures } from '#queries/rates'
import type { Load } from '#queries/shared'
import { easternDay } from '#ui/dates.ts'
import type { ReadText } from './read-text.ts'

interface Place {
  site: { name: string; origin: string }
  /** Whole address of the page. */
  url: string
}

/** A text with everything its page says of it: who signed, when, the text, its figures and its sources. */
export async function textMarkdown(load: Load, text: ReadText, place: Place): Promise<string> {
  const charts = text.figures.filter((figure) => figure.kind === 'chart')
  const quotes = text.figures.filter((figure) => figure.kind === 'quote')
  const [chartSources, quoted] = await Promise.all([
    sourcesOf(
      load,
      charts.flatMap(({ series }) => series.split(',')),
    ),
    quotes.length > 0 ? load(quotedFigures(quotes)) : [],
  ])
  const abroad = { pageUrl: place.url, chartSources, charts }
  const parts = [
    `# ${markdownWords(text.title)}`,
    `> ${markdownWords(text.summary)}`,
    factLines(text, place).join('\n'),
    ...listed(
      'Key points',
      text.keyPoints.map((point) => htmlMarkdown(point, { pageUrl: place.url })),
    ),
    htmlMarkdown(text.content, abroad),
    ...listed(
      'Corrections',
      text.corrections.map(({ date, text: words }) => `${dated(date)}${markdownWords(words)}`),
    ),
    ...listed('Figures in this text', quoted.flatMap(figureLines)),
    ...listed(
      'Sources',
      text.sources.map(({ name, date, url }) => {
        const words = url ? `[${markdownWords(name)}](${markdownAddress(url)})` : markdownWords(name)
        return date ? `${words}, ${date}` : words
      }),
    ),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

async function sourcesOf(load: Load, ids: readonly string[]): Promise<Record<string, string>> {
  const found = await Promise.all([...new Set(ids)].map((id) => load(newestObservations(id.trim(), 1))))
  return Object.fromEntries(found.flatMap((series) => (series ? [[series.id, series.sourceName]] : [])))
}

function factLines(text: ReadText, { site, url }: Place): string[] {
  const author = text.author
    ? `${text.author.name}${text.author.isSample ? ' (sample profile: an invented person)' : ''}`
    : site.name
  return [
    `- Page: ${url}`,
    `- By: ${markdownWords(author)}`,
    `- Published: ${easternDay(text.published)}`,
    `- Updated: ${easternDay(text.updated)}`,
    ...(text.checkedOn ? [`- Checked against its sources: ${text.checkedOn}`] : []),
    ...(text.category ? [`- Category: ${markdownWords(text.category)}`] : []),
    ...text.facts.map((fact) => `- ${markdownWords(fact)}`),
    ...(text.isSample ? ['- Sample story: invented, not news'] : []),
    '- Information, not advice',
  ]
}

const listed = (title: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${title}\n\n${lines.map((line) => `- ${line}`).join('\n')}`] : []

const dated = (moment: string | null): string => (moment ? `${easternDay(moment)}: ` : '')

/** A quoted figure as the series has it today, with its source. */
const figureLines = (series: QuotedSeries): string[] =>
  series.figures.map(({ on, value }) => {
    const figure = value === null ? 'taken back since' : formatFigure(value, series.unit, series.decimals)
    const [name, source] = [series.name, series.attribution || series.sourceName].map(markdownWords)
    return `${name}, ${on}: ${figure}. ${source}${series.sourceUrl ? ` (${markdownAddress(series.sourceUrl)})` : ''}`
  })
