import { KINDS, type LibraryKind, type Listed, type ReferenceKind } from '#kinds'
import { isBreakingNow } from './breaking.ts'
import { BATCH, everyRow } from './every-row.ts'
import { instantOf } from './instant.ts'
import { FRESH_MS } from './freshness.ts'
import { type Client, type Question, dataOf } from './question.ts'

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

/**
 * Every published row of a kind, by slug.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const stories = await sitemapRows('article').ask(client)
 * ```
 */
export const sitemapRows = (kind: Listed): Question<SitemapRow[]> => ({
  key: ['sitemap', kind],
  freshMs: FRESH_MS.articles,
  ask: (client) => everyRow((after) => READERS[kind](client, after?.slug ?? '')),
})

/** At most BATCH rows after a slug. */
type Read = (client: Client, after: string) => Promise<SitemapRow[]>

/** Columns that lift a row, by what they claim. */
type Lifting = Readonly<Record<string, string>>

/** Texts are read alike, but for what lifts one of a kind. */
const textRows =
  (kind: LibraryKind | 'article', lifting: Lifting): Read =>
  async (client, after) => {
    const { table } = KINDS[kind]
    const columns = ['slug,title,excerpt,publish_date,updated_at,image_url', ...Object.values(lifting)].join(',')
    // The columns are those of the kind's own table, which the one named here stands for.
    const rows = client.from(table as 'articles').select(columns as typeof TEXT_COLUMNS)
    // A story that stood elsewhere first is listed there.
    const listed = kind === 'article' ? rows.is('canonical_url', null) : rows
    const found = dataOf(table, await listed.eq('is_published', true).gt('slug', after).order('slug').limit(BATCH))
    return found.map((row) => {
      const weight = weightOf(lifting, row)
      const isBreaking = isBreakingNow({ is_breaking: weight.isBreaking === true, publish_date: row.publish_date })
      return { ...textRow(row), weight: weight.isBreaking ? { ...weight, isBreaking } : weight }
    })
  }

const TEXT_COLUMNS = 'slug,title,excerpt,publish_date,updated_at,image_url'

/** Texts of the reference shelf have no picture of their own. */
const referenceRows =
  (kind: ReferenceKind, columns: typeof WIKI_COLUMNS): Read =>
  async (client, after) => {
    const { table } = KINDS[kind]
    // The columns are those of the kind's own table, which the one named here stands for.
    const rows = client.from(table as 'wiki_pages').select(columns)
    const found = dataOf('pages', await rows.eq('is_published', true).gt('slug', after).order('slug').limit(BATCH))
    return found.map((row) => ({ ...textRow({ ...row, image_url: null }), weight: {} }))
  }

const WIKI_COLUMNS = 'slug,title,excerpt,publish_date,updated_at'
const columnsOf = (title: string, excerpt: string) =>
  `slug,title:${title},excerpt:${excerpt},publish_date,updated_at` as typeof WIKI_COLUMNS

/** Records have neither an excerpt nor a day of publication. */
const recordRows =
  (kind: 'state' | 'lender'): Read =>
  async (client, after) => {
    const { table, titleColumn } = KINDS[kind]
    // The columns are those of the kind's own table, which the one named here stands for.
    const rows = client.from(table as 'states').select(`slug,title:${titleColumn},updated_at` as typeof STATE_COLUMNS)
    const found = dataOf('pages', await rows.eq('is_published', true).gt('slug', after).order('slug').limit(BATCH))
    return found.map(({ slug, title, updated_at }) => ({
      slug,
      title,
      lastModified: instantOf(updated_at),
      imageUrl: null,
      caption: null,
      weight: {},
    }))
  }

const STATE_COLUMNS = 'slug,title:name,updated_at'

const weightOf = (claims: Lifting, row: object): SitemapRow['weight'] =>
  Object.fromEntries(
    Object.entries(claims).map(([claim, column]) => [claim, (row as Record<string, unknown>)[column] === true]),
  )

const READERS: Record<Listed, Read> = {
  article: textRows('article', { isFeature: 'is_feature', isBreaking: 'is_breaking' }),
  guide: textRows('guide', { isFeature: 'is_featured', isPopular: 'is_popular' }),
  lesson: textRows('lesson', {}),
  term: referenceRows('term', columnsOf('term', 'short_definition')),
  wikiPage: referenceRows('wikiPage', WIKI_COLUMNS),
  answer: referenceRows('answer', columnsOf('question', 'short_answer')),
  state: recordRows('state'),
  lender: recordRows('lender'),
  async author(client, after) {
    const columns = 'slug,name,updated_at,photo_url,is_verified'
    const rows = client.from('authors_public').select(columns).is('canonical_slug', null).order('slug')
    return dataOf('authors', await rows.gt('slug', after).limit(BATCH)).map((row) => ({
      slug: row.slug ?? '',
      title: row.name ?? '',
      lastModified: instantOf(row.updated_at ?? ''),
      imageUrl: row.photo_url,
      caption: null,
      weight: weightOf({ isVerified: 'is_verified' }, row),
    }))
  },
  articleCategory: (client, after) => categoryRows(client, 'article', after),
  guideCategory: (client, after) => categoryRows(client, 'guide', after),
  async tag(client, after) {
    const rows = client.from('tag_counts').select('slug,name,texts,updated_at').order('slug')
    return dataOf('pages', await rows.gt('slug', after).limit(BATCH)).map(countedRow)
  },
}

async function categoryRows(client: Client, kind: string, after: string): Promise<SitemapRow[]> {
  const rows = client.from('category_counts').select('slug,name,texts,updated_at').eq('kind', kind).order('slug')
  return dataOf('pages', await rows.gt('slug', after).limit(BATCH)).map(countedRow)
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
