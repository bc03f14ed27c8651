import type { TextFigure } from '#documents'
import type { Correction, SourceNote, TermNote } from './notes.ts'

/*
 * What JSON columns hold is what somebody once wrote into them, by REST or by an older version: a page reads what it knows
 * of it, and leaves the rest out.
 */

/**
 * The sources under a text. One without a name is none; a day that is none is left out.
 *
 * @example
 * ```ts run
 * sourcesOf([{ name: 'x' }, null, { url: 'https://example.com' }]) // => [{ name: 'x', date: null }]
 * ```
 */
export const sourcesOf = (json: unknown): SourceNote[] => begunSourcesOf(json).filter(({ name }) => name !== '')

/**
 * Sources as they are typed, also one that nobody has named yet.
 *
 * @example
 * ```ts run
 * begunSourcesOf([{ name: '' }, { url: 'https://example.com' }]) // => [{ name: '', date: null, url: 'https://example.com' }]
 * ```
 */
export const begunSourcesOf = (json: unknown): SourceNote[] =>
  entriesOf(json)
    .map(({ name, date, url }) => ({
      name: isText(name) ? name : '',
      date: isDay(date) ? date : null,
      ...(isText(url) ? { url } : {}),
    }))
    .filter(({ name, date, url }) => name !== '' || date !== null || url !== undefined)

/**
 * What an earlier version had wrong. One without words is none.
 *
 * @example
 * ```ts run
 * correctionsOf([{ text: 'It was June.' }, {}]) // => [{ date: null, text: 'It was June.' }]
 * ```
 */
export const correctionsOf = (json: unknown): Correction[] =>
  entriesOf(json).flatMap(({ date, text }) => (isText(text) ? [{ date: isMoment(date) ? date : null, text }] : []))

/**
 * The terms beside a text, each of them whole.
 *
 * @example
 * ```ts run
 * termsOf([null, { term: 'Escrow', slug: 'escrow', text: 'What is held.' }]).length // => 1
 * ```
 */
export const termsOf = (json: unknown): TermNote[] =>
  entriesOf(json).flatMap(({ term, slug, text }) =>
    isText(term) && isText(slug) && isText(text) ? [{ term, slug, text }] : [],
  )

/**
 * What a text quotes and draws, each of it whole.
 *
 * @example
 * ```ts run
 * figuresOf([{ kind: 'chart' }, { kind: 'quote', series: 'pmms-30', on: '2026-08-20', value: 6.65 }]).length // => 1
 * ```
 */
export const figuresOf = (json: unknown): TextFigure[] =>
  entriesOf(json).flatMap((entry): TextFigure[] => {
    const { kind, series, on, value } = entry
    if (kind === 'chart') return chartOf(entry)
    const isQuote = kind === 'quote' && isText(series) && isDay(on) && typeof value === 'number'
    return isQuote ? [{ kind, series, on, value }] : []
  })

function chartOf({ start, end, series, from, to, title, note, noteDate }: Record<string, unknown>): TextFigure[] {
  const isPlaced = isPlace(start) && isPlace(end) && start <= end
  if (!isPlaced || !isText(series) || !isDay(from) || !isDay(to)) return []
  const words = { title: isText(title) ? title : '', note: isText(note) ? note : null }
  return [{ kind: 'chart', start, end, series, from, to, ...words, noteDate: isDay(noteDate) ? noteDate : null }]
}

const entriesOf = (json: unknown): Record<string, unknown>[] =>
  Array.isArray(json)
    ? json.filter((entry) => typeof entry === 'object' && entry !== null && !Array.isArray(entry))
    : []

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== ''

const isPlace = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0

const isMoment = (value: unknown): value is string =>
  typeof value === 'string' && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value))

const isDay = (value: unknown): value is string => {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return false
  const time = Date.parse(value)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(value)
}
