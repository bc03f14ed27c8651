/**
 * The table of kinds: every kind of text and record that the site publishes, with what differs between them. Sitemap,
 * redirects, near matches, sharing pictures, sections, the importer's folders, structured data and what has a history are
 * derived from it.
 */
/** What distinguishes one kind from another. */
interface Kind {
  /** Of one, as a label, and of more than one, in a sentence. */
  name: string
  plural: string
  /** Texts are read from first to last and sorted into categories, reference is looked up, a record is a row of values. */
  group: 'text' | 'reference' | 'record'
  /** Whether its texts are written in the editor, and each save leaves a revision; of a state, what its page says further. */
  isWritten: boolean
  table: string
  /** The column that names a row. */
  titleColumn: string
  /** What redirects, revisions, categories and pictures call the kind in the database and in addresses. */
  stored: string
  /** Names in the URL table: of one, of all of them, and of the entry of the navigation under which they stand. */
  route: string
  list: string
  section: string
  /** Its folder in content/. */
  folder: string
  /** Columns that lift a row in the sitemap, by what they claim. */
  sitemap: Readonly<Record<string, string>>
  /** What schema.org calls it. */
  schemaType: string
}

export const KINDS = {
  article: {
    name: 'Story',
    plural: 'stories',
    group: 'text',
    isWritten: true,
    table: 'articles',
    titleColumn: 'title',
    stored: 'article',
    route: 'article',
    list: 'articles',
    section: 'marketNews',
    folder: 'articles',
    sitemap: { isFeature: 'is_feature', isBreaking: 'is_breaking' },
    schemaType: 'NewsArticle',
  },
  guide: {
    name: 'Guide',
    plural: 'guides',
    group: 'text',
    isWritten: true,
    table: 'guides',
    titleColumn: 'title',
    stored: 'guide',
    route: 'guide',
    list: 'guides',
    section: 'guides',
    folder: 'guides',
    sitemap: { isFeature: 'is_featured', isPopular: 'is_popular' },
    schemaType: 'Article',
  },
  lesson: {
    name: 'Lesson',
    plural: 'lessons',
    group: 'text',
    isWritten: true,
    table: 'education',
    titleColumn: 'title',
    stored: 'education',
    route: 'lesson',
    list: 'education',
    section: 'education',
    folder: 'education',
    sitemap: {},
    schemaType: 'LearningResource',
  },
  term: {
    name: 'Term',
    plural: 'terms',
    group: 'reference',
    isWritten: true,
    table: 'glossary_terms',
    titleColumn: 'term',
    stored: 'glossary',
    route: 'term',
    list: 'glossary',
    section: 'glossary',
    folder: 'glossary',
    sitemap: {},
    schemaType: 'DefinedTerm',
  },
  wikiPage: {
    name: 'Wiki page',
    plural: 'wiki pages',
    group: 'reference',
    isWritten: true,
    table: 'wiki_pages',
    titleColumn: 'title',
    stored: 'wiki',
    route: 'wikiPage',
    list: 'wiki',
    section: 'wiki',
    folder: 'wiki',
    sitemap: {},
    schemaType: 'Article',
  },
  answer: {
    name: 'Answer',
    plural: 'answers',
    group: 'reference',
    isWritten: true,
    table: 'answers',
    titleColumn: 'question',
    stored: 'answer',
    route: 'answer',
    list: 'answers',
    section: 'answers',
    folder: 'answers',
    sitemap: {},
    schemaType: 'QAPage',
  },
  state: {
    name: 'State',
    plural: 'states',
    group: 'record',
    isWritten: true,
    table: 'states',
    titleColumn: 'name',
    stored: 'state',
    route: 'state',
    list: 'stateGuides',
    section: 'stateGuides',
    folder: 'states',
    sitemap: {},
    schemaType: 'WebPage',
  },
  lender: {
    name: 'Lender',
    plural: 'lenders',
    group: 'record',
    isWritten: false,
    table: 'lenders',
    titleColumn: 'legal_name',
    stored: 'lender',
    route: 'lender',
    list: 'lenders',
    section: 'lenders',
    folder: 'lenders',
    sitemap: {},
    schemaType: 'FinancialService',
  },
  author: {
    name: 'Author',
    plural: 'authors',
    group: 'record',
    isWritten: false,
    table: 'authors',
    titleColumn: 'name',
    stored: 'author',
    route: 'author',
    list: 'authors',
    section: 'authors',
    folder: 'authors',
    sitemap: { isVerified: 'is_verified' },
    schemaType: 'Person',
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

/** In the order of the table. */
export const KIND_NAMES = Object.keys(KINDS) as KindName[]

type Having<Claim> = { [Name in KindName]: (typeof KINDS)[Name] extends Claim ? Name : never }[KindName]

/** What the sitemap lists by rows: every kind, and what sorts them: categories of two kinds, and tags. */
export type Listed = KindName | 'articleCategory' | 'guideCategory' | 'tag'

/** Kinds whose files are texts with a head, sorted into categories. */
export type TextKind = Having<{ group: 'text' }>
/** What is looked up: each file a text with a head of its own kind. */
export type ReferenceKind = Having<{ group: 'reference' }>
/** Guides and lessons: what is read for use, as opposed to news. */
export type LibraryKind = Exclude<TextKind, 'article'>
/** Kinds with a text that people write and change. */
export type WrittenKind = Having<{ isWritten: true }>

export const TEXT_KINDS = KIND_NAMES.filter((name): name is TextKind => KINDS[name].group === 'text')
export const REFERENCE_KINDS = KIND_NAMES.filter((name): name is ReferenceKind => KINDS[name].group === 'reference')
export const WRITTEN_KINDS = KIND_NAMES.filter((name): name is WrittenKind => KINDS[name].isWritten)

/** What the database and addresses call a kind. */
export type StoredName = (typeof KINDS)[KindName]['stored']

export type TableOf<Name extends KindName> = (typeof KINDS)[Name]['table']

/**
 * The kind whose single pages a route shows, or null.
 *
 * @example
 * ```ts run
 * kindOfRoute('lesson') // => 'lesson'
 * kindOfRoute('home') // => null
 * ```
 */
export const kindOfRoute = (route: string): KindName | null =>
  KIND_NAMES.find((name) => KINDS[name].route === route) ?? null

/**
 * The kind of written text that the database and addresses call so, or null.
 *
 * @example
 * ```ts run
 * writtenKind('glossary') // => 'term'
 * writtenKind('lender') // => null
 * ```
 */
export const writtenKind = (stored: string): WrittenKind | null =>
  WRITTEN_KINDS.find((name) => KINDS[name].stored === stored) ?? null
