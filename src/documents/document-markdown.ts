import { type DocumentNode, runsOf } from './document.ts'

/**
 * The Markdown that a document would be read from: an export can be imported again.
 */
export const markdownOf = (document: DocumentNode): string => `${blocks(document.content ?? [])}\n`

const blocks = (nodes: readonly DocumentNode[]): string => nodes.map(block).join('\n\n')

function block(node: DocumentNode): string {
  switch (node.type) {
    case 'heading':
      return `${node.attrs?.['level'] === 3 ? '###' : '##'} ${inline(node)}`
    case 'bulletList':
      return listOf(node, () => '- ')
    case 'orderedList':
      return listOf(node, (index) => `${index + 1}. `)
    case 'checklist':
      return `:::checklist\n${listOf(node, () => '- ')}\n:::`
    case 'blockquote':
      return indented(blocks(node.content ?? []), '> ', '> ')
    case 'horizontalRule':
      return '---'
    case 'note':
      return `:::note${attributes({ title: node.attrs?.['title'] })}\n${blocks(node.content ?? [])}\n:::`
    case 'table':
      return tableOf(node)
    case 'rateChart':
      return chart(node)
    default:
      return inline(node)
  }
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
  const line = (row: DocumentNode | undefined) => `| ${(row?.content ?? []).map(inline).join(' | ')} |`
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
      return mark.type === 'bold' ? `**${text}**` : `*${text}*`
    })
    .join('')

function phrase(node: DocumentNode): string {
  if (node.type === 'figure') return figure(node)
  return node.type === 'image' ? picture(node) : literal(node.text ?? '')
}

function figure(node: DocumentNode): string {
  const { figure: name, text: _computed, rests: _quoted, ...given } = node.attrs ?? {}
  return `:${String(name)}${attributes(given)}`
}

const picture = (node: DocumentNode) => `![${String(node.attrs?.['alt'] ?? '')}](${String(node.attrs?.['src'] ?? '')})`

/** Signs that would begin markup; a colon only where a directive could follow. */
const literal = (text: string): string => text.replace(/[\\*_`[\]|<>]/g, '\\$&').replace(/:(?=[a-zA-Z])/g, '\\:')

function attributes(given: Record<string, unknown>): string {
  const pairs = Object.entries(given)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}="${String(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`)
  return pairs.length ? `{${pairs.join(' ')}}` : ''
}
