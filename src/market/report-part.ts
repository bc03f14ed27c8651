import { changeBetween } from './change.ts'
import { type Observation, type Unit, formatFigure } from './observation.ts'

/** A series as a report quotes it. */
export interface ReportSeries {
  id: string
  unit: Unit
  decimals: number
  /** Oldest first. */
  observations: readonly Observation[]
}

/** A figure inside a sentence: its words, the directive that computes them in a text, and what they rest on. */
export interface ReportFigure {
  text: string
  directive: string
  rests: readonly { series: string; on: string; value: number }[]
}

/** Words, and figures between them. */
export type ReportPart = string | ReportFigure

/**
 * A sentence of words and figures.
 *
 * @example
 * ```ts run
 * reportWords(say`The average is ${{ text: '6.65%', directive: ':rate[pmms-30, 2026-08-20]', rests: [] }}.`) // => 'The average is 6.65%.'
 * ```
 */
export const say = (words: TemplateStringsArray, ...between: (ReportPart | readonly ReportPart[])[]): ReportPart[] =>
  words.flatMap((word, index) => [word, ...[between[index] ?? []].flat()]).filter((part) => part !== '')

/** What a reader reads. */
export const reportWords = (parts: readonly ReportPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.text)).join('')

/** The same as Markdown, each figure as its directive. */
export const reportMarkdown = (parts: readonly ReportPart[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : part.directive)).join('')

/** Sentences as one paragraph. */
export const paragraphOf = (sentences: readonly (readonly ReportPart[] | null)[]): ReportPart[] =>
  sentences
    .filter((sentence) => sentence !== null)
    .flatMap((sentence, index) => (index > 0 ? [' ', ...sentence] : sentence))

/** "6.65%" */
export const rateFigure = (series: ReportSeries, at: Observation): ReportFigure => ({
  text: formatFigure(at.value, series.unit, series.decimals),
  directive: `:rate[${series.id}, ${at.on}]`,
  rests: [restOf(series, at)],
})

/** "0.02 point", without a direction. */
export const sizeFigure = (series: ReportSeries, from: Observation, to: Observation): ReportFigure => ({
  text: changeBetween(from, to, series.unit, series.decimals).words.replace(/^(?:up|down) /, ''),
  directive: `:rate-change[${series.id}, ${from.on}, ${to.on}]{show=size}`,
  rests: [restOf(series, from), restOf(series, to)],
})

/** "1.98 points" by which one series lies above another. */
export function gapFigure(
  upper: ReportSeries,
  above: Observation,
  lower: ReportSeries,
  below: Observation,
): ReportFigure {
  const day = below.on === above.on ? '' : `{below-date=${below.on}}`
  return {
    text: sizeFigure(upper, below, above).text,
    directive: `:rate-gap[${upper.id}, ${lower.id}, ${above.on}]${day}`,
    rests: [restOf(upper, above), restOf(lower, below)],
  }
}

export const restOf = (series: Pick<ReportSeries, 'id'>, at: Observation) => ({
  series: series.id,
  on: at.on,
  value: at.value,
})
