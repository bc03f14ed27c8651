import { expect, test } from 'vitest'
import { clicksCsv } from './clicks-csv.ts'
import { boundOf, vitalWords } from './vital-words.ts'

test('a file of links has no formula, whatever the words of a link are', () => {
  const csv = clicksCsv([{ label: '=cmd()', path: '/', target: 'https://a.example/x', clicks: 1200 }])
  expect(csv).toBe("words,page,target,clicks\r\n'=cmd(),/,https://a.example/x,1200\r\n")
})

test('a measure is told by what three of four readers had, and never without any', () => {
  const samples = (...counts: number[]) => [...counts, ...Array.from({ length: 12 - counts.length }, () => 0)]
  expect(boundOf('lcp', samples(1, 1, 1, 1))).toBe(1500)
  expect(vitalWords('lcp', samples(0, 0, 0, 0, 0, 0, 4))).toBe('up to 4 s, fair')
  expect(vitalWords('inp', [...Array.from({ length: 11 }, () => 0), 3])).toBe('above 2 s, poor')
  expect(vitalWords('ttfb', samples(0))).toBe('not measured')
})
