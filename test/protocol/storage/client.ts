/**
 * A client in a process of its own, so that a server's memory is measured without it: sends (`raw`, `form`) or fetches
 * (`read`) so many megabytes and prints the status and the bytes of the response.
 */
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'

const [way, url = '', size = '0'] = process.argv.slice(2)
const piece = randomBytes(1_000_000)

async function* pieces(): AsyncGenerator<Uint8Array> {
  if (way === 'form') yield Buffer.from('--b\r\ncontent-disposition: form-data; name=""; filename="x"\r\n\r\n')
  for (let n = 0; n < Number(size); n += 1) yield piece
  if (way === 'form') yield Buffer.from('\r\n--b--')
}

const type = way === 'form' ? 'multipart/form-data; boundary=b' : 'a/b'
const headers = { authorization: 'Bearer service', 'content-type': type, 'x-upsert': 'true' }
const sending = {
  method: 'POST',
  body: Readable.toWeb(Readable.from(pieces())),
  duplex: 'half',
  headers,
} as unknown as RequestInit
const response = await fetch(url, way === 'read' ? {} : sending)
let bytes = 0
for await (const chunk of response.body ?? []) bytes += chunk.byteLength
console.log(`${way} ${response.status} ${bytes}`)
