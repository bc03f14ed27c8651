import { Refusal } from '#mortgage'
import type { Link, Nodes, Paragraph, PhrasingContent, RootContent, Table } from 'mdast'
import type { ContainerDirective, LeafDirective, TextDirective } from 'mdast-util-directive'
import remarkDirective from 'remark-directive'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { chartOf } from './chart-directive.ts'
import { type DocumentNode, textNode } from './document.ts'
import { type FigureSources, computeFigure, isFigure, labelled } from './figures.ts'
import { quotesInWords } from './quotes.ts'
import { cellOf, codeBlock, galleryOf, leafBlock, plainDirective } from './plain-directives.ts'
import type { Report } from './report.ts'
import { termHref } from './terms.ts'
import { typographic } from './typographic.ts'

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false }).use(remarkDirective)

/** Everything a text is read with. */
export interface Reading {
  sources: FigureSources
  report: Report
  /** Lines of the file before the first line of the text. */
  linesBefore: number
  /**
   * It was written on a site: quotation marks stay, and what a file has to say, such as the caption of a table, may be left out as it
   * was there.
   */
  asStored?: boolean
}

type Marks = NonNullable<DocumentNode['marks']>

/**
 * The document that a Markdown text describes, its directives computed.
 *
 * @param markdown the body of a content file, in the subset that CONTRIBUTING describes
 */
export function documentOf(markdown: string, reading: Reading): DocumentNode {
  const root = parser.parse(markdown)
  return { type: 'doc', content: blocksOf(root.children, reading) }
}

/** One line of Markdown, such as a key point. */
export function inlineOf(markdown: string, reading: Reading): DocumentNode[] {
  const [paragraph] = parser.parse(markdown).children
  return paragraph?.type === 'paragraph' ? phrasesOf(paragraph.children, [], reading) : [textNode(markdown)]
}

const blocksOf = (nodes: RootContent[], reading: Reading): DocumentNode[] =>
  nodes.flatMap((node) => blockOf(node, reading) ?? [])

function blockOf(node: RootContent, reading: Reading): DocumentNode | null {
  switch (node.type) {
    case 'paragraph':
      if (isChartAlone(node)) return chartBlock(node.children[0], reading)
      return { type: 'paragraph', content: phrasesOf(node.children, [], reading) }
    case 'heading':
      if (node.depth === 1) refuse(node, 'headings begin with ##, for the title is #', reading)
      return { type: 'heading', attrs: { level: node.depth }, content: phrasesOf(node.children, [], reading) }
    case 'list':
      return {
        type: node.ordered ? 'orderedList' : 'bulletList',
        ...(node.ordered && (node.start ?? 1) !== 1 ? { attrs: { start: node.start ?? 1 } } : {}),
        content: node.children.map((entry) => ({ type: 'listItem', content: blocksOf(entry.children, reading) })),
      }
    case 'blockquote':
      return { type: 'blockquote', content: blocksOf(node.children, reading) }
    case 'code':
      return codeBlock(node)
    case 'thematicBreak':
      return { type: 'horizontalRule' }
    case 'containerDirective':
      return containerOf(node, reading)
    case 'leafDirective':
      return leafBlock(node) ?? chartBlock(node, reading)
    case 'table':
      return refuse(node, 'a table stands in a :::table block with a caption', reading)
    default:
      return refuse(node, `${node.type} is not part of the text format`, reading)
  }
}

/** Blocks that are a list with a name. */
const LISTS: ReadonlyMap<string, string> = new Map([
  ['checklist', 'checklist'],
  ['key-points', 'keyPoints'],
])

function containerOf(node: ContainerDirective, reading: Reading): DocumentNode | null {
  const given = node.attributes ?? {}
  if (node.name === 'table') {
    const [table] = node.children
    if (!given['caption'] && !reading.asStored) return refuse(node, 'a table needs a caption', reading)
    return table?.type === 'table'
      ? tableOf(table, given, reading)
      : refuse(node, 'a table block holds a table', reading)
  }
  const listed = LISTS.get(node.name)
  if (listed) {
    const [list] = node.children
    if (list?.type !== 'list') return refuse(node, `a ${node.name} block holds a list`, reading)
    return { type: listed, content: blockOf(list, reading)?.content ?? [] }
  }
  if (node.name === 'note') {
    return {
      type: 'note',
      attrs: { title: printed(given['title'] ?? '', reading) },
      content: blocksOf(node.children, reading),
    }
  }
  if (node.name === 'details') {
    const summary = printed(given['summary'] ?? '', reading)
    return { type: 'details', attrs: { summary }, content: blocksOf(node.children, reading) }
  }
  if (node.name === 'gallery') return galleryOf(node, blocksOf(node.children, reading))
  return refuse(node, `there is no block :::${node.name}`, reading)
}

function tableOf(table: Table, given: Record<string, string | null | undefined>, reading: Reading): DocumentNode {
  const rows = table.children.map((row, rowIndex) => ({
    type: 'tableRow',
    content: row.children.map((cell, column) => ({
      type: rowIndex === 0 || column === 0 ? 'tableHeader' : 'tableCell',
      ...cellOf(phrasesOf(cell.children, [], reading), table.align?.[column] === 'right' ? 'right' : null),
    })),
  }))
  const attrs = {
    caption: printed(given['caption'] ?? '', reading),
    source: printed(given['source'] ?? '', reading),
    keyLast: given['key'] === 'last',
    total: given['total'] === 'true',
  }
  return { type: 'table', attrs, content: rows }
}

/** A chart may also be written as a paragraph of its own, with one colon like every figure. */
const isChartAlone = (node: Paragraph): node is Paragraph & { children: [TextDirective] } =>
  node.children.length === 1 && node.children[0]?.type === 'textDirective' && node.children[0].name === CHART

const CHART = 'rate-chart'

function chartBlock(node: LeafDirective | TextDirective, reading: Reading): DocumentNode | null {
  if (node.name !== CHART) return refuse(node, `there is no block ::${node.name}`, reading)
  try {
    return chartOf(labelOf(node), node.attributes ?? {}, reading.sources, (text) => printed(text, reading))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return refuse(node, error.message, reading)
  }
}

function phrasesOf(nodes: PhrasingContent[], marks: Marks, reading: Reading): DocumentNode[] {
  return nodes.flatMap((node, index) => phraseOf(node, marks, reading, index > 0))
}

function phraseOf(node: PhrasingContent, marks: Marks, reading: Reading, follows: boolean): DocumentNode[] {
  switch (node.type) {
    case 'text':
      return [marked(printed(node.value.replace(/\s*\n\s*/g, ' '), reading, follows), marks)]
    case 'strong':
      return phrasesOf(node.children, [...marks, { type: 'bold' }], reading)
    case 'delete':
      return phrasesOf(node.children, [...marks, { type: 'strike' }], reading)
    case 'inlineCode':
      return [marked(node.value, [...marks, { type: 'code' }])]
    case 'emphasis':
      return phrasesOf(node.children, [...marks, { type: 'italic' }], reading)
    case 'link':
      if (reading.asStored && isBare(node)) return phrasesOf(node.children, marks, reading)
      return phrasesOf(node.children, [...marks, { type: 'link', attrs: { href: node.url } }], reading)
    case 'image':
      if (!node.alt && !reading.asStored) refuse(node, 'a picture needs an alternative text', reading)
      return [{ type: 'image', attrs: { src: node.url, alt: node.alt ?? '' } }]
    case 'textDirective':
      return directiveOf(node, marks, reading)
    case 'break':
      return [{ type: 'hardBreak' }]
    default:
      refuse(node, `${node.type} is not part of the text format`, reading)
      return []
  }
}

/** An address in the midst of words, which Markdown takes for a link: one that was a link stands in brackets. */
const isBare = ({ position, children: [first] }: Link): boolean =>
  position === undefined || first?.position?.start.offset === position.start.offset

const printed = (text: string, { asStored }: Reading, follows = false): string =>
  asStored ? text : typographic(text, follows)

const marked = (text: string, marks: Marks): DocumentNode => ({
  ...textNode(text),
  ...(marks.length ? { marks } : {}),
})

function directiveOf(node: TextDirective, marks: Marks, reading: Reading): DocumentNode[] {
  const given = node.attributes ?? {}
  if (isFigure(node.name)) {
    try {
      return [figureOf(node, marks, reading)]
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refuse(node, `:${node.name}: ${error.message}`, reading)
      return []
    }
  }
  if (node.name === 'term') {
    if (!given['slug']) refuse(node, ':term needs a slug', reading)
    const href = termHref(given['slug'] ?? '')
    return phrasesOf(node.children, [...marks, { type: 'link', attrs: { href } }], reading)
  }
  const plain = plainDirective(node.name, given)
  if (plain === 'node') return [{ type: node.name, attrs: { ...(given as Record<string, string>) } }]
  if (plain) return phrasesOf(node.children, [...marks, { type: plain }], reading)
  // A colon before a word is only a colon, unless it carries what only a directive carries.
  if (Object.keys(given).length === 0 && node.children.length === 0) return [marked(`:${node.name}`, marks)]
  refuse(node, `there is no figure :${node.name}`, reading)
  return []
}

function figureOf(node: TextDirective, marks: Marks, { sources }: Reading): DocumentNode {
  const given = labelled(node.name, labelOf(node), node.attributes ?? {})
  const { text, rests } = computeFigure(node.name, given, sources)
  const attrs = { figure: node.name, ...(given as Record<string, string>), text }
  return {
    type: 'figure',
    attrs: rests.length > 0 ? { ...attrs, rests: quotesInWords(rests) } : attrs,
    ...(marks.length ? { marks } : {}),
  }
}

/** The plain words in a directive's brackets. */
const labelOf = (node: LeafDirective | TextDirective): string =>
  node.children.map((child) => (child.type === 'text' ? child.value : '')).join('')

function refuse(node: Nodes, message: string, reading: Reading): null {
  reading.report((node.position?.start.line ?? 1) + reading.linesBefore, message)
  return null
}
