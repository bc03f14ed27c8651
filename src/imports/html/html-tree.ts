import { ElementType, parseDocument } from 'htmlparser2'

/** A node of a page of HTML. */
export type HtmlNode = ReturnType<typeof parseDocument>['children'][number]
/** An element of a page of HTML. */
export type HtmlElement = Extract<HtmlNode, { attribs: unknown }>

export const treeOf = (html: string): HtmlNode[] => parseDocument(html, { decodeEntities: true }).children

export const isElement = (node: HtmlNode): node is HtmlElement => 'attribs' in node

export const isText = (node: HtmlNode): node is Extract<HtmlNode, { type: 'text' }> => node.type === ElementType.Text

export const attributeOf = (element: HtmlElement, name: string): string => element.attribs[name] ?? ''

/** Elements of some names anywhere within. */
export function findAll(nodes: readonly HtmlNode[], ...names: string[]): HtmlElement[] {
  return nodes.flatMap((node) => {
    if (!isElement(node)) return []
    return [...(names.includes(node.name) ? [node] : []), ...findAll(node.children, ...names)]
  })
}

/** The words of an element, without scripts. */
export function wordsOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (isText(node)) return node.data
      if (!isElement(node) || node.name === 'script' || node.name === 'style') return ''
      return node.name === 'br' ? ' ' : wordsOf(node.children)
    })
    .join('')
}

export const oneLine = (text: string): string => text.replace(/[\s\u00a0]+/g, ' ').trim()

/** The words of a line that may be written with markup. */
export const plainLine = (html: string): string => oneLine(wordsOf(treeOf(html)))

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** A text as HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
