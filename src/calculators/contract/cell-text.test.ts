import { describe, expect, test } from 'vitest'
import { cellText, cellValue, countText, figureText, spanText } from './cell-text.ts'
import { count, date, money, months, none, percent, text } from './contract.ts'

describe('figures as readers see them', () => {
  test('money is to the cent, or in whole dollars where they are asked for', () => {
    expect(cellText(money(123456))).toBe('$1,234.56')
    expect(cellText(money(123456), { dollars: true })).toBe('$1,235')
    expect(cellText(money(5_000_000_000))).toBe('$50,000,000.00')
    expect(cellText(money(-5))).toBe('−$0.05')
    expect(cellText(money(0), { dollars: true })).toBe('$0')
  })

  test('percent stays as exact as it is', () => {
    expect(cellText(percent('6.125'))).toBe('6.125%')
    expect(cellText(percent('-0.25'))).toBe('−0.25%')
    expect(cellText(percent('-6705.3125'))).toBe('−6,705.3125%')
  })

  test('a span is said in years where that is how people say it', () => {
    expect(spanText(360)).toBe('30 years')
    expect(spanText(12)).toBe('1 year')
    expect(spanText(17)).toBe('17 months')
    expect(spanText(1)).toBe('1 month')
    expect(spanText(0)).toBe('0 months')
    expect(spanText(73)).toBe('6 years 1 month')
    expect(spanText(-26)).toBe('−2 years 2 months')
  })

  test('a first of a month is a month, another day is a day', () => {
    expect(cellText(date('2056-08-01'))).toBe('Aug 2056')
    expect(cellText(date('2056-08-01'), { days: true })).toBe('Aug 1, 2056')
    expect(cellText(date('2056-08-14'))).toBe('Aug 14, 2056')
  })

  test('counts are grouped, their decimals are not', () => {
    expect(countText(1234567)).toBe('1,234,567')
    expect(countText(-1234.56789)).toBe('−1,234.56789')
    expect(cellText(count(360))).toBe('360')
    expect(cellText(text('FHA'))).toBe('FHA')
    expect(cellText(none)).toBe('')
  })
})

test('programs get exact figures and ISO dates', () => {
  const cells = [
    money(100),
    money(-123456),
    percent('6.125'),
    months(360),
    count(7),
    date('2056-08-01'),
    text('FHA'),
    none,
  ]
  expect(cells.map(cellValue)).toEqual(['1.00', '-1234.56', '6.125', 360, 7, '2056-08-01', 'FHA', null])
})

test('an amount of whole dollars stands without cents', () => {
  expect(figureText(money(32_000_000))).toBe('$320,000')
  expect(figureText(money(251_429))).toBe('$2,514.29')
  expect(figureText(percent('6.65'))).toBe('6.65%')
})
