/**
 * A plain form sends every field, with a row that was left empty and all that stands at its default. The reader is led
 * from there to the short address of the same meaning, which is the one that they see, keep and share.
 */
import { redirect } from '@tanstack/react-router'
import { getRouterInstance } from '@tanstack/react-start'
import { PLAIN_FORM, fitsAddress, searchOf, textsOf, type AnyCalculator, type Records } from '#calculators'

type Search = Readonly<Record<string, string>>

const SEE_OTHER = 303

/** Throws the way to the short address where a plain form has sent these parameters; for the server alone. */
export async function leadToShort(calculator: AnyCalculator, search: Search, records: Records): Promise<void> {
  const short = shortSearch(calculator, search, records)
  if (short === null) return
  const { latestLocation } = await getRouterInstance()
  throw redirect({ href: latestLocation.pathname + short, statusCode: SEE_OTHER })
}

/** The short query for what a plain form sends; null for any other address, and where a text is too long for one. */
export function shortSearch(calculator: AnyCalculator, search: Search, records: Records): string | null {
  const { fields } = calculator
  const fits = Object.entries(fields).every(([key, { kind }]) => kind !== 'text' || fitsAddress(search[key] ?? ''))
  if (search[PLAIN_FORM.name] !== PLAIN_FORM.value || !fits) return null
  const own = searchOf(calculator, textsOf(calculator, search, records), records)
  const isOwn = (name: string) =>
    name === 'v' || name === PLAIN_FORM.name || Object.hasOwn(fields, name.split('.', 1)[0] ?? '')
  const kept = new URLSearchParams(Object.entries(search).filter(([name]) => !isOwn(name))).toString()
  return kept ? `${own}${own ? '&' : '?'}${kept}` : own
}
