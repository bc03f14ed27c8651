import { type DocumentNode, readTimeOf } from '#documents/schema'
import { type SourceNote, type TermNote, begunSourcesOf, sourcesOf, termsOf, textsOf } from '#queries/shared'
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
  /** What a guide or lesson says, in two sentences. */
  shortAnswer: string
  /** What a guide takes for granted, and what a reader needs for it. */
  assumes: string
  needs: string
  /** The sections of a guide are steps, and numbered. */
  isNumbered: boolean
  /** Terms that stand beside a guide or lesson. */
  terms: TermNote[]
  /** Further names of a term; each leads to it. */
  also: string[]
  /** The first use of a term in a text leads to it. */
  isLinked: boolean
  /** The section of law behind a term. */
  rule: SourceNote | null
  /** What a term rests on where no law defines it. */
  basis: string
  /** Slugs: of terms that an answer rests on, and of texts of the same kind. */
  restsOn: string[]
  related: string[]
  /** Paths of the calculator and the guide that a term or answer leads to. */
  calculator: string | null
  guide: string | null
  /** What computes the figure of an answer, and what of it a reader may change. */
  figure: ComputedFigure | null
  /** The day on which the text was held against its sources. */
  checkedOn: string | null
}

/** A calculator's path with the inputs of the example, and the names of those that a reader may change. */
export interface ComputedFigure {
  calculator: string
  asks: string[]
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

const TAUGHT = { ...LIBRARY, shortAnswer: 'short_answer', terms: 'terms', checkedOn: 'checked_on' } as const
const SHELVED = { ...COMMON, related: 'related', checkedOn: 'checked_on' } as const
const LEADING = { calculator: 'calculator', guide: 'guide' } as const

/** The column of each field that a kind has. */
const COLUMNS: Readonly<Record<WritableKind, Readonly<Partial<Record<FieldName, string>>>>> = {
  article: { ...LIBRARY, isBreaking: 'is_breaking', isFeature: 'is_feature' },
  guide: { ...TAUGHT, assumes: 'assumes', needs: 'needs', isNumbered: 'numbered' },
  lesson: TAUGHT,
  term: {
    ...SHELVED,
    ...LEADING,
    title: 'term',
    excerpt: 'short_definition',
    also: 'also',
    isLinked: 'is_linked',
    rule: 'rule',
    basis: 'basis',
  },
  wikiPage: { ...SHELVED, title: 'title', excerpt: 'excerpt' },
  answer: { ...SHELVED, ...LEADING, title: 'question', excerpt: 'short_answer', restsOn: 'terms', figure: 'figure' },
  state: {
    title: 'name',
    slug: 'slug',
    excerpt: 'excerpt',
    document: 'document',
    sources: 'sources',
    checkedOn: 'checked_on',
  },
}

/** What a record says of itself, and no editor changes. */
const OF_RECORD: ReadonlySet<FieldName> = new Set(['title', 'slug'])

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

/**
 * Whether a field is shown and not written: the name and the address of a state are its record's.
 *
 * @example
 * ```ts run
 * isOfRecord('state', 'title') // => true
 * isOfRecord('wikiPage', 'title') // => false
 * ```
 */
export const isOfRecord = (kind: WritableKind, field: FieldName): boolean => kind === 'state' && OF_RECORD.has(field)

/**
 * Whether pages of a kind show key points before the text.
 *
 * @example
 * ```ts run
 * hasKeyPoints('guide') // => true
 * hasKeyPoints('term') // => false
 * ```
 */
export const hasKeyPoints = (kind: WritableKind): boolean => hasField(kind, 'cover')

/** The columns of a kind, for `select`. */
export const selectedColumns = (kind: WritableKind): string => Object.values(COLUMNS[kind]).join(',')

/** Fields as a row holds them; the time that reading takes goes with the document. */
export function rowOfFields(kind: WritableKind, fields: Partial<TextFields>): Record<string, unknown> {
  const columns = Object.entries(fields).flatMap(([field, value]) => {
    const column = COLUMNS[kind][field as FieldName]
    return column === undefined || isOfRecord(kind, field as FieldName)
      ? []
      : [[column, storable(field as FieldName, value)] as const]
  })
  const readTime = fields.document && hasField(kind, 'tags') ? readTimeOf(fields.document) : null
  return { ...Object.fromEntries(columns), ...(readTime ? { read_time: readTime } : {}) }
}

const EMPTY_AS_NULL: ReadonlySet<FieldName> = new Set(['assumes', 'needs', 'basis'])

/** What is not whole yet is not stored: a source or a law that nobody has named, a figure that asks nothing. */
function storable(field: FieldName, value: unknown): unknown {
  if (field === 'sources') return sourcesOf(value)
  if (field === 'rule') return sourcesOf([value])[0] ?? null
  if (field === 'figure') return isFigure(value) && value.asks.length > 0 ? value : null
  return value === '' && EMPTY_AS_NULL.has(field) ? null : value
}

/** The fields that a row holds; those that the kind does not have are empty. */
export function fieldsOfRow(kind: WritableKind, row: Readonly<Record<string, unknown>>): TextFields {
  const columns = Object.entries(COLUMNS[kind])
  return completeFields(Object.fromEntries(columns.map(([field, column]) => [field, row[column]])))
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
    shortAnswer: textOf(given.shortAnswer),
    assumes: textOf(given.assumes),
    needs: textOf(given.needs),
    isNumbered: given.isNumbered === true,
    terms: termsOf(given.terms),
    also: textsOf(given.also),
    isLinked: given.isLinked !== false,
    rule: sourcesOf([given.rule])[0] ?? null,
    basis: textOf(given.basis),
    restsOn: textsOf(given.restsOn),
    related: textsOf(given.related),
    calculator: possibleText(given.calculator),
    guide: possibleText(given.guide),
    figure: isFigure(given.figure) ? { calculator: given.figure.calculator, asks: textsOf(given.figure.asks) } : null,
    checkedOn: possibleText(given.checkedOn),
  }
}

/**
 * Fields as a device kept them while they were typed: with sources and a law that nobody has named yet.
 *
 * @example
 * ```ts run
 * begunFields({ sources: [{ url: 'https://a.example' }] }).sources // => [{ name: '', date: null, url: 'https://a.example' }]
 * ```
 */
export const begunFields = (given: Readonly<Partial<Record<FieldName, unknown>>>): TextFields => ({
  ...completeFields(given),
  sources: begunSourcesOf(given.sources),
  rule: begunSourcesOf([given.rule])[0] ?? null,
})

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const possibleText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const isFigure = (value: unknown): value is ComputedFigure =>
  typeof value === 'object' &&
  value !== null &&
  'calculator' in value &&
  typeof value.calculator === 'string' &&
  'asks' in value &&
  Array.isArray(value.asks)
const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
