/** What of a matched route its head is made of. */
interface HeadPart {
  meta?: readonly (object | undefined)[] | undefined
  links?: readonly (object | undefined)[] | undefined
}

/**
 * The head's tags as markup, as the framework's HeadContent makes them in the browser: of several titles or facts of one
 * name the innermost route's stands, and styles come before the links that are no sheets. A fifth of the time of a render went into making these
 * forty tags as elements.
 *
 * @param parts of the matched routes, the root first
 * @param styles of the page, as markup
 * @example
 * ```ts run
 * headMarkup([{ meta: [{ title: 'Paper' }] }, { meta: [{ title: 'Rates & more' }] }]) // => '<title>Rates &amp; more</title>'
 * ```
 */
export function headMarkup(parts: readonly HeadPart[], styles = ''): string {
  const facts = new Map<string, string>()
  const structured: string[] = []
  for (const fact of parts.flatMap(({ meta }) => meta ?? [])) {
    if (!fact) continue
    if ('script:ld+json' in fact) structured.push(jsonBlock(fact['script:ld+json']))
    else if ('title' in fact) facts.set('title', `<title>${escaped(String(fact.title))}</title>`)
    else facts.set(nameOf(fact), tag('meta', fact))
  }
  const links = parts.flatMap((part) => part.links ?? []).filter((link) => link !== undefined)
  const late = links.filter(isForPaper).map((link) => tag('link', { ...link, media: undefined }))
  return [
    ...firstOf(facts),
    ...facts.values(),
    ...links.map(linkMarkup),
    styles,
    ...(late.length > 0 ? [`<noscript>${late.join('')}</noscript>`] : []),
    ...structured,
  ].join('')
}

/**
 * The styles of a page whose first screen has them in the page itself. What all pages share then comes with the scripts:
 * React puts it behind what has its precedence, so that rules of one weight keep their order. A feature's own sheets hold
 * what no first screen shows as well: they come once the page has been painted (bootstrap-script.ts). Where there are no
 * scripts all sheets come at once.
 *
 * @param sheets their addresses
 * @param style what stands in the page; without it the page waits for its sheets
 */
export function sheetMarkup(sheets: { shared: readonly string[]; own: readonly string[] }, style?: string): string {
  const all = [...sheets.shared, ...sheets.own].map((href) => sheetTag(href, { 'data-precedence': 'default' }))
  if (style === undefined) return all.join('')
  const own = sheets.own.map((href) => sheetTag(href, { media: 'print', disabled: '' }))
  return `<style data-precedence="default">${style}</style>${own.join('')}<noscript>${all.join('')}</noscript>`
}

const drawnLinks = new WeakMap<object, string>()

/** Those of the root are the same objects on every page. */
function linkMarkup(link: object): string {
  const drawn = drawnLinks.get(link) ?? tag('link', afterPaint(link))
  drawnLinks.set(link, drawn)
  return drawn
}

const sheetTag = (href: string, more: object) => tag('link', { rel: 'stylesheet', href, ...more })

const isForPaper = (link: object) => 'media' in link && link.media === 'print'

/** What no first screen needs leaves the line to it: the inline script makes it what it is after the first paint. */
function afterPaint(link: object): object {
  if (isForPaper(link)) return { ...link, disabled: '' }
  return 'rel' in link && link.rel === 'prefetch' ? { ...link, rel: 'dns-prefetch', 'data-to': link.rel } : link
}

/** What decides how the rest is read stands before all else. */
function* firstOf(facts: Map<string, string>): Iterable<string> {
  for (const name of ['charset', 'viewport']) {
    const fact = facts.get(name)
    facts.delete(name)
    if (fact !== undefined) yield fact
  }
}

function nameOf(fact: object): string {
  if ('charSet' in fact) return 'charset'
  const name = 'name' in fact ? fact.name : 'property' in fact ? fact.property : JSON.stringify(fact)
  return String(name)
}

function tag(name: string, attributes: object): string {
  let made = `<${name}`
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) made += ` ${key.toLowerCase()}="${escaped(String(value))}"`
  }
  return `${made}/>`
}

const jsonBlock = (facts: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify(facts).replace(/</g, '\\u003c')}</script>`

const LETTERS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => LETTERS[letter] ?? letter)
