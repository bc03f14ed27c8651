import { type FieldProps, fieldId } from './field-parts.tsx'
import { type Field, plainText, readField } from '#calculators'

/** An amount from which on dragging is quicker than typing. */
const LARGE_CENTS = 5_000_000
const DOLLAR_STEP = 5000
/** Lenders quote in eighths. */
const RATES = { least: 2, most: 12, step: 0.125 }

interface Scale {
  least: number
  most: number
  step: number
}

/** Large amounts span to two and a half times their default; rates the years that readers remember. */
function scaleOf(field: Field): Scale | null {
  if (field.kind === 'percent' && typeof field.initial === 'object' && field.initial !== null) return RATES
  if (field.kind !== 'money' || field.initial === null || field.initial < LARGE_CENTS) return null
  const whole = (cents: number) => Math.ceil(cents / 100 / DOLLAR_STEP) * DOLLAR_STEP
  return {
    least: Math.max(whole(field.least), DOLLAR_STEP),
    most: Math.min(whole(field.initial * 2.5), whole(field.most)),
    step: DOLLAR_STEP,
  }
}

/** Beside the field, never instead of it: what lies outside of the scale is typed. */
export function SliderInput({ name, field, text, change }: FieldProps) {
  const scale = scaleOf(field)
  if (!scale || (field.kind !== 'money' && field.kind !== 'percent')) return null
  // As the field reads it: "6 1/2" is a rate, too.
  const read = readField(field, text)
  const typed = 'wrong' in read || read.value === null ? null : Number(plainText(field, read.value))
  const written = (value: number) => (field.kind === 'money' ? value.toLocaleString('en-US') : String(value))
  return (
    <input
      type="range"
      className="calc-slider needs-scripts no-print"
      id={`${fieldId(name)}-slider`}
      data-slides={name}
      aria-label={`${field.label}, slider`}
      aria-valuetext={typed === null ? text : field.kind === 'money' ? `$${written(typed)}` : `${written(typed)}%`}
      min={scale.least}
      max={scale.most}
      step={scale.step}
      value={typed ?? scale.least}
      onChange={(event) => change({ [name]: written(event.target.valueAsNumber) })}
    />
  )
}
