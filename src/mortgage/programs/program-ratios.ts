/**
 * Debt-to-income limits by the program that states them. None of them is law: since the price test of the qualified
 * mortgage replaced it, no federal rule names 43 percent.
 */
import type { DatedSource } from './program-source.ts'
import { Refusal, type Rate, ratePercent } from '#mortgage/exact'

/** Which program a limit belongs to. */
export type RatioProgram = 'rule-of-thumb' | 'automated-underwriting' | 'fha' | 'usda' | 'va'

/** Limits on the share of gross income; null where the program states none. */
export interface RatioLimit {
  program: RatioProgram
  name: string
  /** Housing payment, taxes and insurance included. */
  front: Rate | null
  /** Housing payment and all other debts. */
  back: Rate
  /** Null for the rule of thumb, which no program states. */
  source: DatedSource | null
}

const source = (name: string, url?: string): DatedSource => ({
  name,
  ...(url ? { url } : {}),
  from: null,
  until: null,
  checked: '2026-11-20',
  status: 'secondary',
})

const FANNIE_MAE = source(
  'Fannie Mae Selling Guide B3-6-02',
  'https://selling-guide.fanniemae.com/sel/b3-6-02/debt-income-ratios',
)

/**
 * Fannie Mae's limits on all debts where a person decides: in percent, the higher one for borrowers who have the score
 * and the reserves that it asks for. It states none for housing alone.
 *
 * @example
 * ```ts run
 * MANUAL_UNDERWRITING.back // => ratePercent('36')
 * MANUAL_UNDERWRITING.mostBack // => ratePercent('45')
 * ```
 */
export const MANUAL_UNDERWRITING = {
  name: 'Fannie Mae manual underwriting',
  back: ratePercent('36'),
  mostBack: ratePercent('45'),
  source: FANNIE_MAE,
} as const

/** From the strictest to the widest use; a page shows the name and the date beside each. */
export const RATIO_LIMITS: readonly RatioLimit[] = [
  {
    program: 'rule-of-thumb',
    name: 'Rule of thumb',
    front: ratePercent('28'),
    back: ratePercent('36'),
    source: null,
  },
  {
    program: 'usda',
    name: 'USDA guaranteed loan',
    front: ratePercent('29'),
    back: ratePercent('41'),
    source: source('USDA Rural Development'),
  },
  {
    program: 'va',
    name: 'VA guideline',
    front: null,
    back: ratePercent('41'),
    source: source('U.S. Department of Veterans Affairs'),
  },
  {
    program: 'fha',
    name: 'FHA, manual underwriting without compensating factors',
    front: ratePercent('31'),
    back: ratePercent('43'),
    source: source('HUD Handbook 4000.1'),
  },
  {
    program: 'automated-underwriting',
    name: 'Fannie Mae automated underwriting',
    front: null,
    back: ratePercent('50'),
    source: FANNIE_MAE,
  },
]

/**
 * The limits of one program.
 *
 * @throws Refusal naming a program that is not in the table
 * @example
 * ```ts run
 * ratioLimit('fha').front // => ratePercent('31')
 * ratioLimit('automated-underwriting').front // => null
 * ```
 */
export function ratioLimit(program: RatioProgram): RatioLimit {
  const limit = RATIO_LIMITS.find((entry) => entry.program === program)
  if (limit) return limit
  const programs = RATIO_LIMITS.map((entry) => entry.program).join(', ')
  throw new Refusal(`program: expected one of ${programs}, got "${program}"`)
}
