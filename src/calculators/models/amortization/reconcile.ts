import { type Cents, type LoanPlan, type VariantRow, monthAtDate, variantRows } from '#mortgage'
import { type Printed, type PrintedAmount, type PrintedRow, type PrintedTotal, readPrinted } from './reconcile-read.ts'
import { type LenderRules, oddRules, otherRules, rulesOf, variantOf } from './reconcile-rules.ts'

/** How far one set of rules reproduces the pasted figures. */
export interface Trial {
  rules: LenderRules
  /** Pasted figures that it gives to the cent; of rules that fail at once, those of the first rows. */
  matched: number
  /** The first that it does not give. */
  firstMiss: Miss | null
}

/** A pasted figure that the rules do not give. */
export interface Miss {
  /** The payment that it belongs to; null for a total. */
  month: number | null
  line: string
  theirs: Cents
  /** The nearest figure of the same row or total; null where the loan has no such row. */
  ours: Cents | null
  /** Whether it is a number of payments and no amount. */
  isCount: boolean
}

/** The outcome of holding a lender's figures against the rules. */
export type Reconciliation =
  | { kind: 'nothing-read'; unread: readonly string[] }
  | {
      kind: 'agrees' | 'explained' | 'not-explained'
      /** How many figures were read, in rows and totals. */
      figures: number
      unread: readonly string[]
      /** The rules as the form states them. */
      entered: Trial
      /** The rules that fit best: those of the form where they agree. */
      best: Trial
      /** Other rules that give all figures as well. */
      alsoFits: readonly LenderRules[]
      tried: readonly Trial[]
    }

/**
 * Finds the rule under which a lender's rows and totals come out to the cent.
 *
 * Each pasted amount has to occur in its row, in whatever column. The rules of the form come first, then those with one
 * change, then with two, so that the first that fits changes as little as possible. Odd days are looked for last, by
 * the interest of the first row.
 */
export function reconcile(plan: LoanPlan, pasted: string): Reconciliation {
  const printed = readPrinted(pasted)
  const of = caseOf(plan, printed)
  if (of.figures === 0) return { kind: 'nothing-read', unread: printed.unread }
  const enteredRules = rulesOf(plan)
  const entered = trialOf(of, enteredRules)
  const about = { figures: of.figures, unread: printed.unread, entered }
  if (!entered.firstMiss) return { kind: 'agrees', ...about, best: entered, alsoFits: [], tried: [entered] }
  const tried = [entered, ...otherRules(plan, enteredRules).map((rules) => soonTrialOf(of, rules))]
  if (tried.every(({ firstMiss }) => firstMiss)) {
    const first = of.rows.find(({ month }) => month === 1)
    const isPrinted = (interest: Cents) => first?.amounts.some((amount) => isSame(amount, interest)) ?? false
    tried.push(...oddRules(plan, enteredRules, isPrinted).map((rules) => soonTrialOf(of, rules)))
  }
  const [best, ...others] = tried.filter(({ firstMiss }) => !firstMiss)
  if (best) return { kind: 'explained', ...about, best, alsoFits: others.map(({ rules }) => rules), tried }
  const most = tried.slice(1).reduce((most, trial) => (trial.matched > most.matched ? trial : most))
  const closest = trialOf(of, most.rules)
  const nearer = closest.matched > entered.matched ? closest : entered
  return { kind: 'not-explained', ...about, best: nearer, alsoFits: [], tried }
}

interface Case {
  plan: LoanPlan
  rows: readonly (PrintedRow & { month: number })[]
  totals: readonly PrintedTotal[]
  figures: number
  /** The last row that has to be computed. */
  throughMonth: number
}

/** The rows with their numbers: their own, by their dates, or one after the other. */
function caseOf(plan: LoanPlan, { rows, totals }: Printed): Case {
  // A column that repeats the rate, or holds nothing, says nothing about the rule.
  const isTelling = ({ cents }: PrintedAmount) => cents !== 0 && cents * 1000 !== plan.noteRate
  let month = 0
  const numbered = rows.map((row) => {
    const byDate = row.date && plan.firstPaymentOn ? monthAtDate(plan.firstPaymentOn, row.date) : null
    month = row.month ?? byDate ?? month + 1
    return { ...row, month, amounts: row.amounts.filter(isTelling) }
  })
  const inRows = numbered.reduce((sum, { amounts }) => sum + amounts.length, 0)
  const inTotals = totals.reduce((sum, { amounts, count }) => sum + amounts.length + (count === null ? 0 : 1), 0)
  const furthest = numbered.reduce((most, row) => Math.max(most, row.month), 1)
  const throughMonth = totals.length > 0 ? plan.termMonths : Math.min(furthest, plan.termMonths)
  return { plan, rows: numbered, totals, figures: inRows + inTotals, throughMonth }
}

const SAMPLE_ROWS = 12

/** Rules that fail in the first rows need no further ones; their matches are then those of the sample. */
function soonTrialOf(of: Case, rules: LenderRules): Trial {
  if (of.rows.length <= SAMPLE_ROWS) return trialOf(of, rules)
  const rows = of.rows.slice(0, SAMPLE_ROWS)
  const sample = trialOf({ ...of, rows, totals: [], throughMonth: Math.max(...rows.map(({ month }) => month)) }, rules)
  return sample.firstMiss ? sample : trialOf(of, rules)
}

function trialOf(of: Case, rules: LenderRules): Trial {
  const rows = variantRows({ ...variantOf(of.plan, rules), throughMonth: of.throughMonth })
  const trial: Trial = { rules, matched: 0, firstMiss: null }
  const hold = (amounts: readonly PrintedAmount[], ours: readonly Cents[], place: Pick<Miss, 'line' | 'month'>) => {
    for (const amount of amounts) {
      if (ours.some((cents) => isSame(amount, cents))) trial.matched += 1
      else trial.firstMiss ??= { ...place, theirs: amount.cents, ours: nearest(amount.cents, ours), isCount: false }
    }
  }
  for (const { amounts, month, line } of of.rows) hold(amounts, figuresOfRow(of.plan, rows, month), { line, month })
  for (const total of of.totals) {
    hold(total.amounts, figuresOfTotal(of.plan, rows, total), { line: total.line, month: null })
    if (total.count === null) continue
    if (total.count === rows.length) trial.matched += 1
    else trial.firstMiss ??= { line: total.line, month: null, theirs: total.count, ours: rows.length, isCount: true }
  }
  return trial
}

/** Without regard to signs: negative figures are printed in many ways. */
function isSame({ cents, isWhole }: PrintedAmount, ours: Cents): boolean {
  const magnitude = Math.abs(ours)
  return isWhole ? Math.floor((magnitude + 50) / 100) * 100 === cents : magnitude === cents
}

function nearest(theirs: Cents, ours: readonly Cents[]): Cents | null {
  const distance = (cents: Cents) => Math.abs(Math.abs(cents) - theirs)
  return ours.length === 0 ? null : ours.reduce((near, cents) => (distance(cents) < distance(near) ? cents : near))
}

/** Whatever a lender may print in the row of a payment. */
function figuresOfRow({ loanAmountCents }: LoanPlan, rows: readonly VariantRow[], month: number): Cents[] {
  const row = rows[month - 1]
  if (!row) return []
  const before = rows[month - 2]?.balanceCents ?? loanAmountCents
  const repaid = loanAmountCents - row.balanceCents
  return [
    row.paymentCents,
    row.interestCents,
    row.principalCents,
    row.extraCents,
    row.paymentCents + row.extraCents,
    row.principalCents + row.extraCents,
    row.balanceCents,
    before,
    repaid,
    row.interestSoFarCents,
    row.interestSoFarCents + repaid,
  ]
}

function figuresOfTotal({ loanAmountCents }: LoanPlan, rows: readonly VariantRow[], { name }: PrintedTotal): Cents[] {
  const last = rows.at(-1)
  const interest = last?.interestSoFarCents ?? 0
  const level = rows.map(({ paymentCents }) => paymentCents)
  const extra = rows.reduce((sum, { extraCents }) => sum + extraCents, 0)
  const inAll = interest + loanAmountCents
  const figures: Record<PrintedTotal['name'], Cents[]> = {
    payment: [...new Set(rows.length > 1 ? level.slice(0, -1) : level)],
    'last-payment': last ? [last.paymentCents, last.paymentCents + last.extraCents] : [],
    'total-interest': [interest],
    'total-paid': [inAll],
    totals: [interest, inAll, loanAmountCents, extra, loanAmountCents - extra, inAll - extra],
    payments: [],
  }
  return figures[name]
}
