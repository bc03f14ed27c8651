import { expect, test } from 'vitest'
import { compress } from './codings.ts'
import { plainCopies } from './plain-copies.ts'

const packed = (text: string) => compress(Buffer.from(text), 'br', 'once')
const LENGTH = 4_000
const texts = ['a', 'b', 'c'].map((letter) => letter.repeat(LENGTH))

test('a page that is asked for without compression again is unpacked once', () => {
  const copies = plainCopies(2 * LENGTH)
  const [text = ''] = texts
  const first = copies.of('a', packed(text), LENGTH)
  expect(first.toString()).toBe(text)
  expect(copies.of('a', packed(text), LENGTH)).toBe(first)
})

test('copies are bounded: what was asked for longest ago goes first', () => {
  const copies = plainCopies(2 * LENGTH)
  const [a, b] = ['a', 'b'].map((etag, at) => copies.of(etag, packed(texts[at] ?? ''), LENGTH))
  expect(copies.of('a', packed(texts[0] ?? ''), LENGTH)).toBe(a)
  copies.of('c', packed(texts[2] ?? ''), LENGTH)
  expect(copies.of('a', packed(texts[0] ?? ''), LENGTH)).toBe(a)
  expect(copies.of('b', packed(texts[1] ?? ''), LENGTH)).not.toBe(b)
})

test('what is larger than all room for copies is not kept', () => {
  const copies = plainCopies(LENGTH - 1)
  const [text = ''] = texts
  const first = copies.of('a', packed(text), LENGTH)
  expect(copies.of('a', packed(text), LENGTH)).not.toBe(first)
})
