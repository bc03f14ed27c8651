import { Select } from '#ui/field'
import { type FieldProps, fieldId, hintOf } from './field-parts.tsx'
import type { ChoiceField, FlagField } from '#calculators'

const MOST_SEGMENTS = 4
const LONGEST_SEGMENTS = 38

/** A few short names stand side by side, more or longer ones in a list, and so do all in the narrow cells of a row. */
export function ChoiceInput(props: FieldProps<ChoiceField>) {
  const names = Object.values(props.field.options)
  const isInRow = props.name.includes('.')
  const fits = !isInRow && names.length <= MOST_SEGMENTS && names.join('').length + 2 * names.length <= LONGEST_SEGMENTS
  return fits ? <Segments {...props} /> : <List {...props} />
}

function List({ name, field, text, error, note, change }: FieldProps<ChoiceField>) {
  return (
    <Select
      id={fieldId(name)}
      name={name}
      label={field.label}
      hint={hintOf(field, note)}
      error={error}
      value={text}
      onChange={(event) => change({ [name]: event.target.value })}
    >
      {Object.entries(field.options).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

function Segments({ name, field, text, error, note, change }: FieldProps<ChoiceField>) {
  const hint = error ?? hintOf(field, note)
  const id = fieldId(name)
  return (
    <fieldset className={error ? 'field field-wrong' : 'field'} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}>
      <legend>{field.label}</legend>
      <div className="calc-segments">
        {Object.entries(field.options).map(([value, label], at) => (
          <label key={value}>
            <input
              {...(at === 0 ? { id } : {})}
              type="radio"
              name={name}
              value={value}
              checked={text === value}
              onChange={() => change({ [name]: value })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && (
        <p className={error ? 'field-error' : 'field-hint'} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </fieldset>
  )
}

/** A box to tick. A form without scripts sends nothing for an empty one, so a "no" always goes before it. */
export function FlagInput({ name, field, text, error, note, change }: FieldProps<FlagField>) {
  const id = fieldId(name)
  const hint = error ?? hintOf(field, note)
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <input type="hidden" name={name} value="no" />
      <label className="calc-flag">
        <input
          id={id}
          type="checkbox"
          name={name}
          value="yes"
          checked={text === 'yes'}
          onChange={(event) => change({ [name]: event.target.checked ? 'yes' : 'no' })}
          {...(hint ? { 'aria-describedby': `${id}-hint` } : {})}
        />
        <span>{field.label}</span>
      </label>
      {hint && (
        <p className={error ? 'field-error' : 'field-hint'} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  )
}
