import type { Series } from '#queries/rates'
import type { EnteredFigure } from '#queries/desk'

/** A figure as it is typed. */
export interface Entry {
  seriesId: string
  on: string
  /** enter: a figure; out: that there is none */
  way: 'enter' | 'out'
  value: string
  sourceUrl: string
  note: string
}

type EntryField = Exclude<keyof Entry, 'way'>
export type EntryFaults = Partial<Record<EntryField, string>>

/** In the order of the form, so that the first of them can be led to. */
export const ENTRY_FIELDS: readonly EntryField[] = ['seriesId', 'on', 'value', 'sourceUrl', 'note']

/** The figure that was typed, or what is wrong with it; the database holds it against the bounds of its series. */
export function entryOf(
  entry: Entry,
  series: Pick<Series, 'decimals'> | undefined,
  today: string,
): { figure: EnteredFigure } | { faults: EntryFaults } {
  const faults: EntryFaults = {}
  if (!series) faults.seriesId = 'Choose a series.'
  if (!/^\d{4}-\d{2}-\d{2}$/.test(entry.on)) faults.on = 'Enter the day that the figure stands for.'
  else if (entry.on > today) faults.on = 'This day has not come yet; enter today or a day before.'
  const isOut = entry.way === 'out'
  const value = isOut ? null : numberOf(entry.value)
  const note = entry.note.trim()
  const sourceUrl = entry.sourceUrl.trim()
  if (isOut && note === '') faults.note = 'Say why the figure is taken out.'
  if (!isOut) {
    const fault = valueFault(value, entry.value, series)
    if (fault) faults.value = fault
    if (!isHttps(sourceUrl))
      faults.sourceUrl = 'Enter the page it was read on, such as https://www.freddiemac.com/pmms.'
  }
  if (Object.keys(faults).length > 0) return { faults }
  return { figure: { seriesId: entry.seriesId, on: entry.on, value, sourceUrl: isOut ? null : sourceUrl, note } }
}

function valueFault(value: number | null, typed: string, series: Pick<Series, 'decimals'> | undefined): string | null {
  if (value === null) return 'Enter a number, such as 6.61.'
  const digits = typed.trim().split('.')[1]?.replace(/\D/g, '').length ?? 0
  if (!series || digits <= series.decimals) return null
  return series.decimals === 0
    ? 'This series has whole numbers.'
    : `This series has at most ${series.decimals} decimals.`
}

const NUMBER = /^-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/

/** A number as Americans write one, a sign of its unit allowed; null for anything else. */
function numberOf(typed: string): number | null {
  const plain = typed.trim().replace(/^\$/, '').replace(/\s*%$/, '')
  return NUMBER.test(plain) ? Number(plain.replaceAll(',', '')) : null
}

function isHttps(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:' && !/\s/.test(address)
}
