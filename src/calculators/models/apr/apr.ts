import { aprTolerance, isWithinTolerance, ratePercent, ratePercentText } from '#mortgage'
import { type AprCase, type AprFigures, aprCase, tipOf } from './case.ts'
import { APR_FIELDS, type AprValues } from './fields.ts'
import { aprAssumptions, aprSteps } from './steps.ts'
import { chargeTable, disclosureTable, leavingChart, partsChart, periodTable } from './tables.ts'
import { testAssumptions, testData, testNotices, testedPrice, testsTable } from './tests-of-price.ts'
import { dollars, exactly, gapTo, shorter, shownApr } from './words.ts'
import {
  type Result,
  type Figure,
  type Notice,
  type Records,
  type Refusal,
  defineCalculator,
  money,
  percent,
  percentText,
  text,
} from '#calculators/contract'

/** What a loan costs a year with its charges: rule 7, and Appendix J for dates of any kind. */
export const apr = defineCalculator({ name: 'apr', version: 1, fields: APR_FIELDS, compute })

function compute(values: AprValues, records: Records): Result | Refusal {
  const found = aprCase(values)
  if (isCase(found)) return resultOf(found, values, records)
  return found
}

const isCase = (found: AprCase | Refusal): found is AprCase => !('refused' in found)

function resultOf(of: AprCase, values: AprValues, records: Records): Result {
  const by = values.totals === 'formula' && of.formula ? of.formula : of.figures
  const charts = [partsChart({ ...of, figures: by }), leavingChart(of)]
  const tested = testedPrice(of, by, { values, records })
  const tables = [tested && testsTable(tested, values), chargeTable(of), disclosureTable(of), periodTable(of)]
  return {
    sentence: sentenceOf(of, by),
    figures: figuresOf(of, by),
    notices: [...noticesOf(of, values, by), ...(tested ? testNotices(tested) : [])],
    charts: charts.filter((chart) => chart !== null),
    tables: tables.filter((table) => table !== null),
    steps: aprSteps({ ...of, figures: by }, values),
    assumptions: [...aprAssumptions(of, values, records), ...(tested ? testAssumptions(tested) : [])],
    data: { ...dataOf(of, by), subsidyCents: of.mortgage?.shape?.subsidyCents ?? 0, priceTests: testData(tested) },
  }
}

const REASONS = {
  'repays-less-than-advanced': 'The payments add up to less than what is lent, so there is no annual percentage rate.',
  'beyond-any-rate': 'What is lent is repaid at once with a charge, so no rate is high enough to be its APR.',
} as const

function sentenceOf(of: AprCase, { apr: outcome, financeChargeCents }: AprFigures): string {
  const { mortgage } = of
  if (!outcome.isSolved) return REASONS[outcome.reason]
  const rate = `The APR is ${percentText(shorter(outcome.percent))}`
  const cost = `The credit costs ${dollars(financeChargeCents)} over the term.`
  if (!mortgage) return `${rate}. ${cost}`
  const { noteRate } = mortgage.loan
  const gap = gapTo(noteRate, outcome.percent)
  const note = `the note rate of ${ratePercentText(noteRate)}%`
  if (/^-?0\.0+$/.test(gap)) return `${rate}, the same as ${note}. ${cost}`
  const where = gap.startsWith('-') ? `${inPoints(gap.slice(1))} below` : `${inPoints(gap)} above`
  return `${rate}, ${where} ${note}${countedWords(of)}. ${cost}`
}

/** What sets the APR apart from the note rate: the charges alone, or all that counts. */
function countedWords({ mortgage, charges, insuranceCents }: AprCase): string {
  const paid = charges.prepaidCents > 0 ? [`${dollars(charges.prepaidCents)} of charges`] : []
  const others = [mortgage?.shape?.otherRate ?? [], insuranceCents > 0 ? 'mortgage insurance' : []].flat()
  if (others.length === 0) return paid.map((amount) => `, because ${amount} count`).join('')
  return `, with ${new Intl.ListFormat('en-US').format([...others, ...paid])} counted`
}

const signedGap = (gap: string) => (gap.startsWith('-') ? `−${inPoints(gap.slice(1))}` : `+${inPoints(gap)}`)

/** "0.125 point", "1.250 points". */
const inPoints = (gap: string) => `${gap} ${gap.startsWith('0.') || gap === '1.000' ? 'point' : 'points'}`

function figuresOf(of: AprCase, by: AprFigures): Figure[] {
  const { mortgage, amountFinancedCents, isIrregular, charges } = of
  const shown = shownApr(by.apr)
  const rates: Figure[] =
    shown === null
      ? []
      : [
          { label: 'APR', value: percent(shown), isMain: true },
          ...(mortgage && by.apr.isSolved
            ? [
                {
                  label: 'Distance to the note rate',
                  value: text(signedGap(gapTo(mortgage.loan.noteRate, by.apr.percent))),
                },
              ]
            : []),
        ]
  return [
    ...rates,
    {
      label: 'Amount financed',
      value: money(amountFinancedCents),
      note: `${exactly(charges.prepaidCents)} of charges count`,
    },
    { label: 'Finance charge', value: money(by.financeChargeCents) },
    { label: 'Total of payments', value: money(by.totalOfPaymentsCents) },
    {
      label: 'Total interest percentage (TIP)',
      value: percent(tipOf(of, by)),
    },
    {
      label: 'Tolerance',
      value: text(`±${aprTolerance(isIrregular)} point`),
      note: isIrregular ? 'irregular transaction' : 'regular transaction',
    },
  ]
}

const HIGH = ratePercent('15')
const LOW = ratePercent('1')

function noticesOf(
  { charges, mortgage, isIrregular }: AprCase,
  values: AprValues,
  { apr: outcome }: AprFigures,
): Notice[] {
  const notices: Notice[] = []
  if (mortgage && (values.rate > HIGH || (values.rate > 0 && values.rate < LOW))) {
    const text = `A mortgage rate of ${ratePercentText(values.rate)}% is unusual. Is it a typing error?`
    notices.push({ tone: 'warning', field: 'rate', text })
  }
  if (values.credit > charges.creditCents) {
    const text = `Of the credit ${exactly(charges.creditCents)} counts: it lowers the APR only as far as it pays finance charges. The rest pays other costs.`
    notices.push({ tone: 'note', field: 'credit', text })
  }
  if (!outcome.isSolved) notices.push({ tone: 'warning', text: REASONS[outcome.reason] })
  else if (values.disclosed !== null) notices.push(toleranceNotice(values.disclosed, outcome.percent, isIrregular))
  return notices
}

function toleranceNotice(disclosed: AprValues['rate'], exact: string, isIrregular: boolean): Notice {
  const isWithin = isWithinTolerance(disclosed, exact, isIrregular)
  const gap = gapTo(disclosed, exact).replace('-', '')
  const tolerance = `the tolerance of ${aprTolerance(isIrregular)} point`
  return {
    tone: isWithin ? 'note' : 'warning',
    field: 'disclosed',
    text: `The disclosed APR of ${ratePercentText(disclosed)}% is ${inPoints(gap)} from this one: ${isWithin ? 'within' : 'outside'} ${tolerance}${isWithin ? '' : '. Check that the same charges are counted'}.`,
  }
}

function dataOf(of: AprCase, by: AprFigures): Result['data'] {
  const { charges, amountFinancedCents, lentCents, unitPeriod, isIrregular, mortgage } = of
  const solved = by.apr.isSolved ? by.apr : null
  return {
    aprPercent: solved && shorter(solved.percent),
    aprPercentExact: solved?.percent ?? null,
    periodRatePercent: solved?.periodPercent ?? null,
    aboveNoteRatePercent: mortgage && solved ? gapTo(mortgage.loan.noteRate, solved.percent) : null,
    reason: by.apr.isSolved ? null : by.apr.reason,
    lentCents,
    prepaidFinanceChargeCents: charges.prepaidCents,
    otherChargesCents: charges.sorted.otherCents,
    amountFinancedCents,
    financeChargeCents: by.financeChargeCents,
    totalOfPaymentsCents: by.totalOfPaymentsCents,
    interestCents: by.interestCents,
    totalInterestPercent: tipOf(of, by),
    unitPeriod: unitPeriod.name,
    isIrregular,
    tolerancePercent: aprTolerance(isIrregular),
  }
}
