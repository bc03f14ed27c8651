import { Button } from '#ui/button'
import { formatDay } from '#ui/dates.ts'
import { Field, Select } from '#ui/field'
import type { AskedField, ComputedFigure } from './answer-figure.ts'

/** What an answer computes: a plain form whose entries stand in the address, and the result to them. */
export const AnswerForm = ({ path, figure }: { path: string; figure: ComputedFigure }) => (
  <section className="answer-figure" id="figure" aria-labelledby="figure-title">
    <h2 id="figure-title" className="headline-5">
      With your own figures
    </h2>
    <form action={`${path}#figure`} aria-label="Your own figures">
      <div className="answer-fields">
        {figure.fields.map((field) => (
          <Asked key={field.name} field={field} />
        ))}
      </div>
      <Button type="submit" small>
        Work it out
      </Button>
    </form>
    <Entries fields={figure.fields} />
    <Told figure={figure} />
  </section>
)

function Asked({ field }: { field: AskedField }) {
  const { name, label, hint, text, error, prefix, unit, options } = field
  const said = { id: `f-${name.replaceAll('.', '-')}`, name, label, hint, ...(error ? { error } : {}) }
  if (options.length > 0)
    return (
      <Select {...said} defaultValue={text}>
        {options.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </Select>
    )
  return (
    <Field
      {...said}
      defaultValue={text}
      {...(prefix ? { prefix } : {})}
      {...(unit ? { unit } : {})}
      maxLength={40}
      autoComplete="off"
      inputMode="decimal"
    />
  )
}

/** On paper the form is a list of what was asked. */
const Entries = ({ fields }: { fields: readonly AskedField[] }) => (
  <dl className="answer-entries">
    {fields.map(({ name, label, text, prefix, unit, options }) => (
      <div key={name}>
        <dt>{label}</dt>
        <dd>
          {options.find(([value]) => value === text)?.[1] ?? `${prefix}${text}${/^\w/.test(unit) ? ' ' : ''}${unit}`}
        </dd>
      </div>
    ))}
  </dl>
)

function Told({ figure: { result, error, calculator, today, entered } }: { figure: ComputedFigure }) {
  if (!result) return <p className="answer-error">{error ?? 'Change what is marked, and work it out again.'}</p>
  return (
    <div className="answer-result">
      <p className="answer-sentence">{result.sentence}</p>
      <dl>
        {result.figures.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              {note && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
      {result.notices.map((notice) => (
        <p key={notice} className="meta">
          {notice}
        </p>
      ))}
      <p className="meta">
        {Object.keys(entered).length > 0 ? 'Computed from your entries' : 'Computed from the example’s entries'} on{' '}
        <time dateTime={today}>{formatDay(today, true)}</time>.{' '}
        <a className="link" href={calculator}>
          See how, and change more
        </a>
      </p>
    </div>
  )
}
