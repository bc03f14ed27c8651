/** Rows of a body at most; the body itself is bounded, too. */
const mostRows = 100_000

/**
 * The rows of a CSV text (RFC 4180) by the names in its first line; the word NULL is null.
 *
 * @returns null when the lines have not all as many fields as the first
 * @example
 * ```ts run
 * rowsOfCsv('id,name\n1,"a ""b"""') // => [{ id: '1', name: 'a "b"' }]
 * ```
 */
export function rowsOfCsv(text: string): Record<string, string | null>[] | null {
  const [names, ...lines] = linesOf(text)
  if (!names || lines.length > mostRows || lines.some((line) => line.length !== names.length)) return null
  return lines.map((line) =>
    Object.fromEntries(line.map((field, at) => [names[at] ?? '', field === 'NULL' ? null : field])),
  )
}

function linesOf(text: string): string[][] {
  const lines: string[][] = []
  let line: string[] = []
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|\n|$)/y
  while (field.lastIndex < text.length || line.length > 0) {
    const found = field.exec(text)
    if (!found) return []
    line.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
    if (found[3] === ',') continue
    lines.push(line)
    line = []
  }
  return lines
}
