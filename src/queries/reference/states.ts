import {
  type Correction,
  FRESH_MS,
  type PrintedBody,
  type Question,
  type SourceNote,
  correctionsOf,
  dataOf,
  figuresOf,
  instantOf,
  rowOf,
  sourcesOf,
} from '#queries/shared'

/** A state as lists and maps show it; limits are whole cents. */
export interface StateSummary {
  slug: string
  /** Postal code. */
  code: string
  name: string
  limitYear: number | null
  /** The lowest and the highest conforming limit of its counties for one unit. */
  limitLow: number | null
  limitHigh: number | null
  hmdaYear: number | null
  applications: number | null
  originations: number | null
  /** Of the originations. */
  fha: number | null
  va: number | null
  usda: number | null
}

/** Loan limits of a county, whole cents. */
export interface CountyLimit {
  fips: string
  name: string
  /** Conforming, for one to four units. */
  conforming: [number, number, number, number]
  /** The same for one unit, the year before. */
  before: number
  /** The FHA's for one unit, of the state's `fhaYear`; null where none is known. */
  fha: number | null
}

/** Everything that the page of a state says. */
export interface State extends StateSummary {
  counties: CountyLimit[]
  fhaYear: number | null
  /** Who helps, and who names it. */
  agency: { name: string; url: string; source: string | null } | null
  source: { name: string; url: string } | null
  updatedAt: string
}

/** What editors have written of a state. */
export interface StateText extends PrintedBody {
  /** What it says in one or two sentences; may be empty. */
  excerpt: string
  sources: SourceNote[]
  corrections: Correction[]
  /** The day on which it was last held against its sources; null where nobody said so. */
  checkedOn: string | null
}

const SUMMARY =
  'slug,code,name,limitYear:conforming_limit_year,limitLow:conforming_limit_low,limitHigh:conforming_limit_high,hmdaYear:hmda_year,applications:hmda_applications,originations:hmda_originations,fha:hmda_fha,va:hmda_va,usda:hmda_usda'

/**
 * Every state, by name.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const states = await stateList().ask(client)
 * ```
 */
export const stateList = (): Question<StateSummary[]> => ({
  key: ['states'],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const rows = client.from('states').select(SUMMARY).eq('is_published', true).order('name')
    return dataOf('pages', await rows)
  },
})

/**
 * A state by its slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const state = await stateBySlug('ohio').ask(client)
 * ```
 */
export const stateBySlug = (slug: string): Question<State | null> => ({
  key: ['state', slug],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const found = client
      .from('states')
      .select(
        `${SUMMARY},counties,fha_limit_year,housing_agency,housing_agency_url,housing_agency_source,source_name,source_url,updated_at`,
      )
    const row = rowOf('pages', await found.eq('slug', slug).eq('is_published', true).maybeSingle())
    if (!row) return null
    const {
      counties,
      fha_limit_year,
      housing_agency,
      housing_agency_url,
      housing_agency_source,
      source_name,
      source_url,
      updated_at,
      ...summary
    } = row
    return {
      ...summary,
      counties: counties as unknown as CountyLimit[],
      fhaYear: fha_limit_year,
      agency:
        housing_agency && housing_agency_url
          ? { name: housing_agency, url: housing_agency_url, source: housing_agency_source }
          : null,
      source: source_name && source_url ? { name: source_name, url: source_url } : null,
      updatedAt: instantOf(updated_at),
    }
  },
})

/**
 * What editors have written of a state, by its slug; null where nobody has.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const text = await stateText('ohio').ask(client)
 * ```
 */
export const stateText = (slug: string): Question<StateText | null> => ({
  key: ['state-text', slug],
  freshMs: FRESH_MS.library,
  texts: 'one',
  async ask(client) {
    const found = client.from('states').select('id,content,figures,excerpt,sources,corrections,checked_on')
    const row = rowOf('pages', await found.eq('slug', slug).eq('is_published', true).neq('content', '').maybeSingle())
    if (!row) return null
    const { id, content, figures, excerpt, sources, corrections, checked_on: checkedOn } = row
    const notes = { sources: sourcesOf(sources), corrections: correctionsOf(corrections) }
    return { id, content, figures: figuresOf(figures), excerpt, ...notes, checkedOn }
  },
})
