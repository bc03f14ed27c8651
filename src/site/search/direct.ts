import { type Cents, formatDollars, monthlyPayment, ratePercent } from '#mortgage'
import { CATALOG } from '#calculators'
import { href } from '#routes'

/** A page that the words name outright, or what they ask to be figured. */
export interface Direct {
  title: string
  says: string
  path: string
  /** The result that says the same, which then needs no line of its own. */
  of?: { kind: string; slug: string; part: string }
}

/**
 * Words of a loan: "payment 400k 6.5 30", "400,000 at 6.5% for 15 years". A term alone is no rate, and a year or a ZIP code is
 * not a rate with its term.
 */
const LOAN =
  /(?<![\d.])\$?(\d[\d,]*(?:\.\d+)?)\s*(k|m)?\b\D*?(\d{1,2}(?:\.\d{1,3})?)(?![\d.])(?![\s-]*y(?:ea)?rs?\b)\s*%?(?:\D*?(\d{1,2})(?!\d))?(?:\D*)$/i

const MOST_CENTS = 10_000_000_000
const LEAST_LOAN = 1_000_000

/**
 * The payment that the words ask for, or null.
 *
 * @example
 * ```ts run
 * askedPayment('payment 400k 6.5 30')?.says // => '$2,528.27 a month: $400,000 at 6.5% over 30 years, principal and interest'
 * askedPayment('rate lock') // => null
 * ```
 */
export function askedPayment(words: string): Direct | null {
  const [, amount = '', unit = '', percent = '', years = '30'] = LOAN.exec(words) ?? []
  if (!amount || !percent) return null
  const scale = unit.toLowerCase() === 'k' ? 1_000 : unit.toLowerCase() === 'm' ? 1_000_000 : 1
  const cents: Cents = Math.round(Number(amount.replaceAll(',', '')) * scale * 100)
  const [rate, term] = [Number(percent), Number(years)]
  if (cents < LEAST_LOAN || cents > MOST_CENTS || rate <= 0 || rate > 25 || term < 1 || term > 50) return null
  const payment = monthlyPayment({ loanAmountCents: cents, noteRate: ratePercent(percent), termMonths: term * 12 })
  const loan = formatDollars(cents, 'dollars')
  return {
    title: 'Monthly payment',
    says: `${formatDollars(payment, 'cents')} a month: ${loan} at ${percent}% over ${term} years, principal and interest`,
    path: `${href('amortization')}?loan=${cents / 100}&rate=${percent}&term=${term}`,
  }
}

/** Pages beside those of the database that the words name. */
const PAGES: readonly (Direct & { names: RegExp })[] = [
  {
    names:
      /\brates?\s+(?:today|now|this week|current)|(?:today|current|latest)\S*\s+(?:mortgage\s+)?rates?|^(?:mortgage\s+)?rates?$/i,
    title: 'Current mortgage rates',
    says: 'The newest averages with their source and date, and every week since 1971',
    path: href('rates'),
  },
  {
    names: /^lenders?$|lender (?:list|directory)/i,
    title: 'Lenders',
    says: 'A register from public records, without ratings',
    path: href('lenders'),
  },
  {
    names: /^states?$|state guides?|(?:loan|conforming) limits?/i,
    title: 'State guides',
    says: 'Loan limits of every county, by state',
    path: href('stateGuides'),
  },
]

const WORD = /[a-z0-9]+/g
const stems = (text: string) => new Set((text.toLowerCase().match(WORD) ?? []).map((word) => word.slice(0, 6)))

/** Pages whose names the words have, and calculators that they ask for as such; the payment itself stands first. */
export function directResults(words: string): Direct[] {
  const payment = askedPayment(words)
  const pages = PAGES.filter(({ names }) => names.test(words)).map(({ title, says, path }) => ({ title, says, path }))
  return [...(payment ? [payment] : []), ...pages, ...(/calculator/i.test(words) ? namedCalculators(words) : [])]
}

const MOST_CALCULATORS = 3

function namedCalculators(words: string): Direct[] {
  const asked = [...stems(words)].filter(
    (word) => word.length > 2 && !['calcul', 'mortga', 'the', 'how'].includes(word),
  )
  return Object.values(CATALOG)
    .filter(({ title }) => {
      const own = stems(title)
      return asked.every((word) => own.has(word))
    })
    .slice(0, MOST_CALCULATORS)
    .map(({ title, question, route }) => ({ title, says: question, path: href(route) }))
}
