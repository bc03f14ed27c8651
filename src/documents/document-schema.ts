import { type DocumentNode, MARK_TYPES } from './document.ts'

/** What a node may hold, and the attributes that it may carry. */
interface NodeRule {
  holds: 'blocks' | 'inline' | 'rows' | 'cells' | 'entries' | 'pictures' | 'words' | 'nothing'
  attributes?: readonly string[]
  /** A figure carries what it was computed from, by whatever names that has. */
  isOpen?: true
}

const RULES: Readonly<Record<string, NodeRule>> = {
  paragraph: { holds: 'inline' },
  heading: { holds: 'inline', attributes: ['level'] },
  bulletList: { holds: 'entries' },
  orderedList: { holds: 'entries', attributes: ['start'] },
  checklist: { holds: 'entries' },
  keyPoints: { holds: 'entries' },
  listItem: { holds: 'blocks' },
  blockquote: { holds: 'blocks' },
  note: { holds: 'blocks', attributes: ['title'] },
  details: { holds: 'blocks', attributes: ['summary'] },
  codeBlock: { holds: 'words', attributes: ['language', 'caption'] },
  horizontalRule: { holds: 'nothing' },
  table: { holds: 'rows', attributes: ['caption', 'source', 'keyLast', 'total'] },
  tableRow: { holds: 'cells' },
  tableHeader: { holds: 'inline', attributes: ['align', 'colspan', 'rowspan'] },
  tableCell: { holds: 'inline', attributes: ['align', 'colspan', 'rowspan'] },
  rateChart: { holds: 'nothing', attributes: ['series', 'from', 'to', 'title', 'note', 'noteDate', 'range'] },
  picture: { holds: 'nothing', attributes: ['src', 'alt', 'caption', 'credit', 'width', 'height', 'href'] },
  gallery: { holds: 'pictures', attributes: ['caption'] },
  calculation: { holds: 'nothing', attributes: ['href', 'title', 'sentence', 'asks'] },
  relatedText: { holds: 'nothing', attributes: ['href', 'title'] },
  text: { holds: 'nothing' },
  figure: { holds: 'nothing', isOpen: true },
  image: { holds: 'nothing', attributes: ['src', 'alt'] },
  hardBreak: { holds: 'nothing' },
  anchor: { holds: 'nothing', attributes: ['id'] },
}

const INLINE = ['text', 'figure', 'image', 'hardBreak', 'anchor']
const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'checklist',
  'blockquote',
  'note',
  'details',
  'codeBlock',
  'horizontalRule',
]
const WITHIN = {
  blocks: BLOCKS.concat('table'),
  inline: INLINE,
  rows: ['tableRow'],
  cells: ['tableHeader', 'tableCell'],
  entries: ['listItem'],
  pictures: ['picture'],
  words: ['text'],
  nothing: [],
} as const satisfies Record<NodeRule['holds'], readonly string[]>

/** Key points, charts, pictures, calculations and ways to other texts stand between the blocks of a text, and nowhere deeper. */
const TOP = [...WITHIN.blocks, 'keyPoints', 'rateChart', 'picture', 'gallery', 'calculation', 'relatedText']

/** A list within lists within a quote within a note is less. */
const DEEPEST = 20
/** A text of a hundred thousand words has fewer. */
const MOST_NODES = 50_000

/**
 * A document from what a caller has sent, or the first thing that is wrong with it and where.
 *
 * @param given as JSON was parsed
 * @example
 * ```ts run
 * checkedDocument({ type: 'doc', content: [{ type: 'script' }] }) // => { problem: 'content[0]: there is no node "script" here' }
 * checkedDocument({ type: 'doc', content: [] }) // => { document: { type: 'doc', content: [] } }
 * ```
 */
export function checkedDocument(given: unknown): { document: DocumentNode } | { problem: string } {
  if (!isObject(given) || given['type'] !== 'doc') return { problem: 'the document is no node of the type "doc"' }
  const checking = { nodes: 0 }
  const problem = contentProblem(given['content'] ?? [], TOP, { path: '', depth: 0, checking })
  return problem === null ? { document: given as unknown as DocumentNode } : { problem }
}

interface Place {
  path: string
  depth: number
  checking: { nodes: number }
}

function contentProblem(content: unknown, allowed: readonly string[], { path, depth, checking }: Place): string | null {
  if (!Array.isArray(content)) return `${path}content is no list`
  if (depth > DEEPEST) return `${path}content lies deeper than ${DEEPEST} levels`
  checking.nodes += content.length
  if (checking.nodes > MOST_NODES) return `the document has more than ${MOST_NODES} nodes`
  for (const [index, node] of content.entries()) {
    const problem = nodeProblem(node, allowed, { path: `${path}content[${index}]`, depth, checking })
    if (problem) return problem
  }
  return null
}

function nodeProblem(node: unknown, allowed: readonly string[], { path, depth, checking }: Place): string | null {
  if (!isObject(node)) return `${path} is no node`
  const type = String(node['type'])
  const rule = allowed.includes(type) ? RULES[type] : undefined
  if (!rule) return `${path}: there is no node "${type}" here`
  if (type === 'text' && typeof node['text'] !== 'string') return `${path}: a text has no words`
  const wrong = attributeProblem(node['attrs'] ?? {}, rule) ?? marksProblem(node['marks'] ?? [])
  if (wrong) return `${path}: ${wrong}`
  if (rule.holds === 'nothing') return node['content'] === undefined ? null : `${path}: "${type}" holds nothing`
  return contentProblem(node['content'] ?? [], WITHIN[rule.holds], { path: `${path}.`, depth: depth + 1, checking })
}

function attributeProblem(attributes: unknown, { attributes: known = [], isOpen }: NodeRule): string | null {
  if (!isObject(attributes)) return 'its attributes are no object'
  for (const [name, value] of Object.entries(attributes)) {
    if (!isOpen && !known.includes(name)) return `there is no attribute "${name}"`
    if (value !== null && !['string', 'number', 'boolean'].includes(typeof value)) return `"${name}" is no plain value`
  }
  return null
}

const MARKS: readonly string[] = MARK_TYPES

function marksProblem(marks: unknown): string | null {
  if (!Array.isArray(marks)) return 'its marks are no list'
  for (const mark of marks as unknown[]) {
    if (!isObject(mark) || !MARKS.includes(String(mark['type']))) return 'it has a mark that texts do not know'
    const attributes = mark['attrs']
    const isLinked = isObject(attributes) && typeof attributes['href'] === 'string'
    if (mark['type'] === 'link' && !isLinked) return 'a link leads nowhere'
  }
  return null
}

/**
 * What of a node's attributes a document keeps: those that the schema knows and that say something. Null for a node that
 * it does not know.
 *
 * @example
 * ```ts run
 * storableAttributes('heading', { level: 2, id: null, class: 'x' }) // => { level: 2 }
 * storableAttributes('script', {}) // => null
 * ```
 */
export function storableAttributes(
  type: string,
  given: Readonly<Record<string, unknown>>,
): NonNullable<DocumentNode['attrs']> | null {
  const rule = Object.hasOwn(RULES, type) ? RULES[type] : undefined
  if (!rule) return null
  const known = Object.entries(given).filter(
    ([name, value]) => rule.isOpen || (rule.attributes?.includes(name) && !(ONE_BY_ITSELF.has(name) && value === 1)),
  )
  return Object.fromEntries(known.filter((entry): entry is [string, string | number | boolean] => isPlain(entry[1])))
}

/** What an editor says of every list and cell. */
const ONE_BY_ITSELF: ReadonlySet<string> = new Set(['start', 'colspan', 'rowspan'])

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
