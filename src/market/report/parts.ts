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
