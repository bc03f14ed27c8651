import {
  MOST_MONTHS,
  type Cents,
  type Rate,
  UNITS_A_PERCENT,
  formatDollars,
  monthlyPayment,
  parseDollars,
  ratePercent,
  roundedQuotient,
} from '#mortgage'

/** The line's fields by the names that the mortgage calculator's address gives them, as a reader types them. */
export interface PaymentTexts {
  price: string
  down: string
  rate: string
  term: string
}

/** What the line computes: whole dollars a month for a loan, or which field cannot be read and what it takes. */
export type LinePayment =
  | { isRead: true; monthly: string; loan: string; texts: PaymentTexts }
  | { isRead: false; field: keyof PaymentTexts; fault: string }

const LEAST_PRICE_CENTS = 100_000
const MOST_PRICE_CENTS = 5_000_000_000
const MOST_RATE_PERCENT = 30
const MONTHS_A_YEAR = 12
const MOST_YEARS = MOST_MONTHS / MONTHS_A_YEAR

/** A home at the middle of the market with a fifth down, at the newest average. */
export const typicalLoan = (ratePercentText: string): PaymentTexts => ({
  price: '$400,000',
  down: '20%',
  rate: `${ratePercentText}%`,
  term: '30',
})

/** The payment of principal and interest; the texts come back as short as an address wants them. */
export function linePayment(texts: PaymentTexts): LinePayment {
  const price = dollarsOf(texts.price)
  if (price === null || price < LEAST_PRICE_CENTS || price > MOST_PRICE_CENTS) {
    return fault('price', 'Home price: an amount from $1,000 to $50,000,000, such as 400,000.')
  }
  const down = downPaymentOf(texts.down, price)
  if (down === null || down >= price) {
    return fault('down', 'Down payment: a part of the price, such as 20% or $80,000.')
  }
  const rate = rateOf(texts.rate)
  if (rate === null) return fault('rate', `Interest rate: a percentage from 0 to ${MOST_RATE_PERCENT}, such as 6.65.`)
  const years = yearsOf(texts.term)
  if (years === null) return fault('term', `Term: whole years from 1 to ${MOST_YEARS}, such as 30.`)
  const loanAmountCents = price - down
  const cents = monthlyPayment({ loanAmountCents, noteRate: rate, termMonths: years * MONTHS_A_YEAR })
  return {
    isRead: true,
    monthly: formatDollars(cents, 'dollars'),
    loan: formatDollars(loanAmountCents, loanAmountCents % 100 === 0 ? 'dollars' : 'cents'),
    texts: {
      price: plain(texts.price),
      down: plain(texts.down),
      rate: plain(texts.rate).replace('%', ''),
      term: `${years}`,
    },
  }
}

const fault = (field: keyof PaymentTexts, words: string): LinePayment => ({ isRead: false, field, fault: words })

const plain = (text: string): string => text.replace(/[$,\s]/g, '')

const dollarsOf = (text: string): Cents | null => parseDollars(text.replace(/[$\s]/g, ''))

/** "20%" of the price, or dollars. A bare number up to 100 could mean either, so it has to say which. */
function downPaymentOf(text: string, price: Cents): Cents | null {
  const percent = /^([\d.]+)%$/.exec(plain(text))
  if (percent) {
    const share = percentOf(percent[1] ?? '')
    return share === null ? null : Number(roundedQuotient(BigInt(price) * BigInt(share), BigInt(100 * UNITS_A_PERCENT)))
  }
  const cents = dollarsOf(text)
  return cents !== null && cents > 0 && cents <= 100_00 ? null : cents
}

function rateOf(text: string): Rate | null {
  const rate = percentOf(plain(text).replace(/%$/, ''))
  return rate !== null && rate <= MOST_RATE_PERCENT * UNITS_A_PERCENT ? rate : null
}

/** Null for what is no percentage; ratePercent would throw, and a reader's typing is no error. */
const percentOf = (text: string): Rate | null =>
  /^(?:\d{1,2}(?:\.\d{1,5})?|100(?:\.0{1,5})?)$/.test(text) ? ratePercent(text) : null

function yearsOf(text: string): number | null {
  const years = /^([1-9]\d?)(?:y|years?)?$/i.exec(plain(text))?.[1]
  return years !== undefined && Number(years) <= MOST_YEARS ? Number(years) : null
}
