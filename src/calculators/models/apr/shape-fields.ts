import type { Fields, Records } from '#calculators/contract'
import { PRIME_OFFER_NAMES, primeOffer, primeOfferNote } from './prime-offer.ts'

type Shown = Readonly<Record<string, unknown>>

const SHAPE = 'How the payments run'
const TESTS = 'Tests of price'

const isLoan = ({ mode }: Shown) => mode !== 'dates'
const isKind = (kind: string) => (values: Shown) => isLoan(values) && values['kind'] === kind
const isTested = (values: Shown, records: Records) => isLoan(values) && primeOffer(values, records) !== null
const PERCENT = { kind: 'percent', group: SHAPE, least: '0', most: '30' } as const

/** What makes the payments of a loan other than level. */
export const SHAPE_FIELDS = {
  kind: {
    kind: 'choice',
    label: 'Kind of loan',
    group: SHAPE,
    initial: 'fixed',
    options: {
      fixed: 'Fixed rate, level payments',
      arm: 'Adjustable rate',
      buydown: 'Temporary buydown',
      'interest-only': 'Interest-only at first',
      balloon: 'Balloon',
    },
    isShown: isLoan,
  },
  interestOnly: {
    kind: 'term',
    label: 'Interest only for the first',
    group: SHAPE,
    initial: 120,
    least: 1,
    most: 599,
    unit: 'years',
    usual: [3, 5, 7, 10],
    isShown: isKind('interest-only'),
  },
  balloon: {
    kind: 'term',
    label: 'All is due after',
    group: SHAPE,
    initial: 84,
    least: 1,
    most: 600,
    unit: 'years',
    usual: [5, 7, 10, 15],
    isShown: isKind('balloon'),
  },
  buydown: {
    kind: 'choice',
    label: 'Buydown',
    hint: 'Points below the note rate in the first years. It counts where the note itself states it.',
    group: SHAPE,
    initial: '2-1',
    options: { '1-0': '1-0', '2-1': '2-1', '3-2-1': '3-2-1' },
    isShown: isKind('buydown'),
  },
  fixed: {
    kind: 'term',
    label: 'Rate is fixed for',
    group: SHAPE,
    initial: 60,
    least: 1,
    most: 599,
    unit: 'years',
    usual: [3, 5, 7, 10],
    isShown: isKind('arm'),
  },
  every: {
    kind: 'choice',
    label: 'Then it changes',
    group: SHAPE,
    initial: '6',
    options: { '12': 'Every year', '6': 'Every six months' },
    isShown: isKind('arm'),
  },
  index: {
    ...PERCENT,
    label: 'The index today',
    hint: 'As your lender states it; the note names the index.',
    initial: '4',
    isShown: isKind('arm'),
  },
  margin: { ...PERCENT, label: 'Margin over the index', initial: '2.75', isShown: isKind('arm') },
  firstCap: { ...PERCENT, label: 'Cap of the first change', initial: '2', isShown: isKind('arm') },
  nextCap: { ...PERCENT, label: 'Cap of later changes', initial: '1', isShown: isKind('arm') },
  lifeCap: { ...PERCENT, label: 'Cap over the life', initial: '5', isShown: isKind('arm') },
} as const satisfies Fields

/** What the tests of Regulation Z need beside the APR. */
export const TEST_FIELDS = {
  apor: {
    kind: 'percent',
    label: 'Average prime offer rate (APOR)',
    hint: 'Of the day on which the rate was set, for a comparable loan, from the FFIEC’s table. With it the tests for qualified, higher-priced and high-cost mortgages are made.',
    group: TESTS,
    isExtra: true,
    initial: null,
    least: '0',
    most: '30',
    records: PRIME_OFFER_NAMES,
    emptyNote: primeOfferNote,
    isShown: isLoan,
  },
  year: {
    kind: 'choice',
    label: 'Thresholds of',
    group: TESTS,
    isExtra: true,
    initial: '2026',
    options: { '2026': '2026', '2025': '2025', '2024': '2024' },
    isShown: isTested,
  },
  lien: {
    kind: 'choice',
    label: 'Lien',
    group: TESTS,
    isExtra: true,
    initial: 'first',
    options: { first: 'First', subordinate: 'Subordinate' },
    isShown: isTested,
  },
  dwelling: {
    kind: 'choice',
    label: 'The home is',
    group: TESTS,
    isExtra: true,
    initial: 'site-built',
    options: {
      'site-built': 'Built on its site',
      manufactured: 'A manufactured home with its land',
      personal: 'A manufactured home that is personal property',
    },
    isShown: isTested,
  },
  counted: {
    kind: 'money',
    label: 'Points and fees by 12 CFR 1026.32(b)(1)',
    hint: 'Left empty, points and the charges above that count are taken, without prepaid interest and mortgage insurance.',
    group: TESTS,
    isExtra: true,
    initial: null,
    least: 0,
    most: 1_000_000_000,
    isShown: isTested,
  },
} as const satisfies Fields
