import type { Cents, IsoDate, LoanSchedule } from '#mortgage'
import { monthText, type Notice } from '#calculators/contract'

/** Extras as the fields of the calculators name them. */
interface EnteredExtras {
  extra?: Cents
  extraFrom?: number
  yearly?: Cents
  yearlyFrom?: number
  lumps?: readonly { amount: Cents | null; on: IsoDate }[]
}

/** Extras that come when nothing is owed any more: they are not paid, and the reader is told. */
export function lateExtraNotices(extras: EnteredExtras, { rows }: LoanSchedule): Notice[] {
  const last = rows.at(-1)
  const end = last?.date ? ` in ${monthText(last.date)}` : ''
  // With the last payment an extra is late, too, unless some of it was still needed.
  const lastWithExtra = last && last.extraCents === 0 ? rows.length - 1 : rows.length
  const lastDay = rows[lastWithExtra - 1]?.date ?? ''
  const late = (what: string, field: string): Notice => ({
    tone: 'warning',
    text: `${what} The loan is repaid${end} with payment ${rows.length}.`,
    field,
  })
  const lumps = (extras.lumps ?? []).filter(({ amount }) => amount)
  const lateLumps = lumps.filter(({ on }) => on > lastDay)
  return [
    ...(extras.extra && (extras.extraFrom ?? 1) > lastWithExtra
      ? [late('The monthly extra would begin too late and is not paid.', 'extraFrom')]
      : []),
    ...(extras.yearly && (extras.yearlyFrom ?? 12) > lastWithExtra
      ? [late('The yearly extra would begin too late and is not paid.', 'yearlyFrom')]
      : []),
    ...(lateLumps.length > 0 ? [late(lateLumpWords(lateLumps.length, lumps.length), 'lumps')] : []),
  ]
}

function lateLumpWords(late: number, all: number): string {
  if (late > 1) return `${late} single amounts come too late and are not paid.`
  return `${all > 1 ? 'One single amount' : 'The single amount'} comes too late and is not paid.`
}
