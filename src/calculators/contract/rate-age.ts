import { ratePercent } from '#mortgage'
import { formatDay } from '#market'
import type { AnyCalculator, Notice, RateRecord, Records } from './contract.ts'

/** An average with its day, and its age where a weekly figure should be younger: "the 30-year average of Aug 20, 2026 (3 months old)". */
export const averageWords = ({ on, age }: RateRecord, years: '30' | '15' = '30'): string =>
  `the ${years}-year average of ${formatDay(on, true)}${age ? ` (${age})` : ''}`

/**
 * Says of the averages that stand in for the reader's own rates how old they are, when they are older than a week's should
 * be: once for all of one day.
 */
export function ageNotices(
  calculator: AnyCalculator,
  values: Readonly<Record<string, unknown>>,
  records: Records,
): Notice[] {
  const notices: Notice[] = []
  for (const used of usedAverages(calculator, values, records)) {
    const first = used[0]
    const day = `${formatDay(first.record.on, true)}, ${first.record.age}: a quote today may differ.`
    const rates = [...new Set(used.map(({ record }) => `${record.percent}%`))]
    const text =
      rates.length === 1
        ? `The average of ${rates[0]} is from ${day}`
        : `The averages of ${rates.join(' and ')} are from ${day}`
    notices.push({ tone: 'note', text, field: first.field })
  }
  return notices
}

interface UsedAverage {
  field: string
  record: RateRecord
}

/** The aged averages that are counted with, those of one day together. */
function usedAverages(
  { fields }: AnyCalculator,
  values: Readonly<Record<string, unknown>>,
  records: Records,
): [UsedAverage, ...UsedAverage[]][] {
  const days = new Map<string, [UsedAverage, ...UsedAverage[]]>()
  for (const [field, { kind, initial, isShown }] of Object.entries(fields)) {
    if (isShown && !isShown(values, records)) continue
    if (kind !== 'percent' || typeof initial !== 'object' || initial === null) continue
    const record = records.rates[initial.record]
    if (!record?.age || values[field] !== ratePercent(record.percent)) continue
    const same = days.get(record.on)
    if (same) same.push({ field, record })
    else days.set(record.on, [{ field, record }])
  }
  return [...days.values()]
}
