import { type FieldProps, fieldId, hintOf } from './field-parts.tsx'
import type { TextField } from '#calculators'

const ROWS = 6

/** A text of many lines, such as a pasted schedule. Nothing is cut off: what is too long is said. */
export function LongTextInput({ name, field, text, error, note, change }: FieldProps<TextField>) {
  const id = fieldId(name)
  const hint = error ?? `${hintOf(field, note)} Up to ${field.most.toLocaleString('en-US')} characters.`.trim()
  const hintId = `${id}-${error ? 'error' : 'hint'}`
  return (
    <div className={error ? 'field field-wrong' : 'field'}>
      <label htmlFor={id}>{field.label}</label>
      <span className="field-box">
        <textarea
          id={id}
          name={name}
          rows={ROWS}
          value={text}
          onChange={(event) => change({ [name]: event.target.value })}
          autoComplete="off"
          spellCheck={false}
          {...(error ? { 'aria-invalid': true } : {})}
          aria-describedby={hintId}
        />
      </span>
      <p className={error ? 'field-error' : 'field-hint'} id={hintId}>
        {hint}
      </p>
    </div>
  )
}
