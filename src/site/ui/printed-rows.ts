/** What a page says of a list that it prints whole instead of sending it twice. */
export interface PrintedRows {
  name: string
  count: number
}

/**
 * The attributes of an entry of a list: `data-row` holds the fields that are not printed, `data-field` in it marks those that
 * are.
 */
export const rowAttributes = (name: string, unprinted: object) => ({
  'data-list': name,
  'data-row': JSON.stringify(unprinted),
})

/** The entries of a list as a page prints them; undefined where it does not print all of them. */
export function rowsIn(page: Document, { name, count }: PrintedRows): object[] | undefined {
  const entries = page.querySelectorAll<HTMLElement>(`[data-list="${CSS.escape(name)}"]`)
  if (entries.length !== count) return undefined
  return Array.from(entries, (entry) => {
    const printed = Array.from(entry.querySelectorAll<HTMLElement>('[data-field]'), (part) => [
      part.dataset['field'],
      part.textContent,
    ])
    return { ...(JSON.parse(entry.dataset['row'] ?? '{}') as object), ...Object.fromEntries(printed) }
  })
}
