/** An element of clean HTML. */
export interface HtmlElement {
  tag: string
  attributes: Readonly<Record<string, string>>
  children: HtmlNode[]
}
/** A part of clean HTML: an element, or words. */
export type HtmlNode = HtmlElement | string

const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^>]*)>|[^<]+|</gi
const ATTRIBUTE = /([a-z-]+)="([^"]*)"/gi
/** Elements without an end. */
const EMPTY = new Set(['img', 'hr', 'br', 'wbr', 'source', 'input'])
/** What lies deeper is put beside: no text of ours is so deep. */
const DEEPEST = 60

/**
 * Clean HTML, as the server prints it, as a tree: every `<` and `>` of a text or an attribute is an entity there. An end that
 * fits no beginning is left out.
 *
 * @example
 * ```ts run
 * htmlTree('<p>5 &lt; 6</p>') // => [{ tag: 'p', attributes: {}, children: ['5 < 6'] }]
 * ```
 */
export function htmlTree(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const [token, slash, name, given = ''] of html.matchAll(TOKEN)) {
    const parent = open.at(-1) ?? root
    if (name === undefined) parent.children.push(plainText(token))
    else if (slash) closeTag(open, name.toLowerCase())
    else {
      const element: HtmlElement = { tag: name.toLowerCase(), attributes: attributesOf(given), children: [] }
      parent.children.push(element)
      if (!EMPTY.has(element.tag) && !given.endsWith('/') && open.length < DEEPEST) open.push(element)
    }
  }
  return root.children
}

function closeTag(open: HtmlElement[], tag: string): void {
  const at = open.findLastIndex((element) => element.tag === tag)
  if (at > 0) open.length = at
}

const attributesOf = (given: string): Record<string, string> =>
  Object.fromEntries(Array.from(given.matchAll(ATTRIBUTE), ([, name = '', value = '']) => [name, plainText(value)]))

const LETTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
}

/**
 * A text of clean HTML without its entities.
 *
 * @example
 * ```ts run
 * plainText('A &amp; B') // => 'A & B'
 * ```
 */
export const plainText = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|nbsp|#39);/g, (entity) => LETTERS[entity] ?? entity)
