import { ratePercent } from '#mortgage'
import { formatDay } from '#ui/dates'
import type { AnyCalculator, Notice, RateRecord, Records } from './contract.ts'

/** An average with its day, and its age where a weekly figure should be younger: "the 30-year average of Aug 20, 2026 (3 months old)". */
export const averageWords = ({ on, age }: RateRecord, years: '30' | '15' = '30'): string =>
  `the ${years}-year average of ${formatDay(on, true)}${age ? ` (${age})` : ''}`

/** Says of an average that stands in for the reader's own rate how old it is, when it is older than a week's should be. */
export function ageNotices(
  calculator: AnyCalculator,
  values: Readonly<Record<string, unknown>>,
  records: Records,
): Notice[] {
  const said = new Set<string>()
  return Object.entries(calculator.fields).flatMap(([field, { kind, initial, isShown }]) => {
    if (isShown && !isShown(values)) return []
    if (kind !== 'percent' || typeof initial !== 'object' || initial === null) return []
    const record = records.rates[initial.record]
    const isUsed = record !== undefined && values[field] === ratePercent(record.percent)
    if (!isUsed || !record.age || said.has(initial.record)) return []
    said.add(initial.record)
    const text = `The average of ${record.percent}% is of ${formatDay(record.on, true)}, ${record.age}: a quote of today may differ.`
    return [{ tone: 'note', text, field }]
  })
}
