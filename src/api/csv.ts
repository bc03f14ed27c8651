const LINE_END = '\r\n'

/** What a field of a record may be; a figure is printed with the decimals of its source, and nothing where there is none. */
type CsvField = string | boolean | null | { figure: number | null; decimals: number }

/**
 * Records as CSV (RFC 4180) under a line with their names. Without a byte order mark, which a program would take for a
 * part of the first name.
 */
export const csvOf = (names: readonly string[], records: readonly (readonly CsvField[])[]): string =>
  [names, ...records].map((fields) => fields.map(fieldText).join(',') + LINE_END).join('')

function fieldText(field: CsvField): string {
  if (field === null) return ''
  if (typeof field === 'boolean') return String(field)
  if (typeof field === 'object') return field.figure === null ? '' : field.figure.toFixed(field.decimals)
  return csvText(field)
}

/** A text that a spreadsheet would take for a formula is marked as text by an apostrophe, as spreadsheets do it. */
export function csvText(words: string): string {
  const safe = /^\s*[=+\-@\t\r]/.test(words) ? `'${words}` : words
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
