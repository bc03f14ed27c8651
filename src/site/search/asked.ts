import { dayAfter } from '#market'

/** What the words ask of a series: its newest figure, or those of a spell. */
export interface AskedRate {
  series: string
  /** ISO days, both included; null for the newest figure. */
  spell: { from: string; to: string; isDay: boolean } | null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const YEAR = '((?:19|20)\\d{2})'
const DAY_FORMS: readonly { form: RegExp; read: (found: RegExpExecArray) => Day | null }[] = [
  { form: new RegExp(`\\b${YEAR}-(\\d{1,2})-(\\d{1,2})\\b`), read: ([, y, m, d]) => dayOf(y, Number(m), d) },
  { form: new RegExp(`\\b(\\d{1,2})/(\\d{1,2})/${YEAR}\\b`), read: ([, m, d, y]) => dayOf(y, Number(m), d) },
  {
    form: new RegExp(`\\b${MONTH}\\.?\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+${YEAR}\\b`, 'i'),
    read: ([, m, d, y]) => dayOf(y, monthOf(m), d),
  },
  {
    form: new RegExp(`\\b(\\d{1,2})(?:st|nd|rd|th)?\\s+${MONTH}\\.?,?\\s+${YEAR}\\b`, 'i'),
    read: ([, d, m, y]) => dayOf(y, monthOf(m), d),
  },
]
const MONTH_FORM = new RegExp(`\\b${MONTH}\\.?,?\\s+${YEAR}\\b`, 'i')
const YEAR_FORM = new RegExp(`\\b${YEAR}\\b`)

/** Words of whose figures one is asked, in the order in which they are looked for. */
const SERIES: readonly [words: RegExp, series: string][] = [
  [/\b(?:10|ten)[\s-]*(?:year|yr)?[\s-]*treasur/i, 'treasury-10'],
  [/\btreasury\b/i, 'treasury-10'],
  [/\bfed(?:eral)?\s+funds?\b/i, 'fed-funds'],
  [/\b(?:15|fifteen)[\s-]*(?:year|yr)/i, 'pmms-15'],
]
const USUAL = 'pmms-30'
const NOW = /\b(?:today|todays|now|current|currently|latest|newest|this week)\b/i
/** Nothing but the words of a rate: "mortgage rates", "30 year rate". */
const BARE =
  /^(?:what(?:s| is| are)?\s+)?(?:the\s+)?(?:average\s+)?(?:(?:30|15|10|thirty|fifteen|ten)[\s-]*(?:year|yr)[\s-]*)?(?:fixed\s+)?(?:home\s+|treasury\s+)?(?:mortgage\s+)?(?:loan\s+)?(?:interest\s+)?rates?$/i

/**
 * The figure of a series that the words ask for, or null.
 *
 * @example
 * ```ts run
 * askedRate('rate on oct 12 2023') // => { series: 'pmms-30', spell: { from: '2023-09-29', to: '2023-10-12', isDay: true } }
 * askedRate('15 year rate today') // => { series: 'pmms-15', spell: null }
 * askedRate('10 year treasury today') // => { series: 'treasury-10', spell: null }
 * askedRate('rate lock') // => null
 * ```
 */
export function askedRate(words: string): AskedRate | null {
  const said = words.replace(/['’]|[\s?!.]+$/g, '').trim()
  const named = SERIES.find(([form]) => form.test(said))?.[1]
  // A yield is asked for by the name of its bond alone.
  if (!/\b(?:rates?|yields?)\b/i.test(said) && named !== 'treasury-10') return null
  const series = named ?? USUAL
  const spell = spellOf(said)
  if (spell) return { series, spell }
  return NOW.test(said) || BARE.test(said) ? { series, spell: null } : null
}

type Day = readonly [year: number, month: number, day: number]

const monthOf = (name = ''): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
/** Null for a day that no calendar has. */
function dayOf(year: string | undefined, month: number, day: string | undefined): Day | null {
  const moment = new Date(Date.UTC(Number(year), month - 1, Number(day)))
  return moment.getUTCMonth() === month - 1 && moment.getUTCDate() === Number(day)
    ? [Number(year), month, Number(day)]
    : null
}

/** A weekly figure stands for the days until the next one. */
const LOOK_BACK = 13

function spellOf(said: string): AskedRate['spell'] {
  for (const { form, read } of DAY_FORMS) {
    const found = form.exec(said)
    const day = found && read(found)
    if (day) return { from: dayAfter(iso(day), -LOOK_BACK), to: iso(day), isDay: true }
  }
  const month = MONTH_FORM.exec(said)
  if (month) return monthSpell(Number(month[2]), monthOf(month[1]))
  const year = YEAR_FORM.exec(said)?.[1]
  return year ? { from: `${year}-01-01`, to: `${year}-12-31`, isDay: false } : null
}

const monthSpell = (year: number, month: number) => ({
  from: iso([year, month, 1]),
  to: iso([year, month, new Date(Date.UTC(year, month, 0)).getUTCDate()]),
  isDay: false,
})

const iso = ([year, month, day]: Day): string =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

const INCOME =
  /^(?=.*\b(?:afford|how much (?:house|home|mortgage)|house on|home on|salary|income|make|earn)\b).*?\$?(\d[\d,]*(?:\.\d+)?)\s*(k)?\b/i
const LEAST_INCOME = 10_000
const MOST_INCOME = 10_000_000
/** Whoever writes 95 means thousands. */
const MOST_SHORT = 1_000

/**
 * The yearly income, in dollars, for which a price is asked; null when none is.
 *
 * @example
 * ```ts run
 * askedIncome('how much house on 95k') // => 95000
 * askedIncome('how much house can i afford') // => null
 * ```
 */
export function askedIncome(words: string): number | null {
  const [, amount = '', unit] = INCOME.exec(words) ?? []
  if (!amount) return null
  const given = Number(amount.replaceAll(',', ''))
  const income = unit || given < MOST_SHORT ? given * 1_000 : given
  return income >= LEAST_INCOME && income <= MOST_INCOME ? income : null
}

/** A payment of which no rate is said; other payments are other questions, and so is what else one pays. */
const PAYMENT =
  /^(?=.*\bpayments?\b|(?!.*\b(?:closing|tax(?:es)?|fees?|insurance|interest|points?|pmi|mip)\b).*\b(?:do|will|would) (?:i|we) pay\b)(?!.*%|.*\b(?:down|extra|balloon)\b|.*\b[1245][05][\s-]*y(?:ea)?r).*?\$?(\d[\d,]*(?:\.\d+)?)\s*(k|m)?\b\D*$/i
const HOUSE = /\b(?:house|home|condo|price)\b/i
const LEAST_PRICE = 10_000
const MOST_PRICE = 100_000_000
const SCALES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 }

/** The two terms of which there is an average. */
const TERM = /\b(15|30|fifteen|thirty)[\s-]*(?:years?|yrs?)\b/i

export interface AskedPrice {
  dollars: number
  isPrice: boolean
  years: 15 | 30
}

/**
 * The price or the loan, in dollars, whose payment is asked for without a rate; null when none is.
 *
 * @example
 * ```ts run
 * askedPrice('payment on a 350k house') // => { dollars: 350000, isPrice: true, years: 30 }
 * askedPrice('monthly payment 300,000 mortgage') // => { dollars: 300000, isPrice: false, years: 30 }
 * askedPrice('how much would i pay on 350000 over 15 years') // => { dollars: 350000, isPrice: false, years: 15 }
 * askedPrice('extra payment of 20000') // => null
 * ```
 */
export function askedPrice(words: string): AskedPrice | null {
  const [term = '', years = '30'] = TERM.exec(words) ?? []
  const [, amount = '', unit = ''] = PAYMENT.exec(words.replace(term, '')) ?? []
  if (!amount) return null
  const dollars = Number(amount.replaceAll(',', '')) * (SCALES[unit.toLowerCase()] ?? 1)
  if (dollars < LEAST_PRICE || dollars > MOST_PRICE) return null
  return { dollars, isPrice: HOUSE.test(words), years: /^(?:15|f)/i.test(years) ? 15 : 30 }
}
