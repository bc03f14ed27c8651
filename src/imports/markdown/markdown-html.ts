import type { Nodes, Parents, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { escapeHtml } from '#imports/html'

const parser = unified().use(remarkParse).use(remarkGfm)
/** There one tilde lowers a letter. */
const ghostParser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false })

/** Markdown as others write it (CommonMark with GitHub's tables, footnotes and tasks) as HTML, HTML within it as it stands. */
export const markdownHtml = (markdown: string): string => htmlOf(parser.parse(markdown), escapeHtml)

/** Markdown as Ghost's editor has it: a line ends where it ends, and words may be marked, raised and lowered. */
export const ghostMarkdownHtml = (markdown: string): string => htmlOf(ghostParser.parse(markdown), ghostWords)

const ghostWords = (words: string): string =>
  escapeHtml(words)
    .replaceAll(/==(?=[^\s=])([^=\n]*[^\s=])==/g, '<mark>$1</mark>')
    .replaceAll(/~([^~\s]+)~/g, '<sub>$1</sub>')
    .replaceAll(/\^([^^\s]+)\^/g, '<sup>$1</sup>')
    .replaceAll('\n', '<br>')

function htmlOf(root: Root, wordsHtml: Drawing['wordsHtml']): string {
  const drawing: Drawing = { definitions: new Map(), footnotes: [], wordsHtml }
  collect(root, drawing)
  return childrenHtml(root, drawing) + footnotesHtml(drawing)
}

interface Drawing {
  definitions: Map<string, { url: string }>
  /** In the order of their definitions. */
  footnotes: { id: string; children: RootContent[] }[]
  wordsHtml: (words: string) => string
}

function collect(node: Nodes, drawing: Drawing): void {
  if (node.type === 'definition') drawing.definitions.set(node.identifier, node)
  if (node.type === 'footnoteDefinition') drawing.footnotes.push({ id: node.identifier, children: node.children })
  if ('children' in node) for (const child of node.children) collect(child, drawing)
}

const childrenHtml = (node: Parents, drawing: Drawing): string =>
  (node.children as Nodes[]).map((child) => nodeHtml(child, drawing)).join('')

/** A footnote's number and the names of both ends of its link. */
function footnoteOf(identifier: string, { footnotes }: Drawing): { number: number; slug: string } {
  const number = footnotes.findIndex(({ id }) => id === identifier) + 1
  return { number, slug: identifier.replace(/[^\w-]+/g, '-') }
}

function footnotesHtml(drawing: Drawing): string {
  const entries = drawing.footnotes.map(({ id, children }) => {
    const { slug } = footnoteOf(id, drawing)
    const inner = children.map((child) => nodeHtml(child, drawing)).join('')
    return `<li id="fn-${slug}">${inner.replace(/(<\/p>)?$/, ` <a href="#fnref-${slug}">↩</a>$1`)}</li>`
  })
  return entries.length > 0 ? `<hr><ol>${entries.join('')}</ol>` : ''
}

type Draw<Type extends Nodes['type']> = (node: Extract<Nodes, { type: Type }>, drawing: Drawing) => string

const around =
  (tag: string) =>
  (node: Parents, drawing: Drawing): string =>
    `<${tag}>${childrenHtml(node, drawing)}</${tag}>`
const imageHtml = (url: string, alt: string | null | undefined): string =>
  `<img src="${escapeHtml(url)}" alt="${escapeHtml(alt ?? '')}">`

const DRAW: { [Type in Nodes['type']]?: Draw<Type> } = {
  root: (node, drawing) => childrenHtml(node, drawing),
  paragraph: around('p'),
  heading: (node, drawing) => `<h${node.depth}>${childrenHtml(node, drawing)}</h${node.depth}>`,
  blockquote: around('blockquote'),
  thematicBreak: () => '<hr>',
  list: (node, drawing) => {
    const tag = node.ordered ? 'ol' : 'ul'
    const start = node.ordered && (node.start ?? 1) > 1 ? ` start="${node.start}"` : ''
    return `<${tag}${start}>${childrenHtml(node, drawing)}</${tag}>`
  },
  listItem: (node, drawing) => {
    const box = typeof node.checked === 'boolean' ? (node.checked ? '☑ ' : '☐ ') : ''
    return `<li>${childrenHtml(node, drawing).replace(/^(<p>)?/, `$1${box}`)}</li>`
  },
  code: ({ lang, value }) => `<pre><code class="language-${escapeHtml(lang ?? '')}">${escapeHtml(value)}</code></pre>`,
  html: ({ value }) => value,
  text: ({ value }, { wordsHtml }) => wordsHtml(value),
  break: () => '<br>',
  emphasis: around('em'),
  strong: around('strong'),
  delete: around('s'),
  inlineCode: ({ value }) => `<code>${escapeHtml(value)}</code>`,
  link: (node, drawing) => `<a href="${escapeHtml(node.url)}">${childrenHtml(node, drawing)}</a>`,
  image: ({ url, alt }) => imageHtml(url, alt),
  linkReference: (node, drawing) =>
    `<a href="${escapeHtml(drawing.definitions.get(node.identifier)?.url ?? '')}">${childrenHtml(node, drawing)}</a>`,
  imageReference: (node, drawing) => imageHtml(drawing.definitions.get(node.identifier)?.url ?? '', node.alt),
  footnoteReference: ({ identifier }, drawing) => {
    const { number, slug } = footnoteOf(identifier, drawing)
    return `<sup id="fnref-${slug}"><a href="#fn-${slug}">${number}</a></sup>`
  },
  table: (node, drawing) => {
    const rows = node.children.map((row, index) => {
      const cells = row.children.map((cell, column) => {
        const tag = index === 0 ? 'th' : 'td'
        const align = node.align?.[column] === 'right' ? ' align="right"' : ''
        return `<${tag}${align}>${childrenHtml(cell, drawing)}</${tag}>`
      })
      return `<tr>${cells.join('')}</tr>`
    })
    return `<table><thead>${rows[0] ?? ''}</thead><tbody>${rows.slice(1).join('')}</tbody></table>`
  },
}

function nodeHtml(node: Nodes, drawing: Drawing): string {
  const draw = DRAW[node.type] as ((node: Nodes, drawing: Drawing) => string) | undefined
  return draw ? draw(node, drawing) : ''
}
