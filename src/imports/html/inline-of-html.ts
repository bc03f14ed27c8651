import type { DocumentNode } from '#documents'
import { attributeOf, type HtmlElement, type HtmlNode, isElement, isText, oneLine, wordsOf } from './html-tree.ts'

type Marks = NonNullable<DocumentNode['marks']>
type MarkType = Marks[number]['type']

/** What reading a text of HTML works with. */
export interface HtmlReading {
  /** Told of everything that is not taken over. */
  report: (what: string) => void
  /** Names of places that links of this text lead to. */
  targets: ReadonlySet<string>
}

const MARKS: Readonly<Record<string, MarkType>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  cite: 'italic',
  dfn: 'italic',
  var: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
  code: 'code',
  kbd: 'code',
  tt: 'code',
  samp: 'code',
  sub: 'subscript',
  sup: 'superscript',
  mark: 'highlight',
}

/** What runs, draws by itself or asks something: nothing of it comes over. */
const DROPPED: ReadonlySet<string> = new Set(
  'script style template noscript link meta base title head svg math object embed applet canvas frame frameset'.split(
    ' ',
  ),
)
const CONTROLS: ReadonlySet<string> = new Set(
  'input button select textarea option datalist output meter progress'.split(' '),
)

/** Elements that stand within a line. */
const INLINE: ReadonlySet<string> = new Set([
  ...Object.keys(MARKS),
  ...'a abbr acronym bdi bdo big br data font img label nobr q ruby rb rt rp small span time wbr'.split(' '),
  ...DROPPED,
  ...CONTROLS,
])

/** What is left out whole. */
export const isDropped = (node: HtmlNode): boolean =>
  isElement(node) && (DROPPED.has(node.name) || CONTROLS.has(node.name))

export const isInline = (node: HtmlNode): boolean =>
  isElement(node) ? INLINE.has(node.name) || (node.name.includes(':') && !node.children.some(holdsBlock)) : true

const holdsBlock = (node: HtmlNode): boolean => isElement(node) && !isInline(node)

/** What an element says of the words in it; null when it says nothing. */
export function markOf({ name, attribs }: HtmlElement): Marks[number] | null {
  const href = (attribs['href'] ?? '').trim()
  if (name === 'a') return isLink(href) ? { type: 'link', attrs: { href } } : null
  const type = Object.hasOwn(MARKS, name) ? MARKS[name] : undefined
  return type ? { type } : null
}

/** A line's nodes; a picture stands among them as a node of its own, for whoever makes blocks of them. */
export function inlineOf(node: HtmlNode, marks: Marks, reading: HtmlReading): DocumentNode[] {
  if (isText(node)) return node.data === '' ? [] : [words(node.data.replace(/[ \t\r\n\f]+/g, ' '), marks)]
  if (!isElement(node)) return []
  const inner = inlineElement(node, marks, reading)
  const id = attributeOf(node, 'id')
  return id && reading.targets.has(id) ? [{ type: 'anchor', attrs: { id } }, ...inner] : inner
}

const words = (text: string, marks: Marks): DocumentNode => ({ type: 'text', text, ...(marks.length ? { marks } : {}) })

function inlineElement(element: HtmlElement, marks: Marks, reading: HtmlReading): DocumentNode[] {
  const { name, children } = element
  reportHandlers(element, reading)
  if (DROPPED.has(name)) return dropped(element, reading)
  if (name === 'input' && attributeOf(element, 'type') === 'checkbox' && 'disabled' in element.attribs)
    return [words('checked' in element.attribs ? '☑ ' : '☐ ', marks)]
  if (CONTROLS.has(name)) return dropped(element, reading)
  if (name === 'br') return [{ type: 'hardBreak' }]
  if (name === 'img') return [pictureOf(element)]
  if (name === 'a') return linkOf(element, marks, reading)
  const mark = markOf(element)
  const within = mark && !marks.some(({ type }) => type === mark.type) ? [...marks, mark] : marks
  const inner = children.flatMap((child) => inlineOf(child, within, reading))
  return name === 'q' ? [words('“', marks), ...inner, words('”', marks)] : inner
}

function dropped({ name, children }: HtmlElement, { report }: HtmlReading): [] {
  const said = CONTROLS.has(name) ? oneLine(wordsOf(children)).slice(0, 80) : ''
  report(`<${name}> was left out${said && `, with its words "${said}"`}`)
  return []
}

export function reportHandlers({ name, attribs }: HtmlElement, { report }: HtmlReading): void {
  const handlers = Object.keys(attribs).filter((attribute) => attribute.startsWith('on'))
  if (handlers.length > 0) report(`${handlers.join(', ')} of <${name}> was left out`)
}

function linkOf(element: HtmlElement, marks: Marks, reading: HtmlReading): DocumentNode[] {
  const href = attributeOf(element, 'href').trim()
  const mayLead = isLink(href)
  if (href && !mayLead) reading.report(`a link to "${href.slice(0, 80)}" was left out, its words stay`)
  const bare = marks.filter(({ type }) => type !== 'link')
  const within: Marks = mayLead ? [...bare, { type: 'link', attrs: { href } }] : bare
  const inner = element.children.flatMap((child) => inlineOf(child, within, reading))
  return inner.map((node) =>
    node.type === 'picture' && mayLead && !isOwnFile(node, href) ? { ...node, attrs: { ...node.attrs, href } } : node,
  )
}

/** A link around a picture that only shows the same picture larger says nothing. */
function isOwnFile({ attrs = {} }: DocumentNode, href: string): boolean {
  const bare = (address: string) => address.replace(/-\d+x\d+(?=\.\w+$)/, '')
  return bare(String(attrs['src'])) === bare(href)
}

const isLink = (href: string): boolean =>
  /^(?:https?:\/\/|mailto:|tel:|\/|#|\?|__GHOST_URL__|[\w.-]+(?:\/|$))/i.test(href)

/** A picture, in the largest form that the page names. */
function pictureOf(element: HtmlElement): DocumentNode {
  const size = (name: string) => {
    const value = Number.parseInt(attributeOf(element, name), 10)
    return value > 0 ? { [name]: value } : {}
  }
  const src = attributeOf(element, 'src') || attributeOf(element, 'data-src')
  return {
    type: 'picture',
    attrs: { src: src.trim(), alt: attributeOf(element, 'alt'), ...size('width'), ...size('height') },
  }
}

/** A line without spaces at its ends and around its breaks, equal neighbors as one. */
export function tidyLine(nodes: readonly DocumentNode[]): DocumentNode[] {
  const line: DocumentNode[] = []
  for (const node of nodes) {
    const last = line.at(-1)
    if (node.type !== 'text') {
      if (node.type === 'hardBreak') trimEnd(line)
      if (node.type !== 'hardBreak' || line.length > 0) line.push(node)
      continue
    }
    let text = (node.text ?? '').replace(/\u00a0{2,}|\u00a0 | \u00a0/g, ' ').replace(/ {2,}/g, ' ')
    if (!last || last.type === 'hardBreak' || endsWithSpace(line)) text = text.replace(/^[ \u00a0]+/, '')
    if (text === '') continue
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks)) last.text += text
    else line.push({ ...node, text })
  }
  trimEnd(line)
  while (line.at(-1)?.type === 'hardBreak') {
    line.pop()
    trimEnd(line)
  }
  return line
}

const endsWithSpace = (line: readonly DocumentNode[]): boolean =>
  /[ \u00a0]$/.test(line.findLast(({ type }) => type !== 'anchor')?.text ?? '')

function trimEnd(line: DocumentNode[]): void {
  for (let last = line.at(-1); last?.type === 'text'; last = line.at(-1)) {
    last.text = (last.text ?? '').replace(/[ \u00a0]+$/, '')
    if (last.text !== '') return
    line.pop()
  }
}
