import type { Sender } from './tables.ts'

/** So many bytes of rows stand in a frame, and the row that crosses the line. */
const FRAME_BYTES = 512 * 1024

/** What COPY says, in blocks of whole rows. */
export async function* copyOut(sql: Sender, text: string): AsyncGenerator<Buffer> {
  let rows: Buffer[] = []
  let length = 0
  // The server sends each row by itself, so a block never ends within one.
  for await (const row of sql.copyOut(text)) {
    rows.push(row)
    length += row.length
    if (length < FRAME_BYTES) continue
    yield Buffer.concat(rows)
    rows = []
    length = 0
  }
  if (length > 0) yield Buffer.concat(rows)
}
