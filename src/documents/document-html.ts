import { type DocumentNode, type Mark, plainText, runsOf } from './document.ts'
import { calculationHtml, pictureHtml, relatedHtml } from './block-html.ts'
import { attribute, escaped, isPictureSource, isSafeHref } from './escaped.ts'
import { NO_TERMS, type TermIndex, linkTerms, termOfHref } from './terms.ts'
import { type TextFigure, chartOfNode, quotesOf } from './text-figures.ts'

/** Whether a link may be printed; one that may not stands as plain text. */
type MayLink = (href: string) => boolean

/** A text as it is written and as its lines around the body are. */
interface WrittenText {
  document: DocumentNode
  /** Each one line of inline nodes. */
  keyPoints?: readonly DocumentNode[][]
  /** The term that the text is about, which it does not lead to. */
  ownTerm?: string
}

/** A text as it is stored for its readers. */
interface PrintedText {
  /** Clean HTML. */
  content: string
  keyPoints: string[]
  /** Figures that the text quotes and charts that it draws. */
  figures: TextFigure[]
}

/**
 * Everything that is stored of a text beside its document. Only what the schema knows is printed, and every text is
 * escaped, so that nothing stored can become markup.
 *
 * @param mayLink asked for each link
 * @param terms first uses of which become links
 * @throws RangeError naming a node that is not in the schema
 * @example
 * ```ts run
 * printText({ document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '5 < 6' }] }] } },
 *   () => true).content // => '<p>5 &lt; 6</p>'
 * ```
 */
export function printText(
  { document, keyPoints = [], ownTerm }: WrittenText,
  mayLink: MayLink,
  terms: TermIndex = NO_TERMS,
): PrintedText {
  const printer = { mayLink, terms, ids: new Set<string>() }
  const figures: TextFigure[] = quotesOf([document, ...keyPoints.flat()])
  let content = ''
  for (const node of linkTerms(document, terms, ownTerm).content ?? []) {
    const start = content.length
    content += htmlOfNode(node, printer)
    if (node.type === 'rateChart') figures.push(chartOfNode(node, { start, end: content.length }))
  }
  return {
    content,
    keyPoints: keyPoints.map((point) => runsHtml(point, 0, { mayLink, terms, ids: new Set() })),
    figures,
  }
}

interface Printer {
  mayLink: MayLink
  terms: TermIndex
  /** Anchors that are taken in this text. */
  ids: Set<string>
}

type Print = (node: DocumentNode, printer: Printer) => string

const element =
  (tag: string): Print =>
  (node, printer) =>
    `<${tag}>${childrenOf(node, printer)}</${tag}>`

const PRINT: Record<string, Print> = {
  text: (node) => escaped(node.text ?? ''),
  figure: figureHtml,
  image: (node) =>
    isPictureSource(String(node.attrs?.['src'] ?? ''))
      ? `<img src="${attribute(node, 'src')}" alt="${attribute(node, 'alt')}" loading="lazy" decoding="async">`
      : '',
  // An empty line of the editor is no paragraph.
  paragraph: (node, printer) => (node.content?.length ? `<p>${childrenOf(node, printer)}</p>` : ''),
  bulletList: element('ul'),
  orderedList: element('ol'),
  blockquote: element('blockquote'),
  horizontalRule: () => '<hr>',
  listItem: (node, printer) => `<li>${tightChildren(node, printer)}</li>`,
  checklist: (node, printer) => `<ul class="checklist">${childrenOf(node, printer)}</ul>`,
  heading: headingHtml,
  note: (node, printer) =>
    `<aside class="note">${node.attrs?.['title'] ? `<p class="note-title">${attribute(node, 'title')}</p>` : ''}${childrenOf(node, printer)}</aside>`,
  table: tableHtml,
  rateChart: chartHtml,
  picture: pictureHtml,
  calculation: calculationHtml,
  relatedText: (node, { mayLink }) => (mayLink(String(node.attrs?.['href'] ?? '')) ? relatedHtml(node) : ''),
}

function htmlOfNode(node: DocumentNode, printer: Printer): string {
  const print = PRINT[node.type]
  if (!print) throw new RangeError(`document: there is no node "${node.type}"`)
  return print(node, printer)
}

const childrenOf = (node: DocumentNode, printer: Printer): string => runsHtml(node.content ?? [], 0, printer)

const runsHtml = (nodes: readonly DocumentNode[], depth: number, printer: Printer): string =>
  runsOf(nodes, depth)
    .map(({ mark, nodes: run }) =>
      mark
        ? markedHtml(mark, runsHtml(run, depth + 1, printer), printer)
        : run.map((node) => htmlOfNode(node, printer)).join(''),
    )
    .join('')

/** A list entry of one paragraph needs no paragraph. */
function tightChildren(node: DocumentNode, printer: Printer): string {
  const [only, ...more] = node.content ?? []
  return only?.type === 'paragraph' && more.every((child) => child.type.endsWith('List'))
    ? childrenOf(only, printer) + more.map((child) => htmlOfNode(child, printer)).join('')
    : childrenOf(node, printer)
}

const TAGS = { bold: 'strong', italic: 'em' } as const

function markedHtml(mark: Mark, inner: string, printer: Printer): string {
  if (mark.type !== 'link') return `<${TAGS[mark.type]}>${inner}</${TAGS[mark.type]}>`
  const href = mark.attrs?.href ?? ''
  if (!isSafeHref(href) || !printer.mayLink(href)) return inner
  const term = termOfHref(href)
  const short = term === null ? undefined : printer.terms.shortOf(term)
  // The sentence is shown beside the link; it is part of no text, so it stands in an attribute.
  if (short) return `<a class="term" href="${escaped(href)}" data-short="${escaped(short)}">${inner}</a>`
  return `<a href="${escaped(href)}"${href.startsWith('/') ? '' : ' rel="noopener"'}>${inner}</a>`
}

function headingHtml(node: DocumentNode, printer: Printer): string {
  const tag = node.attrs?.['level'] === 3 ? 'h3' : 'h2'
  return `<${tag} id="${freeAnchor(plainText(node), printer.ids)}">${childrenOf(node, printer)}</${tag}>`
}

function freeAnchor(text: string, taken: Set<string>): string {
  const base = anchorOf(text)
  let anchor = base
  for (let count = 2; taken.has(anchor); count++) anchor = `${base}-${count}`
  taken.add(anchor)
  return anchor
}

/**
 * The anchor of a heading.
 *
 * @example
 * ```ts run
 * anchorOf('What the gap costs: $140') // => 'what-the-gap-costs-140'
 * ```
 */
export function anchorOf(text: string): string {
  const words =
    text
      .normalize('NFKD')
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  return words.join('-').slice(0, 80).replace(/-$/, '') || 'section'
}

function tableHtml(node: DocumentNode, printer: Printer): string {
  const [head, ...rows] = node.content ?? []
  const flags = [node.attrs?.['keyLast'] ? 'key-last' : '', node.attrs?.['total'] ? 'has-total' : '']
  const classes = ['table', ...flags.filter(Boolean)].join(' ')
  const caption = attribute(node, 'caption')
  const source = node.attrs?.['source'] ? `<figcaption class="source">${attribute(node, 'source')}</figcaption>` : ''
  const headHtml = (head?.content ?? []).map((cell) => cellHtml(cell, 'col', printer)).join('')
  const rowsHtml = rows.map((row) => `<tr>${rowHtml(row, printer)}</tr>`).join('')
  return (
    `<figure class="${classes}"><div class="table-scroll" role="region" tabindex="0" aria-label="${caption}"><table>` +
    `<caption>${caption}</caption><thead><tr>${headHtml}</tr></thead><tbody>${rowsHtml}</tbody></table></div>${source}</figure>`
  )
}

const rowHtml = (row: DocumentNode, printer: Printer): string =>
  (row.content ?? []).map((cell) => cellHtml(cell, cell.type === 'tableHeader' ? 'row' : null, printer)).join('')

function cellHtml(cell: DocumentNode, scope: 'col' | 'row' | null, printer: Printer): string {
  // The corner above the row heads names nothing, so it is no head.
  if (scope === 'col' && !cell.content?.length) return '<td></td>'
  const tag = scope ? 'th' : 'td'
  const classes = cell.attrs?.['align'] === 'right' ? ' class="number"' : ''
  return `<${tag}${scope ? ` scope="${scope}"` : ''}${classes}>${childrenOf(cell, printer)}</${tag}>`
}

/**
 * A figure that rests on published ones leads to where the page lists them, with source, date and what became of them since.
 * Inside of another link it is plain text.
 */
function figureHtml(node: DocumentNode): string {
  const text = attribute(node, 'text')
  const rests = String(node.attrs?.['rests'] ?? '')
  const [, place] = /([^ =]+)=[^ ]*$/.exec(rests) ?? []
  if (!place || node.marks?.some((mark) => mark.type === 'link')) return text
  return `<a class="rate" href="#rate-${escaped(place.replace('@', '-'))}">${text}</a>`
}

/** Pages draw the chart where this stands; feeds and mail print its title. */
function chartHtml(node: DocumentNode): string {
  return `<figure class="rate-chart"><figcaption>${attribute(node, 'title')}</figcaption></figure>`
}
