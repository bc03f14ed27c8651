import { escapeHtml } from '#imports/html'
import { ImportRefusal, readBy } from '#imports/shape'
import { type Card, type CardReading, cardHtml } from './cards.ts'

/** A node of the editor that Ghost uses, as it is stored. */
interface LexicalNode extends Card {
  type: string
  children?: LexicalNode[]
  text?: string
  format?: unknown
  tag?: string
  listType?: string
  start?: number
  url?: string | null
  value?: number
}

/** Bits of a text's format, in the order in which tags open. */
const FORMATS: readonly [bit: number, tag: string][] = [
  [1, 'strong'],
  [2, 'em'],
  [4, 's'],
  [8, 'u'],
  [16, 'code'],
  [32, 'sub'],
  [64, 'sup'],
  [128, 'mark'],
]

/**
 * A post of Ghost's present editor as HTML, its cards mapped; what readers who do not pay would not have seen ends it.
 *
 * @throws ImportRefusal when it is no JSON, or no text
 */
export function lexicalHtml(stored: string, reading: CardReading): string {
  const { root } = (readBy(JSON.parse, stored, 'it is no JSON') ?? {}) as { root?: LexicalNode }
  if (!root) throw new ImportRefusal('the text has no root')
  const children = root.children ?? []
  const wall = children.findIndex(({ type }) => type === 'paywall')
  if (wall >= 0) reading.note('a paywall stands in the text')
  return nodesHtml(children, reading)
}

const nodesHtml = (nodes: readonly LexicalNode[] = [], reading: CardReading): string =>
  nodes.map((node) => nodeHtml(node, reading)).join('')

type Draw = (node: LexicalNode, inner: string) => string

const around =
  (tag: string): Draw =>
  (_node, inner) =>
    `<${tag}>${inner}</${tag}>`

const heading: Draw = ({ tag = 'h2' }, inner) =>
  /^h[1-6]$/.test(tag) ? `<${tag}>${inner}</${tag}>` : `<h2>${inner}</h2>`
const words: Draw = ({ text = '', format }) =>
  FORMATS.filter(([bit]) => (Number(format) || 0) & bit).reduceRight(
    (inner, [, tag]) => `<${tag}>${inner}</${tag}>`,
    escapeHtml(text),
  )

const DRAW: Readonly<Record<string, Draw>> = {
  paragraph: around('p'),
  heading,
  'extended-heading': heading,
  quote: around('blockquote'),
  'extended-quote': around('blockquote'),
  aside: around('blockquote'),
  text: words,
  'extended-text': words,
  tk: words,
  linebreak: () => '<br>',
  tab: () => ' ',
  link: ({ url }, inner) => `<a href="${escapeHtml(url ?? '')}">${inner}</a>`,
  autolink: ({ url }, inner) => `<a href="${escapeHtml(url ?? '')}">${inner}</a>`,
  list: ({ tag, listType, start = 1 }, inner) => {
    const name = tag === 'ol' || listType === 'number' ? 'ol' : 'ul'
    return `<${name}${start > 1 ? ` start="${start}"` : ''}>${inner}</${name}>`
  },
  listitem: around('li'),
  horizontalrule: () => '<hr>',
}

/** Lists that stand in an entry of their own belong to the entry before. */
const isWrapper = ({ type, children = [] }: LexicalNode) =>
  type === 'listitem' && children.length > 0 && children.every((child) => child.type === 'list')

function nodeHtml(node: LexicalNode, reading: CardReading): string {
  if (isWrapper(node)) return nodesHtml(node.children, reading)
  const draw = Object.hasOwn(DRAW, node.type) ? DRAW[node.type] : undefined
  return draw ? draw(node, nodesHtml(node.children, reading)) : cardHtml(node.type, node, reading)
}
