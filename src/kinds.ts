/**
 * The table of kinds: every kind of text and record that the site publishes, with what differs between them. Sitemap,
 * redirects, near matches, sharing pictures, sections, the importer's folders and structured data are derived from it. A
 * kind whose pages do not exist yet is listed nowhere.
 */
/** What distinguishes one kind from another. */
interface Kind {
  /** Of more than one, in a sentence. */
  plural: string
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
  /** Columns that lift a row in the sitemap, by what they claim; null while its pages are not listed. */
  sitemap: Readonly<Record<string, string>> | null
  /** Whether feeds carry it. */
  inFeeds: boolean
  /** Whether an unknown address is compared with its slugs. */
  isNear: boolean
  /** What schema.org calls it. */
  schemaType: string
  /** The least role that may write one. */
  writers: 'author' | 'editor' | 'admin'
}

export const KINDS = {
  article: {
    plural: 'stories',
    table: 'articles',
    titleColumn: 'title',
    stored: 'article',
    route: 'article',
    list: 'articles',
    section: 'marketNews',
    folder: 'articles',
    sitemap: { isFeature: 'is_feature', isBreaking: 'is_breaking' },
    inFeeds: true,
    isNear: true,
    schemaType: 'NewsArticle',
    writers: 'author',
  },
  guide: {
    plural: 'guides',
    table: 'guides',
    titleColumn: 'title',
    stored: 'guide',
    route: 'guide',
    list: 'guides',
    section: 'guides',
    folder: 'guides',
    sitemap: { isFeature: 'is_featured', isPopular: 'is_popular' },
    inFeeds: false,
    isNear: true,
    schemaType: 'Article',
    writers: 'editor',
  },
  lesson: {
    plural: 'lessons',
    table: 'education',
    titleColumn: 'title',
    stored: 'education',
    route: 'lesson',
    list: 'education',
    section: 'education',
    folder: 'education',
    sitemap: {},
    inFeeds: false,
    isNear: true,
    schemaType: 'LearningResource',
    writers: 'editor',
  },
  term: {
    plural: 'terms',
    table: 'glossary_terms',
    titleColumn: 'term',
    stored: 'glossary',
    route: 'term',
    list: 'glossary',
    section: 'glossary',
    folder: 'glossary',
    sitemap: {},
    inFeeds: false,
    isNear: true,
    schemaType: 'DefinedTerm',
    writers: 'editor',
  },
  wikiPage: {
    plural: 'wiki pages',
    table: 'wiki_pages',
    titleColumn: 'title',
    stored: 'wiki',
    route: 'wikiPage',
    list: 'wiki',
    section: 'wiki',
    folder: 'wiki',
    sitemap: {},
    inFeeds: false,
    isNear: true,
    schemaType: 'Article',
    writers: 'editor',
  },
  answer: {
    plural: 'answers',
    table: 'answers',
    titleColumn: 'question',
    stored: 'answer',
    route: 'answer',
    list: 'answers',
    section: 'answers',
    folder: 'answers',
    sitemap: {},
    inFeeds: false,
    isNear: true,
    schemaType: 'QAPage',
    writers: 'editor',
  },
  state: {
    plural: 'states',
    table: 'states',
    titleColumn: 'name',
    stored: 'state',
    route: 'state',
    list: 'stateGuides',
    section: 'stateGuides',
    folder: 'states',
    sitemap: {},
    inFeeds: false,
    isNear: true,
    schemaType: 'WebPage',
    writers: 'editor',
  },
  lender: {
    plural: 'lenders',
    table: 'lenders',
    titleColumn: 'legal_name',
    stored: 'lender',
    route: 'lender',
    list: 'lenders',
    section: 'lenders',
    folder: 'lenders',
    sitemap: {},
    inFeeds: false,
    isNear: true,
    schemaType: 'FinancialService',
    writers: 'admin',
  },
  author: {
    plural: 'authors',
    table: 'authors',
    titleColumn: 'name',
    stored: 'author',
    route: 'author',
    list: 'authors',
    section: 'authors',
    folder: 'authors',
    sitemap: { isVerified: 'is_verified' },
    inFeeds: false,
    isNear: true,
    schemaType: 'Person',
    writers: 'admin',
  },
} as const satisfies Record<string, Kind>

export type KindName = keyof typeof KINDS

/** In the order of the table. */
export const KIND_NAMES = Object.keys(KINDS) as KindName[]

type Having<Claim> = { [Name in KindName]: (typeof KINDS)[Name] extends Claim ? Name : never }[KindName]

/** Kinds whose pages the sitemap lists one by one. */
export type ListedKind = Having<{ sitemap: object }>
/** What else the sitemap lists by rows: categories of two kinds, and tags. */
type ListedGroup = 'articleCategory' | 'guideCategory' | 'tag'
export type Listed = ListedKind | ListedGroup

/** Kinds whose slugs an unknown address is compared with. */
export type NearKind = Having<{ isNear: true }>

/** Kinds whose files are texts with a head, sorted into categories. */
export type TextKind = 'article' | 'guide' | 'lesson'
/** What is looked up: each file a text with a head of its own kind. */
export type ReferenceKind = 'term' | 'wikiPage' | 'answer'
/** Guides and lessons: what is read for use, as opposed to news. */
export type LibraryKind = Exclude<TextKind, 'article'>

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
