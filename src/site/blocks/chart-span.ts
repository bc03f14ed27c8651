import { daysBetween } from '#market'
import type { SeriesSpell } from '#queries/rates'
import { formatDay } from '#ui/dates.ts'

const STEPS: Record<string, string> = { weekly: 'weeks', monthly: 'months', quarterly: 'quarters' }

/** "Percent, 53 weeks to Aug 20, 2026": unit and span of a drawing. */
export function spanInWords(spell: Pick<SeriesSpell, 'unit' | 'frequency' | 'observations'>): string {
  const [first, last] = [spell.observations[0], spell.observations.at(-1)]
  const unit = spell.unit.charAt(0).toUpperCase() + spell.unit.slice(1)
  if (!first || !last) return unit
  const steps = STEPS[spell.frequency]
  const counted = steps && `${spell.observations.length.toLocaleString('en-US')} ${steps}`
  const span = counted ?? `${Math.round(daysBetween(first.on, last.on) / 7)} weeks, by the day,`
  return `${unit}, ${span} to ${formatDay(last.on, true)}`
}
