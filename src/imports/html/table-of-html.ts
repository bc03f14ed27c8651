import type { DocumentNode } from '#documents'
import { captionOf } from './caption-of-html.ts'
import { attributeOf, findAll, type HtmlElement, type HtmlNode, isElement, oneLine, wordsOf } from './html-tree.ts'
import { type HtmlReading, inlineOf, isInline, tidyLine } from './inline-of-html.ts'

/** A table with its caption, heads, alignment and cells over several columns or rows; a foot of one wide cell is its source. */
export function tableOf(element: HtmlElement, reading: HtmlReading): DocumentNode[] {
  const feet = footsOf(element)
  const source = feet.length === 1 ? (feet.find(isWide) ?? null) : null
  if (feet.length > 0 && !source) reading.report('the foot of a table became its last rows')
  const rows = rowsOf(element).filter(({ row }) => row !== source)
  const content = rows.map(({ row, isHead }) => ({
    type: 'tableRow',
    content: cellsOf(row).map((cell) => cellOf(cell, isHead, reading)),
  }))
  const filled = content.filter((row) => row.content.length > 0)
  if (filled.length === 0) return []
  const caption = oneLine(wordsOf(findAll(element.children, 'caption').slice(0, 1)))
  return [
    { type: 'table', attrs: { caption, ...(source ? { source: captionOf([source], reading) } : {}) }, content: filled },
  ]
}

const cellsOf = (row: HtmlElement): HtmlElement[] =>
  row.children.filter(isElement).filter(({ name }) => /^t[hd]$/.test(name))

/** One cell over several columns. */
const isWide = (row: HtmlElement): boolean => {
  const [cell, ...others] = cellsOf(row)
  return cell !== undefined && others.length === 0 && Number(attributeOf(cell, 'colspan')) > 1
}

/** The rows of this table's foot. */
const footsOf = (element: HtmlElement): HtmlElement[] =>
  element.children
    .filter(isElement)
    .filter(({ name }) => name === 'tfoot')
    .flatMap((foot) => rowsOf(foot).map(({ row }) => row))

interface Row {
  row: HtmlElement
  isHead: boolean
}

/** Rows of this table alone: one in a cell is no part of it. */
const rowsOf = (element: HtmlElement, isHead = false): Row[] =>
  element.children.filter(isElement).flatMap((child) => {
    if (child.name === 'tr') return [{ row: child, isHead }]
    return /^t(?:head|body|foot)$/.test(child.name) ? rowsOf(child, child.name === 'thead') : []
  })

function cellOf(cell: HtmlElement, isHead: boolean, reading: HtmlReading): DocumentNode {
  const given = `${attributeOf(cell, 'align')} ${attributeOf(cell, 'data-align')} ${attributeOf(cell, 'class')} ${attributeOf(cell, 'style')}`
  const span = (name: string) => {
    const count = Number.parseInt(attributeOf(cell, name), 10)
    return count > 1 ? { [name]: Math.min(count, 100) } : {}
  }
  const content = tidyLine(lineOf(cell.children, reading))
  return {
    type: isHead || cell.name === 'th' ? 'tableHeader' : 'tableCell',
    attrs: { align: /right/.test(given) ? 'right' : null, ...span('colspan'), ...span('rowspan') },
    ...(content.length > 0 ? { content } : {}),
  }
}

/** A cell holds one line: blocks in it stand behind each other, with a break between them. */
function lineOf(nodes: readonly HtmlNode[], reading: HtmlReading): DocumentNode[] {
  return nodes.flatMap((node) => {
    const anchor = isElement(node) ? attributeOf(node, 'id') : ''
    if (isInline(node)) return inlineOf(node, [], reading).map(asImage)
    if (!isElement(node)) return []
    const at: DocumentNode[] = anchor && reading.targets.has(anchor) ? [{ type: 'anchor', attrs: { id: anchor } }] : []
    return [{ type: 'hardBreak' }, ...at, ...lineOf(node.children, reading), { type: 'hardBreak' }]
  })
}

const asImage = (node: DocumentNode): DocumentNode =>
  node.type === 'picture'
    ? { type: 'image', attrs: { src: node.attrs?.['src'] ?? '', alt: node.attrs?.['alt'] ?? '' } }
    : node
