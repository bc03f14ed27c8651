import { expect, test } from 'vitest'
import { accentCss } from './accent-css.ts'

const PAPER = ['#fbfaf6', '#0f1216']
const BLOCKS = ['#f3f1e9', '#171b21']

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))

function luminance(parts: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = parts.map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: readonly number[], other: readonly number[]): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A color as CSS names it, `color-mix` in sRGB included. */
function computed(css: string): number[] {
  const mix = /^color-mix\(in srgb, (#\w+) (\d+)%, (#\w+)\)$/.exec(css)
  if (!mix) return partsOf(css)
  const [, one = '', share = '', other = ''] = mix
  const rest = partsOf(other)
  return partsOf(one).map((part, at) => (part * Number(share) + (rest[at] ?? 0) * (100 - Number(share))) / 100)
}

const tokensOf = (css: string, theme: number) =>
  Object.fromEntries(
    [...css.matchAll(/--([a-z-]+): light-dark\((#\w+|color-mix\(.*?\)), (#\w+|color-mix\(.*?\))\)/g)].map((found) => [
      found[1] ?? '',
      computed(found[2 + theme] ?? ''),
    ]),
  )

/** Gray and saturated colors through the whole cube. */
const cube = [0, 32, 64, 96, 128, 160, 192, 224, 255]
const colors = cube.flatMap((red) => cube.flatMap((green) => cube.map((blue) => [red, green, blue])))

test('every accent that the settings accept gives readable text in both themes', () => {
  let seen = 0
  for (const theme of [0, 1]) {
    for (const parts of colors) {
      if (contrast(parts, partsOf(BLOCKS[theme] ?? '')) < 4.5) continue
      seen += 1
      const accent = `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      const tokens = tokensOf(accentCss({ light: accent, dark: accent }), theme)
      const { green = [], 'green-deep': deep = [], 'on-green': on = [], 'green-wash': wash = [] } = tokens
      const pairs = [contrast(green, partsOf(PAPER[theme] ?? '')), contrast(on, green), contrast(on, deep)]
      expect(Math.min(...pairs, contrast(deep, wash)), `${accent} ${theme}`).toBeGreaterThanOrEqual(4.5)
    }
  }
  expect(seen).toBeGreaterThan(200)
})

test('a theme without a color of its own keeps the design’s', () => {
  const css = accentCss({ light: '#123456', dark: null })
  expect(css).toContain('--green: light-dark(#123456, #5cc8a1)')
  expect(css).toContain('--green-wash: light-dark(color-mix(in srgb, #123456 9%, #fbfaf6), #14251f)')
})

test('without colors there is nothing to serve', () => expect(accentCss({ light: null, dark: null })).toBe(''))
