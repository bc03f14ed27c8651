import { type DocumentNode, type Mark, plainText, runsOf } from './document.ts'
import { directiveOfMark, spanWords } from './plain-directives.ts'

/**
 * The Markdown that a document would be read from: an export can be imported again.
 */
export const markdownOf = (document: DocumentNode): string => `${blocks(document.content ?? [])}\n`

/** One line of a text as Markdown, such as a key point. */
export const markdownLineOf = (nodes: readonly DocumentNode[]): string =>
  lineOf({ type: 'paragraph', content: [...nodes] })

/** A paragraph without words is none; two lists, one behind the other, have different signs. */
function blocks(nodes: readonly DocumentNode[]): string {
  let isOther = false
  const written = nodes.map((node, index) => {
    isOther = LISTS.has(node.type) && nodes[index - 1]?.type === node.type && !isOther
    return isOther ? listOf(node, node.type === 'orderedList' ? numbered(node, ')') : () => '* ') : block(node)
  })
  return written.filter(Boolean).join('\n\n')
}

const LISTS: ReadonlySet<string> = new Set(['bulletList', 'orderedList'])

const numbered =
  ({ attrs }: DocumentNode, sign: '.' | ')') =>
  (index: number): string =>
    `${index + Number(attrs?.['start'] ?? 1)}${sign} `

function block(node: DocumentNode): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs?.['level'] ?? 2))} ${inline(node).replaceAll(BREAK, ' ').trim()}`
    case 'bulletList':
      return listOf(node, () => '- ')
    case 'orderedList':
      return listOf(node, numbered(node, '.'))
    case 'checklist':
      return `:::checklist\n${listOf(node, () => '- ')}\n:::`
    case 'keyPoints':
      return `:::key-points\n${listOf(node, () => '- ')}\n:::`
    case 'blockquote':
      return indented(blocks(node.content ?? []), '> ', '> ')
    case 'horizontalRule':
      return '---'
    case 'note':
      return fenced(node)
    case 'table':
      return tableOf(node)
    case 'rateChart':
      return chart(node)
    case 'details':
    case 'gallery':
      return fenced(node)
    case 'picture':
    case 'calculation':
    case 'relatedText':
      return `::${node.type}${attributes(node.attrs ?? {})}`
    case 'codeBlock':
      return code(node)
    default:
      return lineOf(node)
  }
}

/** A line whose first signs would make a list or a heading of it keeps them as words. */
const lineOf = (node: DocumentNode): string =>
  inline(node)
    .replace(EDGES, '')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^[-+#=]/, '\\$&')

const BREAK = '\\\n'
/** Spaces and line breaks at the ends of a line, which no reader sees. */
const EDGES = /^(?:\\\n|\s)+|(?:(?<!\\)\\\n|\s)+$/g

/** A block with blocks in it; its fence is longer than those within. */
function fenced(node: DocumentNode): string {
  const inner = blocks(node.content ?? [])
  const longest = Math.max(2, ...(inner.match(/^:{3,}/gm) ?? []).map(({ length }) => length))
  const own = ':'.repeat(longest + 1)
  return `${own}${node.type}${attributes(node.attrs ?? {})}\n${inner}\n${own}`
}

function code({ attrs = {}, content = [] }: DocumentNode): string {
  const text = content.map((node) => node.text ?? '').join('')
  const longest = Math.max(2, ...(text.match(/`{3,}/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const about = [attrs['language'] || (attrs['caption'] ? 'text' : ''), attrs['caption']].filter(Boolean).join(' ')
  return `${fence}${about}\n${text}\n${fence}`
}

/** A range says where its chart begins. */
function chart({ attrs = {} }: DocumentNode): string {
  const from = attrs['range'] ? null : attrs['from']
  return `::rate-chart${attributes({ ...attrs, from, noteDate: null, 'note-date': attrs['noteDate'] })}`
}

const listOf = (node: DocumentNode, bullet: (index: number) => string): string =>
  (node.content ?? [])
    .map((entry, index) => indented(blocks(entry.content ?? []), bullet(index), ' '.repeat(bullet(index).length)))
    .join('\n')

const indented = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : rest}${line}`.trimEnd())
    .join('\n')

function tableOf(node: DocumentNode): string {
  const [head, ...rows] = node.content ?? []
  const rule = (head?.content ?? []).map((cell) => (cell.attrs?.['align'] === 'right' ? '--:' : '---'))
  const line = (row: DocumentNode | undefined) =>
    `| ${(row?.content ?? []).map((cell) => spanWords(cell) + cellWords(cell)).join(' | ')} |`
  const given = attributes({
    caption: node.attrs?.['caption'],
    source: node.attrs?.['source'],
    key: node.attrs?.['keyLast'] ? 'last' : null,
    total: node.attrs?.['total'] ? 'true' : null,
  })
  return `:::table${given}\n${[line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')}\n:::`
}

/** On one line, and a bar within code is one as well. */
const cellWords = (cell: DocumentNode): string =>
  inline(cell)
    .replaceAll(BREAK, ' ')
    .trim()
    .replace(/(?<!\\)\|/g, '\\|')

const inline = (node: DocumentNode): string => phrases(node.content ?? [], 0)

function phrases(nodes: readonly DocumentNode[], depth: number): string {
  const runs = runsOf(nodes, depth).map(({ mark, nodes: run }) => ({
    mark,
    run,
    text: mark ? phrases(run, depth + 1) : run.map(phrase).join(''),
  }))
  return runs.reduce((before, { mark, run, text }, index) => {
    if (!mark) return joined(before, text)
    if (mark.type === 'link') return joined(before, `[${text}](${mark.attrs?.href ?? ''})`)
    if (mark.type === 'code') return before + codeSpan(run.map(plainText).join(''))
    // Spaces at the ends of marked words are marked by nobody.
    const [, lead = '', words = '', trail = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
    if (words === '') return before + text
    const after = trail || (runs[index + 1]?.text ?? '')
    return `${joined(before + lead, marked(mark.type, words, { before: before + lead, after }))}${trail}`
  }, '')
}

/** A sign at the end of words that would become one with what follows stays a sign. */
const joined = (before: string, text: string): string =>
  (before.endsWith(':') && text.startsWith(':')) || (before.endsWith('!') && text.startsWith('['))
    ? `${before.slice(0, -1)}\\${before.slice(-1)}${text}`
    : before + text

const SIGNS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' }

/** With the sign that Markdown has for it, or by name where that would be none (CommonMark 0.31, section 6.2). */
function marked(type: Mark['type'], words: string, { before, after }: { before: string; after: string }): string {
  const sign = SIGNS[type]
  const opens = /^[\p{L}\p{N}]/u.test(words) || /(?:^|[\s\p{P}\p{S}])$/u.test(before)
  const closes = /[\p{L}\p{N}]$/u.test(words) || /^(?:$|[\s\p{P}\p{S}])/u.test(after)
  const isApart = !/[*~]$/.test(before) && !/^[*~]/.test(after)
  return sign && opens && closes && isApart ? `${sign}${words}${sign}` : `:${directiveOfMark(type) ?? type}[${words}]`
}

/** Within as many backticks as the words need. */
function codeSpan(words: string): string {
  const text = words.replace(/\s*\n\s*/g, ' ')
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))
  const fence = '`'.repeat(longest + 1)
  const space = /^`|`$|^ .* $/.test(text) ? ' ' : ''
  return `${fence}${space}${text}${space}${fence}`
}

function phrase(node: DocumentNode): string {
  if (node.type === 'hardBreak') return '\\\n'
  if (node.type === 'anchor') return `:anchor${attributes(node.attrs ?? {})}`
  if (node.type === 'figure') return figure(node)
  return node.type === 'image' ? picture(node) : literal(node.text ?? '')
}

function figure(node: DocumentNode): string {
  const { figure: name, text: _computed, rests: _quoted, ...given } = node.attrs ?? {}
  return `:${String(name)}${attributes(given)}`
}

const picture = (node: DocumentNode) => `![${String(node.attrs?.['alt'] ?? '')}](${String(node.attrs?.['src'] ?? '')})`

/** Signs that would begin markup, or a link of a bare address; a colon only where something could follow. */
const literal = (text: string): string =>
  text
    .replace(/\s*\n\s*/g, ' ')
    .replace(/[\\*_`[\]{|<>~]|&(?=[a-zA-Z#])/g, '\\$&')
    .replace(/:(?=[a-zA-Z]|\/\/)|@/g, '\\$&')
    .replace(/\b(www)(?=\.)/gi, '$1\\')

function attributes(given: Record<string, unknown>): string {
  const pairs = Object.entries(given)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  return pairs.length ? `{${pairs.join(' ')}}` : ''
}
