import { describe, expect, test } from 'vitest'
import { DATE_REQUEST, readDate, usualFirstPayment } from './parse-date.ts'

describe('a day is read as people write it:', () => {
  test.each([
    ['2026-08-21', '2026-08-21'],
    ['2026-8-1', '2026-08-01'],
    ['8/21/2026', '2026-08-21'],
    ['08/21/2026', '2026-08-21'],
    ['８／２１／２０２６', '2026-08-21'],
    ['Aug 21, 2026', '2026-08-21'],
    ['august 21st 2026', '2026-08-21'],
    ['Sept. 1, 2026', '2026-09-01'],
    ['21 August 2026', '2026-08-21'],
    [' 2/29/2028 ', '2028-02-29'],
    ['2000-02-29', '2000-02-29'],
    ['1/31/2027', '2027-01-31'],
    ['4/30/2027', '2027-04-30'],
  ])('%s', (text, day) => expect(readDate(text)).toEqual({ value: day }))
})

describe('what is no day is refused in words, and never moved to one:', () => {
  test.each([
    ['2/29/2027', 'February 2027 has 28 days.'],
    ['2100-02-29', 'February 2100 has 28 days.'],
    ['2026-04-31', 'April 2026 has 30 days.'],
    ['21/8/2026', 'The month comes first: write 8/21/2026 for August 21, 2026.'],
    ['2026-13-01', '“2026-13-01” is not a date.'],
    ['0/5/2026', '“0/5/2026” is not a date.'],
    ['1026-01-01', 'The year 1026 is out of range.'],
    ['0000-01-01', 'The year 0000 is out of range.'],
  ])('%s', (text, why) => expect(readDate(text)).toEqual({ wrong: `${why} ${DATE_REQUEST}` }))

  test.each(['8/21/26', 'tomorrow', '2026', '20260821', 'Foo 1, 2026', '1e12', '-1'])('%s', (text) =>
    expect(readDate(text)).toEqual({ wrong: DATE_REQUEST }),
  )
})

test('a first payment falls on the first of the month after next', () => {
  expect(usualFirstPayment('2026-08-21')).toBe('2026-10-01')
  expect(usualFirstPayment('2026-11-30')).toBe('2027-01-01')
  expect(usualFirstPayment('2026-12-31')).toBe('2027-02-01')
  expect(usualFirstPayment('2028-02-29')).toBe('2028-04-01')
})
