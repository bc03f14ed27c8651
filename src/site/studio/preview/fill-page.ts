import { readTimeOf } from '#documents/schema'
import { type TextFields, type WritableKind, hasField } from '#queries/writing'
import { ErrorInWords } from '#ui/reason.ts'
import { trusted } from '#ui/trusted.ts'
import type { PrintedDraft } from './printed-draft.ts'

interface Draft {
  kind: WritableKind
  fields: TextFields
  printed: PrintedDraft
  /** As they are drawn in the editor, in the order of the text. */
  charts: readonly Element[]
}

/** What a page says of the text that it was sent for. */
const OF_ANOTHER =
  '.key-points, .story-contents, .corrections, .text-figures, .author-card, .related, .story-rail, .rail, .leads, .answer-figure, ' +
  '.text-margin, .steps, .record-beside, .for-editors, .fact-list, .story-kicker .tag, main ~ aside'

/** Puts a draft in the place of the text that a page was sent for. */
export function fillPage(page: Document, draft: Draft): void {
  const { kind, fields } = draft
  const main = page.querySelector('main')
  if (main && kind === 'state') return fillState(main, page, draft)
  const prose = main?.querySelector('[data-prose]')
  if (!main || !prose) throw new ErrorInWords('The page of this kind has another form than the preview knows.')
  for (const part of main.querySelectorAll(OF_ANOTHER)) part.remove()
  for (const after of main.querySelectorAll('article.grid ~ *, .grid ~ section')) after.remove()
  say(main.querySelector('h1'), fields.title || 'Without a headline')
  say(main.querySelector('.standfirst'), fields.shortAnswer || fields.excerpt)
  say(main.querySelector('.byline-full'), [readTimeOf(fields.document), 'preview'].filter(Boolean).join(', '))
  const category = (hasField(kind, 'category') && fields.category) || ''
  say(main.querySelector('.kicker'), category)
  trail(main, page, category)
  prose.replaceChildren(pieceOf(page, draft))
  prose.before(...pointsOf(page, draft.printed.keyPoints))
  sources(main, page, fields)
  page.title = fields.title
}

/** The page of a state is its own: what is written of it stands before its records. */
function fillState(main: Element, page: Document, draft: Draft): void {
  const part = page.createElement('section')
  part.className = 'section state-text'
  if (draft.fields.excerpt !== '') {
    const excerpt = page.createElement('p')
    excerpt.className = 'standfirst'
    excerpt.textContent = draft.fields.excerpt
    part.append(excerpt)
  }
  const prose = page.createElement('div')
  prose.className = 'prose'
  prose.append(pieceOf(page, draft))
  part.append(prose)
  main.querySelector('.state-text')?.remove()
  main.querySelector('.register-head')?.after(part)
}

/** The text of a draft as a page holds it, its charts in their places. */
function pieceOf(page: Document, { printed, charts }: Draft): Element {
  const text = new DOMParser().parseFromString(trusted(printed.content), 'text/html').body
  for (const [index, place] of text.querySelectorAll('figure.rate-chart').entries()) {
    const chart = charts[index]
    if (chart) place.replaceWith(page.importNode(chart, true))
  }
  const piece = page.createElement('div')
  piece.dataset['text'] = ''
  piece.append(...Array.from(text.childNodes, (node) => page.importNode(node, true)))
  return piece
}

/** Key points as pages show them, before the text. */
function pointsOf(page: Document, points: readonly string[]): Node[] {
  if (points.length === 0) return []
  const entries = points.map((point) => `<li>${point}</li>`).join('')
  const markup = `<section class="key-points"><h2>Key points</h2><ul>${entries}</ul></section>`
  const parsed = new DOMParser().parseFromString(trusted(markup), 'text/html').body
  return Array.from(parsed.childNodes, (node) => page.importNode(node, true))
}

function say(element: Element | null, words: string): void {
  if (!element) return
  if (words === '') element.remove()
  else element.textContent = words
}

/** Where the text will stand: its section, and the category that it has by now. */
function trail(main: Element, page: Document, category: string): void {
  const list = main.querySelector('.trail ol')
  if (!list) return
  for (const entry of [...list.children].slice(1)) entry.remove()
  if (category === '') return
  const link = page.createElement('a')
  link.href = '#main'
  link.textContent = category
  const entry = page.createElement('li')
  entry.append(link)
  list.append(entry)
}

/** Sources as the page lists them; a page without any has no place for them. */
function sources(main: Element, page: Document, fields: TextFields): void {
  const list = main.querySelector('.sources ul, .sources ol')
  if (!list) return
  if (fields.sources.length === 0) return (list.closest('.sources') ?? list).remove()
  list.replaceChildren(
    ...fields.sources.map(({ name, date }) => {
      const entry = page.createElement('li')
      entry.textContent = date ? `${name}, ${date}` : name
      return entry
    }),
  )
}

/** The charts that the editor shows. */
export const drawnCharts = (page: Document): Element[] => [...page.querySelectorAll('.ProseMirror figure.chart')]
