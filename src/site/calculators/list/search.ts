import { CATALOG, type CalculatorName, type CatalogEntry } from '#calculators'

/** What the address of the list asks for. */
export interface ListQuery {
  text: string
  /** Answers to "Which one do I need?", as which-one.ts reads them. */
  which: string
}

const LONGEST_TEXT = 100

/**
 * Words of the trade and of the kitchen table by which a calculator is looked for, beside its own texts. They stand here
 * and not in the catalog, for every page's scripts carry that.
 */
const ALSO: Record<CalculatorName, string> = {
  mortgage: 'piti payment escrow pmi mip fha va usda hoa property tax homeowners insurance monthly cost',
  amortization: 'schedule balance payoff reconcile check lender statement principal interest balloon actual/365',
  apr: 'annual percentage rate points fees closing costs finance charge regulation z appendix j tip truth in lending',
  dti: 'debt-to-income ratio qualify approval front-end back-end student loan income',
  'debt-limit': 'debt-to-income maximum loan conforming limit fha limit county borrow',
  'interest-only': 'io jump reset payment shock',
  affordability: 'how much house home price budget income qualify down payment afford 28/36',
  comparison: 'compare loans offers points arm adjustable 15-year 30-year break-even loan estimate',
  refinance: 'refi break-even cash-out closing costs lower rate replace new loan',
  'additional-payment': 'payoff date goal biweekly every two weeks early prepay faster',
  'extra-payment': 'prepay lump sum recast early payoff faster interest saved penalty invest',
  points: 'discount points break-even buy down temporary 2-1 1-0 3-2-1 seller concession subsidy permanent',
  payoff: 'per diem payoff statement letter daily interest sell closing demand release',
  solve: 'find interest rate term balloon payment loan amount reverse unknown hp 12c financial',
}

export function listQueryOf(search: Readonly<Record<string, unknown>>): ListQuery {
  return { text: wordsOf(search['q']), which: wordsOf(search['which']) }
}

const wordsOf = (given: unknown): string => (typeof given === 'string' ? given.trim().slice(0, LONGEST_TEXT) : '')

/** The calculators that hold every word, whole or begun; all of them when nothing is asked for. */
export function foundEntries(text: string): readonly CatalogEntry[] {
  const words = plainWords(text)
  if (words.length === 0) return CATALOG
  return CATALOG.filter((entry) => {
    const own = plainWords(`${entry.title} ${entry.question} ${entry.description} ${ALSO[entry.name]}`)
    return words.every((word) => own.some((one) => one.startsWith(word)))
  })
}

const plainWords = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !COMMON.has(word))

/** Words that say nothing about which calculator is meant. */
const COMMON = new Set(['a', 'an', 'the', 'my', 'i', 'is', 'of', 'to', 'for', 'in', 'do', 'calculator', 'calculators'])
