import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { decompress } from './codings.ts'
import { blocksOfAll } from './brotli-blocks.ts'
import { packSlotted, writeSlots } from './slotted-brotli.ts'

const piece = (word: string) => Buffer.from(`<p>${`${word} of a story that is told at length, `.repeat(200)}</p>`)
const slotted = (pieces: readonly Buffer[], ...slots: readonly Buffer[]) => ({
  pieces,
  slots,
  blocks: blocksOfAll(slots),
})
const slot = (word: string, length: number) => Buffer.from(`<p>${word} 6.65%</p>`.padEnd(length))

test('a slot is written over without packing the text again', async () => {
  const pieces = [piece('a head'), piece('a body'), piece('a foot')]
  const packed = await packSlotted(slotted(pieces, slot('before', 256), slot('stories', 128)))
  if (!packed) throw new Error('was not packed')
  for (const word of ['after', 'much later']) {
    const slots = [slot(word, 256), slot(`news of ${word}`, 128)]
    writeSlots(packed, blocksOfAll(slots), true)
    const [head, body, foot] = pieces
    expect(decompress(packed.bytes, 60_000).toString()).toBe([head, slots[0], body, slots[1], foot].join(''))
  }
})

test('slots side by side and the last are written as well', async () => {
  const [one, other, empty] = [slot('one', 128), slot('other', 256), Buffer.alloc(0)]
  const packed = await packSlotted(slotted([piece('a head'), empty, empty], one, other))
  expect(packed && decompress(packed.bytes, 60_000).toString()).toBe([piece('a head'), one, other].join(''))
})

test('noise that is found in the text gives way to other noise, until there has been enough of it', async () => {
  const pieces = [piece('a head'), piece('a foot')]
  const slots = [slot('before', 1024)]
  const asText = (length: number) => Buffer.from(pieces[1]?.subarray(0, length) ?? [])
  const noises = [asText]
  const packed = await packSlotted(slotted(pieces, ...slots), (length) => (noises.pop() ?? randomBytes)(length))
  expect(packed && decompress(packed.bytes, 60_000).toString()).toBe(pieces.join(String(slots[0])))
  expect(await packSlotted(slotted(pieces, ...slots), asText)).toBeNull()
})

test('a longer slot takes the room of its spaces', async () => {
  const pieces = [piece('a head'), piece('a foot')]
  const packed = await packSlotted(slotted(pieces, slot('before', 2048)))
  if (!packed) throw new Error('was not packed')
  const [long, short] = [slot('after a long while '.repeat(60), 2048), slot('at last', 2048)]
  const before = packed.bytes.length
  for (const text of [long, short]) {
    writeSlots(packed, blocksOfAll([text]), true)
    expect(decompress(packed.bytes, 60_000).toString()).toBe(pieces.join(text.toString()))
  }
  expect(packed.bytes.length).toBe(before)
})

test('bytes that nobody waits for are written over where they lie, also by longer blocks', async () => {
  const pieces = [piece('a head'), piece('a body'), piece('a foot')]
  const packed = await packSlotted(slotted(pieces, slot('before', 1024), slot('stories', 2048)))
  if (!packed) throw new Error('was not packed')
  const { buffer } = packed.bytes
  for (const times of [20, 1, 30, 3]) {
    const slots = [slot('rates '.repeat(times), 1024), slot('news '.repeat(2 * times), 2048)]
    writeSlots(packed, blocksOfAll(slots), false)
    const [head, body, foot] = pieces
    expect(decompress(packed.bytes, 60_000).toString()).toBe([head, slots[0], body, slots[1], foot].join(''))
    expect(packed.bytes.buffer).toBe(buffer)
  }
})

test('bytes that are on their way stay what they are', async () => {
  const pieces = [piece('a head'), piece('a foot')]
  const packed = await packSlotted(slotted(pieces, slot('before', 2048)))
  if (!packed) throw new Error('was not packed')
  const sent = packed.bytes
  for (const text of ['at last', 'after a long while '.repeat(40)]) {
    writeSlots(packed, blocksOfAll([slot(text, 2048)]), true)
    expect(decompress(sent, 60_000).toString()).toBe(pieces.join(slot('before', 2048).toString()))
  }
})
