import { KINDS } from '#kinds'
import { type Client, rowOf } from '#queries/shared'

/** A text that goes into what a term or question names. */
export interface Explainer {
  /** A path of this site. */
  path: string
  title: string
}

/** The kinds of texts that explain at length, by the first part of their paths. */
const SECTIONS = {
  article: KINDS.article,
  guide: KINDS.guide,
  education: KINDS.lesson,
  wiki: KINDS.wikiPage,
  answers: KINDS.answer,
} as const

const PATH = /^\/([a-z]+)\/([^/?#]+)$/

/**
 * The published text at a path of this site, or null where there is none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const explainer = await explainerAt(client, '/guide/how-a-rate-lock-works')
 * // => { path: '/guide/how-a-rate-lock-works', title: 'How a rate lock works, and what six weeks can do to a payment' }
 * ```
 */
export async function explainerAt(client: Client, path: string | null): Promise<Explainer | null> {
  const [, section = '', slug = ''] = PATH.exec(path ?? '') ?? []
  const kind = Object.entries(SECTIONS).find(([name]) => name === section)?.[1]
  if (!path || !kind) return null
  // The columns are those of the kind's own table, which the ones named here stand for.
  const texts = client.from(kind.table as 'guides').select(`title:${kind.titleColumn}` as 'title')
  const text = rowOf('pages', await texts.eq('slug', slug).eq('is_published', true).maybeSingle())
  return text && { path, title: text.title }
}
