import { type Client, FRESH_MS, type Question, dataOf, instantOf, rowOf } from '#queries/shared'
import { LENDER_COLUMNS, type Lender, type LenderCounts, lenderOf } from './lender-row.ts'

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
    const found = client
      .from('lenders')
      .select(`id,created_at,${LENDER_COLUMNS}`)
      .eq('slug', slug)
      .eq('is_published', true)
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
  const counted = () =>
    client
      .from('lenders')
      .select('id', { count: 'exact', head: true })
      .eq('is_published', true)
      .not('hmda_originations', 'is', null)
  const [all, larger, states] = await Promise.all([
    counted(),
    counts && counted().gt('hmda_originations', counts.originations),
    client.from('states').select('hmda_originations').eq('is_published', true),
  ])
  const ranked = countIn(all)
  const total = dataOf('pages', states).reduce((sum, row) => sum + (row.hmda_originations ?? 0), 0)
  if (!counts || !larger) return { rank: null, ranked, share: null }
  return { rank: countIn(larger) + 1, ranked, share: total > 0 ? counts.originations / total : null }
}

/** The lenders are counted where they are kept: there may be more of them than one request brings. */
const countIn = ({
  count,
  ...result
}: {
  count: number | null
  error: { message: string } | null
  status: number
}): number => dataOf('pages', { ...result, data: count })
