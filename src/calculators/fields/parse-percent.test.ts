import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimalText } from './parse-decimal.ts'
import { readPercent } from './parse-percent.ts'

const RANGE = { least: '0', most: '30' }
const ASKED = 'Enter a percentage from 0% to 30%, such as 6.5.'

describe('a percentage is read as people write it, exactly:', () => {
  test.each([
    ['6.5%', 650_000],
    ['6.5', 650_000],
    ['6.5 percent', 650_000],
    ['6 1/2', 650_000],
    ['6-1/2 %', 650_000],
    ['6½', 650_000],
    ['6⅝%', 662_500],
    ['7/8', 87_500],
    ['６．５％', 650_000],
    ['\u00a06.65\u00a0%', 665_000],
    ['.5%', 50_000],
    ['0', 0],
    ['30', 3_000_000],
    ['6.12345', 612_345],
    ['6.1234500', 612_345],
  ])('%s', (text, units) => expect(readPercent(text, RANGE)).toEqual({ value: units }))
})

test('a comma before one or two digits is a decimal comma, and that is said', () => {
  expect(readPercent('6,5', RANGE)).toEqual({ value: 650_000, note: 'Read as 6.5%.' })
  expect(readPercent('6,65 %', RANGE)).toEqual({ value: 665_000, note: 'Read as 6.65%.' })
})

test('a fraction of one where a rate is meant is read as it stands, and questioned', () => {
  expect(readPercent('0.065', RANGE)).toEqual({ value: 6_500, note: 'Read as 0.065%. For 6.5% write 6.5.' })
  expect(readPercent('0.065%', RANGE)).toEqual({ value: 6_500 })
})

describe('what is not a percentage of the range is refused in words:', () => {
  test.each([
    ['6,500', '“6,500” could be 6.500 or 6500: write it without the comma.'],
    ['6.123456', 'Write at most five digits after the point.'],
    ['-1', 'The figure cannot be negative.'],
    ['−0.5%', 'The figure cannot be negative.'],
    ['1e12', 'Write “1e12” in plain digits.'],
    ['6 1/3', '“1/3” is not exact in five decimals: write the decimals that you mean.'],
    ['6 3/2', '“3/2” is not a part of one.'],
    ['6 1/0', '“1/0” is not a part of one.'],
  ])('%s', (text, why) => expect(readPercent(text, RANGE)).toEqual({ wrong: `${why} ${ASKED}` }))

  test.each(['30.00001', 'six', '%', '.', '6.5.1', '1000000000000', '6 5'])('%s', (text) =>
    expect(readPercent(text, RANGE)).toEqual({ wrong: ASKED }),
  )
})

test('every figure is written so that it is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: -3_000_000, max: 3_000_000 }), (units) => {
      const read = readPercent(`${decimalText(units)}%`, { least: '-30', most: '30' })
      expect(read).toEqual({ value: units })
    }),
  )
})

test('no text makes a reading fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d.,/ %e-]{0,20}$/)), (text) => {
      const read = readPercent(text, RANGE)
      if ('wrong' in read) expect(read.wrong).toContain(ASKED)
      else expect(Number.isSafeInteger(read.value) && read.value >= 0 && read.value <= 3_000_000).toBe(true)
    }),
  )
})
