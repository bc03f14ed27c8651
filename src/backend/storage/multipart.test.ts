import fc from 'fast-check'
import { expect, it } from 'vitest'

import { boundaryOf, partsOf } from './multipart.ts'

async function* inPieces(bytes: Uint8Array, sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (let at = 0, n = 0; at < bytes.length; n += 1) {
    const size = sizes[n % sizes.length] ?? 1
    yield bytes.subarray(at, at + size)
    at += size
  }
}

async function read(bytes: Uint8Array, type: string, sizes: readonly number[]) {
  const parts: { name: string; fileName: string | null; type: string | null; body: string }[] = []
  for await (const { body, ...part } of partsOf(inPieces(bytes, sizes), boundaryOf(type) ?? '')) {
    const pieces: Uint8Array[] = []
    for await (const piece of body) pieces.push(Buffer.from(piece))
    parts.push({ ...part, body: Buffer.concat(pieces).toString('latin1') })
  }
  return parts
}

it('a form is read as it was made, in whatever pieces it comes', async () => {
  const pieces = fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1, maxLength: 5 })
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.string(), pieces, async (bytes, field, sizes) => {
      const form = new FormData()
      form.append('cacheControl', field)
      // What looks like a boundary is none.
      form.append('', new Blob([Buffer.from('\r\n--'), bytes, Buffer.from('\r\n-')], { type: 'a/b' }), 'x.bin')
      const sent = new Response(form)
      const parts = await read(await sent.bytes(), sent.headers.get('content-type') ?? '', sizes)
      const asSent = Buffer.from(field.toWellFormed().replace(/\r\n|\r|\n/g, '\r\n')).toString('latin1')
      expect(parts).toEqual([
        { name: 'cacheControl', fileName: null, type: null, body: asSent },
        {
          name: '',
          fileName: 'x.bin',
          type: 'a/b',
          body: `\r\n--${Buffer.from(bytes).toString('latin1')}\r\n-`,
        },
      ])
    }),
  )
})

it('a form that ends early, or is none, is refused', async () => {
  const type = 'multipart/form-data; boundary=b'
  for (const text of ['', '--b', '--b\r\n', '--b\r\na: b\r\n\r\ntext', 'text', `--b\r\n${'x'.repeat(20_000)}`])
    await expect(read(Buffer.from(text), type, [7])).rejects.toMatchObject({ code: 'InvalidRequest' })
  expect(await read(Buffer.from('a preamble\r\n--b--'), type, [3])).toEqual([])
  expect(boundaryOf('text/plain')).toBeNull()
  expect(() => boundaryOf('multipart/form-data; boundary=')).toThrow('Boundary not found')
})
