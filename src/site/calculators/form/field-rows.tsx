import { memo } from 'react'
import { Button } from '#ui/button'
import {
  newRowTexts,
  spareRowTexts,
  type PlainField,
  type Records,
  type RowsField,
  type Texts,
  rowNumbers,
} from '#calculators'
import { type Change, addId, fieldId } from './field-parts.tsx'
import { PlainInput } from './field.tsx'

interface Props {
  name: string
  field: RowsField
  texts: Texts
  errors: Readonly<Record<string, string>>
  notes: Readonly<Record<string, string>>
  records: Records
  change: Change
}

/** A short list of rows: added and removed by buttons; where scripts do not run, an empty one waits to be filled in. */
export const RowsInput = memo(function RowsInput(props: Props) {
  const { name, field, texts, errors, records, change } = props
  const numbers = rowNumbers(name, field, texts)
  const next = (numbers.at(-1) ?? 0) + 1
  const hasRoom = numbers.length < field.most
  const add = () => {
    change(asRow(name, next, newRowTexts(field, records)))
    focusSoon(fieldId(`${name}.${next}.${Object.keys(field.columns)[0] ?? ''}`))
  }
  const remove = (number: number) => {
    const dropped = Object.keys(texts).filter((param) => param.startsWith(`${name}.${number}.`))
    change({}, dropped)
    focusSoon(addId(name))
  }
  return (
    <div className="calc-rows" id={fieldId(name)}>
      {field.hint && <p className="field-hint">{field.hint}</p>}
      {errors[name] && (
        <div className="field-wrong">
          <p className="field-error">{errors[name]}</p>
        </div>
      )}
      {numbers.map((number, index) => (
        <Row key={number} {...props} number={number} title={`${oneOf(field)} ${index + 1}`}>
          <span className="needs-scripts no-print">
            <Button kind="quiet" small onClick={() => remove(number)}>
              Remove<span className="visually-hidden"> {`${oneOf(field)} ${index + 1}`}</span>
            </Button>
          </span>
        </Row>
      ))}
      {hasRoom && <SpareRow {...props} number={next} title={`${oneOf(field)} ${numbers.length + 1}`} />}
      {hasRoom && (
        <span className="needs-scripts no-print">
          <Button kind="plain" small id={addId(name)} onClick={add}>
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

/** Where no button can add a row or take one away. */
const SpareRow = (props: RowProps) => (
  <div className="without-scripts">
    <p className="field-hint">A row that is left empty does not count.</p>
    <Row {...props} texts={asRow(props.name, props.number, spareRowTexts(props.field, props.records))} />
  </div>
)

/** The cells of a row by their parameters. */
const asRow = (name: string, number: number, cells: Texts): Texts =>
  Object.fromEntries(Object.entries(cells).map(([column, text]) => [`${name}.${number}.${column}`, text]))

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
