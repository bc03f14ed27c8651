/** What a page says of a list that it prints whole instead of sending it twice. */
export interface PrintedRows {
  name: string
  count: number
}

/**
 * The attributes of an entry of a list: `data-row` holds the fields that are not printed, `data-field` in it marks those that
 * are, and the last part of its link is its slug.
 */
export const rowAttributes = (name: string, unprinted: object) => ({
  'data-list': name,
  ...(Object.keys(unprinted).length > 0 ? { 'data-row': JSON.stringify(unprinted) } : {}),
})

/** What is left out where there is none of it. */
const EMPTY = { also: [] }

/** The entries of a list as a page prints them; undefined where it does not print all of them. */
export function rowsIn(page: Document, { name, count }: PrintedRows): object[] | undefined {
  // Names of lists are ours: plain words.
  const entries = page.querySelectorAll<HTMLElement>(`[data-list="${name}"]`)
  if (entries.length !== count) return undefined
  return Array.from(entries, (entry) => {
    const printed = Array.from(entry.querySelectorAll<HTMLElement>('[data-field]'), (part) => [
      part.dataset['field'],
      part.textContent,
    ])
    const slug = entry.querySelector('a')?.pathname.split('/').at(-1)
    return { slug, ...EMPTY, ...(JSON.parse(entry.dataset['row'] ?? '{}') as object), ...Object.fromEntries(printed) }
  })
}
