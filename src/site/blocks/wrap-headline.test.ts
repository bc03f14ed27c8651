import { describe, expect, test } from 'vitest'
import { drawable, setHeadline, widthOf } from './wrap-headline.ts'

const SIZES = [84, 72, 60, 48, 36, 24]
const box = { width: 1092, height: 240, leading: 1.05 }
const LONG = 'In 160 of 3,235 counties the 2026 conforming limit tops $832,750, and seven of them are new to that group'

const fits = ({ size, lines }: ReturnType<typeof setHeadline>) =>
  lines.every((line) => (widthOf(line) * size) / 1000 <= box.width) && lines.length * size * box.leading <= box.height

describe('a headline', () => {
  test('that is short is set large, in one line', () => {
    expect(setHeadline('Rates slip', SIZES, box)).toEqual({ size: 84, lines: ['Rates slip'] })
  })

  test('that is long is set smaller and loses no word', () => {
    const set = setHeadline(LONG, SIZES, box)
    expect(set.size).toBeLessThan(84)
    expect(set.lines.join(' ')).toBe(LONG)
    expect(fits(set)).toBe(true)
  })

  test('of 200 letters, the most that there can be, fits', () => {
    for (const title of ['W'.repeat(200), 'Mm '.repeat(67).trim(), 'i'.repeat(200)]) {
      const set = setHeadline(title, SIZES, box)
      expect(set.lines.join('').replaceAll(' ', '')).toBe(title.replaceAll(' ', ''))
      expect(fits(set)).toBe(true)
    }
  })

  test('is broken into lines of about one length', () => {
    const [first = '', second = ''] = setHeadline('Amortization: half of the debt is still there', [84], box).lines
    expect(Math.abs(widthOf(first) - widthOf(second))).toBeLessThan(widthOf(first) / 2)
  })

  test('without a letter that can be drawn has no lines', () => {
    expect(setHeadline(' \u{1F3E0} ', SIZES, box).lines).toEqual([])
  })
})

test('what the face does not have is left out, and white space is one blank', () => {
  expect(drawable('Rates \u{1F3E0}\u0000 &\u2028<b>  Łódź\u00a0')).toBe('Rates & <b> Łódź')
  expect(drawable('e\u0301')).toBe('é')
})
