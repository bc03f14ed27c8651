import { memo } from 'react'
import { Field as TextInput } from '#ui/field'
import { ChoiceInput, FlagInput } from './field-choice.tsx'
import { FieldLabel, type FieldProps, fieldId, hintOf, unitOf } from './field-parts.tsx'
import { SliderInput } from './field-slider.tsx'
import { LongTextInput } from './field-text.tsx'
import { TermPresets } from './term-presets.tsx'
import { isDate } from '#mortgage'
import { isLongText, type Field, type PlainField } from '#calculators'

/** One field of a calculator that is a single text; the part of an amount is one within a row. */
export const PlainInput = memo(function PlainInput(props: FieldProps<PlainField>) {
  const { field } = props
  if (field.kind === 'choice') return <ChoiceInput {...props} field={field} />
  if (field.kind === 'flag') return <FlagInput {...props} field={field} />
  if (field.kind === 'text' && isLongText(field)) return <LongTextInput {...props} field={field} />
  return <TypedInput {...props} />
})

function TypedInput(props: FieldProps) {
  const { name, field, text, error, note, change } = props
  const unit = namesItsUnit(field, text) ? undefined : unitOf(field)
  return (
    <div className="calc-typed">
      <TextInput
        id={fieldId(name)}
        name={name}
        label={<FieldLabel field={field} />}
        hint={hintOf(field, note)}
        error={error}
        value={text}
        onChange={(event) => change({ [name]: event.target.value })}
        autoComplete="off"
        {...(field.kind === 'money' ? { prefix: '$' } : {})}
        {...(unit ? { unit } : {})}
        {...inputOf(field, text)}
      />
      <SliderInput {...props} />
      <TermPresets {...props} />
    </div>
  )
}

/** "600 mo" says itself what it counts. */
const namesItsUnit = (field: Field, text: string): boolean => field.kind === 'term' && /[a-z]/i.test(text)

/** A date is picked; one that was mistyped into an address is shown as it stands there. */
function inputOf(field: Field, text: string) {
  if (field.kind === 'date') return { type: text === '' || isDate(text) ? 'date' : 'text' }
  if (field.kind === 'text') return { maxLength: field.most }
  if (field.kind === 'share') return { maxLength: 40 }
  return { inputMode: field.kind === 'count' ? ('numeric' as const) : ('decimal' as const), maxLength: 40 }
}
