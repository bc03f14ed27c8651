import { setImmediate as others } from 'node:timers/promises'

/** Rows of a body at most; the body itself is bounded, too. */
const mostRows = 100_000
/** Fields of a row at most: no table has more columns. */
const mostColumns = 1_664
/** After so many fields others have their turn. */
const fieldsAtOnce = 10_000

/**
 * The rows of a CSV text (RFC 4180) as a JSON array of objects, by the names in its first line; the word NULL is null.
 *
 * @returns null when the lines have not all as many fields as the first, or are too many
 * @example
 * ```ts run
 * await jsonOfCsv('id,name\n1,"a ""b"""') // => { text: '[{"id":"1","name":"a \\"b\\""}]', columns: ['id', 'name'] }
 * ```
 */
export async function jsonOfCsv(text: string): Promise<{ text: string; columns: string[] } | null> {
  const lines = linesOf(text)
  const names = lines.next().value
  if (!names || names.length === 0 || names.length > mostColumns) return null
  // Of two columns of one name the last counts.
  const keys = names.map((name, at) => (names.lastIndexOf(name) === at ? JSON.stringify(name) : null))
  const rows: string[] = []
  let fields = 0
  for (const line of lines) {
    if (line.length !== names.length || rows.length >= mostRows) return null
    rows.push(`{${line.flatMap((field, at) => (keys[at] ? [`${keys[at]}:${valueOf(field)}`] : [])).join(',')}}`)
    fields += line.length
    if (fields < fieldsAtOnce) continue
    fields = 0
    await others()
  }
  return { text: `[${rows.join(',')}]`, columns: [...new Set(names)] }
}

const valueOf = (field: string): string => (field === 'NULL' ? 'null' : JSON.stringify(field))

/** Ends at the first field that cannot be read, with a line that has none. */
function* linesOf(text: string): Generator<string[], void> {
  let line: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y
  while (field.lastIndex < text.length || line.length > 0) {
    const found = field.exec(text)
    if (!found) {
      yield []
      return
    }
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (line.length > mostColumns) {
      yield line
      return
    }
    if (found[3] === ',') continue
    yield line
    line = []
  }
}
