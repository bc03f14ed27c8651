import { expect, test } from 'vitest'
import { decompress } from './codings.ts'
import { copied, packSlotted, writeSlots } from './slotted-brotli.ts'

const piece = (word: string) => Buffer.from(`<p>${`${word} of a story that is told at length, `.repeat(200)}</p>`)
const slot = (word: string, length: number) => Buffer.from(`<p>${word} 6.65%</p>`.padEnd(length))

test('a slot is written over without packing the text again', async () => {
  const pieces = [piece('a head'), piece('a body'), piece('a foot')]
  const packed = await packSlotted({ pieces, slots: [slot('before', 256), slot('stories', 128)] })
  if (!packed) throw new Error('was not packed')
  for (const word of ['after', 'much later']) {
    const slots = [slot(word, 256), slot(`news of ${word}`, 128)]
    const bytes = writeSlots(packed, slots, copied)
    const [head, body, foot] = pieces
    expect(decompress(bytes, 60_000).toString()).toBe([head, slots[0], body, slots[1], foot].join(''))
  }
})

test('slots side by side, first and last are written as well', async () => {
  const [one, other, empty] = [slot('one', 128), slot('other', 256), Buffer.alloc(0)]
  const packed = await packSlotted({ pieces: [empty, empty, empty], slots: [one, other] })
  expect(packed && decompress(writeSlots(packed, [one, other], copied), 500).toString()).toBe([one, other].join(''))
})
