import { Refusal } from '#mortgage'
import type { Observation, Unit } from '#market'

/** As much of a series as a text quotes from. */
export interface QuotedSeries {
  head: { id: string; name: string; unit: Unit; decimals: number }
  /** Figures by day, oldest first. */
  values: ReadonlyMap<string, number>
}

/** A published figure that a text quotes, as it stood when the text was imported. */
export interface Quote extends Observation {
  series: string
}

/** The series that one figure is computed from, and what it has taken of them. */
export interface Quoting {
  /** Throws a Refusal when there is no such series. */
  seriesOf(id: string): QuotedSeries
  /** Throws a Refusal when the series has no figure on that day. */
  figure(id: string, day: string): Observation
  quotes(): Quote[]
}

export function quotingFrom(all: ReadonlyMap<string, QuotedSeries>): Quoting {
  const taken = new Map<string, Quote>()
  const seriesOf = (id: string) => {
    const series = all.get(id)
    if (!series) throw new Refusal(`series: there is no "${id}"`)
    return series
  }
  return {
    seriesOf,
    figure(id, day) {
      const value = seriesOf(id).values.get(day)
      if (value === undefined) throw new Refusal(`${id} has no figure for ${day}`)
      taken.set(`${id} ${day}`, { series: id, on: day, value })
      return { on: day, value }
    },
    quotes: () => [...taken.values()],
  }
}

/**
 * "pmms-30@2026-08-13=6.67 pmms-30@2026-08-20=6.65": how a document keeps what a figure rests on.
 */
export const quotesInWords = (quotes: readonly Quote[]): string =>
  quotes.map(({ series, on, value }) => `${series}@${on}=${value}`).join(' ')

const QUOTE = /^([a-z0-9-]+)@(\d{4}-\d{2}-\d{2})=(-?[\d.]+)$/

/**
 * What a figure of a document rests on, from the words that its attribute holds; words of another shape are left out.
 *
 * @example
 * ```ts run
 * quotesFromWords('pmms-30@2026-08-20=6.65') // => [{ series: 'pmms-30', on: '2026-08-20', value: 6.65 }]
 * quotesFromWords('pmms-30@today=6') // => []
 * ```
 */
export const quotesFromWords = (words: string): Quote[] =>
  words.split(' ').flatMap((word) => {
    const [, series, on, value] = QUOTE.exec(word) ?? []
    return series && on ? [{ series, on, value: Number(value) }] : []
  })
