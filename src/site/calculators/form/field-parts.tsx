import { withUnits } from '#ui/units.ts'
import type { Field } from '#calculators'

/** Takes over new texts; names of parameters that are there no more are dropped. */
export type Change = (changed: Readonly<Record<string, string>>, dropped?: readonly string[]) => void

export interface FieldProps<F extends Field = Field> {
  /** The parameter that it is sent as. */
  name: string
  field: F
  text: string
  error: string | undefined
  /** What its text was read as, or where its default comes from. */
  note: string | undefined
  change: Change
}

/** Ties label, hint and error of a parameter together: "debts.1.payment" as an id that a selector can name. */
export const fieldId = (name: string): string => `f-${name.replaceAll('.', '-')}`

/** Of the control that a parameter is typed into where scripts run: of a pair the first. */
export const scriptedId = (field: Field, name: string): string =>
  field.kind === 'share' && !name.includes('.') ? `${fieldId(name)}-dollars` : fieldId(name)

/** Of the one that stands there where they do not. */
export const unscriptedId = (field: Field, name: string): string =>
  (field.kind === 'share' && !name.includes('.')) || field.kind === 'county' ? `${fieldId(name)}-plain` : fieldId(name)

/** Of the button that adds a row to a list. */
export const addId = (name: string): string => `${fieldId(name)}-add`

export const hintOf = (field: Field, note: string | undefined): string =>
  withUnits([field.hint, note].filter(Boolean).join(' '))

export const unitOf = (field: Field): string | undefined =>
  field.kind === 'percent' ? '%' : field.kind === 'term' || field.kind === 'count' ? field.unit : undefined

/** The unit stands in the box for the eye and in the label for the ear. */
export function FieldLabel({ field }: { field: Field }) {
  const unit = field.kind === 'money' ? 'dollars' : field.kind === 'percent' ? 'percent' : unitOf(field)
  return (
    <>
      {field.label}
      {unit && <span className="visually-hidden">, in {unit}</span>}
    </>
  )
}
