import { expect, test } from 'vitest'
import { clearsRail } from './wide-chart.ts'

const chart = { series: 'pmms-30,treasury-10' }
const story = {
  slug: 'a',
  title: 'What the gap over the ten-year costs a buyer',
  category: 'Rates',
  publishDate: '2026-08-20T12:00:00Z',
  cover: null,
  imageUrl: null,
  isSample: true,
  author: { name: 'Nora Whitfield', slug: null },
}
const rail = { rail: { title: 'Latest', stories: [story, story] }, topics: [] }
const paragraph = `<p>${'word '.repeat(60)}</p>`
const after = (paragraphs: number) => ({ content: paragraph.repeat(paragraphs) + paragraph.repeat(9), keyPoints: [] })
const at = (paragraphs: number) => ({ ...chart, start: paragraph.length * paragraphs })

test('a chart of two series spans the rail’s columns once the text has passed the rail', () => {
  expect(clearsRail(at(4), after(4), rail)).toBe(true)
})

test('beside the rail it keeps to the text', () => {
  expect(clearsRail(at(1), after(1), rail)).toBe(false)
})

test('one line never needs the room', () => {
  expect(clearsRail({ ...at(9), series: 'pmms-30' }, after(9), rail)).toBe(false)
})
