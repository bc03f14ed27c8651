import { type Cents, requireCents, requireOneOf } from '#mortgage/exact'

/** A charge at the closing of a mortgage, by what it is for. */
export type ChargeKind = keyof typeof CHARGE_RULES

/** Whether a kind of charge belongs to the finance charge, why, and by which paragraph. */
export interface ChargeRule {
  name: string
  isFinanceCharge: boolean
  /** In one sentence, for the borrower. */
  reason: string
  /** Paragraph of Regulation Z. */
  citation: string
}

const charge = (name: string, isFinanceCharge: boolean, [citation, reason]: readonly [string, string]): ChargeRule => ({
  name,
  isFinanceCharge,
  reason,
  citation: `12 CFR 1026.4${citation}`,
})

/**
 * Which charges of a mortgage on a home are part of the finance charge (Regulation Z, 12 CFR 1026.4). A charge that is
 * left out must be bona fide and reasonable in amount; what it is called decides nothing, what is done for it does.
 */
export const CHARGE_RULES = {
  points: charge('Discount points', true, ['(b)(3)', 'Points are a price of the credit itself.']),
  origination: charge('Origination fee', true, ['(b)(3)', 'A loan fee is a price of the credit itself.']),
  underwriting: charge('Underwriting or processing fee', true, [
    '(a)',
    'The lender asks for it as a condition of the loan; a cash buyer would not pay it.',
  ]),
  broker: charge('Mortgage broker fee', true, [
    '(a)(3)',
    'A broker’s fee counts even when the lender neither requires a broker nor keeps any of it.',
  ]),
  'rate-lock': charge('Rate lock or commitment fee', true, ['(b)(3)', 'It is paid to get the loan at its rate.']),
  'prepaid-interest': charge('Prepaid interest', true, [
    '(b)(1)',
    'It is interest, for the days before the first full month.',
  ]),
  'mortgage-insurance': charge('Mortgage insurance or funding fee at closing', true, [
    '(b)(5)',
    'It protects the lender against default, so it is part of what the credit costs.',
  ]),
  settlement: charge('Settlement or closing fee that the lender requires', true, [
    '(a)(2)',
    'A closing agent’s charge counts when the lender requires that service or keeps part of the charge.',
  ]),
  courier: charge('Courier or wire fee that the lender requires', true, [
    '(a)(2)',
    'A closing agent’s charge counts when the lender requires that service or keeps part of the charge.',
  ]),
  'tax-service': charge('Tax service or flood monitoring over the loan', true, [
    '(c)(7), comment 3',
    'The real-estate exclusion covers the decision to lend, not a service during the loan.',
  ]),
  assumption: charge('Assumption fee', true, ['(b)(3)', 'It is a price of taking over the credit.']),
  application: charge('Application fee charged to every applicant', false, [
    '(c)(1)',
    'It is charged to all who apply, whether or not they get the loan.',
  ]),
  appraisal: charge('Appraisal or inspection before closing', false, [
    '(c)(7)(iv)',
    'Real-estate related: it values the home, before closing.',
  ]),
  'credit-report': charge('Credit report', false, ['(c)(7)(iii)', 'Named in the real-estate exclusion.']),
  'flood-determination': charge('Flood determination at application', false, [
    '(c)(7)(iv)',
    'Real-estate related, when it is made once to decide on the loan.',
  ]),
  title: charge('Title search and title insurance', false, ['(c)(7)(i)', 'Named in the real-estate exclusion.']),
  survey: charge('Survey', false, ['(c)(7)(i)', 'Named in the real-estate exclusion.']),
  documents: charge('Preparing deed, mortgage and settlement papers', false, [
    '(c)(7)(ii)',
    'Named in the real-estate exclusion.',
  ]),
  notary: charge('Notary', false, ['(c)(7)(iii)', 'Named in the real-estate exclusion.']),
  recording: charge('Recording fees and mortgage taxes', false, [
    '(e)',
    'Paid to public officials for the lender’s security, when itemized and disclosed.',
  ]),
  'transfer-tax': charge('Transfer tax on the sale', false, ['(a)', 'A cash buyer would pay it too.']),
  'home-insurance': charge('Home insurance premium', false, [
    '(d)(2)',
    'Insurance on the home, when you may choose the insurer and are told so.',
  ]),
  escrow: charge('Deposit to the escrow account', false, [
    '(c)(7)(v)',
    'Set aside for taxes and insurance that are no finance charge themselves.',
  ]),
  'seller-points': charge('Points that the seller pays', false, ['(c)(5)', 'The seller bears them.']),
  other: charge('Another charge of the lender', true, [
    '(a)',
    'Anything the lender imposes as a condition of the loan counts unless a paragraph leaves it out.',
  ]),
} as const satisfies Readonly<Record<string, ChargeRule>>

/** Where the rules stand. They are told here in our own words and without a day: a doubtful charge is checked with the text. */
export const FINANCE_CHARGE_SOURCE = {
  name: 'Regulation Z, 12 CFR 1026.4',
  url: 'https://www.consumerfinance.gov/rules-policy/regulations/1026/4/',
} as const

/** A charge as an offer lists it. */
export interface Charge {
  kind: ChargeKind
  amountCents: Cents
}

/** Charges with their rules, and their sums. */
export interface SortedCharges {
  charges: readonly (Charge & ChargeRule)[]
  /** Prepaid finance charges: they lower the amount financed and raise the APR. */
  financeChargeCents: Cents
  /** Costs of closing that are no price of the credit. */
  otherCents: Cents
}

/**
 * Sorts charges into those that are part of the finance charge and those that are not.
 *
 * @param charges amounts in whole cents, 0 or more; none is fine
 * @throws Refusal naming an amount that is no whole number of cents from 0, or a kind that is none
 * @example
 * ```ts run
 * const { financeChargeCents, otherCents } = sortCharges([
 *   { kind: 'origination', amountCents: 180000 },
 *   { kind: 'appraisal', amountCents: 55000 },
 * ])
 * financeChargeCents // => 180000
 * otherCents // => 55000
 * ```
 */
export function sortCharges(charges: readonly Charge[]): SortedCharges {
  const sorted = charges.map((one) => {
    requireOneOf('kind', one.kind, Object.keys(CHARGE_RULES))
    requireCents('amountCents', one.amountCents)
    return { ...one, ...CHARGE_RULES[one.kind] }
  })
  const sum = (isFinanceCharge: boolean) =>
    sorted.filter((one) => one.isFinanceCharge === isFinanceCharge).reduce((cents, one) => cents + one.amountCents, 0)
  return { charges: sorted, financeChargeCents: sum(true), otherCents: sum(false) }
}
