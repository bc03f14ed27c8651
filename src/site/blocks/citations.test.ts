import { expect, test } from 'vitest'
import { citationsOf } from './citations.ts'
import type { Proof } from './proof.ts'

const proof: Proof = {
  name: '30-year fixed-rate mortgage',
  value: '6.65%',
  period: 'Aug 20, 2026',
  source: 'Freddie Mac, Primary Mortgage Market Survey',
  sourceUrl: 'https://www.freddiemac.com/pmms',
  attribution: '',
  readOn: '2026-08-20',
}

test('a figure is quoted with its value, its day and its source in every form', () => {
  const citations = citationsOf(proof)
  expect(citations.map(({ style }) => style)).toEqual(['Line', 'News', 'APA', 'BibTeX'])
  for (const { text } of citations) {
    expect(text.replaceAll('\\', '')).toContain('6.65%')
    expect(text).toContain('Freddie Mac')
    expect(text).toContain('2026')
  }
  expect(citations[1]?.text).toBe(
    '30-year fixed-rate mortgage stood at 6.65% (Aug 20, 2026), according to Freddie Mac, Primary Mortgage Market Survey.',
  )
  expect(citations[2]?.text).toBe(
    'Freddie Mac, Primary Mortgage Market Survey. (2026). 30-year fixed-rate mortgage: 6.65%, Aug 20, 2026 [Data set]. https://www.freddiemac.com/pmms',
  )
  expect(citations[3]?.text).toContain('6.65\\%')
})

test('a figure of no single source is quoted without an address', () => {
  expect(citationsOf({ ...proof, sourceUrl: '', source: 'computed from the two series' })[2]?.text).not.toContain(
    'http',
  )
})

test('an address stands in BibTeX as it is, for it is read letter by letter', () => {
  const sourceUrl = 'https://example.com/rates_of_day?type=daily&year=2026%2F27#a{b}'
  expect(citationsOf({ ...proof, sourceUrl })[3]?.text).toContain(
    'url = {https://example.com/rates_of_day?type=daily&year=2026%2F27#a%7Bb%7D}',
  )
})
