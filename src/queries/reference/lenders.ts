import { type Client, FRESH_MS, type Question, dataOf, everyRow, instantOf, rowOf } from '#queries/shared'

/** Counts of a lender's loans in one year of the public register. */
interface LenderCounts {
  year: number
  applications: number
  originations: number
  conventional: number
  fha: number
  va: number
  usda: number
  /** States and territories in which it made loans. */
  states: number
}

/** A lender as the public records name it; null is what no record gave. */
export interface Lender {
  slug: string
  name: string
  type: LenderType
  nmlsId: number
  lei: string | null
  city: string | null
  /** Postal code of the registered address. */
  state: string | null
  website: string | null
  /** ISO date. */
  formedOn: string | null
  originators: number | null
  licenses: number | null
  /** The day on which its NMLS record was read, ISO. */
  readOn: string | null
  counts: LenderCounts | null
  updatedAt: string
}

/** How a lender is registered. */
export type LenderType = 'bank' | 'credit union' | 'nonbank'

/** How many loans it made in the year of the counts: 25,000 or more, 5,000 or more, fewer, or no record says. */
export type LenderSize = 'large' | 'middle' | 'small' | 'unknown'

/** A lender with its place among all that the register holds. */
export interface PlacedLender extends Lender {
  /** By originations, 1 for the most; null without counts. */
  rank: number | null
  /** Lenders with counts. */
  ranked: number
  /** Of all originations of the year in all states, 0 to 1; null without counts. */
  share: number | null
  source: { name: string; url: string } | null
  /** Since when it is held here, and what later records said otherwise, the last first. */
  heldSince: string
  changes: LenderChange[]
}

/** What a later record says otherwise than the one before; null is what a record did not give. */
export interface LenderChange {
  field: ChangedField
  former: string | null
  present: string | null
  /** The day of the record that says so, ISO; null where it has none. */
  readOn: string | null
  /** When it came here. */
  notedAt: string
}

/** What of a record is watched. */
export type ChangedField = (typeof FIELDS)[keyof typeof FIELDS]

const FIELDS = {
  legal_name: 'name',
  lender_type: 'type',
  nmls_id: 'nmlsId',
  lei: 'lei',
  hq_city: 'city',
  hq_state: 'state',
  website: 'website',
  formed_on: 'formedOn',
  mlo_count: 'originators',
  licence_count: 'licenses',
  hmda_year: 'year',
  hmda_applications: 'applications',
  hmda_originations: 'originations',
  is_published: 'isListed',
} as const

const COLUMNS =
  'slug,legal_name,lender_type,nmls_id,lei,hq_city,hq_state,website,formed_on,mlo_count,licence_count,record_read_on,hmda_year,hmda_applications,hmda_originations,hmda_conventional,hmda_fha,hmda_va,hmda_usda,hmda_states,source_name,source_url,updated_at'

/**
 * Every lender of the register, those with the most originations first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const lenders = await lenderList().ask(client)
 * ```
 */
export const lenderList = (): Question<Lender[]> => ({
  key: ['lenders'],
  freshMs: FRESH_MS.library,
  ask: (client) =>
    everyRow(async (from, to) => {
      const rows = client.from('lenders').select(COLUMNS).eq('is_published', true)
      const ordered = rows.order('hmda_originations', { ascending: false, nullsFirst: false }).order('slug')
      return dataOf('pages', await ordered.range(from, to)).map(lenderOf)
    }),
})

/** How the register is narrowed and ordered. */
export interface LenderFilter {
  /** Words of a name, or an NMLS number. */
  text: string
  type: LenderType | ''
  /** Postal code of the registered address. */
  state: string
  size: LenderSize | ''
  /** Most loans first, by name, or by the share of FHA and VA loans. */
  order: 'loans' | 'name' | 'share'
  /** 1 for the first. */
  page: number
  /** Slugs set side by side. */
  compared: readonly string[]
}

/** A page of the register. */
interface LenderPage {
  lenders: Lender[]
  compared: Lender[]
  /** How many fit the filter, and how many there are. */
  found: number
  all: number
  /** Postal codes of registered addresses. */
  states: string[]
  /** The year of the counts; null without any. */
  year: number | null
}

/** Lenders of one page of the register. */
export const LENDERS_A_PAGE = 50

/**
 * A page of the register as it is asked for.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const filter = { text: '', type: '', state: 'OH', size: '', order: 'loans', page: 1, compared: [] } as const
 * const { lenders } = await lenderPage(filter).ask(client)
 * ```
 */
export const lenderPage = (filter: LenderFilter): Question<LenderPage> => ({
  key: [
    'lender-page',
    filter.text,
    filter.type,
    filter.state,
    filter.size,
    filter.order,
    filter.page,
    filter.compared.join(','),
  ],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const all = await lenderList().ask(client)
    const found = chosenLenders(all, filter)
    return {
      lenders: found.slice((filter.page - 1) * LENDERS_A_PAGE, filter.page * LENDERS_A_PAGE),
      compared: filter.compared.flatMap((slug) => all.find((lender) => lender.slug === slug) ?? []),
      found: found.length,
      all: all.length,
      states: [...new Set(all.flatMap(({ state }) => state ?? []))].toSorted(),
      year: all.find(({ counts }) => counts)?.counts?.year ?? null,
    }
  },
})

/**
 * The lenders that a filter lets through, in its order.
 *
 * @example
 * ```ts run
 * chosenLenders([], { text: '', type: '', state: '', size: '', order: 'loans' }) // => []
 * ```
 */
export function chosenLenders(
  lenders: readonly Lender[],
  { text, type, state, size, order }: Pick<LenderFilter, 'text' | 'type' | 'state' | 'size' | 'order'>,
): readonly Lender[] {
  const words = plain(text).split(' ').filter(Boolean)
  const found = lenders.filter((lender) => {
    const said = `${plain(lender.name)} nmls ${lender.nmlsId}`
    return (
      (!type || lender.type === type) &&
      (!state || lender.state === state) &&
      (!size || sizeOf(lender) === size) &&
      words.every((word) => said.includes(word))
    )
  })
  if (order === 'name') return found.toSorted((one, other) => one.name.localeCompare(other.name))
  if (order === 'share') return found.toSorted((one, other) => governmentShare(other) - governmentShare(one))
  return found
}

const LARGE = 25_000
const MIDDLE = 5_000

function sizeOf({ counts }: Lender): LenderSize {
  if (!counts) return 'unknown'
  if (counts.originations >= LARGE) return 'large'
  return counts.originations >= MIDDLE ? 'middle' : 'small'
}

/** FHA and VA loans among all; below every share without counts. */
function governmentShare({ counts }: Lender): number {
  return counts && counts.originations > 0 ? (counts.fha + counts.va) / counts.originations : -1
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/**
 * A lender by its slug with its place among the others, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const lender = await lenderBySlug('rocket-mortgage-llc').ask(client)
 * ```
 */
export const lenderBySlug = (slug: string): Question<PlacedLender | null> => ({
  key: ['lender', slug],
  freshMs: FRESH_MS.library,
  async ask(client) {
    const found = client.from('lenders').select(`id,created_at,${COLUMNS}`).eq('slug', slug).eq('is_published', true)
    const row = rowOf('pages', await found.maybeSingle())
    if (!row) return null
    const lender = lenderOf(row)
    const source = row.source_name && row.source_url ? { name: row.source_name, url: row.source_url } : null
    const [place, changes] = await Promise.all([placeOf(client, lender.counts), changesOf(client, row.id)])
    return { ...lender, ...place, source, heldSince: instantOf(row.created_at), changes }
  },
})

const MOST_CHANGES = 100

async function changesOf(client: Client, lenderId: string): Promise<LenderChange[]> {
  const rows = client.from('lender_changes').select('field,former,present,record_read_on,noted_at')
  const listed = rows.eq('lender_id', lenderId).order('noted_at', { ascending: false }).order('id').limit(MOST_CHANGES)
  return dataOf('pages', await listed).flatMap(({ field, former, present, record_read_on, noted_at }) =>
    field in FIELDS
      ? [
          {
            field: FIELDS[field as keyof typeof FIELDS],
            former,
            present,
            readOn: record_read_on,
            notedAt: instantOf(noted_at),
          },
        ]
      : [],
  )
}

async function placeOf(
  client: Client,
  counts: LenderCounts | null,
): Promise<Pick<PlacedLender, 'rank' | 'ranked' | 'share'>> {
  const [others, states] = await Promise.all([
    client.from('lenders').select('hmda_originations').eq('is_published', true).not('hmda_originations', 'is', null),
    client.from('states').select('hmda_originations').eq('is_published', true),
  ])
  const all = dataOf('pages', others)
  const total = dataOf('pages', states).reduce((sum, row) => sum + (row.hmda_originations ?? 0), 0)
  if (!counts) return { rank: null, ranked: all.length, share: null }
  const larger = all.filter((row) => (row.hmda_originations ?? 0) > counts.originations).length
  return { rank: larger + 1, ranked: all.length, share: total > 0 ? counts.originations / total : null }
}

interface Row {
  slug: string
  legal_name: string
  lender_type: string | null
  nmls_id: number | null
  lei: string | null
  hq_city: string | null
  hq_state: string | null
  website: string | null
  formed_on: string | null
  mlo_count: number | null
  licence_count: number | null
  record_read_on: string | null
  hmda_year: number | null
  hmda_applications: number | null
  hmda_originations: number | null
  hmda_conventional: number | null
  hmda_fha: number | null
  hmda_va: number | null
  hmda_usda: number | null
  hmda_states: number | null
  updated_at: string
}

const lenderOf = (row: Row): Lender => ({
  slug: row.slug,
  name: row.legal_name,
  type: (row.lender_type ?? 'nonbank') as LenderType,
  nmlsId: row.nmls_id ?? 0,
  lei: row.lei,
  city: row.hq_city,
  state: row.hq_state,
  website: row.website,
  formedOn: row.formed_on,
  originators: row.mlo_count,
  licenses: row.licence_count,
  readOn: row.record_read_on,
  counts: countsOf(row),
  updatedAt: instantOf(row.updated_at),
})

function countsOf(row: Row): LenderCounts | null {
  if (row.hmda_year === null || row.hmda_originations === null) return null
  return {
    year: row.hmda_year,
    applications: row.hmda_applications ?? 0,
    originations: row.hmda_originations,
    conventional: row.hmda_conventional ?? 0,
    fha: row.hmda_fha ?? 0,
    va: row.hmda_va ?? 0,
    usda: row.hmda_usda ?? 0,
    states: row.hmda_states ?? 0,
  }
}
