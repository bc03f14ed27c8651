import { expect, test } from 'vitest'
import { stretched } from './cover-strip.ts'
import { sharingDrawing } from './sharing-drawing.ts'

const facts = { headline: 'Rates slip', slug: 'rates-slip', siteName: 'Ratesheet' }

test('a picture says kicker, headline, name and date', () => {
  const drawing = sharingDrawing({ ...facts, kicker: 'Rates', date: 'Aug 20, 2026' })
  expect(drawing.match(/(?<=>)[^<>]+(?=<\/text>)/g)).toEqual(['Rates', 'Rates slip', 'Ratesheet', 'Aug 20, 2026'])
})

test('a standfirst stands under the headline, in the lines that it needs, and leaves room for the strip', () => {
  const standfirst =
    'Principal, interest, taxes, insurance and mortgage insurance each month, and when each of them ends.'
  const drawing = sharingDrawing({ ...facts, standfirst })
  const lines = [...drawing.matchAll(/y="([\d.]+)"[^>]*>([^<]+)<\/text>/g)].map(([, y, words]) => ({
    y: Number(y),
    words,
  }))
  expect(lines.map(({ words }) => words).join(' ')).toBe(`Rates slip ${standfirst} Ratesheet`)
  expect(lines.map(({ y }) => y)).toEqual(lines.map(({ y }) => y).toSorted((a, b) => a - b))
  const strip = Number(/<svg x="0" y="([\d.]+)"/.exec(drawing)?.[1])
  expect(lines.at(-2)?.y).toBeLessThan(strip)
  expect(strip).toBeLessThanOrEqual(508 - 132)
})

test('a picture is the same for the same text', () => {
  expect(sharingDrawing(facts)).toBe(sharingDrawing({ ...facts }))
  expect(sharingDrawing(facts)).not.toBe(sharingDrawing({ ...facts, slug: 'another' }))
})

test('each kind of cover makes another strip', () => {
  const kinds = ['schedule', 'counties', 'years', 'weeks']
  expect(new Set(kinds.map((cover) => sharingDrawing({ ...facts, cover }))).size).toBe(4)
})

test('markup in a title is text', () => {
  expect(sharingDrawing({ ...facts, headline: '<b>5</b> & "6"' })).toContain('>&lt;b&gt;5&lt;/b&gt; &amp; "6"</text>')
})

test('the accent of the operator colors kicker and strip', () => {
  const drawing = sharingDrawing({ ...facts, cover: 'schedule', kicker: 'Rates', accent: '#123456' })
  expect(drawing).toContain('fill="#123456"')
  expect(drawing).toContain('stroke="#123456"')
  expect(drawing).not.toContain('#0b6b4f')
})

test('a stretched path keeps its commands', () => {
  expect(stretched('M1 2V3M4 5h6v7h-6z', 2, 10)).toBe('M2 20V30M8 50h12v70h-12z')
  expect(stretched('M1 2L3 4', 2, 10)).toBe('M2 20L6 40')
})
