import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { bareMoneyText, moneyText, readMoney, withThousands } from './parse-money.ts'

const RANGE = { least: 1_000_00, most: 50_000_000_00 }
const ASKED = 'Enter an amount from $1,000 to $50,000,000.'

describe('an amount is read as people write it:', () => {
  test.each([
    ['$1,200', 1_200_00],
    ['1200', 1_200_00],
    ['$350,000.00', 350_000_00],
    ['  350 000 ', 350_000_00],
    ['350\u00a0000', 350_000_00],
    ['350\u202f000.50', 350_000_50],
    ['３５０，０００', 350_000_00],
    ['＄４２０００', 42_000_00],
    ['US$ 1,200.5', 1_200_50],
    ['1,200 dollars', 1_200_00],
    ['400k', 400_000_00],
    ['1.25K', 1_250_00],
    ['0001200', 1_200_00],
    ['1200.', 1_200_00],
    ['\u200b1200\ufeff', 1_200_00],
  ])('%s', (text, cents) => expect(readMoney(text, RANGE)).toEqual({ value: cents }))
})

describe('what is not an amount, or could be two, is refused in words:', () => {
  test.each([
    ['6,5', '“6,5” could be 6.5 or 65: write a point before cents, and no comma.'],
    ['1.200,50', 'For “1.200,50” write 1200.50: commas stand between thousands, a point before the cents.'],
    ['1.200', '“1.200” could be $1 or $1,200: write it without the point.'],
    ['400,000.005', 'Write at most two digits after the point.'],
    ['1,00,000', 'The commas of “1,00,000” are not between thousands: write it without them.'],
    ['1e12', 'Write “1e12” in plain digits.'],
    ['20%', '“20%” is a percentage; dollars are asked for here.'],
    ['1200.505', 'Write at most two digits after the point.'],
    ['-5000', 'The amount cannot be negative.'],
    ['−$5,000', 'The amount cannot be negative.'],
  ])('%s', (text, why) => expect(readMoney(text, RANGE)).toEqual({ wrong: `${why} ${ASKED}` }))

  test.each(['0', '999.99', '50,000,000.01', '1000000000000', '9'.repeat(400), 'a house', '$', '1 200 50', '--5', '½'])(
    '%s',
    (text) => expect(readMoney(text, RANGE)).toEqual({ wrong: ASKED }),
  )
})

test('the ends of the range belong to it', () => {
  expect(readMoney('1000', RANGE)).toEqual({ value: RANGE.least })
  expect(readMoney('50,000,000', RANGE)).toEqual({ value: RANGE.most })
})

test('where an amount may be negative, any minus sign is read', () => {
  const range = { least: -10_000_00, most: 10_000_00 }
  for (const text of ['-1,250.5', '−1,250.50', '–$1250.50', '$-1250.5'])
    expect(readMoney(text, range)).toEqual({ value: -1_250_50 })
  expect(readMoney('-0', range)).toEqual({ value: 0 })
})

test('every amount is written so that it is read as itself, to the cent', () => {
  const range = { least: 0, most: 9_000_000_000_000_00 }
  fc.assert(
    fc.property(fc.integer({ min: 0, max: range.most }), (cents) => {
      for (const text of [moneyText(cents), bareMoneyText(cents)])
        expect(readMoney(text, range)).toEqual({ value: cents })
    }),
  )
})

test('no text makes a reading fail', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[\d.,$ k%e-]{0,20}$/)), (text) => {
      const read = readMoney(text, RANGE)
      if ('wrong' in read) expect(read.wrong).toContain(ASKED)
      else expect(Number.isSafeInteger(read.value) && read.value >= RANGE.least && read.value <= RANGE.most).toBe(true)
    }),
  )
})

describe('bare digits are shown with commas, and nothing else is changed:', () => {
  test.each([
    ['400000', '400,000'],
    ['1000', '1,000'],
    ['50000000.50', '50,000,000.50'],
    ['999', '999'],
    ['0001200', '0001200'],
    ['12345.5', '12345.5'],
    ['1,200', '1,200'],
    ['-5000', '-5000'],
    ['soon', 'soon'],
    ['', ''],
  ])('%s', (text, shown) => expect(withThousands(text)).toBe(shown))

  test('and mean the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: RANGE.least, max: RANGE.most }), (cents) => {
        expect(withThousands(bareMoneyText(cents))).toBe(moneyText(cents))
      }),
    )
  })
})
