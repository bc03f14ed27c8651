import {
  type Rate,
  UNITS_A_PERCENT,
  decimalText,
  formatDollars,
  fractionOf,
  ratePercentText,
  solveBalloon,
  solveLoanAmount,
  solvePayment,
  solveRate,
  solveTerm,
} from '#mortgage'
import {
  spanText,
  type Cell,
  type Figure,
  type Refusal,
  type Result,
  type Step,
  count,
  money,
  percent,
} from '#calculators/contract'
import { handoff } from '#calculators/models/shared'
import { bareMoneyText } from '#calculators/fields'
import { MOST_LOAN, type SolveValues } from './fields.ts'

const paymentsText = (count: number) => (count === 1 ? '1 payment' : `${count.toLocaleString('en-US')} payments`)
const exactly = (cents: number) => formatDollars(cents, 'cents')
const dollars = (cents: number) => formatDollars(cents, 'dollars')

/** The five figures, all of them known. */
interface Known {
  loanAmountCents: number
  paymentCents: number
  /** Percent a year, as a decimal. */
  percent: string
  payments: number
  balloonCents: number
}

interface Found extends Known {
  sentence: string
  main: Figure
  step: Step
}

/** The missing figure, or what does not fit together. */
export function solved(values: SolveValues): Result | Refusal {
  const found = FINDERS[values.find](termsOf(values))
  if ('refused' in found) return found
  const { loanAmountCents, paymentCents, payments, balloonCents } = found
  const paidCents = paymentCents * payments + balloonCents
  return {
    sentence: found.sentence,
    figures: [found.main, ...figuresOf(found), { label: 'Interest, about', value: money(paidCents - loanAmountCents) }],
    notices: balloonNotice(found),
    charts: [],
    tables: [],
    steps: [found.step],
    assumptions: [
      { text: 'Level payments at the end of each month, and interest at a twelfth of the yearly rate.' },
      {
        text: 'Solved exactly and rounded once at the end, a loan amount down to the whole cent, since a cent more would need a larger payment; a note’s own last payment takes up what rounding leaves.',
      },
    ],
    data: { found: values.find, ratePercent: found.percent, loanAmountCents, paymentCents, payments, balloonCents },
    next:
      balloonCents === 0 && payments <= 600
        ? [
            handoff('amortization', 'Each payment of this loan', {
              loan: bareMoneyText(loanAmountCents),
              rate: found.percent,
              term: `${payments}mo`,
            }),
          ]
        : [],
  }
}

interface Terms {
  find: SolveValues['find']
  loanAmountCents: number
  paymentCents: number
  noteRate: Rate
  termMonths: number
  balloonCents: number
}

const termsOf = ({ find, loan, payment, rate, term, balloon }: SolveValues): Terms => ({
  find,
  loanAmountCents: loan,
  paymentCents: payment,
  noteRate: rate,
  termMonths: term,
  balloonCents: balloon,
})

const known = (terms: Terms): Known => ({
  ...terms,
  percent: ratePercentText(terms.noteRate),
  payments: terms.termMonths,
})
const main = (label: string, value: Cell): Figure => ({ label, value, isMain: true })
const tooLarge = (balloonCents: number): Refusal => ({
  refused: { balloon: `A balloon of ${exactly(balloonCents)} is more than the loan.` },
})

const FINDERS: Readonly<Record<SolveValues['find'], (terms: Terms) => Found | Refusal>> = {
  payment: (terms) => {
    if (terms.balloonCents > terms.loanAmountCents) return tooLarge(terms.balloonCents)
    const { cents } = solvePayment(terms)
    return {
      ...known({ ...terms, paymentCents: cents }),
      sentence: `The payment is ${dollars(cents)} a month.`,
      main: main('Payment a month', money(cents)),
      step: step(terms, 'The payment that brings the loan down to the balloon by the end:', exactly(cents)),
    }
  },
  loan: (terms) => {
    const { cents } = solveLoanAmount(terms)
    if (cents < 1) return { refused: { payment: 'These payments repay no loan. Enter a larger payment.' } }
    return {
      ...known({ ...terms, loanAmountCents: cents }),
      sentence: `The payments repay a loan of ${dollars(cents)}.`,
      main: main('Loan amount', money(cents)),
      step: step(terms, 'What all payments and the balloon are worth at the beginning:', exactly(cents)),
    }
  },
  balloon: foundBalloon,
  rate: foundRate,
  term: foundTerm,
}

function foundBalloon(terms: Terms): Found | Refusal {
  if (roughBalance(terms) > MOST_LOAN) {
    return {
      refused: {
        payment: `More than ${dollars(MOST_LOAN)} would be left at the end. Enter a larger payment or a shorter term.`,
      },
    }
  }
  const { cents: left } = solveBalloon(terms)
  // A payment is rounded to the cent, so the last one of a loan that repays itself may be smaller.
  if (left < 0 && left <= -terms.paymentCents) {
    return {
      refused: { payment: 'These payments repay more than the loan. Enter a smaller payment or a shorter term.' },
    }
  }
  const cents = Math.max(0, left)
  return {
    ...known({ ...terms, balloonCents: cents }),
    sentence: `After ${spanText(terms.termMonths)} ${cents === 0 ? 'nothing is left to pay' : `${dollars(cents)} is left to pay at once`}.`,
    main: main('Balloon at the end', money(cents)),
    step: step(terms, 'What the loan has grown to, less what the payments have:', exactly(left)),
  }
}

/** About what is owed at the end: what grows beyond every loan is refused before it is computed to the cent. */
function roughBalance({ loanAmountCents, paymentCents, noteRate, termMonths }: Terms): number {
  const rate = noteRate / (100 * UNITS_A_PERCENT) / 12
  const grown = (1 + rate) ** termMonths
  return loanAmountCents * grown - paymentCents * (rate === 0 ? termMonths : (grown - 1) / rate)
}

const RATE_DIGITS = 3

function foundRate(terms: Terms): Found | Refusal {
  if (terms.balloonCents > terms.loanAmountCents) return tooLarge(terms.balloonCents)
  const outcome = solveRate(terms, 8)
  if (!outcome.isSolved) {
    return outcome.reason === 'repays-less-than-advanced'
      ? {
          refused: {
            payment: 'All payments together are less than the loan: there is no rate. Enter a larger payment.',
          },
        }
      : { refused: { payment: 'No rate is high enough for these payments. Enter a smaller payment.' } }
  }
  const shown = decimalText(fractionOfText(outcome.percent), RATE_DIGITS)
  return {
    ...known(terms),
    percent: shown,
    sentence: `The rate is ${shown}% a year.`,
    main: main('Interest rate', percent(shown)),
    step: step(terms, 'The rate at which the payments are worth the loan:', `${outcome.percent}%, shown as ${shown}%`),
  }
}

const fractionOfText = (decimal: string) => {
  const places = decimal.split('.')[1]?.length ?? 0
  return fractionOf(BigInt(decimal.replace('.', '')), 10n ** BigInt(places))
}

const MOST_PAYMENTS = 12_000

function foundTerm(terms: Terms): Found | Refusal {
  if (terms.balloonCents > terms.loanAmountCents) return tooLarge(terms.balloonCents)
  const outcome = solveTerm(terms)
  if (!outcome.isRepaid) {
    const interest = exactly(outcome.interestCents)
    return {
      refused: {
        payment: `The first month’s interest is ${interest}: this payment never repays the loan. Enter more.`,
      },
    }
  }
  if (outcome.payments > MOST_PAYMENTS) {
    return { refused: { payment: 'It would take more than a thousand years. Enter a larger payment.' } }
  }
  return {
    ...known({ ...terms, termMonths: outcome.payments }),
    sentence: `It takes ${paymentsText(outcome.payments)}, ${spanText(outcome.payments)}.`,
    main: main('Payments', count(outcome.payments)),
    step: step(
      terms,
      'How often the payment is due until the balloon is left; the last one may be smaller:',
      `${outcome.exactMonths} months`,
    ),
  }
}

/** The equation of a level loan with what is known, and the figure that solves it. */
const step = (terms: Terms, words: string, figure: string): Step => ({
  text: `${words} loan = payment × (1 − v^n) / i + balloon × v^n, with v = 1 / (1 + i) and i = rate / 12.`,
  formula: `${knownWords(terms)}: ${figure}`,
  rule: 'Rule 1, solved for the missing figure',
})

function knownWords({ find, loanAmountCents, paymentCents, noteRate, termMonths, balloonCents }: Terms): string {
  const words = {
    loan: `loan ${exactly(loanAmountCents)}`,
    payment: `payment ${exactly(paymentCents)}`,
    rate: `rate ${ratePercentText(noteRate)}%`,
    term: `n = ${termMonths}`,
    balloon: `balloon ${exactly(balloonCents)}`,
  }
  const others = Object.entries(words).flatMap(([name, figure]) => (name === find ? [] : [figure]))
  return `With ${others.slice(0, -1).join(', ')} and ${others.at(-1)}`
}

function figuresOf({
  main: { label },
  loanAmountCents,
  paymentCents,
  percent: rate,
  payments,
  balloonCents,
}: Found): Figure[] {
  const all: Figure[] = [
    { label: 'Loan amount', value: money(loanAmountCents) },
    { label: 'Payment a month', value: money(paymentCents) },
    { label: 'Interest rate', value: percent(rate) },
    { label: 'Payments', value: count(payments), note: spanText(payments) },
    { label: 'Balloon at the end', value: money(balloonCents) },
  ]
  return all.filter((figure) => figure.label !== label)
}

const balloonNotice = ({ balloonCents, paymentCents }: Found): Result['notices'] =>
  balloonCents > paymentCents
    ? [
        {
          tone: 'warning',
          text: `${dollars(balloonCents)} falls due at once: plan to have the money, to sell or to borrow anew by then.`,
        },
      ]
    : []
