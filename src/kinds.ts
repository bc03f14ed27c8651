/**
 * The table of kinds: every kind of text and record that the site publishes, with what differs between them. Sitemap,
 * redirects, near matches, sharing pictures, sections, the importer's folders, structured data and what has a history are
 * derived from it.
 */
/** What distinguishes one kind from another. */
interface Kind {
  /** Of more than one, in a sentence. */
  plural: string
  /**
   * Texts are read from first to last and sorted into categories, reference is looked up, a record is a row of values. A place
   * is such a row with a text beside it, which is written and changed as those of the first two are.
   */
  group: 'text' | 'reference' | 'place' | 'record'
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
    plural: 'stories',
    group: 'text',
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
    plural: 'guides',
    group: 'text',
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
    plural: 'lessons',
    group: 'text',
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
    plural: 'terms',
    group: 'reference',
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
    plural: 'wiki pages',
    group: 'reference',
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
    plural: 'answers',
    group: 'reference',
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
    plural: 'states',
    group: 'place',
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
    plural: 'lenders',
    group: 'record',
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
    plural: 'authors',
    group: 'record',
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
export type WrittenKind = Exclude<KindName, Having<{ group: 'record' }>>

// Marked for the bundler, which leaves out of a page's scripts what none of them uses.
export const TEXT_KINDS = /* @__PURE__ */ KIND_NAMES.filter((name): name is TextKind => KINDS[name].group === 'text')
export const REFERENCE_KINDS = /* @__PURE__ */ KIND_NAMES.filter(
  (name): name is ReferenceKind => KINDS[name].group === 'reference',
)
export const WRITTEN_KINDS = /* @__PURE__ */ KIND_NAMES.filter(
  (name): name is WrittenKind => KINDS[name].group !== 'record',
)

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
