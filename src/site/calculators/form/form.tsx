import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button'
import { CountyInput } from './field-county.tsx'
import type { Change } from './field-parts.tsx'
import { RowsInput } from './field-rows.tsx'
import { ShareInput } from './field-share.tsx'
import { PlainInput } from './field.tsx'
import { FormSentence } from './sentence.tsx'
import { type FormGroup, groupsOf, sentenceOf } from './groups.ts'
import { hasPresets } from './term-presets.tsx'
import { useTypedEarly } from './typed-early.ts'
import { PLAIN_FORM, isLongText, type AnyCalculator, type Field, WHOLE_FORM } from '#calculators'
import type { LiveResult } from '#calculator-pages/live'

interface Props {
  calculator: AnyCalculator
  path: string
  title: string
  live: LiveResult
  /** Parameters that the address must keep, such as an embed's theme. */
  kept?: Readonly<Record<string, string>> | undefined
  onAsk: () => void
}

/**
 * A plain GET form: what is typed stands in the address. With scripts it computes as one types. Without them a form with a
 * text that no address may hold is posted, and led to its address where the text is short.
 */
export function CalculatorForm({ calculator, path, title, live, kept, onAsk }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useTypedEarly(form, live)
  const groups = groupsOf(calculator.fields, live.outcome.shown)
  const asked = sentenceOf(calculator.fields, live.outcome.shown)
  const whole = live.errors[WHOLE_FORM]
  const isPosted = Object.values(calculator.fields).some(isLongText)
  return (
    <form
      className="calc-form"
      id="calculator-form"
      action={path}
      // Within a frame all that names no target opens a new tab.
      target="_self"
      aria-label={title}
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        onAsk()
      }}
    >
      <input type="hidden" {...PLAIN_FORM} />
      {calculator.version > 1 && <input type="hidden" name="v" value={calculator.version} />}
      {Object.entries(kept ?? {}).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {asked.length > 0 && <FormSentence fields={asked} live={live} />}
      {groups.map((group) => (
        <Group key={group.title} {...{ group, calculator, live }} />
      ))}
      {whole && <p className="calc-form-error">{whole}</p>}
      <div className="without-scripts calc-submit">
        <Button type="submit" {...(isPosted ? { formMethod: 'post', formAction: path + queryOf(kept) } : {})}>
          Calculate
        </Button>
      </div>
    </form>
  )
}

/** A posted form keeps in its address what is not a field. */
const queryOf = (kept: Readonly<Record<string, string>> = {}): string => {
  const query = new URLSearchParams(kept).toString()
  return query && `?${query}`
}

function Group({ group, calculator, live }: { group: FormGroup; calculator: AnyCalculator; live: LiveResult }) {
  const more = useRef<HTMLDetailsElement>(null)
  const isWrong = group.extra.some(([name]) => hasError(name, live))
  const [beganOpen] = useState(isWrong || group.extra.some(([name]) => live.opened.has(name)))
  // Opened, it stays so until the reader closes it: a corrected error must not take the field away.
  useEffect(() => {
    if (isWrong && more.current) more.current.open = true
  }, [isWrong])
  return (
    <fieldset className="calc-group">
      {group.title && <legend>{group.title}</legend>}
      <FieldList fields={group.plain} {...{ calculator, live }} />
      {group.extra.length > 0 && (
        <details className="calc-more" open={beganOpen} ref={more}>
          <summary>
            More options<span className="visually-hidden">: {group.title}</span>
          </summary>
          <FieldList fields={group.extra} {...{ calculator, live }} />
        </details>
      )}
    </fieldset>
  )
}

/** Whether a field, or one of its rows, has an error to show. */
const hasError = (name: string, { errors }: LiveResult): boolean =>
  Object.keys(errors).some((param) => param === name || param.startsWith(`${name}.`))

interface ListProps {
  fields: FormGroup['plain']
  calculator: AnyCalculator
  live: LiveResult
}

const FieldList = ({ fields, calculator, live }: ListProps) => (
  <div className="calc-fields">
    {fields.map(([name, field]) => (
      <div className={isSmall(field) ? 'calc-cell calc-cell-small' : 'calc-cell'} key={name}>
        <OneField {...{ name, field, calculator, live }} />
      </div>
    ))}
  </div>
)

const LONGEST_SMALL_LABEL = 24
const LONGEST_SMALL_HINT = 44

/** Figures with few words go side by side. */
function isSmall(field: Field): boolean {
  const isFigure = ['money', 'percent', 'term', 'count', 'date'].includes(field.kind)
  const isPlain = field.kind !== 'percent' || typeof field.initial === 'string' || field.initial === null
  const isShort =
    field.label.length <= LONGEST_SMALL_LABEL && (field.hint === undefined || field.hint.length <= LONGEST_SMALL_HINT)
  return isFigure && isPlain && isShort && !hasPresets(field)
}

function OneField({ name, field, calculator, live }: { name: string; field: Field } & Omit<ListProps, 'fields'>) {
  const { texts, errors, outcome, records } = live
  const change: Change = live.change
  const text = texts[name] ?? ''
  const said = { name, text, error: errors[name], note: outcome.notes[name], change }
  const amount = (key: string) => {
    const value = outcome.values[key]
    return key in outcome.errors || typeof value !== 'number' ? null : value
  }
  switch (field.kind) {
    case 'rows':
      return <RowsInput {...{ name, field, texts, errors, records, change }} notes={outcome.notes} />
    case 'share': {
      const label = calculator.fields[field.of]?.label ?? 'the whole'
      return <ShareInput {...said} field={field} value={amount(name)} whole={label} wholeCents={amount(field.of)} />
    }
    case 'county':
      return <CountyInput {...said} field={field} county={records.county} />
    default:
      return <PlainInput {...said} field={field} />
  }
}
