import { RateSourceFailure } from './source.ts'

/**
 * The entries of the Treasury's XML feed, each as its elements by name. The feed is Atom with the elements of an ADO.NET
 * data service, and is read as the text it is: no entity, no definition and no prefix of it is ever followed. It comes
 * in two dresses, as `feed` and, where it is shown to people, as `pre`.
 *
 * @returns none for a year without a day yet
 * @throws RateSourceFailure `not-understood` when it is no such feed, or was cut off
 * @example
 * ```ts run
 * const rate = '<d:BC_10YEAR m:type="Edm.Double">4.16</d:BC_10YEAR>'
 * const [entry] = treasuryEntries(`<feed><entry><content><m:properties>${rate}</m:properties></content></entry></feed>`)
 * entry.get('BC_10YEAR') // => '4.16'
 * ```
 */
export function treasuryEntries(text: string): Map<string, string>[] {
  if (!/<(?:feed|pre)[\s>]/.test(text.slice(0, 1_000))) throw notUnderstood('The response is no feed of rates')
  if (!/<\/(?:feed|pre)>$/.test(text.slice(-200).trimEnd())) throw notUnderstood('The feed was cut off')
  const [, ...entries] = text.split(/<entry[\s>]/)
  if (entries.length > MOST_ENTRIES) throw notUnderstood(`The feed has more than ${MOST_ENTRIES} entries`)
  return entries.map((entry) => {
    const end = entry.indexOf('</entry>')
    if (end < 0) throw notUnderstood('An entry of the feed does not end')
    return new Map(Array.from(entry.slice(0, end).matchAll(ELEMENT), ([, name = '', value = '']) => [name, value]))
  })
}

/** A year has about 250. */
const MOST_ENTRIES = 10_000

const ELEMENT = /<d:(\w+)(?:\s[^<>]*)?>([^<]*)<\/d:\1>/g

const notUnderstood = (message: string) => new RateSourceFailure('not-understood', message)
