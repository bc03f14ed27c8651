import {
  cellText,
  type AnyCalculator,
  type Cell,
  type Field,
  type Records,
  date,
  money,
  months,
  none,
  percent,
  text,
} from '#calculators/contract'
import { plainText, type ReadInput } from '#calculators/fields'

interface ShownInput {
  label: string
  value: Cell
}

/**
 * What was asked, in the words of the form: every field that matters, a row of a list as one line. Fields of one name
 * say which group they stand in.
 */
export function shownInputs(calculator: AnyCalculator, { values, shown }: ReadInput, records: Records): ShownInput[] {
  const fields = Object.entries(calculator.fields).filter(([key]) => shown.has(key))
  const isShared = (label: string) => fields.filter(([, field]) => field.label === label).length > 1
  return fields.flatMap(([key, field]) => {
    const label = field.group && isShared(field.label) ? `${field.group}: ${field.label}` : field.label
    if (field.kind !== 'rows') return [{ label, value: inputCell(field, values[key], records) }]
    const rows = (values[key] ?? []) as readonly Record<string, unknown>[]
    return rows.map((row, index) => ({
      label: `${field.label} ${index + 1}`,
      value: text(rowWords(field.columns, row, records)),
    }))
  })
}

const rowWords = (columns: Readonly<Record<string, Field>>, row: Record<string, unknown>, records: Records) =>
  Object.entries(columns)
    .map(([column, field]) => [field.label, cellText(inputCell(field, row[column], records))])
    .filter(([, words]) => words)
    .map(([label, words]) => `${label} ${words}`)
    .join('; ')

/** The value of one field with its unit; none where it was left empty. */
export function inputCell(field: Field, value: unknown, records: Records): Cell {
  if (value === null || value === undefined || value === '') return none
  switch (field.kind) {
    case 'money':
    case 'share':
      return money(value as number)
    case 'percent':
      return percent(plainText(field, value))
    case 'term':
      return months(value as number)
    case 'count':
      return { kind: 'count', count: value as number }
    case 'choice':
      return text(field.options[value as string] ?? (value as string))
    case 'flag':
      return text(value ? 'Yes' : 'No')
    case 'date':
      return date(value as string)
    case 'county':
      return text(records.county ? `${records.county.name}, ${records.county.state}` : (value as string))
    default:
      /* A text; lists of rows are written by their own lines. */
      return text(value as string)
  }
}
