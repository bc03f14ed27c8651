import { CREDIT_BANDS, type Cents, exceedsShare } from '#mortgage'
import type { Fields, Records } from '#calculators/contract'
import { typicalInsuranceNote, typicalTaxNote } from '#calculators/counties'
import { HOME, placeFields } from '#calculators/models/shared'

type Shown = Readonly<Record<string, unknown>>

const isProgram = (name: string) => (values: Shown) => values['program'] === name
const isInsured = (values: Shown) => values['program'] === 'conventional' && isAbove80(values)
const hasFee = (values: Shown) => values['program'] !== 'conventional'

/** Whether the loan is more than 80 percent of the value, so that a conventional lender asks for insurance. */
function isAbove80({ price, down, appraisal }: Shown): boolean {
  if (typeof price !== 'number' || typeof down !== 'number') return false
  const value: Cents = typeof appraisal === 'number' ? Math.min(appraisal, price) : price
  return exceedsShare(price - down, 80, value)
}

/** A tax bill in dollars counts before any percentage. */
const taxNote = (values: Shown, records: Records): string =>
  typeof values['taxYear'] === 'number' ? 'The dollars of your tax bill count.' : typicalTaxNote(values, records)

const LOAN = 'The loan'
const COSTS = 'Every month besides'
const MORE = 'Paying more'

const home = {
  price: { kind: 'money', label: 'Home price', group: HOME, initial: 40_000_000, least: 100_000, most: 5_000_000_000 },
  down: { kind: 'share', label: 'Down payment', group: HOME, of: 'price', initial: '20%' },
  state: placeFields.state,
  county: { ...placeFields.county, isExtra: true },
  units: {
    kind: 'choice',
    label: 'Homes on the property',
    group: HOME,
    isExtra: true,
    initial: '1',
    options: { '1': 'One', '2': 'Two', '3': 'Three', '4': 'Four' },
  },
  appraisal: {
    kind: 'money',
    label: 'Appraised value',
    hint: 'Mortgage insurance goes by the lower of price and appraisal. Leave empty if they are the same.',
    group: HOME,
    isExtra: true,
    initial: null,
    least: 100_000,
    most: 5_000_000_000,
  },
} as const satisfies Fields

const loan = {
  program: {
    kind: 'choice',
    label: 'Program',
    group: LOAN,
    initial: 'conventional',
    options: { conventional: 'Conventional', fha: 'FHA', va: 'VA', usda: 'USDA' },
  },
  rate: {
    kind: 'percent',
    label: 'Interest rate',
    hint: 'A year, as the note states it.',
    group: LOAN,
    initial: { record: 'pmms-30' },
    least: '0',
    most: '30',
  },
  term: { kind: 'term', label: 'Term', group: LOAN, initial: 360, least: 1, most: 600, unit: 'years' },
  fee: {
    kind: 'choice',
    label: 'Upfront fee of the program',
    group: LOAN,
    initial: 'financed',
    options: { financed: 'Added to the loan', paid: 'Paid at closing' },
    isShown: hasFee,
  },
  use: {
    kind: 'choice',
    label: 'VA loan before?',
    group: LOAN,
    initial: 'first',
    options: { first: 'This is my first', later: 'I had one before' },
    isShown: isProgram('va'),
  },
  exempt: {
    kind: 'flag',
    label: 'Exempt from the VA funding fee',
    hint: 'Such as with disability compensation from the VA.',
    group: LOAN,
    initial: false,
    isShown: isProgram('va'),
  },
  first: { kind: 'date', label: 'First payment', group: LOAN, isExtra: true, initial: null },
  totals: {
    kind: 'choice',
    label: 'Totals',
    hint: 'A Closing Disclosure may multiply the payment before it is rounded.',
    group: LOAN,
    isExtra: true,
    initial: 'schedule',
    options: { schedule: 'Schedule, to the cent', formula: 'Formula, as in a Closing Disclosure' },
  },
} as const satisfies Fields

const costs = {
  tax: {
    kind: 'percent',
    label: 'Property tax',
    hint: 'Percent of the price a year. Left empty, what is typical for your state counts.',
    emptyNote: taxNote,
    group: COSTS,
    initial: null,
    least: '0',
    most: '10',
  },
  taxYear: {
    kind: 'money',
    label: 'Property tax in dollars a year',
    hint: 'From the tax bill; counts instead of the percentage.',
    group: COSTS,
    isExtra: true,
    initial: null,
    least: 0,
    most: 500_000_000,
  },
  insurance: {
    kind: 'money',
    label: 'Home insurance a year',
    hint: 'Left empty, what is typical for your state counts.',
    emptyNote: typicalInsuranceNote,
    group: COSTS,
    initial: null,
    least: 0,
    most: 500_000_000,
  },
  hoa: { kind: 'money', label: 'HOA dues a month', group: COSTS, initial: 0, least: 0, most: 10_000_000 },
  credit: {
    kind: 'choice',
    label: 'Credit score',
    hint: 'For the typical price of mortgage insurance (PMI).',
    group: COSTS,
    initial: '740',
    options: CREDIT_BANDS,
    isShown: isInsured,
  },
  pmi: {
    kind: 'percent',
    label: 'Mortgage insurance (PMI)',
    hint: 'Percent of the loan a year. Leave empty for the typical price at your score.',
    group: COSTS,
    initial: null,
    least: '0',
    most: '10',
    isShown: isInsured,
  },
  pmiEnd: {
    kind: 'choice',
    label: 'PMI ends',
    group: COSTS,
    isExtra: true,
    initial: 'automatic',
    options: { automatic: 'By itself, at 78%', request: 'When I ask, at 80%' },
    isShown: isInsured,
  },
  taxGrowth: {
    kind: 'percent',
    label: 'Property tax grows a year',
    group: COSTS,
    isExtra: true,
    initial: '0',
    least: '0',
    most: '20',
  },
  insuranceGrowth: {
    kind: 'percent',
    label: 'Home insurance grows a year',
    group: COSTS,
    isExtra: true,
    initial: '0',
    least: '0',
    most: '20',
  },
} as const satisfies Fields

const extras = {
  extra: {
    kind: 'money',
    label: 'Extra each month',
    group: MORE,
    initial: 0,
    least: 0,
    most: 5_000_000_000,
  },
  extraFrom: {
    kind: 'count',
    label: 'Extra starts with payment',
    group: MORE,
    isExtra: true,
    initial: 1,
    least: 1,
    most: 600,
    isShown: ({ extra }: Shown) => typeof extra === 'number' && extra > 0,
  },
  yearly: {
    kind: 'money',
    label: 'Extra each year',
    group: MORE,
    isExtra: true,
    initial: 0,
    least: 0,
    most: 5_000_000_000,
  },
  yearlyFrom: {
    kind: 'count',
    label: 'Yearly extra starts with payment',
    group: MORE,
    isExtra: true,
    initial: 12,
    least: 1,
    most: 600,
    isShown: ({ yearly }: Shown) => typeof yearly === 'number' && yearly > 0,
  },
  lumps: {
    kind: 'rows',
    label: 'Single extra payments',
    group: MORE,
    isExtra: true,
    initial: [],
    most: 12,
    add: 'Add a single payment',
    columns: {
      amount: { kind: 'money', label: 'Amount', initial: 0, least: 0, most: 5_000_000_000 },
      on: { kind: 'date', label: 'Paid on', initial: null },
    },
  },
} as const satisfies Fields

/** Keys are the parameters of permalinks: they are never renamed. */
export const MORTGAGE_FIELDS = { ...home, ...loan, ...costs, ...extras } as const satisfies Fields
