import { expect, test } from 'vitest'
import type { LlmBook } from '#feeds'
import { shortText } from './short-text.ts'

const lines = (count: number, note: string) =>
  Array.from({ length: count }, (_, at) => ({ name: `Text ${at}`, url: `https://a.example/guide/text-${at}`, note }))

const book = (note: string): LlmBook => ({
  title: 'Ratesheet',
  summary: 'What it is.',
  paragraphs: ['How it may be cited.'],
  sections: [
    { title: 'For programs', lines: [{ words: `/mcp: ${'a tool '.repeat(100)}` }] },
    { title: 'Newest stories', lines: lines(10, note) },
    { title: 'Guides', lines: lines(30, note) },
  ],
})

test('the guide stays below thirty kilobytes with the longest texts, and drops the last of them', () => {
  // As many bytes for each character as there can be, and more characters than any line keeps.
  for (const letter of ['x', 'ß', '漢', '👩‍👩‍👧‍👦']) {
    const text = shortText(book(`${letter.repeat(20)} `.repeat(200)))
    expect(Buffer.byteLength(text), letter).toBeLessThan(30_000)
    expect(text).toContain('/mcp: a tool')
    expect(text).toContain('[Text 0](')
  }
})

test('one with short texts keeps every line as it is, and a long note ends in an ellipsis', () => {
  expect(shortText(book('What it is about.')).match(/: What it is about\.$/gm)).toHaveLength(40)
  expect(shortText(book('word '.repeat(60)))).toMatch(/: (?:word )+wor?d?…$/m)
})
