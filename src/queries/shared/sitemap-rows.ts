import { instantOf } from './instant.ts'
import { type Client, FRESH_MS, type Question, dataOf } from './question.ts'

/** One address of the sitemap, before it has an origin. */
export interface SitemapRow {
  slug: string
  title: string
  lastModified: string
  imageUrl: string | null
  /** What the picture stands for: the excerpt. */
  caption: string | null
  /** What ranks it: a feature, breaking, popular or verified row; how many texts a category or tag holds. */
  weight: { isFeature?: boolean; isBreaking?: boolean; isPopular?: boolean; isVerified?: boolean; count?: number }
}

/** What kinds of pages the sitemap lists row by row. */
export type SitemapKind = 'article' | 'guide' | 'education' | 'author' | 'articleCategory' | 'guideCategory' | 'tag'

/** How many rows one request brings. */
const BATCH = 1000

/**
 * Every published row of a kind, by slug.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const stories = await sitemapRows('article').ask(client)
 * ```
 */
export const sitemapRows = (kind: SitemapKind): Question<SitemapRow[]> => ({
  key: ['sitemap', kind],
  freshMs: FRESH_MS.articles,
  async ask(client) {
    const rows: SitemapRow[] = []
    for (let from = 0; ; from += BATCH) {
      const batch = await READERS[kind](client, from)
      rows.push(...batch)
      if (batch.length < BATCH) return rows
    }
  },
})

const READERS: Record<SitemapKind, (client: Client, from: number) => Promise<SitemapRow[]>> = {
  async article(client, from) {
    const columns = 'slug,title,excerpt,publish_date,updated_at,image_url,is_feature,is_breaking'
    const rows = client.from('articles').select(columns).eq('is_published', true).order('slug')
    return dataOf('articles', await rows.range(from, from + BATCH - 1)).map((row) => ({
      ...textRow(row),
      weight: { isFeature: row.is_feature, isBreaking: row.is_breaking },
    }))
  },
  async guide(client, from) {
    const columns = 'slug,title,excerpt,publish_date,updated_at,image_url,is_featured,is_popular'
    const rows = client.from('guides').select(columns).eq('is_published', true).order('slug')
    return dataOf('guides', await rows.range(from, from + BATCH - 1)).map((row) => ({
      ...textRow(row),
      weight: { isFeature: row.is_featured, isPopular: row.is_popular },
    }))
  },
  async education(client, from) {
    const rows = client
      .from('education')
      .select('slug,title,excerpt,publish_date,updated_at,image_url')
      .eq('is_published', true)
      .order('slug')
    return dataOf('education', await rows.range(from, from + BATCH - 1)).map((row) => ({ ...textRow(row), weight: {} }))
  },
  async author(client, from) {
    const columns = 'slug,name,updated_at,photo_url,is_verified'
    const rows = client.from('authors_public').select(columns).is('canonical_slug', null).order('slug')
    return dataOf('authors', await rows.range(from, from + BATCH - 1)).map((row) => ({
      slug: row.slug ?? '',
      title: row.name ?? '',
      lastModified: instantOf(row.updated_at ?? ''),
      imageUrl: row.photo_url,
      caption: null,
      weight: { isVerified: row.is_verified ?? false },
    }))
  },
  articleCategory: (client, from) => categoryRows(client, 'article', from),
  guideCategory: (client, from) => categoryRows(client, 'guide', from),
  async tag(client, from) {
    const rows = client.from('tag_counts').select('slug,name,texts,updated_at').order('slug')
    return dataOf('pages', await rows.range(from, from + BATCH - 1)).map(countedRow)
  },
}

async function categoryRows(client: Client, kind: string, from: number): Promise<SitemapRow[]> {
  const rows = client.from('category_counts').select('slug,name,texts,updated_at').eq('kind', kind).order('slug')
  return dataOf('pages', await rows.range(from, from + BATCH - 1)).map(countedRow)
}

const textRow = (row: {
  slug: string
  title: string
  excerpt: string | null
  publish_date: string | null
  updated_at: string
  image_url: string | null
}) => ({
  slug: row.slug,
  title: row.title,
  // A scheduled text appears after its last edit.
  lastModified: instantOf(laterOf(row.updated_at, row.publish_date ?? row.updated_at)),
  imageUrl: row.image_url,
  caption: row.excerpt || null,
})

const laterOf = (one: string, other: string): string => (Date.parse(one) < Date.parse(other) ? other : one)

const countedRow = (row: {
  slug: string | null
  name: string | null
  texts: number | null
  updated_at: string | null
}): SitemapRow => ({
  slug: row.slug ?? '',
  title: row.name ?? '',
  lastModified: instantOf(row.updated_at ?? ''),
  imageUrl: null,
  caption: null,
  weight: { count: row.texts ?? 0 },
})
