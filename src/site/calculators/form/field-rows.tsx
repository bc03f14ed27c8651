import { memo } from 'react'
import { Button } from '#ui/button'
import { newRowTexts } from '#calculators/contract/address.ts'
import { type Change, fieldId } from './field-parts.tsx'
import { PlainInput } from './field.tsx'
import type { PlainField, Records, RowsField } from '#calculators/contract/contract.ts'
import { type Texts, rowNumbers } from '#calculators/contract/parse-input.ts'

interface Props {
  name: string
  field: RowsField
  texts: Texts
  errors: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
  records: Records
  change: Change
}

/** Empty rows for readers without scripts, who cannot add one. */
const SPARE = 2

/** A short list of rows: added and removed by buttons, or a few empty ones to fill in where scripts do not run. */
export const RowsInput = memo(function RowsInput(props: Props) {
  const { name, field, texts, records, change } = props
  const numbers = rowNumbers(name, field, texts)
  const next = (numbers.at(-1) ?? 0) + 1
  const spare = Math.max(0, Math.min(SPARE, field.most - numbers.length))
  const fresh = newRowTexts(field, records)
  const add = () => {
    change(Object.fromEntries(Object.entries(fresh).map(([column, text]) => [`${name}.${next}.${column}`, text])))
    focusSoon(fieldId(`${name}.${next}.${Object.keys(field.columns)[0] ?? ''}`))
  }
  const remove = (number: number) => {
    const dropped = Object.keys(texts).filter((param) => param.startsWith(`${name}.${number}.`))
    change({}, dropped)
    focusSoon(`${fieldId(name)}-add`)
  }
  return (
    <div className="calc-rows" id={fieldId(name)}>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {numbers.map((number, index) => (
        <Row key={number} {...props} number={number} title={`${oneOf(field)} ${index + 1}`}>
          <span className="needs-scripts no-print">
            <Button kind="quiet" small onClick={() => remove(number)}>
              Remove<span className="visually-hidden"> {`${oneOf(field)} ${index + 1}`}</span>
            </Button>
          </span>
        </Row>
      ))}
      <div className="without-scripts">
        {Array.from({ length: spare }, (_, index) => (
          <Row
            key={next + index}
            {...props}
            texts={Object.fromEntries(
              Object.entries(fresh).map(([column, text]) => [`${name}.${next + index}.${column}`, text]),
            )}
            number={next + index}
            title={`${oneOf(field)} ${numbers.length + index + 1}`}
          />
        ))}
      </div>
      {numbers.length < field.most && (
        <span className="needs-scripts no-print">
          <Button kind="plain" small id={`${fieldId(name)}-add`} onClick={add}>
            {field.add}
          </Button>
        </span>
      )}
    </div>
  )
})

interface RowProps extends Props {
  number: number
  title: string
  children?: React.ReactNode
}

function Row({ name, field, texts, errors, notes, change, number, title, children }: RowProps) {
  return (
    <fieldset className="calc-row">
      <legend>{title}</legend>
      <div className="calc-fields">
        {Object.entries(field.columns).map(([column, one]) => {
          const param = `${name}.${number}.${column}`
          return (
            <div className={isLong(one) ? 'calc-cell' : 'calc-cell calc-cell-small'} key={column}>
              <PlainInput
                name={param}
                field={one}
                text={texts[param] ?? ''}
                error={errors[param]}
                note={notes[param]}
                change={change}
              />
            </div>
          )
        })}
      </div>
      {children}
    </fieldset>
  )
}

const LONGEST_SMALL_OPTION = 15

/** A list whose names would be cut off in half of a row. */
const isLong = (field: PlainField): boolean =>
  field.kind === 'choice' && Object.values(field.options).some((words) => words.length > LONGEST_SMALL_OPTION)

/** "Add a debt" names one of them: "Debt". */
function oneOf(field: RowsField): string {
  const one = field.add.replace(/^Add (?:an?|another|one more) /, '')
  return one.charAt(0).toUpperCase() + one.slice(1)
}

/** Once the change is on the page. */
const focusSoon = (id: string) => requestAnimationFrame(() => document.getElementById(id)?.focus())
