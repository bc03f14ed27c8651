import { readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cover } from './cover.tsx'
import { FOCUS_STEP, coverAddress, readCover } from './cover-focus.ts'

const SRC = '/storage/v1/object/public/media/a.jpg'

test('a cover that names no point keeps its middle', () => {
  expect(readCover(SRC)).toEqual({ src: SRC, focus: { x: 50, y: 50 } })
  expect(coverAddress(SRC, { x: 51, y: 49 })).toBe(SRC)
})

test('a point is kept in steps of five percent, and none lies outside the picture', () => {
  expect(coverAddress(SRC, { x: 33, y: 62.4 })).toBe(`${SRC}#focus=x35-y60`)
  expect(coverAddress(SRC, { x: -20, y: 140 })).toBe(`${SRC}#focus=x0-y100`)
  expect(readCover(`${SRC}#focus=x35-y60`)).toEqual({ src: SRC, focus: { x: 35, y: 60 } })
})

test('places that are named by words are points too', () => {
  expect(readCover(`${SRC}#focus=top-left`).focus).toEqual({ x: 0, y: 0 })
  expect(readCover(`${SRC}#focus=right`).focus).toEqual({ x: 100, y: 50 })
})

test('each step that an address can name has its rule in the sheet, and a picture carries its words', () => {
  const sheet = readFileSync(new URL('cover.later.css', import.meta.url), 'utf8')
  for (let step = 0; step <= 100; step += FOCUS_STEP) {
    if (step === 50) continue
    for (const axis of ['x', 'y'])
      expect(sheet).toMatch(new RegExp(`\\[data-focus~='${axis}${step}'\\]\\)? \\{\\s*--focus-${axis}: ${step}%;`))
  }
  const html = renderToStaticMarkup(Cover({ slug: 'a', image: `${SRC}#focus=x35-y60` }))
  expect(html).toContain('data-focus="x35 y60"')
  expect(html).toContain(`src="${SRC}"`)
})
