import { type Rate, ratePercent, ratePercentText } from '#mortgage'
import type { Fields, Values } from '#calculators/contract'

type Shown = Readonly<Record<string, unknown>>
const isPoints = ({ kind }: Shown) => kind === 'points'

const LOAN = 'The loan'
const OFFER = 'The lower payment'

/** What a point usually takes off a rate. */
const USUAL_CUT = ratePercent('0.25')

/** The rate with points: the reader's, or what is left of the rate without them. */
export const lowerRate = (rate: Rate, lower: Rate | null): Rate => lower ?? (Math.max(0, rate - USUAL_CUT) as Rate)

function lowerNote({ rate }: Shown): string {
  if (typeof rate !== 'number') return ''
  return `Left empty it counts with ${ratePercentText(lowerRate(rate as Rate, null))}%, a quarter point less than without points.`
}

/** What a lower payment for money asks of a reader. */
export const POINTS_FIELDS = {
  loan: { kind: 'money', label: 'Loan amount', group: LOAN, initial: 32_000_000, least: 100_000, most: 5_000_000_000 },
  rate: {
    kind: 'percent',
    label: 'Rate without points',
    hint: 'Of a buydown: the rate on the note.',
    group: LOAN,
    initial: { record: 'pmms-30' },
    least: '0',
    most: '30',
  },
  term: { kind: 'term', label: 'Term', group: LOAN, initial: 360, least: 37, most: 600, unit: 'years' },
  kind: {
    kind: 'choice',
    label: 'What is offered',
    group: OFFER,
    initial: 'points',
    options: { points: 'Points', '1-0': '1-0', '2-1': '2-1', '3-2-1': '3-2-1' },
  },
  points: {
    kind: 'percent',
    label: 'Points',
    hint: 'Percent of the loan.',
    group: OFFER,
    initial: '1',
    least: '0.001',
    most: '10',
    isShown: isPoints,
  },
  lower: {
    kind: 'percent',
    label: 'Rate with points',
    group: OFFER,
    initial: null,
    emptyNote: lowerNote,
    least: '0',
    most: '30',
    isShown: isPoints,
  },
  stay: {
    kind: 'term',
    label: 'You will keep the loan for',
    hint: 'Until you sell or refinance.',
    group: OFFER,
    initial: 84,
    least: 1,
    most: 600,
    unit: 'years',
    isShown: isPoints,
  },
} as const satisfies Fields

export type PointsValues = Values<typeof POINTS_FIELDS>
