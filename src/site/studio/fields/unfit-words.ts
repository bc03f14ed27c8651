import type { SourceNote } from '#queries/shared'
import { MOST_ENTRIES, type TextFields, isAddress, isFigurePath, isSourceAddress } from '#queries/writing'

const UNTIL_THEN = 'Until then the stored one stays.'

/**
 * What keeps an address from being stored, and what to do about it.
 *
 * @example
 * ```ts run
 * addressWords('rates-') // => 'End it with a letter or a digit. Until then the stored one stays.'
 * addressWords('rates') // => undefined
 * ```
 */
export function addressWords(slug: string): string | undefined {
  if (isAddress(slug)) return undefined
  return `${slug.endsWith('-') ? 'End it with a letter or a digit.' : 'Enter an address of letters, digits and hyphens.'} ${UNTIL_THEN}`
}

/**
 * What keeps the address of a source, or of a section of law, from being stored.
 *
 * @example
 * ```ts run
 * sourceWords({ name: 'FHFA', date: null, url: 'http://a' }) // => 'Begin it with https://. Until then it is not stored.'
 * sourceWords({ name: '', date: null, url: 'https://a.example' }) // => 'Name it, too. Until then it is not stored.'
 * ```
 */
export function sourceWords({ name, date, url = '' }: SourceNote): string | undefined {
  if (!isSourceAddress(url)) {
    const isBegun = url.startsWith('https://')
    return `${isBegun ? 'Write it without spaces to its end.' : 'Begin it with https://.'} Until then it is not stored.`
  }
  return (url !== '' || date !== null) && name.trim() === '' ? 'Name it, too. Until then it is not stored.' : undefined
}

/**
 * What keeps the figure of an answer from being stored: its path, or the inputs that it asks for.
 *
 * @example
 * ```ts run
 * figureWords({ calculator: 'calc', asks: [] }).path // => 'Begin it with / as in the address of a calculator. Until then the stored one stays.'
 * figureWords({ calculator: '/calculator/apr', asks: [] }).asks // => 'Name at least one input. Until then the stored one stays.'
 * ```
 */
export function figureWords(figure: NonNullable<TextFields['figure']>): { path?: string; asks?: string } {
  const { calculator, asks } = figure
  return {
    ...(isFigurePath(calculator) ? {} : { path: `Begin it with / as in the address of a calculator. ${UNTIL_THEN}` }),
    ...(asks.length === 0 ? { asks: `Name at least one input. ${UNTIL_THEN}` } : {}),
    ...(asks.length > MOST_ENTRIES.asks ? { asks: `Name ${MOST_ENTRIES.asks} inputs at the most. ${UNTIL_THEN}` } : {}),
  }
}
