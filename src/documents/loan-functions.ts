import {
  Refusal,
  type AprOutcome,
  type Cents,
  type Fraction,
  type Loan,
  type Rate,
  type ScheduleRow,
  amortizationSchedule,
  cashOutRate,
  compareLoans,
  conformingBaseline,
  crossoverMonth,
  decimalText,
  fhaMonthlyPremiums,
  fhaPremiums,
  fractionOf,
  monthInterest,
  monthlyPayment,
  mortgageApr,
  pmiCancellation,
  presentLoan,
  ratePercent,
  refinance,
  requireSchedule,
  roundedCents,
  roundedQuotient,
  totalInterest,
  usdaMonthlyFees,
  usdaUpfrontFee,
  vaFundingFee,
} from '#mortgage'
import type { Functions } from './arithmetic.ts'
import { product, sum } from './fractions.ts'

/** Payments after which a loan whose payment rises is given up as never paid. */
const MOST_PAYMENTS = 600

const LEVEL = ['amount', 'rate', 'term'] as const
const FHA = ['base', 'value', 'term'] as const
const RISING = ['amount', 'rate', 'first', 'rise', 'rises'] as const

/**
 * What the worked examples of a text may ask of the engine. Amounts are dollars and cents, a rate is written as `6.5%`, a
 * term as `30 years` or in months; a payment is told by its number.
 */
export const LOAN_FUNCTIONS: Functions = {
  payment: taking(LEVEL, (given) => money(monthlyPayment(loanOf(given)))),
  totalInterest: taking(LEVEL, (given) => money(totalInterest(scheduleOf(given)))),
  balance: taking([...LEVEL, 'after'], (given) => money(rowOf(given).balanceCents)),
  interestOf: taking([...LEVEL, 'after'], (given) => money(rowOf(given).interestCents)),
  principalOf: taking([...LEVEL, 'after'], (given) => money(rowOf(given).principalCents)),
  interestThrough: taking([...LEVEL, 'after'], (given) =>
    money(totalInterest(scheduleOf(given).slice(0, rowOf(given).month))),
  ),
  /** The first payment of which more than half is principal. */
  crossover: taking(LEVEL, (given) => reached(crossoverMonth(scheduleOf(given)))),
  apr: taking([...LEVEL, 'charges'], aprOf),
  paymentsWithExtra: taking([...LEVEL, 'extra'], (given) => fractionOf(withExtra(given).rows.length)),
  interestWithExtra: taking([...LEVEL, 'extra'], (given) => money(withExtra(given).totalInterestCents)),
  paymentsWithSum: taking([...LEVEL, 'sum', 'after'], (given) => fractionOf(withSum(given).rows.length)),
  interestWithSum: taking([...LEVEL, 'sum', 'after'], (given) => money(withSum(given).totalInterestCents)),
  /** The month from which a lower rate that costs something is ahead, what is still owed counted in. */
  lowerRateAhead: taking(['amount', 'rate', 'lower', 'term', 'costs'], aheadFrom),
  /** The payment that brings a refinance even: what is left at a rate, another rate and term, and the costs, balances counted in. */
  refinanceAhead: taking([...LEVEL, 'lower', 'years', 'costs'], refinanceAhead),
  /** What cash taken out really costs a year, kept to the end: a loan that is left, and one that pays it off and the cash with it. */
  newMoneyRate: taking([...LEVEL, 'lower', 'years', 'cash'], newMoneyRate),
  /** A payment that rises once a year: with which it is paid off in its term, what is owed and paid after so many, and how many there are. */
  firstOfRising: taking([...LEVEL, 'rise', 'rises'], firstOfRising),
  risingBalance: taking([...RISING, 'after'], (given) => money(risen(given, whole('after', given.after)).balance)),
  risingPayment: taking([...RISING, 'after'], (given) => money(risen(given, whole('after', given.after)).payment)),
  risingPayments: taking(RISING, (given) => fractionOf(risen(given, MOST_PAYMENTS).payments)),
  /** The payment after which mortgage insurance may be cancelled, and ends. */
  pmiOnRequest: taking([...LEVEL, 'value'], (given) => fractionOf(pmiOf(given).requestMonth)),
  pmiByItself: taking([...LEVEL, 'value'], (given) => fractionOf(pmiOf(given).automaticMonth)),
  pmiOnRequestWithExtra: taking([...LEVEL, 'value', 'extra'], requestWithExtra),
  fhaUpfront: taking(FHA, (given) => money(fhaOf(given).upfrontCents)),
  /** The base loan with the premium at closing, in whole dollars. */
  fhaFinanced: taking(FHA, (given) => money(fhaFinanced(given))),
  fhaMonthly: taking([...FHA, 'rate'], fhaMonth),
  usdaUpfront: taking(['base'], ({ base }) => money(usdaUpfrontFee(cents('base', base)))),
  usdaMonthly: taking(LEVEL, (given) => money(usdaMonthlyFees(loanOf(given))[0] ?? 0)),
  vaFirstUse: taking(['base', 'price'], ({ base, price }) => vaFee('purchase', base, price)),
  vaStreamline: taking(['base'], ({ base }) => vaFee('irrrl', base, base)),
  conformingLimit: taking(['year'], ({ year }) => money(reachedCents(conformingBaseline(whole('year', year), 1)))),
  /** To the cent, and up to the next whole number. */
  toCents: taking(['value'], ({ value }) => money(roundedCents(scaled(value, 100n)))),
  ceiling: taking(['value'], ({ value: { numerator, denominator } }) =>
    fractionOf(numerator > 0n ? (numerator + denominator - 1n) / denominator : numerator / denominator),
  ),
}

type Named<Name extends string> = Readonly<Record<Name, Fraction>>
type LevelLoan = Named<(typeof LEVEL)[number]>

/** A function of so many numbers, which it gets by their names. */
function taking<const Names extends readonly string[]>(
  names: Names,
  compute: (given: Named<Names[number]>) => Fraction,
): Functions[string] {
  return (given) => {
    if (given.length !== names.length) throw new Refusal(`expected (${names.join(', ')}), got ${given.length} numbers`)
    return compute(Object.fromEntries(names.map((name, at) => [name, given[at]])) as Named<Names[number]>)
  }
}

const scaled = ({ numerator, denominator }: Fraction, by: bigint): Fraction => ({
  numerator: numerator * by,
  denominator,
})

const money = (amount: Cents): Fraction => fractionOf(amount, 100)

function whole(name: string, { numerator, denominator }: Fraction): number {
  if (denominator !== 1n) throw new Refusal(`${name}: expected a whole number`)
  return Number(numerator)
}

function cents(name: string, value: Fraction): Cents {
  const amount = roundedCents(scaled(value, 100n))
  if (scaled(value, 100n).numerator !== BigInt(amount) * value.denominator) {
    throw new Refusal(`${name}: expected whole cents; toCents(…) rounds`)
  }
  return amount
}

const rateOf = (rate: Fraction): Rate => ratePercent(decimalText(scaled(rate, 100n), 5))

const loanOf = ({ amount, rate, term }: LevelLoan): Loan => ({
  loanAmountCents: cents('amount', amount),
  noteRate: rateOf(rate),
  termMonths: whole('term', term),
})

const scheduleOf = (given: LevelLoan): ScheduleRow[] => amortizationSchedule(loanOf(given))

function rowOf(given: LevelLoan & Named<'after'>): ScheduleRow {
  const row = scheduleOf(given)[whole('after', given.after) - 1]
  if (!row) throw new Refusal('after: expected the number of a payment')
  return row
}

function reached(month: number | null): Fraction {
  if (month === null) throw new Refusal('is never reached')
  return fractionOf(month)
}

function reachedCents(amount: Cents | null): Cents {
  if (amount === null) throw new Refusal('year: nothing is held of it')
  return amount
}

function aprOf(given: LevelLoan & Named<'charges'>): Fraction {
  return solved(mortgageApr({ loan: loanOf(given), feesCents: cents('charges', given.charges) }).apr)
}

function solved(rate: AprOutcome): Fraction {
  if (!rate.isSolved) throw new Refusal(`has no APR: ${rate.reason}`)
  const [units = '', decimals = ''] = rate.percent.split('.')
  return fractionOf(BigInt(units + decimals), 100n * 10n ** BigInt(decimals.length))
}

const withExtra = (given: LevelLoan & Named<'extra'>) =>
  requireSchedule({ ...loanOf(given), extras: { monthlyCents: cents('extra', given.extra) } })

const withSum = (given: LevelLoan & Named<'sum' | 'after'>) =>
  requireSchedule({
    ...loanOf(given),
    extras: { lumps: [{ month: whole('after', given.after), amountCents: cents('sum', given.sum) }] },
  })

/** Of a lower rate for the same months. */
function aheadFrom({ term, ...given }: LevelLoan & Named<'lower' | 'costs'>): Fraction {
  return refinanceAhead({ ...given, term, years: term })
}

function refinanceAhead(given: LevelLoan & Named<'lower' | 'years' | 'costs'>): Fraction {
  const course = (rate: Fraction, term: Fraction, upfrontCents: Cents) => {
    const loan = loanOf({ amount: given.amount, rate, term })
    return { loanAmountCents: loan.loanAmountCents, rows: amortizationSchedule(loan), upfrontCents }
  }
  const courses = [course(given.rate, given.term, 0), course(given.lower, given.years, cents('costs', given.costs))]
  const [pair] = compareLoans(courses, []).pairs
  return reached(pair?.crossings.find(({ leader }) => leader === 1)?.month ?? null)
}

function newMoneyRate(given: LevelLoan & Named<'lower' | 'years' | 'cash'>): Fraction {
  const asked = {
    present: presentLoan(loanOf(given)),
    noteRate: rateOf(given.lower),
    termMonths: whole('years', given.years),
    cashCostsCents: 0,
    financedCostsCents: 0,
    cashOutCents: cents('cash', given.cash),
  }
  const result = refinance(asked)
  const rate = cashOutRate(asked, result, result.positionCents.length - 1)
  if (!rate) throw new Refusal('cash: expected more than nothing')
  return solved(rate)
}

/**
 * Rule 1 with payments that rise: the loan at its end over what payments of one dollar and their rises have grown to by then.
 * Both are whole numbers over powers of the growth's and the rise's denominators, which are taken out before the one division:
 * hundreds of digits are never reduced on the way.
 */
function firstOfRising({ amount, rate, term, rise, rises }: LevelLoan & Named<'rise' | 'rises'>): Fraction {
  const growth = sum(fractionOf(1), product(rate, fractionOf(1, 12)))
  const step = sum(fractionOf(1), rise)
  const [months, years] = [whole('term', term), whole('rises', rises)]
  let [paid, unit] = [0n, 1n]
  for (let month = 1; month <= months; month += 1) {
    const risen = BigInt(Math.min(Math.floor((month - 1) / 12), years))
    const payment = step.numerator ** risen * step.denominator ** (BigInt(years) - risen)
    paid = paid * growth.numerator + payment * unit
    unit *= growth.denominator
  }
  const owed = amount.numerator * growth.numerator ** BigInt(months) * step.denominator ** BigInt(years)
  return fractionOf(roundedQuotient(100n * owed, amount.denominator * growth.denominator * paid), 100n)
}

/** Where a loan stands whose payment rises by a share each year, to the cent, for so many years; it may not cover the interest at first. */
function risen(given: Named<(typeof RISING)[number]>, most: number) {
  const [noteRate, rises] = [rateOf(given.rate), whole('rises', given.rises)]
  let [balance, payment, payments] = [cents('amount', given.amount), cents('first', given.first), 0]
  while (balance > 0 && payments < most) {
    if (payments > 0 && payments % 12 === 0 && payments / 12 <= rises) {
      payment += roundedCents(scaled(given.rise, BigInt(payment)))
    }
    balance = Math.max(0, balance + monthInterest(balance, noteRate) - payment)
    payments += 1
  }
  return { balance, payment, payments }
}

const pmiOf = (given: LevelLoan & Named<'value'>) => pmiCancellation(loanOf(given), cents('value', given.value))

/** The right to ask counts what is really owed (12 U.S.C. 4901(2)), so extras bring it forward. */
function requestWithExtra(given: LevelLoan & Named<'value' | 'extra'>): Fraction {
  const most = scaled(given.value, 80n)
  const due = withExtra(given).rows.find(
    ({ balanceCents }) => BigInt(balanceCents) * most.denominator <= most.numerator,
  )
  return reached(due?.month ?? null)
}

const fhaOf = ({ base, value, term }: Named<(typeof FHA)[number]>) =>
  fhaPremiums({
    baseLoanCents: cents('base', base),
    valueCents: cents('value', value),
    termMonths: whole('term', term),
  })

/** What the note says of an FHA loan: lenders finance the premium at closing in whole dollars, its cents are paid in cash. */
const fhaFinanced = (given: Named<(typeof FHA)[number]>): Cents =>
  cents('base', given.base) + Math.floor(fhaOf(given).upfrontCents / 100) * 100

/** A month's premium in the first year. */
function fhaMonth(given: Named<(typeof FHA)[number] | 'rate'>): Fraction {
  const { annualRate, durationMonths } = fhaOf(given)
  const note = {
    loanAmountCents: fhaFinanced(given),
    noteRate: rateOf(given.rate),
    termMonths: whole('term', given.term),
  }
  return money(fhaMonthlyPremiums({ note, isUpfrontFinanced: true, annualRate, durationMonths })[0] ?? 0)
}

const vaFee = (purpose: 'purchase' | 'irrrl', base: Fraction, price: Fraction): Fraction =>
  money(
    vaFundingFee({
      purpose,
      baseLoanCents: cents('base', base),
      priceCents: cents('price', price),
      isFirstUse: true,
      isExempt: false,
    }).feeCents,
  )
