import { BATCH, FRESH_MS, type Question, afterWords, dataOf, everyRow, listOf, rowOf } from '#queries/shared'
import { RECORD_COLUMNS, type ReferenceRecord, recordOf } from './record.ts'

/** A wiki page as lists show it. */
export interface WikiSummary {
  slug: string
  title: string
  excerpt: string
  category: string | null
}

/** A wiki page with the pages around it. */
interface WikiPage extends ReferenceRecord, WikiSummary {
  related: WikiSummary[]
  /** Pages whose text leads here. */
  backlinks: WikiSummary[]
}

const SUMMARY = 'slug,title,excerpt,category'

/**
 * Every published wiki page, by title.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const pages = await wikiList().ask(client)
 * ```
 */
export const wikiList = (): Question<WikiSummary[]> => ({
  key: ['wiki'],
  rows: 'wiki',
  freshMs: FRESH_MS.library,
  ask: (client) =>
    everyRow<WikiSummary>(async (after) => {
      const rows = client.from('wiki_pages').select(SUMMARY).eq('is_published', true)
      const place = afterWords(['title', after?.title ?? ''], ['slug', after?.slug ?? ''])
      return dataOf('pages', await rows.or(place).order('title').order('slug').limit(BATCH))
    }),
})

/**
 * A published wiki page by its slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const page = await wikiPageBySlug('ginnie-mae').ask(client)
 * ```
 */
export const wikiPageBySlug = (slug: string): Question<WikiPage | null> => ({
  key: ['wiki-page', slug],
  freshMs: FRESH_MS.library,
  texts: 'one',
  async ask(client) {
    const found = client.from('wiki_pages').select(`${RECORD_COLUMNS},title,excerpt`)
    const row = rowOf('pages', await found.eq('slug', slug).eq('is_published', true).maybeSingle())
    if (!row) return null
    const pages = client.from('wiki_pages').select(SUMMARY).eq('is_published', true).neq('slug', slug)
    const linked = Array.from(row.content.matchAll(LINK), ([, to = '']) => to)
    const [named, linking] = await Promise.all([
      client
        .from('wiki_pages')
        .select(SUMMARY)
        .eq('is_published', true)
        .filter('slug', 'in', listOf([...new Set([...row.related, ...linked])])),
      pages.like('content', `%href="/wiki/${slug}"%`).order('title'),
    ])
    const bySlug = new Map(dataOf('pages', named).map((page) => [page.slug, page]))
    return {
      ...recordOf({ ...row, content: withoutMissing(row.content, (to) => to === slug || bySlug.has(to)) }),
      title: row.title,
      excerpt: row.excerpt,
      related: row.related.flatMap((name) => bySlug.get(name) ?? []),
      backlinks: dataOf('pages', linking),
    }
  },
})

const LINK = /<a href="\/wiki\/([a-z0-9-]+)"/g

/**
 * Links to pages that do not exist lead nowhere, and editors see which they are (site/reference/reference.css). The attribute
 * that takes the place of the address is as long as its name: charts stand at places that are counted in letters.
 *
 * @example
 * ```ts run
 * withoutMissing('See <a href="/wiki/fha">FHA</a>.', () => false) // => 'See <a slot="/wiki/fha">FHA</a>.'
 * withoutMissing('See <a href="/wiki/fha">FHA</a>.', () => true) // => 'See <a href="/wiki/fha">FHA</a>.'
 * ```
 */
export const withoutMissing = (content: string, exists: (slug: string) => boolean): string =>
  content.replace(LINK, (link, slug: string) => (exists(slug) ? link : link.replace('href', 'slot')))
