import { CANCELLATION_SOURCE } from '#mortgage'
import { formatDay } from '#ui/dates.ts'
import { cellText, percentText, type Cell } from '#calculators'

/** The first sentence is the result, what follows is what happens later. */
export function sentencesOf(words: string): readonly [first: string, rest: string] {
  const end = /(?:[\p{Ll}\d%)]|(?<= )\p{Lu})[.!?] (?=[\p{Lu}$\d])/u.exec(words)
  if (!end) return [words, '']
  return [words.slice(0, end.index + end[0].length - 1), words.slice(end.index + end[0].length)]
}

/** A sentence around the figure that it names, to the cent, in whole dollars or to a tenth; whole where it names it not. */
export function splitAtFigure(words: string, value: Cell): readonly [before: string, figure: string, after: string] {
  const figures = [cellText(value), cellText(value, { dollars: true }), ...tenthOf(value)]
  const figure = figures.find((text) => text !== '' && words.includes(text))
  if (figure === undefined) return [words, '', '']
  const at = words.indexOf(figure)
  return [words.slice(0, at), figure, words.slice(at + figure.length)]
}

/** As a sentence says a ratio. Where rounding twice misses it, the sentence stands without emphasis. */
const tenthOf = (value: Cell): string[] =>
  value.kind === 'percent' ? [percentText((Math.round(Number(value.percent) * 10) / 10).toFixed(1))] : []

/** Facts without a first day carry the day on which all of them were last compared with their sources. */
const CHECKED = CANCELLATION_SOURCE.checked

/**
 * The day of a source without passing for one of publication: figures of a whole year have the year alone, once, and
 * those without a day of their own say when they were checked.
 */
export function sourceDayText(name: string, on: string): string {
  if (on === CHECKED) return `checked ${formatDay(on, true)}`
  if (!on.endsWith('-01-01')) return formatDay(on, true)
  const year = on.slice(0, 4)
  return name.includes(year) ? '' : year
}
