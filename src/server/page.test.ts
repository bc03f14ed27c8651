import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makePage, variantFor } from './page.ts'

const bytes = Buffer.from(JSON.stringify({ sentence: 'The payment is $2,022.62 a month. '.repeat(100) }))
/** Where plain bytes are unpacked from brotli: what is sent once is never packed for that. */
const noCopies = { of: () => expect.unreachable('unpacked') }

test.each([
  ['identity', (sent: Buffer) => sent],
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
] as const)('what one reader alone is sent is packed once, as they take it: %s', (coding, unpacked) => {
  const page = makePage({ status: 200, head: [], bytes: Buffer.from(bytes), compressible: true, shelf: null })
  expect([page.br, page.gzip]).toEqual([null, null])
  const variant = variantFor(page, coding, noCopies)
  expect(unpacked(variant.bytes).equals(bytes)).toBe(true)
  expect(variant.head.includes('content-encoding')).toBe(coding !== 'identity')
  expect(variant.head[variant.head.indexOf('content-length') + 1]).toBe(String(variant.bytes.length))
})

test('of a page that a second reader asks for the hasty packing is given back, once its first reader has it', async () => {
  const page = makePage({ status: 200, head: [], bytes: Buffer.from(bytes), compressible: true, shelf: 'pages' })
  const first = variantFor(page, 'br', noCopies)
  const second = variantFor(page, 'br', noCopies)
  expect(brotliDecompressSync(first.bytes).equals(bytes)).toBe(true)
  await new Promise((resolve) => setImmediate(resolve))
  expect([first.bytes.length, brotliDecompressSync(second.bytes).equals(bytes)]).toEqual([0, true])
})
