import { Refusal } from '#mortgage'
import { type DocumentNode, type Mark, plainText, runsOf } from './document.ts'
import { freeAnchor, isFreeAnchor } from './anchors.ts'
import { calculationHtml, codeHtml, galleryHtml, pictureHtml, relatedHtml } from './block-html.ts'
import { attribute, escaped, isPictureSource, isSafeHref } from './escaped.ts'
import { pointsOf, withoutPoints } from './key-points.ts'
import { NO_TERMS, type TermIndex, linkTerms, termOfHref } from './terms.ts'
import { type TextFigure, chartOfNode, quotesOf } from './text-figures.ts'

/** Whether a link may be printed; one that may not stands as plain text. */
type MayLink = (href: string) => boolean

/** A text as it is written and as its lines around the body are. */
interface WrittenText {
  document: DocumentNode
  /** Its kind has a place of its own for key points; others print them where they stand. */
  hasPoints?: boolean
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
 * @throws Refusal naming a node that is not in the schema
 * @example
 * ```ts run
 * printText({ document: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: '5 < 6' }] }] } },
 *   () => true).content // => '<p>5 &lt; 6</p>'
 * ```
 */
export function printText(
  { document, hasPoints = false, ownTerm }: WrittenText,
  mayLink: MayLink,
  terms: TermIndex = NO_TERMS,
): PrintedText {
  const printer = { mayLink, terms, ids: new Set<string>() }
  const keyPoints = hasPoints ? pointsOf(document) : []
  const body = hasPoints ? withoutPoints(document) : document
  const figures: TextFigure[] = quotesOf([body, ...keyPoints.flat()])
  let content = ''
  for (const node of linkTerms(body, terms, ownTerm).content ?? []) {
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
  orderedList: (node, printer) => {
    const start = Number(node.attrs?.['start'] ?? 1)
    return `<ol${Number.isInteger(start) && start !== 1 ? ` start="${start}"` : ''}>${childrenOf(node, printer)}</ol>`
  },
  blockquote: element('blockquote'),
  horizontalRule: () => '<hr>',
  listItem: (node, printer) => `<li>${tightChildren(node, printer)}</li>`,
  checklist: (node, printer) => `<ul class="checklist">${childrenOf(node, printer)}</ul>`,
  keyPoints: (node, printer) =>
    `<aside class="note"><p class="note-title">Key points</p><ul>${childrenOf(node, printer)}</ul></aside>`,
  heading: headingHtml,
  note: (node, printer) =>
    `<aside class="note">${node.attrs?.['title'] ? `<p class="note-title">${attribute(node, 'title')}</p>` : ''}${childrenOf(node, printer)}</aside>`,
  details: (node, printer) =>
    `<details><summary>${attribute(node, 'summary')}</summary>${childrenOf(node, printer)}</details>`,
  codeBlock: (node) => codeHtml(node),
  hardBreak: () => '<br>',
  anchor: (node, { ids }) => {
    const id = String(node.attrs?.['id'] ?? '')
    return isFreeAnchor(id, ids) ? `<span id="${escaped(id)}"></span>` : ''
  },
  table: tableHtml,
  rateChart: chartHtml,
  picture: pictureHtml,
  gallery: galleryHtml,
  calculation: calculationHtml,
  relatedText: (node, { mayLink }) => (mayLink(String(node.attrs?.['href'] ?? '')) ? relatedHtml(node) : ''),
}

function htmlOfNode(node: DocumentNode, printer: Printer): string {
  const print = PRINT[node.type]
  if (!print) throw new Refusal(`document: there is no node "${node.type}"`)
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

const TAGS = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  subscript: 'sub',
  superscript: 'sup',
  highlight: 'mark',
} as const satisfies Record<Exclude<Mark['type'], 'link'>, string>

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
  const level = Number(node.attrs?.['level'])
  const tag = level >= 3 && level <= 6 ? `h${level}` : 'h2'
  return `<${tag} id="${freeAnchor(plainText(node), printer.ids)}">${childrenOf(node, printer)}</${tag}>`
}

function tableHtml(node: DocumentNode, printer: Printer): string {
  const rows = node.content ?? []
  // A table that came from elsewhere may begin with its figures.
  const head = rows[0]?.content?.every((cell) => cell.type === 'tableHeader') ? rows[0] : null
  const flags = [node.attrs?.['keyLast'] ? 'key-last' : '', node.attrs?.['total'] ? 'has-total' : '']
  const classes = ['table', ...flags.filter(Boolean)].join(' ')
  const caption = attribute(node, 'caption')
  const source = node.attrs?.['source'] ? `<figcaption class="source">${attribute(node, 'source')}</figcaption>` : ''
  const headHtml = (head?.content ?? []).map((cell) => cellHtml(cell, 'col', printer)).join('')
  const rowsHtml = rows.slice(head ? 1 : 0).map((row) => `<tr>${rowHtml(row, printer)}</tr>`)
  return (
    `<figure class="${classes}"><div class="table-scroll" role="region" tabindex="0" aria-label="${caption || 'Table'}"><table>` +
    `${caption && `<caption>${caption}</caption>`}${head ? `<thead><tr>${headHtml}</tr></thead>` : ''}` +
    `<tbody>${rowsHtml.join('')}</tbody></table></div>${source}</figure>`
  )
}

const rowHtml = (row: DocumentNode, printer: Printer): string =>
  (row.content ?? []).map((cell) => cellHtml(cell, cell.type === 'tableHeader' ? 'row' : null, printer)).join('')

function cellHtml(cell: DocumentNode, scope: 'col' | 'row' | null, printer: Printer): string {
  const spans = ['colspan', 'rowspan'].map((name) => spanOf(cell, name)).join('')
  // The corner above the row heads names nothing, so it is no head.
  if (scope === 'col' && !cell.content?.length) return `<td${spans}></td>`
  const tag = scope ? 'th' : 'td'
  const classes = cell.attrs?.['align'] === 'right' ? ' class="number"' : ''
  return `<${tag}${scope ? ` scope="${scope}"` : ''}${classes}${spans}>${childrenOf(cell, printer)}</${tag}>`
}

const MOST_SPANNED = 100

function spanOf(cell: DocumentNode, name: string): string {
  const count = Number(cell.attrs?.[name])
  return Number.isInteger(count) && count > 1 && count <= MOST_SPANNED ? ` ${name}="${count}"` : ''
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
