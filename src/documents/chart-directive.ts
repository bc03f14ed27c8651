import { Refusal } from '#mortgage'
import { yearsBefore } from '#market'
import type { DocumentNode } from './document.ts'
import type { Attributes, FigureSources } from './figures.ts'

/** "5Y", "max": how far a chart goes back from its last figure. */
const RANGE = /^(?:(\d{1,2})Y|max)$/

/**
 * The chart that a directive asks for: `:rate-chart[pmms-30, 5Y]`, its title, last day and remark in braces, or its series
 * and both days spelled out.
 *
 * @param label the words in its brackets: series, then the range
 * @param printed words as they are stored
 * @throws Refusal saying what is missing or impossible
 */
export function chartOf(
  label: string,
  spelled: Attributes,
  sources: FigureSources,
  printed: (text: string) => string,
): DocumentNode {
  const given = { ...labelledChart(label), ...spelled }
  const ids = (given['series'] ?? '').split(',').map((id) => id.trim())
  const range = given['range'] ?? ''
  if (range && !RANGE.test(range)) throw new Refusal(`range: expected 1Y, 5Y, 10Y or max, got "${range}"`)
  const named = range ? spellOf(ids[0] ?? '', range, given['to'] ?? '', sources) : given
  for (const id of ids) checkSeries(id, { ...given, ...named }, id === ids[0], { sources, isRange: range !== '' })
  const title = given['title'] || (range ? titleOf(ids, sources) : '')
  if (!title) throw new Refusal('a chart needs a title')
  const attrs = {
    series: ids.join(','),
    from: named['from'] ?? '',
    to: named['to'] ?? '',
    title: printed(title),
    note: printed(given['note'] ?? ''),
    noteDate: given['note-date'] ?? '',
    ...(range ? { range } : {}),
  }
  return { type: 'rateChart', attrs }
}

function labelledChart(label: string): Attributes {
  const words = label
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean)
  if (words.length === 0) return {}
  const range = words.length > 1 && RANGE.test(words.at(-1) ?? '') ? words.pop() : null
  return { series: words.join(','), ...(range ? { range } : {}) }
}

/** The days of a range: from the first figure in it to the last one, or to a day that is named. */
function spellOf(id: string, range: string, to: string, sources: FigureSources): Attributes {
  const days = [...(sources.series.get(id)?.values.keys() ?? [])].filter((day) => !to || day <= to)
  const last = days.at(-1)
  const years = RANGE.exec(range)?.[1]
  const begin = last && years ? yearsBefore(last, Number(years)) : ''
  return { from: days.find((day) => day >= begin), to: last }
}

interface Checked {
  sources: FigureSources
  /** The days are those of the first series; the others are drawn where they have figures. */
  isRange: boolean
}

function checkSeries(id: string, given: Attributes, isFirst: boolean, { sources, isRange }: Checked): void {
  const series = sources.series.get(id)
  if (!series) throw new Refusal(`there is no series "${id}"`)
  for (const name of ['from', 'to', 'note-date']) {
    const isAsked = name === 'note-date' ? isFirst && given[name] : isFirst || !isRange
    const day = given[name] ?? ''
    if (isAsked && !series.values.has(day)) throw new Refusal(`${name}: ${id} has no figure for "${day}"`)
  }
}

const titleOf = (ids: readonly string[], sources: FigureSources): string =>
  ids.map((id) => sources.series.get(id)?.head.name ?? id).join(' and ')
