/**
 * The table of kinds: every kind of text and record that the site publishes, with what differs between them. Redirects, near
 * matches, sharing pictures, sections and what has a history are derived from it. Every page carries it; what only the server
 * reads of a kind stands in `kinds-on-server.ts`.
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
