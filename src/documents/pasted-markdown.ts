import type { Code, Definition, List, ListItem, PhrasingContent, RootContent, Table } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import type { DocumentNode, Mark } from './document.ts'

// Whatever it took from files of the pages would be a file of its own there, so it takes only packages.
// Without directives: what is pasted may say :that, and means nothing by it.
const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

/** What the Markdown of elsewhere is read with. */
interface Reading {
  /** Where a link leads, as a text may say it; null for one that leads nowhere. */
  linkOf: (href: string) => string | null
  definitions: ReadonlyMap<string, Definition>
}

/**
 * The blocks of a text that was written as Markdown elsewhere; null for plain words. A sign at the beginning of one line makes no
 * Markdown: it is read from the blocks of the whole text.
 *
 * @param linkOf where a link leads, as a text may say it; null for one that leads nowhere
 */
export function pastedMarkdown(text: string, linkOf: Reading['linkOf']): DocumentNode[] | null {
  const { children } = parser.parse(text)
  if (!children.some((node) => isSign(node, children.length))) return null
  const definitions = children.flatMap((node) => (node.type === 'definition' ? [[node.identifier, node] as const] : []))
  return blocksOf(children, { linkOf, definitions: new Map(definitions) })
}

/** Whether a block is one that somebody has meant. */
function isSign(node: RootContent, blocks: number): boolean {
  const lines = node.position ? node.position.end.line - node.position.start.line + 1 : 1
  switch (node.type) {
    // One that is underlined may be words over a line; it takes a second line.
    case 'heading':
      return lines === 1 && blocks > 1
    case 'table':
      return true
    // Without a fence it is words that were set in.
    case 'code':
      return lines > 1 && node.value.split('\n').length < lines
    case 'list':
      return node.children.length > 1 && (node.start ?? 1) <= MOST_START
    case 'blockquote':
      return blocks > 1 || lines > 1
    default:
      return false
  }
}

/** A higher number at the beginning of a line is a year, or an amount. */
const MOST_START = 99

const blocksOf = (nodes: readonly RootContent[], reading: Reading): DocumentNode[] =>
  nodes.flatMap((node) => blockOf(node, reading))

function blockOf(node: RootContent, reading: Reading): DocumentNode[] {
  switch (node.type) {
    case 'paragraph':
      return lineOf('paragraph', node.children, reading)
    case 'heading':
      // A text has two kinds of headings; its title stands above it.
      return lineOf('heading', node.children, reading, { level: node.depth < 3 ? 2 : 3 })
    case 'list':
      return [listOf(node, reading)]
    case 'blockquote':
      return holding({ type: 'blockquote' }, blocksOf(node.children, reading))
    case 'code':
      return [codeOf(node)]
    case 'thematicBreak':
      return [{ type: 'horizontalRule' }]
    case 'table':
      return [tableOf(node, reading)]
    case 'html':
      return lineOf('paragraph', [{ type: 'text', value: wordsOfHtml(node.value) }], reading)
    case 'footnoteDefinition':
      return blocksOf(node.children, reading)
    default:
      return []
  }
}

/** None, where it has no words. */
function lineOf(
  type: string,
  phrases: readonly PhrasingContent[],
  reading: Reading,
  attrs?: NonNullable<DocumentNode['attrs']>,
): DocumentNode[] {
  return holding({ type, ...(attrs ? { attrs } : {}) }, phrasesOf(phrases, [], reading))
}

const holding = (node: DocumentNode, content: DocumentNode[]): DocumentNode[] =>
  content.length > 0 ? [{ ...node, content }] : []

function listOf({ ordered, start, children }: List, reading: Reading): DocumentNode {
  const isTicked = children.every(({ checked }) => typeof checked === 'boolean')
  const type = isTicked ? 'checklist' : ordered ? 'orderedList' : 'bulletList'
  return {
    type,
    ...(type === 'orderedList' && (start ?? 1) !== 1 ? { attrs: { start: start ?? 1 } } : {}),
    content: children.map((entry) => ({ type: 'listItem', content: entryOf(entry, reading) })),
  }
}

/** An entry begins with its line. */
function entryOf({ children }: ListItem, reading: Reading): DocumentNode[] {
  const blocks = blocksOf(children, reading)
  return blocks[0]?.type === 'paragraph' ? blocks : [{ type: 'paragraph' }, ...blocks]
}

const codeOf = ({ lang, value }: Code): DocumentNode => ({
  type: 'codeBlock',
  attrs: { language: lang ?? '', caption: '' },
  ...(value ? { content: [{ type: 'text', text: value }] } : {}),
})

function tableOf({ children, align }: Table, reading: Reading): DocumentNode {
  const rows = children.map((row, index) => ({
    type: 'tableRow',
    content: row.children.map((cell, column) => {
      const content = phrasesOf(cell.children, [], reading)
      return {
        type: index === 0 || column === 0 ? 'tableHeader' : 'tableCell',
        attrs: { align: align?.[column] === 'right' ? 'right' : null },
        ...(content.length > 0 ? { content } : {}),
      }
    }),
  }))
  return { type: 'table', attrs: { caption: '', source: '', keyLast: false, total: false }, content: rows }
}

const phrasesOf = (nodes: readonly PhrasingContent[], marks: readonly Mark[], reading: Reading): DocumentNode[] =>
  nodes.flatMap((node) => phraseOf(node, marks, reading))

function phraseOf(node: PhrasingContent, marks: readonly Mark[], reading: Reading): DocumentNode[] {
  switch (node.type) {
    case 'text':
      return marked(node.value.replaceAll(/\s*\n\s*/g, ' '), marks)
    case 'strong':
      return phrasesOf(node.children, [...marks, { type: 'bold' }], reading)
    case 'emphasis':
      return phrasesOf(node.children, [...marks, { type: 'italic' }], reading)
    case 'delete':
      return phrasesOf(node.children, [...marks, { type: 'strike' }], reading)
    case 'inlineCode':
      return marked(node.value, [...marks, { type: 'code' }])
    case 'break':
      return [{ type: 'hardBreak' }]
    case 'html':
      return marked(wordsOfHtml(node.value), marks)
    default:
      return linkedOf(node, marks, reading)
  }
}

type Linked = Extract<PhrasingContent, { type: 'link' | 'image' | `${string}Reference` }>

/** A picture of elsewhere is a link to it: those of a text are uploaded, with what they show. */
function linkedOf(node: PhrasingContent, marks: readonly Mark[], reading: Reading): DocumentNode[] {
  const { type } = node as Linked
  const linked = node as Linked
  const url = 'url' in linked ? linked.url : reading.definitions.get(linked.identifier)?.url
  const href = url === undefined ? null : reading.linkOf(url)
  const within =
    href === null ? marks : [...marks.filter((mark) => mark.type !== 'link'), { type: 'link', attrs: { href } } as Mark]
  if (type === 'footnoteReference') return marked(`[${(linked as { label?: string | null }).label ?? ''}]`, marks)
  if ('alt' in linked) return marked(linked.alt || (href ?? ''), within)
  return 'children' in linked ? phrasesOf(linked.children, within, reading) : []
}

const marked = (text: string, marks: readonly Mark[]): DocumentNode[] =>
  text === '' ? [] : [{ type: 'text', text, ...(marks.length > 0 ? { marks: [...marks] } : {}) }]

/** Tags are none of a text's words. */
const wordsOfHtml = (html: string): string =>
  html
    .replaceAll(/<!--[^]*?-->|<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
