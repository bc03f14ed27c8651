import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCount, readTerm, termText } from './parse-term.ts'

const YEARS = { least: 1, most: 600, unit: 'years' } as const
const MONTHS = { ...YEARS, unit: 'months' } as const
const ASKED = 'Enter a span from 1 month to 50 years, such as “30” for years or “360 mo”.'

describe('a term is read into months:', () => {
  test.each([
    ['30', 360],
    ['30y', 360],
    ['30 years', 360],
    ['360 mo', 360],
    ['360months', 360],
    ['1mo', 1],
    ['7y 6m', 90],
    ['7 years and 6 months', 90],
    ['2.5', 30],
    ['2½ years', 30],
    ['３０', 360],
    ['30\u00a0yrs.', 360],
  ])('%s', (text, months) => expect(readTerm(text, YEARS)).toEqual({ value: months }))

  test('84, where months are meant', () => {
    expect(readTerm('84', MONTHS)).toEqual({ value: 84 })
    expect(readTerm('7y', MONTHS)).toEqual({ value: 84 })
  })
})

describe('what is no term is refused in words:', () => {
  test.each([
    ['360', '360 is read as years: for months write “360 mo”.'],
    ['51', '51 is read as years: for months write “51 mo”.'],
    ['2.3', 'The term must come to whole months.'],
    ['1e12', 'Write “1e12” in plain digits.'],
    ['1,000', '“1,000” could be 1.000 or 1000: write it without the comma.'],
  ])('%s', (text, why) => expect(readTerm(text, YEARS)).toEqual({ wrong: `${why} ${ASKED}` }))

  test.each(['0', '-5', '601 mo', 'long', '30 days', 'y', '0 mo', '1000000000000', '9'.repeat(50)])('%s', (text) =>
    expect(readTerm(text, YEARS)).toEqual({ wrong: ASKED }),
  )
})

test('every term is written so that it is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 600 }), fc.constantFrom(YEARS, MONTHS), (months, range) => {
      expect(readTerm(termText(months, range.unit), range)).toEqual({ value: months })
    }),
  )
})

test('no text makes a reading fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d., ymo/e-]{0,16}$/)), (text) => {
      const read = readTerm(text, YEARS)
      if ('value' in read) expect(Number.isInteger(read.value) && read.value >= 1 && read.value <= 600).toBe(true)
    }),
  )
})

test('a count is a whole number of its range', () => {
  const range = { least: 0, most: 5_000, unit: 'days' }
  const asked = 'Enter a whole number of days from 0 to 5,000.'
  expect(readCount('1,200', range)).toEqual({ value: 1_200 })
  expect(readCount('１５', range)).toEqual({ value: 15 })
  expect(readCount('-0', range)).toEqual({ value: 0 })
  expect(readCount('1.5', range)).toEqual({ wrong: `“1.5” is not a whole number. ${asked}` })
  for (const text of ['-1', '5001', 'ten', '1e3', '9'.repeat(30)])
    expect(readCount(text, range)).toEqual({ wrong: asked })
})
