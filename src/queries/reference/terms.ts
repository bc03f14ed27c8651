import {
  type Client,
  FRESH_MS,
  type Question,
  type SourceNote,
  dataOf,
  BATCH,
  afterWords,
  everyRow,
  instantOf,
  rowOf,
  sourcesOf,
  listOf,
} from '#queries/shared'
import { type Explainer, explainerAt } from './explainer.ts'
import { RECORD_COLUMNS, type ReferenceRecord, recordOf } from './record.ts'

/** A term as the list shows it. */
export interface TermSummary {
  slug: string
  term: string
  /** Other names by which it is looked up. */
  also: string[]
  /** One plain sentence. */
  short: string
}

/** A term beside another one, with the text where it is explained. */
interface RelatedTerm extends TermSummary {
  /** A path of this site, or null. */
  guide: string | null
}

/** A term with everything that its page says. */
interface Term extends ReferenceRecord, TermSummary {
  /** The section of law behind it. */
  rule: Omit<SourceNote, 'date'> | null
  /** What the word rests on where no rule defines it, or null. */
  basis: string | null
  /** A path of this site, where one uses it. */
  calculator: string | null
  /** Where it is explained at length. */
  guide: Explainer | null
  related: RelatedTerm[]
  /** Texts that lead here: guides and lessons, then answers and wiki pages; of a term that is everywhere, the first ones. */
  usedIn: { table: LeadingTable; slug: string; title: string }[]
}

/** What leads to terms, in the order in which it is named. */
const LEADING_TABLES = ['guides', 'education', 'answers', 'wiki_pages'] as const
/** Whose texts may lead to a term. */
export type LeadingTable = (typeof LEADING_TABLES)[number]

const SUMMARY = 'slug,term,also,short:short_definition'

/**
 * Every published term, by name.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const terms = await termList().ask(client)
 * ```
 */
export const termList = (): Question<TermSummary[]> => ({
  key: ['terms'],
  rows: 'terms',
  freshMs: FRESH_MS.library,
  ask: (client) =>
    everyRow<TermSummary>(async (after) => {
      const rows = client.from('glossary_terms').select(SUMMARY).eq('is_published', true)
      const place = afterWords(['term', after?.term ?? ''], ['slug', after?.slug ?? ''])
      return dataOf('pages', await rows.or(place).order('term').order('slug').limit(BATCH))
    }),
})

/**
 * The published terms with these slugs, in the order given.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const terms = await termsNamed(['apr', 'note-rate']).ask(client)
 * ```
 */
export const termsNamed = (slugs: readonly string[]): Question<TermSummary[]> => ({
  key: ['terms-named', ...slugs],
  freshMs: FRESH_MS.library,
  async ask(client) {
    if (slugs.length === 0) return []
    const rows = client.from('glossary_terms').select(SUMMARY).eq('is_published', true)
    return inOrder(dataOf('pages', await rows.filter('slug', 'in', listOf(slugs))), slugs)
  },
})

async function relatedTerms(client: Client, slugs: readonly string[]): Promise<RelatedTerm[]> {
  if (slugs.length === 0) return []
  const rows = client.from('glossary_terms').select(`${SUMMARY},guide`).eq('is_published', true)
  return inOrder(dataOf('pages', await rows.filter('slug', 'in', listOf(slugs))), slugs)
}

function inOrder<Row extends { slug: string }>(rows: readonly Row[], slugs: readonly string[]): Row[] {
  const bySlug = new Map(rows.map((row) => [row.slug, row]))
  return slugs.flatMap((slug) => bySlug.get(slug) ?? [])
}

/**
 * The slug of the published term that is also called so, as an address says it; null where none is, or several are.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const slug = await termCalled('ltv').ask(client) // 'loan-to-value'
 * ```
 */
export const termCalled = (name: string): Question<string | null> => ({
  key: ['term-called', name],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const terms = await linkableTerms(client)
    const [term, another] = terms.filter(({ also }) => also.some((other) => inAddress(other) === name))
    return term && !another ? term.slug : null
  },
})

const inAddress = (name: string): string =>
  name
    .toLowerCase()
    .match(/[a-z0-9]+/g)
    ?.join('-') ?? ''

/**
 * A published term by its slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const term = await termBySlug('apr').ask(client)
 * ```
 */
export const termBySlug = (slug: string): Question<Term | null> => ({
  key: ['term', slug],
  freshMs: FRESH_MS.library,
  texts: 'one',
  async ask(client) {
    const found = client
      .from('glossary_terms')
      .select(`${RECORD_COLUMNS},term,also,short_definition,rule,basis,calculator,guide`)
    const row = rowOf('pages', await found.eq('slug', slug).eq('is_published', true).maybeSingle())
    if (!row) return null
    const [related, guide, ...leading] = await Promise.all([
      relatedTerms(client, row.related),
      explainerAt(client, row.guide),
      ...LEADING_TABLES.map((table) => leadingTo(client, table, slug)),
    ])
    return {
      ...recordOf(row),
      term: row.term,
      also: row.also,
      short: row.short_definition,
      rule: sourcesOf([row.rule])[0] ?? null,
      basis: row.basis,
      calculator: row.calculator,
      guide,
      related,
      usedIn: leading.flat().slice(0, MOST_NAMED),
    }
  },
})

/** What a term means, without the text of its page and what leads there. */
interface TermMeaning extends TermSummary {
  rule: Term['rule']
  basis: Term['basis']
  sources: SourceNote[]
  /** ISO date of the last check, or null. */
  checkedOn: string | null
  updatedAt: string
}

/**
 * The meaning of a published term by its slug, or null: for programs that ask for nothing else of it, and often.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const meaning = await termMeaning('apr').ask(client)
 * ```
 */
export const termMeaning = (slug: string): Question<TermMeaning | null> => ({
  key: ['term-meaning', slug],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const found = client.from('glossary_terms').select(`${SUMMARY},rule,basis,sources,checkedOn:checked_on,updated_at`)
    const row = rowOf('pages', await found.eq('slug', slug).eq('is_published', true).maybeSingle())
    if (!row) return null
    const { updated_at: updatedAt, rule, sources, ...meaning } = row
    return {
      ...meaning,
      rule: sourcesOf([rule])[0] ?? null,
      sources: sourcesOf(sources),
      updatedAt: instantOf(updatedAt),
    }
  },
})

/** A term with the text of its page, and what that rests on. */
interface TermText extends Omit<TermSummary, 'also'>, Pick<TermMeaning, 'basis' | 'checkedOn' | 'updatedAt'> {
  /** Clean HTML, made by the server. */
  content: string
  /** The rule behind it, then the sources of its text. */
  sources: SourceNote[]
}

/**
 * Every published term with its text, by slug.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const terms = await termTexts().ask(client)
 * ```
 */
export const termTexts = (): Question<TermText[]> => ({
  key: ['term-texts'],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = await everyRow<TextRow>(async (after) => {
      const found = client.from('glossary_terms').select(TEXT_COLUMNS).eq('is_published', true)
      return dataOf(
        'pages',
        await found
          .gt('slug', after?.slug ?? '')
          .order('slug')
          .limit(BATCH),
      )
    })
    return rows.map(({ rule, sources, updated_at: updatedAt, ...term }) => ({
      ...term,
      sources: sourcesOf([rule, ...(Array.isArray(sources) ? sources : [])]),
      updatedAt: instantOf(updatedAt),
    }))
  },
})

type TextRow = Omit<TermText, 'updatedAt' | 'sources'> & { rule: unknown; sources: unknown; updated_at: string }

const TEXT_COLUMNS = 'slug,term,short:short_definition,content,rule,basis,sources,checkedOn:checked_on,updated_at'

/** Of a term that is everywhere, so many texts of a table are named, and so many of all. */
const MOST_TEXTS = 4
const MOST_NAMED = 8

async function leadingTo(client: Client, table: LeadingTable, slug: string) {
  const name = table === 'answers' ? 'question' : 'title'
  // The three others have what guides have of these.
  const texts = client
    .from(table as 'guides')
    .select(`slug,title:${name}` as 'slug,title')
    .eq('is_published', true)
  const leading = namesTerms(table)
    ? texts.or(`content.like."%href=\\"/glossary/${slug}\\"%",terms.cs.{${slug}}`)
    : texts.like('content', `%href="/glossary/${slug}"%`)
  return dataOf('pages', await leading.order(name).limit(MOST_TEXTS)).map((text) => ({ table, ...text }))
}

/** An answer lists terms under its text that the text itself may not use. */
const namesTerms = (table: LeadingTable): boolean => table === 'answers'

/** A term as texts lead to it. */
interface LinkableTerm extends TermSummary {
  /** Whether the first use in a text becomes a link. */
  isLinked: boolean
}

/**
 * Every published term with whether texts lead to it, for those who print texts.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const terms = await linkableTerms(serviceClient)
 * ```
 */
export const linkableTerms = (client: Client): Promise<LinkableTerm[]> =>
  everyRow<LinkableTerm>(async (after) => {
    const rows = client.from('glossary_terms').select('slug,term,also,short:short_definition,isLinked:is_linked')
    const listed = rows.eq('is_published', true).gt('slug', after?.slug ?? '')
    return dataOf('pages', await listed.order('slug').limit(BATCH))
  })
