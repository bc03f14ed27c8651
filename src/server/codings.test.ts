import { expect, test } from 'vitest'
import { brotliDecompressSync, constants } from 'node:zlib'
import { acceptedCoding, brotliSettings, compress, decompress, giveBack, isCompressible } from './codings.ts'

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

test('packing and unpacking leave nothing for the collector but what is kept', () => {
  const text = Buffer.from(Array.from({ length: 6_000 }, (_, at) => `week ${at}, `).join(''))
  const kept: Buffer[] = []
  const before = process.memoryUsage().arrayBuffers
  for (let time = 0; time < 20; time += 1) {
    const packed = compress(text, 'br', 'once')
    const unpacked = decompress(packed, text.length)
    expect(unpacked.equals(text)).toBe(true)
    giveBack(unpacked)
    kept.push(packed)
  }
  const bytes = kept.reduce((sum, { length }) => sum + length, 0)
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(bytes + text.length)
})

test('what lies in memory that others share is not given back', () => {
  const [small, other] = [Buffer.from('7.25%'), Buffer.from('6.81%')]
  giveBack(small)
  expect(other.toString()).toBe('6.81%')
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
