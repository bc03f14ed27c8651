import { fieldId } from './field-parts.tsx'
import type { FormGroup } from './groups.ts'
import type { LiveResult } from '#calculator-pages/live'

interface Props {
  fields: FormGroup['plain']
  live: LiveResult
}

/** What a form asks first, as one sentence with fields in it. What is wrong in it, or doubted, stands beneath. */
export function FormSentence({ fields, live }: Props) {
  const said = fields.flatMap(([name, field]) => {
    const error = live.errors[name]
    const doubt = field.doubt?.(live.outcome.values[name]) ?? ''
    return error || doubt ? [{ name, label: field.label, error, words: error ?? doubt }] : []
  })
  return (
    <fieldset className="calc-group calc-words" aria-label="You and your money">
      <p>
        {fields.map(([name, field]) => {
          const [before, after] = field.inSentence ?? ['', '']
          return (
            <span key={name}>
              {before} <SentenceField {...{ name, field, live }} /> {after}{' '}
            </span>
          )
        })}
      </p>
      {said.map(({ name, label, error, words }) => (
        <p key={name}>
          <span className="field-hint">{label}: </span>
          <span className={error ? 'field-error' : 'field-hint'} id={`${fieldId(name)}-${error ? 'error' : 'hint'}`}>
            {words}
          </span>
        </p>
      ))}
      <p className="field-hint">
        Before taxes, of everyone on the loan; debts are payments on cars, cards and student loans, not today’s rent;
        the money is down payment and closing costs together.
      </p>
    </fieldset>
  )
}

function SentenceField({
  name,
  field,
  live,
}: {
  name: string
  field: FormGroup['plain'][number][1]
  live: LiveResult
}) {
  const text = live.texts[name] ?? ''
  const error = live.errors[name]
  const shared = {
    id: fieldId(name),
    name,
    value: text,
    'aria-label': field.kind === 'money' ? `${field.label}, in dollars` : field.label,
    ...(error ? { 'aria-invalid': true, 'aria-describedby': `${fieldId(name)}-error` } : {}),
  }
  if (field.kind === 'choice') {
    return (
      <select {...shared} onChange={(event) => live.change({ [name]: event.target.value })}>
        {Object.entries(field.options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  return (
    <input
      {...shared}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      maxLength={40}
      size={Math.max(text.length, 4)}
      onChange={(event) => live.change({ [name]: event.target.value })}
    />
  )
}
