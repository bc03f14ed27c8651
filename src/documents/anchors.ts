/** What the page around a text is found by: no part of a text takes it. */
const TAKEN_BY_PAGES: ReadonlySet<string> = new Set([
  'announcer',
  'app',
  'main',
  'origin-header',
  'page-results',
  'search',
  'search-box',
  'site-settings',
])

/** The anchor of a heading, unlike all that the text and its page have already. */
export function freeAnchor(text: string, taken: Set<string>): string {
  const base = anchorOf(text)
  let anchor = base
  for (let count = 2; taken.has(anchor) || TAKEN_BY_PAGES.has(anchor); count++) anchor = `${base}-${count}`
  taken.add(anchor)
  return anchor
}

/** Whether a place in a text may be found by this name; it is taken then. */
export function isFreeAnchor(id: string, taken: Set<string>): boolean {
  if (!/^\w[\w-]{0,99}$/.test(id) || taken.has(id) || TAKEN_BY_PAGES.has(id)) return false
  taken.add(id)
  return true
}

/**
 * The anchor of a heading.
 *
 * @example
 * ```ts run
 * anchorOf('What the gap costs: $140') // => 'what-the-gap-costs-140'
 * ```
 */
export function anchorOf(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 80).replace(/-$/, '') || 'section'
}
