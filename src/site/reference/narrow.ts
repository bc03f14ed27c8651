/** Something that is found by its words. */
export interface Findable {
  /** Its name first, then what else it is called and what it says. */
  words: readonly string[]
}

/**
 * The entries that hold every word that is asked for; those whose names begin with the first come first.
 *
 * @example
 * ```ts run
 * narrowed([{ words: ['APR'] }, { words: ['Note rate'] }], 'not').length // => 1
 * ```
 */
export function narrowed<Entry extends Findable>(entries: readonly Entry[], asked: string): readonly Entry[] {
  const words = plain(asked).split(' ').filter(Boolean)
  if (words.length === 0) return entries
  const found = entries.filter((entry) => {
    const text = entry.words.map(plain).join(' ')
    return words.every((word) => text.includes(word))
  })
  const first = words[0] ?? ''
  const rank = ({ words: [name = ''] }: Entry) => (plain(name).startsWith(first) ? 0 : 1)
  return found.toSorted((one, other) => rank(one) - rank(other))
}

/** Without capitals, accents and the signs that people leave out. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/['’\p{M}]/gu, '')
    .replace(/[^a-z0-9%]+/g, ' ')
    .trim()

/**
 * Entries under the letters that their names begin with; names that begin with a figure stand under "0–9".
 *
 * @example
 * ```ts run
 * byLetter([{ words: ['APR'] }, { words: ['2-1 buydown'] }]).map(({ letter }) => letter) // => ['0–9', 'A']
 * ```
 */
export function byLetter<Entry extends Findable>(entries: readonly Entry[]): { letter: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries.toSorted(byName)) {
    const first = plain(entry.words[0] ?? '')
      .charAt(0)
      .toUpperCase()
    const letter = /[A-Z]/.test(first) ? first : FIGURES
    groups.set(letter, [...(groups.get(letter) ?? []), entry])
  }
  return [...groups].map(([letter, listed]) => ({ letter, entries: listed }))
}

const FIGURES = '0–9'

/** As people sort them: capitals are no order of their own. */
const byName = (one: Findable, other: Findable): number =>
  plain(one.words[0] ?? '').localeCompare(plain(other.words[0] ?? ''))

/**
 * Entries by category, in the order of their categories' names, and by their own names within them.
 *
 * @example
 * ```ts run
 * const entries = [{ category: 'Agencies', words: ['FHFA'] }, { category: 'Agencies', words: ['Fannie Mae'] }]
 * byCategory(entries)[0]?.entries.map(({ words }) => words[0]) // => ['Fannie Mae', 'FHFA']
 * ```
 */
export function byCategory<Entry extends Findable & { category: string | null }>(
  entries: readonly Entry[],
): { category: string; entries: Entry[] }[] {
  const groups = new Map<string, Entry[]>()
  for (const entry of entries.toSorted(byName)) {
    const category = entry.category ?? 'Other'
    groups.set(category, [...(groups.get(category) ?? []), entry])
  }
  return [...groups]
    .map(([category, listed]) => ({ category, entries: listed }))
    .sort((one, other) => one.category.localeCompare(other.category))
}
