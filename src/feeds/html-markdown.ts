/**
 * A text's clean HTML as Markdown (CommonMark, with the tables of GFM), for programs that read texts.
 *
 * 1 every word of the text is there, and nothing else: no style, no script, no raw HTML
 * 2 a sign that would begin markup is escaped
 * 3 a table keeps its caption above and its source below
 * 4 code stands as it was written: its lines, its spaces, no sign escaped
 */
import { type Abroad, portableHtml } from './portable-html.ts'
import { type HtmlElement, type HtmlNode, htmlTree } from './html-tree.ts'

/**
 * A text as Markdown, its addresses absolute and its charts told by title and source.
 *
 * @param html as the server has made and cleaned it
 * @example
 * ```ts run
 * htmlMarkdown('<h2 id="a">A</h2><p>See <a href="/guide/x">x</a>.</p>', { pageUrl: 'https://a.example/article/y' })
 * // => '## A\n\nSee [x](https://a.example/guide/x).'
 * ```
 */
export const htmlMarkdown = (html: string, abroad: Abroad): string => blocks(htmlTree(portableHtml(html, abroad)))

const BLOCKS = new Set([
  'p',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'blockquote',
  'hr',
  'aside',
  'pre',
  'details',
  'summary',
  'figure',
  'table',
  'div',
  'section',
  'figcaption',
  'caption',
])

const isBlock = (node: HtmlNode): node is HtmlElement => typeof node !== 'string' && BLOCKS.has(node.tag)

/** Blocks apart by an empty line; words between blocks are a paragraph. */
function blocks(nodes: readonly HtmlNode[]): string {
  const parts: string[] = []
  let loose: HtmlNode[] = []
  const endLoose = () => {
    parts.push(paragraph(loose))
    loose = []
  }
  for (const node of nodes) {
    if (isBlock(node)) {
      endLoose()
      parts.push(block(node))
    } else loose.push(node)
  }
  endLoose()
  return parts.filter(Boolean).join('\n\n')
}

function block(node: HtmlElement): string {
  switch (node.tag) {
    case 'p':
    case 'figcaption':
    case 'caption':
      return node.attributes['class'] === 'note-title'
        ? `**${inline(node.children).trim()}**`
        : paragraph(node.children)
    case 'summary':
      return `**${inline(node.children).trim()}**`
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return `${'#'.repeat(Math.max(2, Number(node.tag[1])))} ${inline(node.children).trim()}`
    case 'ul':
      return list(node, () => '- ')
    case 'ol':
      return list(node, (index) => `${index + Number(node.attributes['start'] ?? 1)}. `)
    case 'pre':
      return codeBlock(node)
    case 'hr':
      return '---'
    case 'blockquote':
    case 'aside':
      return prefixed(blocks(node.children), '> ', '> ')
    case 'table':
      return table(node)
    default:
      return blocks(node.children)
  }
}

function codeBlock(node: HtmlElement): string {
  const text = wordsOf(node)
  const language = /\blanguage-([\w+#.-]+)/.exec(descendants(node, 'code')[0]?.attributes['class'] ?? '')?.[1] ?? ''
  const fence = '`'.repeat(Math.max(3, longestBackticks(text) + 1))
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`
}

/** A fence is longer than any row of backticks within. */
const longestBackticks = (text: string): number => Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length))

const wordsOf = (node: HtmlNode): string => (typeof node === 'string' ? node : node.children.map(wordsOf).join(''))

const paragraph = (nodes: readonly HtmlNode[]): string =>
  inline(nodes)
    .trim()
    // What would begin a list, a heading or a rule at the start of a line, or make a heading of the line before.
    .replace(/^( *\d+)([.)])(?=\s|$)/gm, '$1\\$2')
    .replace(/^( *)([#+=-])(?=\s|[#=-]|$)/gm, '$1\\$2')

const list = (node: HtmlElement, bullet: (index: number) => string): string =>
  node.children
    .filter((child): child is HtmlElement => typeof child !== 'string' && child.tag === 'li')
    .map((entry, index) => prefixed(blocks(entry.children), bullet(index), ' '.repeat(bullet(index).length)))
    .join('\n')

const prefixed = (text: string, first: string, rest: string): string =>
  text
    .split('\n')
    .map((line, index) => {
      const prefix = index === 0 ? first : rest
      // Spaces at the end of a line break it.
      return line === '' ? prefix.trimEnd() : prefix + line
    })
    .join('\n')

function table(node: HtmlElement): string {
  const rows = descendants(node, 'tr').map((row) => cellsOf(row))
  const [head = [], ...body] = rows
  const caption = descendants(node, 'caption')[0]
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const filled = (row: readonly HtmlElement[]) => Array.from({ length: width }, (_, at) => row[at])
  const line = (row: readonly HtmlElement[]) => `| ${filled(row).map(cellText).join(' | ')} |`
  const rule = filled(head).map((cell) => (cell?.attributes['class']?.includes('number') ? '--:' : '---'))
  const title = caption && caption.children.length > 0 ? `**${inline(caption.children).trim()}**\n\n` : ''
  return `${title}${[line(head), `| ${rule.join(' | ')} |`, ...body.map(line)].join('\n')}`
}

const cellText = (cell: HtmlElement | undefined): string =>
  cell
    ? inline(cell.children)
        .trim()
        .replace(/\s*\n\s*/g, ' ')
        .replaceAll('|', '\\|')
    : ''

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter((cell): cell is HtmlElement => typeof cell !== 'string' && /^t[dh]$/.test(cell.tag))

function descendants(node: HtmlElement, tag: string): HtmlElement[] {
  return node.children.flatMap((child) =>
    typeof child === 'string' ? [] : child.tag === tag ? [child] : descendants(child, tag),
  )
}

const inline = (nodes: readonly HtmlNode[]): string => nodes.map(phrase).join('')

function phrase(node: HtmlNode): string {
  if (typeof node === 'string') return escapedText(node)
  const inner = inline(node.children)
  if (node.tag === 'br') return '  \n'
  if (node.tag === 'img')
    return `![${escapedText(node.attributes['alt'] ?? '')}](${writtenAddress(node.attributes['src'] ?? '')})`
  if (inner.trim() === '') return inner
  if (node.tag === 'strong' || node.tag === 'b') return marked(inner, '**')
  if (node.tag === 'em' || node.tag === 'i') return marked(inner, '*')
  if (node.tag === 's' || node.tag === 'del') return marked(inner, '~~')
  if (node.tag === 'code') return codeSpan(wordsOf(node))
  const href = node.attributes['href']
  return node.tag === 'a' && href ? `[${inner}](${writtenAddress(href)})` : inner
}

function codeSpan(text: string): string {
  const fence = '`'.repeat(longestBackticks(text) + 1)
  const space = /^`|`$/.test(text) ? ' ' : ''
  return `${fence}${space}${text.replace(/\s+/g, ' ')}${space}${fence}`
}

/** A mark stands against its words, spaces outside of it. */
const marked = (inner: string, mark: string): string =>
  inner.replace(
    /^(\s*)([\s\S]*?)(\s*)$/,
    (_whole, before: string, words: string, after: string) => `${before}${mark}${words}${mark}${after}`,
  )

/**
 * A text whose signs begin no markup. What would begin HTML is written as a character reference: behind an address that is not
 * marked as one, GFM takes a backslash for a part of it.
 *
 * @example
 * ```ts run
 * escapedText('2 * [3]') // => '2 \\* \\[3\\]'
 * escapedText('<b> &lt;') // => '&lt;b\\> &amp;lt;'
 * ```
 */
export const escapedText = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/[\\`*_~[\]>]/g, '\\$&')
    .replaceAll('<', '&lt;')

/**
 * An address as it stands behind a link's words: spaces and parentheses would end it.
 *
 * @example
 * ```ts run
 * writtenAddress('https://a.example/x)(y') // => 'https://a.example/x%29%28y'
 * ```
 */
export const writtenAddress = (href: string): string =>
  href.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)
