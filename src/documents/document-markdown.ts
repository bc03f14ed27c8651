import { type DocumentNode, type Mark, plainText, runsOf } from './document.ts'
import { directiveOfMark, spanWords } from './plain-directives.ts'

/**
 * The Markdown that a document would be read from: an export can be imported again.
 */
export const markdownOf = (document: DocumentNode): string => `${blocks(document.content ?? [])}\n`

/** One line of a text as Markdown, such as a key point. */
export const markdownLineOf = (nodes: readonly DocumentNode[]): string =>
  lineOf({ type: 'paragraph', content: [...nodes] })

const blocks = (nodes: readonly DocumentNode[]): string => nodes.map(block).join('\n\n')

function block(node: DocumentNode): string {
  switch (node.type) {
    case 'heading':
      return `${'#'.repeat(Number(node.attrs?.['level'] ?? 2))} ${inline(node)}`
    case 'bulletList':
      return listOf(node, () => '- ')
    case 'orderedList':
      return listOf(node, (index) => `${index + Number(node.attrs?.['start'] ?? 1)}. `)
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
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/^[-+#=]/, '\\$&')

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
    `| ${(row?.content ?? []).map((cell) => spanWords(cell) + inline(cell).replaceAll('\\\n', ' ')).join(' | ')} |`
  const given = attributes({
    caption: node.attrs?.['caption'],
    source: node.attrs?.['source'],
    key: node.attrs?.['keyLast'] ? 'last' : null,
    total: node.attrs?.['total'] ? 'true' : null,
  })
  return `:::table${given}\n${[line(head), `| ${rule.join(' | ')} |`, ...rows.map(line)].join('\n')}\n:::`
}

const inline = (node: DocumentNode): string => phrases(node.content ?? [], 0)

const phrases = (nodes: readonly DocumentNode[], depth: number): string =>
  runsOf(nodes, depth)
    .map(({ mark, nodes: run }) => {
      if (!mark) return run.map(phrase).join('')
      const text = phrases(run, depth + 1)
      if (mark.type === 'link') return `[${text}](${mark.attrs?.href ?? ''})`
      return marked(mark.type, text, run)
    })
    .join('')

const SIGNS: Readonly<Record<string, string>> = { bold: '**', italic: '*', strike: '~~' }

function marked(type: Mark['type'], text: string, run: readonly DocumentNode[]): string {
  const sign = SIGNS[type]
  if (sign) return `${sign}${text}${sign}`
  if (type === 'code') return codeSpan(run.map(plainText).join(''))
  return `:${directiveOfMark(type) ?? type}[${text}]`
}

/** Within as many backticks as the words need. */
function codeSpan(text: string): string {
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

/** Signs that would begin markup; a colon only where a directive could follow. */
const literal = (text: string): string =>
  text.replace(/[\\*_`[\]|<>~]|&(?=[a-zA-Z#])/g, '\\$&').replace(/:(?=[a-zA-Z])/g, '\\:')

function attributes(given: Record<string, unknown>): string {
  const pairs = Object.entries(given)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  return pairs.length ? `{${pairs.join(' ')}}` : ''
}
