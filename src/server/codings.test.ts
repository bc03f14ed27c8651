import { expect, test } from 'vitest'
import { acceptedCoding, compress, isCompressible } from './codings.ts'

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
