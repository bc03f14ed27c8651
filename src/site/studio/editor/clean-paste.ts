import { trusted } from '#ui/trusted.ts'
import { captionedTables, openedPassages, plainCells, plainHeadings, wholeLists } from './blocks-of-paste.ts'
import { cleanLink } from './clean-link.ts'
import { STYLE, listsOfWord } from './lists-of-word.ts'

/** What is no part of a text: what a program says to itself, and what surrounds a text on a page. */
const DROPPED =
  'script, style, link, meta, title, base, xml, noscript, template, iframe, object, embed, svg, math, canvas, video, audio, ' +
  'button, input, select, textarea, nav, [hidden], [aria-hidden="true"]'
const MADE_HERE = 'data-pm-slice'

/**
 * What was copied from Word, Google Docs or a page, as the markup of a text: its words, headings, lists, quotes, tables and
 * links, without what the program or the page had around them. What was copied from this editor stays as it is.
 *
 * @param html as the clipboard has it
 * @param origin of this site, whose own pages are linked to by path
 */
export function cleanPaste(html: string, origin: string): string {
  const page = new DOMParser().parseFromString(trusted(withoutStyles(html)), 'text/html')
  if (page.querySelector(`[${MADE_HERE}]`)) return html
  cleanPasted(page, origin)
  return page.body.innerHTML
}

/** The policy of the page reports styles even where nobody sees them: those of elements are kept under another name. */
const withoutStyles = (html: string): string =>
  html
    .replaceAll(/<style\b[^]*?(?:<\/style\s*>|$)/gi, '')
    .replaceAll(/<\/?base\b[^>]*>/gi, '')
    .replaceAll(/<[a-z][^>]*>/gi, (tag) => tag.replaceAll(/([\s"'/])style\s*=/gi, `$1${STYLE}=`))

/** The same, of a document that nobody shows. */
function cleanPasted(page: Document, origin: string): void {
  const { body } = page
  for (const comment of commentsIn(page)) comment.remove()
  for (const element of body.querySelectorAll(DROPPED)) element.remove()
  listsOfWord(page)
  plainLetters(page)
  for (const element of body.querySelectorAll('*')) cleanElement(element, origin)
  wholeLists(page)
  plainHeadings(page)
  captionedTables(page)
  plainCells(page)
  openedPassages(page)
  paragraphsOfBreaks(page)
  for (const block of body.querySelectorAll('p, h2, h3, blockquote, li')) if (isEmpty(block)) block.remove()
}

/** Spaces that a browser or program holds together, and what nobody sees. */
function plainLetters(page: Document): void {
  const texts = page.createTreeWalker(page.body, 4)
  while (texts.nextNode()) {
    const { currentNode: node } = texts
    if (node.nodeValue)
      node.nodeValue = node.nodeValue.replaceAll('\u00A0', ' ').replaceAll(/[\u00AD\u200B\uFEFF]/g, '')
  }
}

function commentsIn(page: Document): ChildNode[] {
  const comments: ChildNode[] = []
  const visit = (node: Node) => {
    for (const child of node.childNodes) {
      if (child.nodeType === 8) comments.push(child)
      else visit(child)
    }
  }
  visit(page)
  return comments
}

/** What an element looks like, as far as a text has a word for it; everything else about it is forgotten. */
function cleanElement(element: Element, origin: string): void {
  const style = element.getAttribute(STYLE)?.toLowerCase() ?? ''
  if (/display\s*:\s*none|mso-hide\s*:\s*all/.test(style)) return element.remove()
  const name = element.localName
  if (name.includes(':') || name === 'span' || name === 'font') return unwrap(element, marksOf(style))
  // Google Docs puts everything that is copied into one bold element that is not bold.
  if ((name === 'b' || name === 'strong') && /(?<![-\w])font-weight\s*:\s*(?:normal|400)/.test(style))
    return unwrap(element)
  if (name === 'img') return element.remove()
  const href = name === 'a' ? cleanLink(element.getAttribute('href') ?? '', origin) : null
  const kept = ['colspan', 'rowspan', 'start'].flatMap((attribute) => {
    const value = element.getAttribute(attribute)
    return value === null ? [] : [[attribute, value] as const]
  })
  for (const { name: attribute } of Array.from(element.attributes)) element.removeAttribute(attribute)
  for (const [attribute, value] of kept) element.setAttribute(attribute, value)
  if (name !== 'a') return undefined
  if (href === null) return unwrap(element)
  element.setAttribute('href', href)
  return undefined
}

/** What a style says that a text has a mark for; a line under words is how links look, and is none. */
const STYLED: readonly [mark: string, style: RegExp][] = [
  ['strong', /(?<![-\w])font-weight\s*:\s*(?:bold|[6-9]00)/],
  ['em', /(?<![-\w])font-style\s*:\s*italic/],
  ['s', /(?<![-\w])text-decoration(?:-line)?\s*:[^;]*line-through/],
  ['sup', /(?<![-\w])vertical-align\s*:\s*super/],
  ['sub', /(?<![-\w])vertical-align\s*:\s*sub(?!\w)/],
  ['mark', /(?<![-\w])mso-highlight\s*:/],
]

const marksOf = (style: string): string[] => STYLED.flatMap(([mark, said]) => (said.test(style) ? [mark] : []))

/** Puts what an element holds in its place, in these marks where it says something. */
function unwrap(element: Element, marks: readonly string[] = []): void {
  const page = element.ownerDocument
  let outer: Element | null = null
  let inner: Element | null = null
  for (const mark of isEmpty(element) ? [] : marks) {
    const made = page.createElement(mark)
    inner?.append(made)
    outer ??= made
    inner = made
  }
  if (outer && inner) {
    inner.append(...Array.from(element.childNodes))
    element.replaceWith(outer)
  } else element.replaceWith(...Array.from(element.childNodes))
}

const isEmpty = (element: Element) => element.textContent.replaceAll(/[\s\u00A0\u200B\uFEFF]/g, '') === ''

/** Two breaks one after another are the end of a paragraph; breaks between blocks are nothing. */
function paragraphsOfBreaks(page: Document): void {
  for (const gap of page.querySelectorAll('br')) {
    const { parentElement, nextElementSibling: next } = gap
    if (!parentElement || !/^(?:body|div|p)$/.test(parentElement.localName)) continue
    if (parentElement.localName === 'p' && next?.localName === 'br' && next === gap.nextSibling) {
      const rest = page.createElement('p')
      next.remove()
      while (gap.nextSibling) rest.append(gap.nextSibling)
      parentElement.after(rest)
      gap.remove()
    } else if (parentElement.localName !== 'p' && isBetweenBlocks(gap)) gap.remove()
  }
}

const BLOCK = /^(?:p|h[1-6]|ul|ol|blockquote|table|div|hr)$/
const isBetweenBlocks = ({ previousElementSibling: before, nextElementSibling: after }: Element) =>
  [before, after].some((element) => element && BLOCK.test(element.localName))
