import type { Client } from '#queries/shared'
import { type UnrenderedText, storeRendering, textsToRender } from '#queries/desk'
import { linkableTerms } from '#queries/reference'
import {
  type DocumentNode,
  type LinkedTerm,
  type TermIndex,
  type TextFigure,
  checkedDocument,
  printText,
  termIndex,
} from '#documents'
import { KINDS, TEXT_KINDS } from '#kinds'
import { leadsSomewhere } from './links.ts'

/** What a rendering did. */
export interface Rendered {
  stored: number
  /** Texts that cannot be rendered, each with its reason. */
  problems: string[]
}

const BATCH = 50

/**
 * Makes the HTML, figures and charts of every text that was written as a document alone, by REST or by a former build, with
 * the functions that files go through. A text that was changed meanwhile is left to the work that its change has queued.
 *
 * @param client with the service key
 * @throws ContentLoadError when the backend does not respond
 * @example
 * ```ts
 * const { stored } = await renderTexts(serviceClient)
 * ```
 */
export async function renderTexts(client: Client): Promise<Rendered> {
  const rendered: Rendered = { stored: 0, problems: [] }
  for (;;) {
    const before = rendered.stored
    const texts = await textsToRender(client, BATCH + rendered.problems.length)
    if (texts.length === 0) return rendered
    const terms = await storedTerms(client)
    rendered.problems = []
    for (const text of texts) {
      const problem = await render(client, text, terms)
      if (problem) rendered.problems.push(problem)
      else rendered.stored += 1
    }
    if (texts.length < BATCH || rendered.stored === before) return rendered
  }
}

/** A document as it is stored for its readers. */
export type Rendering = (document: DocumentNode) => { content: string; figures: TextFigure[] }

/**
 * Renders documents that are about to be written, with the terms of the site as they are now.
 *
 * @param client with the service key
 * @throws ContentLoadError when the backend does not respond
 * @example
 * ```ts
 * const render = await renderingNow(serviceClient)
 * render({ type: 'doc', content: [] }).content // ''
 * ```
 */
export async function renderingNow(client: Client): Promise<Rendering> {
  const terms = await storedTerms(client)
  return (document) => {
    const { content, figures } = printText({ document }, leadsSomewhere, terms)
    return { content, figures }
  }
}

/** Why a text could not be rendered; null when it was. */
async function render(client: Client, text: UnrenderedText, terms: TermIndex): Promise<string | null> {
  const checked = checkedDocument(text.document)
  if ('problem' in checked) return `${text.slug}: ${checked.problem}`
  const own = text.kind === KINDS.term.stored ? { ownTerm: text.slug } : {}
  const hasPoints = WITH_POINTS.has(text.kind)
  const { content, figures, keyPoints } = printText({ ...checked, ...own, hasPoints }, leadsSomewhere, terms)
  await storeRendering(client, text, { content, figures, keyPoints: hasPoints ? keyPoints : null })
  return null
}

const WITH_POINTS: ReadonlySet<string> = new Set(TEXT_KINDS.map((kind) => KINDS[kind].stored))

/** The terms that the site has now. */
async function storedTerms(client: Client): Promise<TermIndex> {
  const terms = (await linkableTerms(client)).map(({ isLinked, slug, term, also, short }) => {
    const linked: LinkedTerm = { slug, names: [term, ...also], short }
    return { isLinked, linked }
  })
  const those = (isLinked: boolean) => terms.filter((term) => term.isLinked === isLinked).map(({ linked }) => linked)
  return termIndex(those(true), those(false))
}
