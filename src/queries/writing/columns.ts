import { type DocumentNode, readTimeOf } from '#documents/schema'
import { type SourceNote, sourcesOf, textsOf } from '#queries/shared'
import type { WritableKind } from './writable.ts'

/** What whoever writes a text may say of it. */
export interface TextFields {
  title: string
  slug: string
  excerpt: string
  document: DocumentNode
  category: string | null
  tags: string[]
  keywords: string[]
  metaDescription: string
  sources: SourceNote[]
  /** Which drawing stands as its cover; null lets the address choose. */
  cover: string | null
  imageUrl: string | null
  authorId: string | null
  isBreaking: boolean
  isFeature: boolean
}

type FieldName = keyof TextFields

const COMMON = {
  slug: 'slug',
  document: 'document',
  category: 'category',
  sources: 'sources',
} as const satisfies Partial<Record<FieldName, string>>

const LIBRARY = {
  ...COMMON,
  title: 'title',
  excerpt: 'excerpt',
  tags: 'tags',
  keywords: 'keywords',
  metaDescription: 'meta_description',
  cover: 'cover',
  imageUrl: 'image_url',
  authorId: 'author_id',
} as const

/** The column of each field that a kind has. */
const COLUMNS: Readonly<Record<WritableKind, Readonly<Partial<Record<FieldName, string>>>>> = {
  article: { ...LIBRARY, isBreaking: 'is_breaking', isFeature: 'is_feature' },
  guide: LIBRARY,
  lesson: LIBRARY,
  term: { ...COMMON, title: 'term', excerpt: 'short_definition' },
  wikiPage: { ...COMMON, title: 'title', excerpt: 'excerpt' },
  answer: { ...COMMON, title: 'question', excerpt: 'short_answer' },
}

/**
 * Whether texts of a kind have a field at all.
 *
 * @example
 * ```ts run
 * hasField('article', 'tags') // => true
 * hasField('term', 'tags') // => false
 * ```
 */
export const hasField = (kind: WritableKind, field: FieldName): boolean => COLUMNS[kind][field] !== undefined

/** The columns of a kind, for `select`. */
export const selectedColumns = (kind: WritableKind): string => Object.values(COLUMNS[kind]).join(',')

/** Fields as a row holds them; the time that reading takes goes with the document. */
export function rowOfFields(kind: WritableKind, fields: Partial<TextFields>): Record<string, unknown> {
  const columns = Object.entries(fields).flatMap(([field, value]) => {
    const column = COLUMNS[kind][field as FieldName]
    return column === undefined ? [] : [[column, field === 'sources' ? named(value) : value] as const]
  })
  const readTime = fields.document && hasField(kind, 'tags') ? readTimeOf(fields.document) : null
  return { ...Object.fromEntries(columns), ...(readTime ? { read_time: readTime } : {}) }
}

/** A source that nobody has named yet is none. */
const named = (sources: unknown) => sourcesOf(sources)

/** The fields that a row holds; those that the kind does not have are empty. */
export function fieldsOfRow(kind: WritableKind, row: Readonly<Record<string, unknown>>): TextFields {
  const held = (field: FieldName) => {
    const column = COLUMNS[kind][field]
    return column === undefined ? null : row[column]
  }
  return completeFields({
    title: held('title'),
    slug: held('slug'),
    excerpt: held('excerpt'),
    document: held('document'),
    category: held('category'),
    tags: held('tags'),
    keywords: held('keywords'),
    metaDescription: held('metaDescription'),
    sources: held('sources'),
    cover: held('cover'),
    imageUrl: held('imageUrl'),
    authorId: held('authorId'),
    isBreaking: held('isBreaking'),
    isFeature: held('isFeature'),
  })
}

/**
 * Fields that were kept as JSON, on a device or in a pending edit: what is missing or of another shape is empty.
 *
 * @example
 * ```ts run
 * completeFields({ title: 'Rates slip', tags: ['a', 1] }).tags // => ['a']
 * completeFields({}).title // => ''
 * ```
 */
export function completeFields(given: Readonly<Partial<Record<FieldName, unknown>>>): TextFields {
  return {
    title: textOf(given.title),
    slug: textOf(given.slug),
    excerpt: textOf(given.excerpt),
    document: isDocument(given.document) ? given.document : { type: 'doc', content: [] },
    category: possibleText(given.category),
    tags: textsOf(given.tags),
    keywords: textsOf(given.keywords),
    metaDescription: textOf(given.metaDescription),
    sources: sourcesOf(given.sources),
    cover: possibleText(given.cover),
    imageUrl: possibleText(given.imageUrl),
    authorId: possibleText(given.authorId),
    isBreaking: given.isBreaking === true,
    isFeature: given.isFeature === true,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const possibleText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
