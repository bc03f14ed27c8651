import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'
import { coverAddress, focusWords, readCover } from './cover-focus.ts'

const SRC = '/storage/v1/object/public/media/a.jpg'

test('a cover that names no point keeps its middle', () => {
  expect(readCover(SRC)).toEqual({ src: SRC, focus: { x: 50, y: 50 } })
  expect(coverAddress(SRC, { x: 50.4, y: 49.6 })).toBe(SRC)
})

test('a point is kept to the percent, and none lies outside the picture', () => {
  expect(coverAddress(SRC, { x: 33, y: 62.4 })).toBe(`${SRC}#focus=x33-y62`)
  expect(coverAddress(SRC, { x: -20, y: 140 })).toBe(`${SRC}#focus=x0-y100`)
  expect(readCover(`${SRC}#focus=x35-y60`)).toEqual({ src: SRC, focus: { x: 35, y: 60 } })
})

test('places that are named by words are points too', () => {
  expect(readCover(`${SRC}#focus=top-left`).focus).toEqual({ x: 0, y: 0 })
  expect(readCover(`${SRC}#focus=right`).focus).toEqual({ x: 100, y: 50 })
})

test('each percent that an address can name has its rules in the sheet, and a picture carries their words', () => {
  const sheet = readFileSync(new URL('cover.later.css', import.meta.url), 'utf8')
  const said = (word: string) => {
    const rule = new RegExp(`\\[data-focus~='${word}'\\][^{]*\\{\\s*--focus-[xy](?:-ones)?: (\\d+)%;`).exec(sheet)
    return rule && Number(rule[1])
  }
  for (const axis of ['x', 'y']) {
    for (let percent = 0; percent <= 100; percent += 1) {
      const [tens = '', ones = ''] = focusWords(`${axis}${percent}`).split(' ')
      // The middle and a full ten are what stands without a rule.
      expect((said(tens) ?? 50) + (said(ones) ?? 0)).toBe(percent)
    }
  }
  const html = renderToStaticMarkup(Cover({ slug: 'a', image: `${SRC}#focus=x35-y100` }))
  expect(html).toContain('data-focus="x3- x-5 y10- y-0"')
  expect(html).toContain(`src="${SRC}"`)
  expect(renderToStaticMarkup(Cover({ slug: 'a', image: `${SRC}#focus=top-left` }))).toContain('data-focus="top-left"')
})
