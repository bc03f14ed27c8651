import type { Code } from 'mdast'
import type { ContainerDirective, LeafDirective } from 'mdast-util-directive'
import { type DocumentNode, type Mark, textNode } from './document.ts'

/* What Markdown has no sign for is written as a directive with its attributes, as it is stored. */

type Given = Readonly<Record<string, string | null | undefined>>

const MARKS: Readonly<Record<string, Mark['type']>> = {
  strong: 'bold',
  emphasis: 'italic',
  strike: 'strike',
  underline: 'underline',
  sub: 'subscript',
  sup: 'superscript',
  highlight: 'highlight',
}

/** The mark that a directive in a line puts on its words, or `node` where it is a node of its own; null for others. */
export function plainDirective(name: string, given: Given): Exclude<Mark['type'], 'link'> | 'node' | null {
  if (name === 'anchor' && given['id']) return 'node'
  return Object.hasOwn(MARKS, name) ? (MARKS[name] as Exclude<Mark['type'], 'link'>) : null
}

/** The directive of a mark for which Markdown has no sign. */
export const directiveOfMark = (type: Mark['type']): string | undefined =>
  Object.entries(MARKS).find(([, mark]) => mark === type)?.[0]

const NUMBERS: ReadonlySet<string> = new Set(['width', 'height'])

const LEAVES: ReadonlySet<string> = new Set(['picture', 'calculation', 'relatedText'])

/** A picture, a calculation or the way to another text on a line of its own; null for other directives. */
export function leafBlock({ name, attributes }: LeafDirective): DocumentNode | null {
  if (!LEAVES.has(name)) return null
  const attrs = Object.entries(attributes ?? {}).map(([key, value]) => [
    key,
    NUMBERS.has(key) ? Number(value) : (value ?? ''),
  ])
  return { type: name, attrs: Object.fromEntries(attrs) as NonNullable<DocumentNode['attrs']> }
}

export const galleryOf = ({ attributes }: ContainerDirective, blocks: DocumentNode[]): DocumentNode => ({
  type: 'gallery',
  attrs: { caption: attributes?.['caption'] ?? '' },
  content: blocks.filter(({ type }) => type === 'picture'),
})

export const codeBlock = ({ lang, meta, value }: Code): DocumentNode => ({
  type: 'codeBlock',
  attrs: { language: lang ?? '', caption: meta ?? '' },
  ...(value ? { content: [textNode(value)] } : {}),
})

/** A cell; one that reaches over others begins with the number of them. */
export function cellOf(nodes: DocumentNode[], align: 'right' | null): Pick<DocumentNode, 'attrs' | 'content'> {
  const [first, ...rest] = nodes
  const [, columns = '1', rows = '1'] = first?.type === 'text' ? (SPAN.exec(first.text ?? '') ?? []) : []
  const spans = {
    ...(columns === '1' ? {} : { colspan: Number(columns) }),
    ...(rows === '1' ? {} : { rowspan: Number(rows) }),
  }
  if (Object.keys(spans).length === 0) return { attrs: { align }, content: nodes }
  const text = first?.text?.replace(SPAN, '') ?? ''
  return { attrs: { align, ...spans }, content: [...(text ? [{ ...first, type: 'text', text }] : []), ...rest] }
}

/** `{2x1} ` at the beginning of a cell: two columns wide. */
const SPAN = /^\{(\d{1,2})x(\d{1,2})\} ?/

export const spanWords = ({ attrs = {} }: DocumentNode): string => {
  const [columns, rows] = [Number(attrs['colspan'] ?? 1), Number(attrs['rowspan'] ?? 1)]
  return columns > 1 || rows > 1 ? `{${columns}x${rows}} ` : ''
}
