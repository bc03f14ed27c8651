import {
  arrayOf,
  DEFAULT_EXPERIENCE,
  defaultAuthorDescription,
  shortBioOf,
  instantOf,
  PAGE_SIZE,
  rowsOfPage,
  FRESH_MS,
  type Question,
  dataOf,
  rowOf,
} from '#queries/shared'

/** A person who writes here. */
export interface Author {
  id: string
  slug: string
  name: string
  title: string
  bio: string
  shortBio: string
  expertise: string[]
  credentials: string[]
  specializations: string[]
  /** linkedin, twitter, email: those that were given. */
  socialMedia: Record<string, string>
  photoUrl: string | null
  experience: string
  featuredIn: string[]
  awards: string[]
  education: string | null
  metaDescription: string
  keywords: string[]
  articleCount: number
  isVerified: boolean
  /** A sample profile of the shipped content: an invented person. */
  isStatic: boolean
  /** Where the same person has a second page, the slug of the one that counts. */
  canonicalSlug: string | null
  updatedAt: string
}

/** How the directory can be ordered. */
export type AuthorSort = 'articles' | 'name' | 'updated'

/** How the directory can be narrowed. */
export interface AuthorFilter {
  /** Words looked up in name, title, biography and fields. */
  text?: string
  /** Any of these fields. */
  expertise?: readonly string[]
  /** All of these. */
  specializations?: readonly string[]
  sort?: AuthorSort
}

const COLUMNS =
  'id,slug,name,title,bio,short_bio,expertise,credentials,specializations,social_media,photo_url,experience,featured_in,awards,education,meta_description,keywords,article_count,is_verified,is_static,canonical_slug,updated_at'

const ORDERS = { articles: ['article_count', false], name: ['name', true], updated: ['updated_at', false] } as const

/** A page of the directory with its exact count. */
export interface AuthorPage {
  rows: Author[]
  total: number
}

/**
 * A page of the directory of authors, most published first unless sorted otherwise.
 *
 * @param page 1 for the first
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { rows, total } = await authorPage({ expertise: ['Rates'] }, 1).ask(client)
 * ```
 */
export const authorPage = (filter: AuthorFilter, page: number): Question<AuthorPage> => ({
  key: [
    'author-page',
    filter.text ?? '',
    filter.expertise?.join('|') ?? '',
    filter.specializations?.join('|') ?? '',
    filter.sort ?? 'articles',
    page,
  ],
  freshMs: filter.text ? FRESH_MS.authorSearch : FRESH_MS.authorList,
  async ask(client) {
    let people = client.from('authors_public').select(COLUMNS, { count: 'exact' })
    if (filter.text) people = people.textSearch('search_vector', filter.text, { type: 'websearch', config: 'english' })
    if (filter.expertise?.length) people = people.overlaps('expertise', arrayOf(filter.expertise))
    if (filter.specializations?.length) people = people.contains('specializations', arrayOf(filter.specializations))
    const [column, ascending] = ORDERS[filter.sort ?? 'articles']
    const result = await people
      .order(column, { ascending })
      .order('slug')
      .range(...rowsOfPage(page, PAGE_SIZE.authors))
    if (result.error?.code === 'PGRST103') return { rows: [], total: result.count ?? 0 }
    return { rows: dataOf('authors', result).map(authorOf), total: result.count ?? 0 }
  },
})

/**
 * An author by slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const author = await authorBySlug('nora-whitfield').ask(client)
 * ```
 */
export const authorBySlug = (slug: string): Question<Author | null> => ({
  key: ['author', slug],
  freshMs: FRESH_MS.authors,
  async ask(client) {
    const row = rowOf('authors', await client.from('authors_public').select(COLUMNS).eq('slug', slug).maybeSingle())
    return row ? authorOf(row) : null
  },
})

interface AuthorRow {
  id: string | null
  slug: string | null
  name: string | null
  title: string | null
  bio: string | null
  short_bio: string | null
  expertise: string[] | null
  credentials: string[] | null
  specializations: string[] | null
  social_media: unknown
  photo_url: string | null
  experience: string | null
  featured_in: string[] | null
  awards: string[] | null
  education: string | null
  meta_description: string | null
  keywords: string[] | null
  article_count: number | null
  is_verified: boolean | null
  is_static: boolean | null
  canonical_slug: string | null
  updated_at: string | null
}

/**
 * An author from a row of the public view, with the values that stand for empty fields.
 *
 * @example
 * ```ts
 * const author = authorOf(row)
 * ```
 */
export function authorOf(row: AuthorRow): Author {
  const name = row.name ?? ''
  return {
    id: row.id ?? '',
    slug: row.slug ?? '',
    name,
    title: row.title ?? '',
    bio: row.bio ?? '',
    shortBio: shortBioOf(row),
    expertise: row.expertise ?? [],
    credentials: row.credentials ?? [],
    specializations: row.specializations ?? [],
    socialMedia: (row.social_media ?? {}) as Record<string, string>,
    photoUrl: row.photo_url,
    experience: row.experience ?? DEFAULT_EXPERIENCE,
    featuredIn: row.featured_in ?? [],
    awards: row.awards ?? [],
    education: row.education,
    metaDescription: row.meta_description ?? defaultAuthorDescription(name),
    keywords: row.keywords ?? [],
    articleCount: row.article_count ?? 0,
    isVerified: row.is_verified ?? false,
    isStatic: row.is_static ?? false,
    canonicalSlug: row.canonical_slug,
    updatedAt: instantOf(row.updated_at ?? ''),
  }
}
