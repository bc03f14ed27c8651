import { pipeline } from 'node:stream/promises'
import type { Sender } from './tables.ts'

/** So many bytes of rows stand in a frame, and the row that crosses the line. */
const FRAME_BYTES = 512 * 1024

/** What COPY says, in blocks of whole rows. */
export async function* copyOut(sql: Sender, text: string): AsyncGenerator<Buffer> {
  const stream = await sql.unsafe(text).readable()
  let rows: Buffer[] = []
  let length = 0
  // The server sends each row by itself, so a block never ends within one.
  for await (const row of stream as AsyncIterable<Buffer>) {
    rows.push(row)
    length += row.length
    if (length < FRAME_BYTES) continue
    yield Buffer.concat(rows)
    rows = []
    length = 0
  }
  // The driver pauses its socket for a slow reader, and only being read wakes it: the server's last word may still come.
  // oxlint-disable-next-line no-underscore-dangle -- read() asks for nothing once the last row has come
  stream._read(0)
  if (length > 0) yield Buffer.concat(rows)
}

/** Rows as COPY said them, into a table. */
export async function copyIn(sql: Sender, text: string, rows: AsyncIterable<Uint8Array>): Promise<void> {
  const failed = Promise.withResolvers<never>()
  // To the driver the statement has succeeded as soon as it takes rows, and a later refusal of them is told to nobody.
  const copying = Object.assign(sql.unsafe(text), { reject: failed.reject })
  const stream = await Promise.race([copying.writable(), failed.promise])
  try {
    await Promise.race([pipeline(rows, stream), failed.promise])
  } catch (failure) {
    stream.destroy()
    throw failure
  }
}
