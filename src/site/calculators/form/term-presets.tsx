import type { FieldProps } from './field-parts.tsx'
import { readField, type Field, type TermField } from '#calculators'

/** The terms that lenders quote, in years. */
const USUAL = [30, 20, 15, 10]

const usualOf = (field: TermField): readonly number[] => field.usual ?? USUAL

/** A whole term of a loan is one of few in most cases; years that are left of one may be any. */
export const hasPresets = (field: Field): field is TermField =>
  field.kind === 'term' &&
  field.unit === 'years' &&
  field.initial !== null &&
  usualOf(field).includes(field.initial / 12)

/** One press instead of a keyboard that covers half of a phone. */
export function TermPresets({ name, field, text, change }: FieldProps) {
  if (!hasPresets(field)) return null
  const read = readField(field, text)
  return (
    <div className="calc-presets needs-scripts no-print" role="group" aria-label={`${field.label}: usual ones`}>
      {usualOf(field).map((years) => (
        <button
          key={years}
          type="button"
          aria-pressed={'value' in read && read.value === years * 12}
          onClick={() => change({ [name]: String(years) })}
        >
          {years}
          <span className="visually-hidden"> years</span>
        </button>
      ))}
    </div>
  )
}
