import { expect, test } from 'vitest'
import { brotliDecompressSync, constants } from 'node:zlib'
import { acceptedCoding, brotliSettings, compress, isCompressible } from './codings.ts'

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['identity', 'identity'],
  ['', 'identity'],
  ['BR', 'br'],
  [undefined, 'identity'],
])('a reader who accepts %j gets %s', (header, coding) => {
  expect(acceptedCoding(header)).toBe(coding)
})

test('a compressed page holds no more memory than it has bytes', () => {
  const packed = compress(Buffer.from('rate '.repeat(5000)), 'br', 'kept')
  expect(packed.buffer.byteLength).toBe(packed.length)
})

test('texts are compressed, pictures and event streams are not', () => {
  const types = [
    'text/html; charset=utf-8',
    'application/rss+xml',
    'application/json',
    'image/svg+xml',
    'image/png',
    'text/event-stream',
    'font/woff2',
  ]
  expect(types.filter(isCompressible)).toEqual(types.slice(0, 4))
})

test.each([
  [0, 18],
  [100_000, 18],
  [2 ** 18, 19],
  [1_000_000, 20],
  [9_000_000, 24],
  [900_000_000, 24],
])('a text of %i bytes is packed with a window of 2^%i', (length, bits) => {
  expect(brotliSettings(length, 5)[constants.BROTLI_PARAM_LGWIN]).toBe(bits)
})

test('a text that is longer than the least window comes out as it went in', () => {
  const text = Buffer.from(Array.from({ length: 60_000 }, (_, at) => `week ${at}, `).join(''))
  for (const effort of ['once', 'kept'] as const) {
    expect(brotliDecompressSync(compress(text, 'br', effort)).equals(text)).toBe(true)
  }
})
