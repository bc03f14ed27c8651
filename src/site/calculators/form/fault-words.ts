import {
  type ShownResult,
  placeOf,
  inputCell,
  cellText,
  type Fields,
  type Records,
  type Texts,
  rowNumbers,
} from '#calculators'

/** "Home price"; "Debts, row 2, Monthly payment"; with its heading where several fields have one name. */
export function labelOf(fields: Fields, texts: Texts, name: string): string {
  const [key = '', number, column] = name.split('.')
  const field = fields[key]
  if (!field) return name
  const isShared = Object.values(fields).filter(({ label }) => label === field.label).length > 1
  const label = isShared && field.group ? `${field.group}: ${field.label}` : field.label
  if (number === undefined || field.kind !== 'rows') return label
  const row = rowNumbers(key, field, texts).indexOf(Number(number)) + 1
  const cell = column === undefined ? undefined : field.columns[column]
  return [label, `row ${row}`, cell?.label].filter(Boolean).join(', ')
}

/** How the result that is shown meanwhile came about. */
export function meanwhileWords({ standIn }: ShownResult): string {
  if (standIn === null) return 'Below is the result of your last complete entries.'
  return standIn === 'all'
    ? 'The result below is not yours: it counts with the defaults of this page alone.'
    : 'Until then the result below is not yours.'
}

/** What that result counts with where a parameter is wrong. */
export function countedWords(fields: Fields, name: string, last: ShownResult, records: Records): string {
  const place = placeOf(fields, name) ?? ''
  if (last.standIn === 'all' || place === '') return ''
  const words = valueWords(fields, name, last, records)
  if (last.standIn === null) return words && `The result below still counts with ${words}.`
  if (place.includes('.')) return 'The result below leaves this row out.'
  if (fields[place]?.kind === 'rows') return 'The result below counts with the rows that stand here at first.'
  return words ? `The result below counts with ${words}, the default.` : 'The result below counts without it.'
}

/** A value that was computed with: "$400,000"; a cell of a list as it was typed. */
function valueWords(fields: Fields, name: string, { input }: ShownResult, records: Records): string {
  const field = fields[name]
  if (field?.kind === 'rows') return ''
  if (!field) return input.texts[name] ?? ''
  const cell = inputCell(field, input.values[name], records)
  return cellText(cell, { days: true, dollars: cell.kind === 'money' && cell.cents % 100 === 0 })
}
