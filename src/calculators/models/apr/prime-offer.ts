import { formatDay } from '#market'
import { type Rate, ratePercent } from '#mortgage'
import type { Assumption, RateRecord, RecordName, Records } from '#calculators/contract'

type Shown = Readonly<Record<string, unknown>>

/** Where the site has them: of fixed rates by their term, of adjustable ones by the years that they are fixed for. */
const PRIME_OFFERS = {
  'apor-fixed-10': 'a fixed rate over 10 years',
  'apor-fixed-15': 'a fixed rate over 15 years',
  'apor-fixed-20': 'a fixed rate over 20 years',
  'apor-fixed-30': 'a fixed rate over 30 years',
  'apor-arm-3': 'a rate that is fixed for 3 years',
  'apor-arm-5': 'a rate that is fixed for 5 years',
  'apor-arm-7': 'a rate that is fixed for 7 years',
  'apor-arm-10': 'a rate that is fixed for 10 years',
} as const satisfies Partial<Record<RecordName, string>>
type PrimeOfferName = keyof typeof PRIME_OFFERS

export const PRIME_OFFER_NAMES = Object.keys(PRIME_OFFERS) as readonly PrimeOfferName[]

const YEAR = 12

/** The average prime offer rate that a loan is compared with: the reader's, or the newest of the site for such a loan. */
export interface PrimeOffer {
  rate: Rate
  /** Null for the reader's own. */
  record: (RateRecord & { of: string }) | null
}

/** Null where the reader enters none and the site has none for a loan of that term. */
export function primeOffer(values: Shown, records: Records | undefined): PrimeOffer | null {
  if (typeof values['apor'] === 'number') return { rate: values['apor'] as Rate, record: null }
  const name = comparableOf(values)
  const record = name && records?.rates[name]
  return record ? { rate: ratePercent(record.percent), record: { ...record, of: PRIME_OFFERS[name] } } : null
}

function comparableOf({ kind, term, fixed }: Shown): PrimeOfferName | null {
  // A balloon loan is compared by when it is due, for which the table has no column here.
  if (kind === 'balloon') return null
  const name = kind === 'arm' ? `apor-arm-${Number(fixed) / YEAR}` : `apor-fixed-${Number(term) / YEAR}`
  return PRIME_OFFER_NAMES.find((known) => known === name) ?? null
}

/** What an empty field counts with: "6.41% for a fixed rate over 30 years, of Nov 19, 2026: FFIEC, average prime offer rates." */
export function primeOfferNote(values: Shown, records: Records): string {
  const offer = primeOffer(values, records)
  return offer?.record ? `Left empty it counts with ${wordsOf(offer.record)}: ${offer.record.source}.` : ''
}

const wordsOf = ({ percent, of, on, age }: RateRecord & { of: string }): string =>
  `${percent}% for ${of}, of ${formatDay(on, true)}${age ? ` (${age})` : ''}`

/** Says where the rate comes from that nobody entered. */
export const primeOfferAssumptions = ({ record }: PrimeOffer): Assumption[] =>
  record
    ? [
        {
          text: `Average prime offer rate: ${wordsOf(record)}. The rule takes that of the day on which the rate was set; enter it where that was another week.`,
          source: { name: record.source, on: record.on },
        },
      ]
    : []
