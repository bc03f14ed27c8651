import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'

import { root } from '../support/programs/process.ts'

const faces = join(root, 'dist/server/faces')
const fontFiles = readdirSync(faces)
  .filter((name) => name.startsWith('picture-headline'))
  .toSorted((a, b) => a.length - b.length)
  .map((name) => join(faces, name))

/** Each letter and its width in thousandths, as the table of the sharing pictures has them. */
const table = readFileSync(join(root, 'src/site/blocks/letter-widths.gen.ts'), 'utf8')
const listed = [...table.matchAll(/^ {2}'(.*)'/gm)].map(([, part]) => part).join('')
const letters = listed.replace(/\\u([0-9a-f]{4})|\\(.)/g, (_, code: string | undefined, letter: string) =>
  code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
)
const widths = new Map(
  [...letters.matchAll(/(.)(\d+)(?: |$)/gsu)].map(([, letter = '', width]) => [letter, Number(width)]),
)

const escaped = (text: string) => text.replace(/[&<]/g, (sign) => `&#${sign.codePointAt(0)};`)

/** What the renderer needs for a text at 1000: the ends of letters may lie a little inside of their widths. */
function drawnWidth(text: string, kerning = 'auto'): number {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text y="9" font-family="'Newsreader 16pt'" style="font-kerning:${kerning}" font-size="1000">${escaped(text)}</text></svg>`
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles } }).getBBox()?.width ?? 0
}

it('every letter is as wide in a sharing picture as the table says', () => {
  expect(widths.size).toBeGreaterThan(300)
  const wrong = [...widths].filter(([letter, width]) => {
    // White space has no ink to measure, and many f are set as ligatures.
    if (/[\s\u00adf]/.test(letter)) return false
    // Eleven of them between two others: what a letter adds to a line, without its own ends.
    const added = (drawnWidth(`n${letter.repeat(12)}n`, 'none') - drawnWidth(`n${letter}n`, 'none')) / 11
    return Math.abs(added - width) > 1
  })
  expect(wrong).toEqual([])
})

it('a headline is never wider than its letters', () => {
  for (const text of [
    'Mortgage rates slip to 6.65%, a second small step',
    'Łódź, WAVE To Ty “Yes” — fi ffl',
    'V'.repeat(30),
  ]) {
    const most = Array.from(text).reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0)
    expect(drawnWidth(text), text).toBeLessThanOrEqual(most + 30)
    expect(drawnWidth(text), text).toBeGreaterThan(most * 0.9)
  }
})
