import { expect, test } from 'vitest'
import { stretched } from './cover-strip.ts'
import { sharingDrawing } from './sharing-drawing.ts'

const facts = { headline: 'Rates slip', slug: 'rates-slip', siteName: 'Ratesheet' }

test('a picture says kicker, headline, name and date', () => {
  const drawing = sharingDrawing({ ...facts, kicker: 'Rates', date: 'Aug 20, 2026' })
  expect(drawing.match(/(?<=>)[^<>]+(?=<\/text>)/g)).toEqual(['Rates', 'Rates slip', 'Ratesheet', 'Aug 20, 2026'])
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
