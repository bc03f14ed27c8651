import type { DocumentNode } from '#documents'
import { captionOf } from './caption-of-html.ts'
import {
  attributeOf,
  findAll,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isText,
  oneLine,
  treeOf,
  wordsOf,
} from './html-tree.ts'
import { type HtmlReading, inlineOf, isDropped, isInline, markOf, reportHandlers, tidyLine } from './inline-of-html.ts'
import { mediaBlocks } from './media-of-html.ts'
import { tableOf } from './table-of-html.ts'

/**
 * The document that a page of HTML is: everything that texts here may be made of, and a line of the report for everything
 * that they may not. Nothing that runs comes over, for only words, known blocks and addresses are taken.
 *
 * @param html of whatever origin; unclosed and wrongly nested tags are read as browsers would
 * @param report told of each loss
 */
export function documentOfHtml(html: string, report: (what: string) => void): DocumentNode {
  const tree = treeOf(html)
  const reading = { report, targets: targetsOf(tree) }
  return { type: 'doc', content: withoutEnds(blocksOf(tree, reading)) }
}

/** Names that links within the text lead to; headings with a name of their own are led to from elsewhere. */
function targetsOf(tree: HtmlNode[]): ReadonlySet<string> {
  const led = findAll(tree, 'a').map((link) => attributeOf(link, 'href'))
  const headings = findAll(tree, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) => attributeOf(heading, 'id'))
  return new Set([...led.filter((href) => href.startsWith('#')).map((href) => decoded(href.slice(1))), ...headings])
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function withoutEnds(blocks: DocumentNode[]): DocumentNode[] {
  const isEmpty = (node: DocumentNode | undefined) => node?.type === 'paragraph' && !node.content?.length
  return blocks.filter((node) => !isEmpty(node))
}

/** Blocks in the order of the page; words between them are paragraphs. */
function blocksOf(nodes: readonly HtmlNode[], reading: HtmlReading): DocumentNode[] {
  const blocks: DocumentNode[] = []
  let run: DocumentNode[] = []
  const flush = () => {
    blocks.push(...paragraphsOf(run))
    run = []
  }
  for (const node of nodes) {
    if (isInline(node) && !holdsBlocks(node)) run.push(...inlineOf(node, [], reading))
    else if (isElement(node)) {
      flush()
      const within = isInline(node) ? markedBlocks(node, blocksOf(node.children, reading)) : blockOf(node, reading)
      blocks.push(...anchored(node, within, reading))
    }
  }
  flush()
  return blocks
}

/** What a line's element says of words, it says of all that stands in it. */
function markedBlocks(element: HtmlElement, blocks: DocumentNode[]): DocumentNode[] {
  const mark = markOf(element)
  if (!mark) return blocks
  const marked = (node: DocumentNode): DocumentNode => {
    if (node.type === 'text' && !node.marks?.some(({ type }) => type === mark.type))
      return { ...node, marks: [...(node.marks ?? []), mark] }
    return node.content && node.type !== 'codeBlock' ? { ...node, content: node.content.map(marked) } : node
  }
  return blocks.map(marked)
}

/** An element of lines around blocks, as word processors leave them. */
const holdsBlocks = (node: HtmlNode): boolean =>
  isElement(node) &&
  !isDropped(node) &&
  node.children.some((child) => isElement(child) && (!isInline(child) || holdsBlocks(child)))

/** A line as a paragraph, with the pictures in it as blocks of their own. */
function paragraphsOf(run: readonly DocumentNode[]): DocumentNode[] {
  const blocks: DocumentNode[] = []
  let line: DocumentNode[] = []
  const flush = () => {
    const content = tidyLine(line)
    if (content.length > 0) blocks.push({ type: 'paragraph', content })
    line = []
  }
  for (const node of run) {
    if (node.type !== 'picture') line.push(node)
    else {
      flush()
      blocks.push(node)
    }
  }
  flush()
  return blocks
}

type Read = (element: HtmlElement, reading: HtmlReading) => DocumentNode[]

const READERS: Readonly<Record<string, Read>> = {
  p: (element, reading) => blocksOf(element.children, reading),
  ul: (element, reading) =>
    isGallery(element) ? galleryOf(element, { caption: '', reading }) : listOf(element, 'bulletList', reading),
  ol: (element, reading) => listOf(element, 'orderedList', reading),
  menu: (element, reading) => listOf(element, 'bulletList', reading),
  blockquote: quoteOf,
  hr: () => [{ type: 'horizontalRule' }],
  pre: (element) => [codeOf(element)],
  figure: figureOf,
  table: (element, reading) => tableOf(element, reading),
  details: detailsOf,
  aside: (element, reading) => [
    { type: 'note', attrs: { title: attributeOf(element, 'data-title') }, content: nested(element.children, reading) },
  ],
  dt: (element, reading) =>
    blocksOf(element.children, reading).map((block) => ({ ...block, content: (block.content ?? []).map(bold) })),
  form: (element, reading) => {
    reading.report('<form> was left out, its words stay')
    return blocksOf(element.children, reading)
  },
}

const bold = (node: DocumentNode): DocumentNode =>
  node.type === 'text' ? { ...node, marks: [...(node.marks ?? []), { type: 'bold' }] } : node

function blockOf(element: HtmlElement, reading: HtmlReading): DocumentNode[] {
  reportHandlers(element, reading)
  const heading = /^h([1-6])$/.exec(element.name)
  if (heading) return headingOf(element, Math.max(2, Number(heading[1])), reading)
  const media = mediaBlocks(element, reading)
  if (media) return media
  const read = Object.hasOwn(READERS, element.name) ? READERS[element.name] : undefined
  return read ? read(element, reading) : blocksOf(element.children, reading)
}

/** A place that links lead to stands at the beginning of the first line behind it. */
function anchored(element: HtmlElement, blocks: DocumentNode[], { targets }: HtmlReading): DocumentNode[] {
  const id = attributeOf(element, 'id')
  if (!id || !targets.has(id)) return blocks
  const anchor: DocumentNode = { type: 'anchor', attrs: { id } }
  if (!putFirst(blocks, anchor)) blocks.unshift({ type: 'paragraph', content: [anchor] })
  return blocks
}

const LINES: ReadonlySet<string> = new Set(['paragraph', 'heading', 'tableCell', 'tableHeader'])

function putFirst(blocks: DocumentNode[], anchor: DocumentNode): boolean {
  return blocks.some((block) => {
    if (LINES.has(block.type)) {
      block.content = [anchor, ...(block.content ?? [])]
      return true
    }
    return putFirst(block.content ?? [], anchor)
  })
}

function headingOf(element: HtmlElement, level: number, reading: HtmlReading): DocumentNode[] {
  const blocks = blocksOf(element.children, reading)
  return blocks.map((block) => (block.type === 'paragraph' ? { ...block, type: 'heading', attrs: { level } } : block))
}

function listOf(element: HtmlElement, type: string, reading: HtmlReading): DocumentNode[] {
  const entries: DocumentNode[] = []
  for (const child of element.children) {
    if (isText(child) && child.data.trim() === '') continue
    const isNested = isElement(child) && /^(?:ul|ol)$/.test(child.name)
    const content = isElement(child)
      ? anchored(child, nested(child.name === 'li' ? child.children : [child], reading), reading)
      : nested([child], reading)
    const last = entries.at(-1)
    // A list within a list that no entry holds belongs to the entry before.
    if (isNested && last) last.content = [...(last.content ?? []), ...content]
    else if (content.length > 0) entries.push({ type: 'listItem', content })
  }
  if (entries.length === 0) return []
  const start = Number.parseInt(attributeOf(element, 'start'), 10)
  return [{ type, ...(type === 'orderedList' && start > 1 ? { attrs: { start } } : {}), content: entries }]
}

function quoteOf(element: HtmlElement, reading: HtmlReading): DocumentNode[] {
  const content = nested(element.children, reading)
  return content.length > 0 ? [{ type: 'blockquote', content }] : []
}

function codeOf(element: HtmlElement): DocumentNode {
  const [code] = findAll(element.children, 'code')
  const classes = `${attributeOf(element, 'class')} ${code ? attributeOf(code, 'class') : ''}`
  const text = typed(element.children).replace(/^\n/, '')
  const language = /(?:language|lang)-([\w+#-]+)/.exec(classes)?.[1] ?? ''
  return { type: 'codeBlock', attrs: { language }, ...(text ? { content: [{ type: 'text', text }] } : {}) }
}

/** Words as they were typed. */
const typed = (nodes: readonly HtmlNode[]): string =>
  nodes
    .map((node) =>
      isText(node) ? node.data : !isElement(node) ? '' : node.name === 'br' ? '\n' : typed(node.children),
    )
    .join('')

function detailsOf(element: HtmlElement, reading: HtmlReading): DocumentNode[] {
  const isSummary = (node: HtmlNode) => isElement(node) && node.name === 'summary'
  const summary = oneLine(wordsOf(element.children.filter(isSummary)))
  const content = nested(
    element.children.filter((node) => !isSummary(node)),
    reading,
  )
  return [{ type: 'details', attrs: { summary: summary || 'More' }, content }]
}

function figureOf(element: HtmlElement, reading: HtmlReading): DocumentNode[] {
  const isCaption = (node: HtmlNode) => isElement(node) && node.name === 'figcaption'
  const captionNodes = element.children.filter(isCaption)
  const caption = captionOf(captionNodes, reading)
  const blocks = blocksOf(
    element.children.filter((node) => !isCaption(node)),
    reading,
  )
  const pictures = blocks.filter(({ type }) => type === 'picture')
  if (isGallery(element) || pictures.length > 1) return galleryOf(element, { caption, reading })
  const [block] = blocks
  if (!caption || !block) return blocks
  const named = ['picture', 'table', 'codeBlock'].includes(block.type)
  if (named && blocks.length === 1) return [{ ...block, attrs: { ...block.attrs, caption } }]
  return [...blocks, { type: 'paragraph', content: [{ type: 'text', text: caption, marks: [{ type: 'italic' }] }] }]
}

/** Some editors make one of a figure, their older versions of a list. */
const isGallery = (element: HtmlElement): boolean =>
  /gallery/.test(attributeOf(element, 'class')) && findAll(element.children, 'img').length > 0

interface GalleryReading {
  caption: string
  reading: HtmlReading
}

function galleryOf(element: HtmlElement, { caption, reading }: GalleryReading): DocumentNode[] {
  const captioned = findAll(element.children, 'figure', 'li').flatMap((figure) => {
    const words = findAll(figure.children, 'figcaption')
    return findAll(figure.children, 'img').map((image) => [image, captionOf(words, reading)] as const)
  })
  const captions = new Map(captioned)
  const links = new Map(
    findAll(element.children, 'a').flatMap((link) => findAll(link.children, 'img').map((image) => [image, link])),
  )
  const content = findAll(element.children, 'img').flatMap((image) => {
    const link = links.get(image)
    const picture = inlineOf(link ?? image, [], reading).find(({ type }) => type === 'picture')
    const words = captions.get(image)
    return picture ? [{ ...picture, attrs: { ...picture.attrs, ...(words ? { caption: words } : {}) } }] : []
  })
  return content.length > 0 ? [{ type: 'gallery', attrs: { caption }, content }] : []
}

/** Blocks within another one, where pictures stand within a line. */
function nested(nodes: readonly HtmlNode[], reading: HtmlReading): DocumentNode[] {
  return blocksOf(nodes, reading).flatMap((block) => {
    if (block.type === 'gallery') return (block.content ?? []).flatMap(pictureLine)
    return block.type === 'picture' ? pictureLine(block) : [block]
  })
}

function pictureLine({ attrs = {} }: DocumentNode): DocumentNode[] {
  const image: DocumentNode = { type: 'image', attrs: { src: attrs['src'] ?? '', alt: attrs['alt'] ?? '' } }
  const caption = attrs['caption']
    ? [{ type: 'paragraph', content: [{ type: 'text', text: String(attrs['caption']) }] }]
    : []
  return [{ type: 'paragraph', content: [image] }, ...caption]
}
