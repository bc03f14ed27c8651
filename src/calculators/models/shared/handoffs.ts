import type { Field, Fields, Handoff } from '#calculators/contract'
import { plainText, shareText } from '#calculators/fields'

interface Carrying {
  fields: Fields
  values: Readonly<Record<string, unknown>>
}

/**
 * Entries of one calculator as the parameters of another: by the name that they have there, the name that they have
 * here. What was left empty stays empty there as well.
 */
export function carried({ fields, values }: Carrying, names: Readonly<Record<string, string>>): Record<string, string> {
  const pairs = Object.entries(names).map(([there, here]): [string, string] => [
    there,
    textOf(fields[here], values[here]),
  ])
  return Object.fromEntries(pairs.filter(([, text]) => text !== ''))
}

function textOf(field: Field | undefined, value: unknown): string {
  if (!field || field.kind === 'rows') return ''
  if (field.kind === 'county') return String(value)
  return field.kind === 'share' ? shareText({ unit: 'cents', cents: value as number }) : plainText(field, value)
}

/** The next question, with the entries that it shares with this one. */
export const handoff = (to: string, words: string, inputs: Readonly<Record<string, string>>): Handoff => ({
  to,
  words,
  inputs,
})
