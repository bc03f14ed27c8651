import { KINDS } from '#kinds'
import type { Client } from '#queries/shared'
import { type WritableKind, listTexts } from '#queries/writing'
import { href } from '#routes'
import { type FramedPage, withoutStyles } from '#ui/framed-page.ts'
import { ErrorInWords } from '#ui/reason.ts'
import { barePage } from './bare-page.ts'

const OPTIONAL = /font-display:\s*optional/g

/**
 * A page of this kind, in whose place another text is put; of a state its own, which is there before anything is written.
 * Before the first text of a kind is published it is made of the page that lists them.
 *
 * @throws ErrorInWords for the writer
 */
export async function samplePage(client: Client, kind: WritableKind, slug: string): Promise<FramedPage> {
  if (kind === 'state') return sentPage(href('state', { slug }))
  const published = await publishedSlug(client, kind)
  if (published !== null) return sentPage(href(KINDS[kind].route as 'article', { slug: published }))
  const page = await sentPage(href(KINDS[kind].list as 'articles'), true)
  barePage(page.document, kind)
  return page
}

async function publishedSlug(client: Client, kind: WritableKind): Promise<string | null> {
  const { texts } = await listTexts(client, { kind, state: 'published', words: '', authorId: null }, null)
  return texts[0]?.slug ?? null
}

/** A page of the site; with all sheets, when what it is to show is not what it was sent for. */
async function sentPage(path: string, withAllSheets = false): Promise<FramedPage> {
  const response = await fetch(path)
  if (!response.ok) throw new ErrorInWords('The page could not be loaded. Try again.')
  return readPage(await response.text(), withAllSheets)
}

/** Reads a page without its styles, which this document does not allow: they are put in by their text. */
function readPage(html: string, withAllSheets: boolean): FramedPage {
  // A face that comes too late for the first paint is shown here as well: the page has it at the next visit.
  const { document, styles } = withoutStyles(html, (css) => css.replaceAll(OPTIONAL, 'font-display:swap'))
  // What stands in the page itself is enough for its own; the sheets are named for readers without scripts.
  if (withAllSheets) document.head.append(...document.querySelectorAll('noscript link[rel="stylesheet"]'))
  for (const element of document.querySelectorAll('script, noscript, link[rel$="preload"]')) element.remove()
  for (const field of document.querySelectorAll('[autofocus]')) field.removeAttribute('autofocus')
  // As the script of the page does it: what comes after the first paint counts, and what needs scripts is shown.
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    sheet.media = 'all'
    sheet.removeAttribute('disabled')
  }
  Object.assign(document.documentElement.dataset, shownAs())
  return { document, styles }
}

/** How this page is shown: its colors, and that scripts run. Whoever is signed in stays out of it. */
function shownAs(): Record<string, string> {
  const { theme } = document.documentElement.dataset
  return { scripts: '', ...(theme ? { theme } : {}) }
}
