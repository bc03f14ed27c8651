import { dollars } from './words.ts'
import type { Miss, Reconciliation, Trial } from './reconcile.ts'
import { changesOf } from './reconcile-rules.ts'
import {
  type ResultTable,
  type Cell,
  type Figure,
  type Notice,
  type Step,
  count,
  money,
  none,
  text,
} from '#calculators/contract'

/** What the comparison of a lender's figures adds to the result. */
export interface LenderComparison {
  figure: Figure
  notice: Notice
  tables: ResultTable[]
  step: Step
  data: Readonly<Record<string, unknown>>
}

const STEP: Step = {
  text: 'Each pasted amount is looked for in its own row or total, to the cent, first under the rules of the form, then with one rule changed, then with two: 30/360 or actual/365, rounding of each row or none, odd days before the first payment, and when extras are posted.',
  rule: 'Reconciliation',
}

/** The outcome of the comparison in words. */
export function comparisonOf(found: Reconciliation): LenderComparison {
  if (found.kind === 'nothing-read') {
    const notice =
      'No amounts were found in the pasted text. Paste rows with their cents, or a line such as “Total interest” with its amount.'
    return {
      figure: { label: 'Your lender’s figures', value: text('Nothing to compare') },
      notice: { tone: 'warning', text: notice, field: 'lender' },
      tables: [],
      step: STEP,
      data: { outcome: found.kind },
    }
  }
  const { entered, best, figures } = found
  const changes = changesOf(best.rules, entered.rules)
  return {
    figure: {
      label: 'Your lender’s figures',
      value: text(OUTCOMES[found.kind]),
      note: `${best.matched} of ${figures} figures agree`,
    },
    notice: { tone: found.kind === 'not-explained' ? 'warning' : 'note', text: noticeOf(found), field: 'lender' },
    tables: found.tried.length > 1 ? [tableOf(found)] : [],
    step: STEP,
    data: {
      outcome: found.kind,
      figures,
      matched: best.matched,
      explainedBy: found.kind === 'explained' ? changes : [],
      firstDifference: entered.firstMiss,
    },
  }
}

const OUTCOMES = { agrees: 'Agree', explained: 'Explained', 'not-explained': 'Not explained' } as const

type Compared = Exclude<Reconciliation, { kind: 'nothing-read' }>

function noticeOf({ kind, figures, entered, best, alsoFits, unread }: Compared): string {
  const all = figures === 1 ? 'The figure' : `All ${figures} figures`
  const skipped =
    unread.length > 0
      ? ` ${unread.length === 1 ? 'One line was' : `${unread.length} lines were`} not read as amounts.`
      : ''
  if (kind === 'agrees')
    return `${all} of your lender ${figures === 1 ? 'agrees' : 'agree'} with this schedule to the cent.${skipped}`
  const difference = differenceOf(entered.firstMiss)
  if (kind === 'explained') {
    const others = alsoFits.map((rules) => changesOf(rules, entered.rules).join(' and ')).slice(0, 2)
    const more = others.length > 0 ? ` These figures would also fit ${others.join(', or ')}.` : ''
    const by = changesOf(best.rules, entered.rules).join(' and ')
    return `Your lender’s figures come out to the cent with ${by}. By the rules of the form, ${difference}${more}${skipped}`
  }
  return `Not explained: none of the rules tried gives all of your lender’s figures. By the rules of the form, ${difference} Check that loan amount, rate, term and first payment are those of your note, and that the pasted rows hold no taxes or insurance.${skipped}`
}

function differenceOf(miss: Miss | null): string {
  if (!miss) return 'all agree.'
  const place = miss.month === null ? 'in the totals' : `with payment ${miss.month}`
  if (miss.isCount) return `the first difference is in the number of payments: ${miss.theirs} there, ${miss.ours} here.`
  if (miss.ours === null) return `the first difference is ${place}: the loan has no such payment.`
  return `the first difference is ${place}: ${dollars(miss.theirs)} there, ${dollars(miss.ours)} here.`
}

const MOST_ROWS = 12

/** The rules that were tried, the best first, and where each fails. */
function tableOf({ tried, entered, best }: Compared): ResultTable {
  const ranked = tried.toSorted((a, b) => b.matched - a.matched)
  const rows = [best, ...ranked.filter(({ rules }) => changesOf(rules, best.rules).length > 0)].slice(0, MOST_ROWS)
  return {
    id: 'lender-rules',
    title: 'Rules tried on your lender’s figures',
    columns: [
      { label: 'Rule', kind: 'text' },
      { label: 'First difference', kind: 'text' },
      { label: 'Your lender', kind: 'money' },
      { label: 'By the rule', kind: 'money' },
    ],
    rows: rows.map((trial) => [text(nameOf(trial, entered)), ...missCells(trial.firstMiss)]),
  }
}

function missCells(miss: Miss | null): Cell[] {
  if (!miss) return [text('None: all agree'), none, none]
  const { month, line, theirs, ours, isCount } = miss
  const place = text(month === null ? line.slice(0, 60) : `Payment ${month}`)
  const cell = isCount ? count : money
  return [place, cell(theirs), ours === null ? none : cell(ours)]
}

function nameOf({ rules }: Trial, entered: Trial): string {
  const changes = changesOf(rules, entered.rules).join('; ')
  return changes === '' ? 'As entered' : `${changes.charAt(0).toUpperCase()}${changes.slice(1)}`
}
