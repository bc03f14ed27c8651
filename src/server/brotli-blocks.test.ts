import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { type SlotBlocks, blocksOf, blocksOfAll } from './brotli-blocks.ts'

const BEGIN = 0x0c // a window of 16 bits, and an empty block up to a whole byte
const END = 0x03 // an empty last block
const inStream = (blocks: Buffer) => Buffer.concat([Buffer.from([BEGIN]), blocks, Buffer.from([END])])

test.each([33, 34, 49, 50, 66, 98, 129, 130, 194, 322, 578, 1089, 1090, 2113, 2114, 6209, 6210, 9000])(
  'a text with %i spaces is what it was when it is unpacked',
  (count) => {
    for (const text of [`6.65% – “now”${' '.repeat(count)}`, `<svg${' '.repeat(count)}>`, ' '.repeat(count), 'a  b'])
      expect(brotliDecompressSync(inStream(blocksOf(Buffer.from(text)))).toString()).toBe(text)
  },
)

test('a text that is some letters longer takes no more bytes', () => {
  const sized = (text: string) => blocksOf(Buffer.from(text.padEnd(1024))).length
  expect(sized('6.65% on Aug 20, 2026')).toBe(sized('6.6% on Sep 3, 2026, the lowest'))
  expect(sized('')).toBeLessThan(20)
})

test('a text that is a little shorter than the one in its place before keeps the room, one that is much shorter does not', () => {
  const blocks = (letters: number, former?: SlotBlocks) =>
    blocksOfAll([Buffer.from('n'.repeat(letters).padEnd(2048))], former)
  const long = blocks(600)
  const [shorter, short] = [blocks(500, long), blocks(300, long)]
  expect([shorter.lengths, short.lengths]).toEqual([long.lengths, blocks(300).lengths])
  expect(blocks(500).lengths).not.toBe(long.lengths)
  const text = brotliDecompressSync(inStream(shorter.each[0] ?? Buffer.alloc(0))).toString()
  expect(text).toBe('n'.repeat(500).padEnd(2048))
})

test('a text that stays the same has the block that it had', () => {
  const [rate, news] = [Buffer.from('6.65%'.padEnd(1024)), Buffer.from('Rates slip'.padEnd(2048))]
  const before = blocksOfAll([rate, news])
  const after = blocksOfAll([Buffer.from(rate), Buffer.from('Rates rise'.padEnd(2048))], before)
  expect(after.each[0]).toBe(before.each[0])
  expect(after.each[1]).not.toEqual(before.each[1])
})
