/**
 * Writes src/site/blocks/letter-widths.gen.ts: how wide each letter of a sharing picture's headline is, so that lines
 * are broken without the renderer. Run by hand when the typeface changes: `node tools/letter-widths.mjs`.
 * The tables (head, hhea, hmtx, cmap format 4) are those of the OpenType specification.
 */
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureFaces } from './fonts.mjs'

const place = join(dirname(dirname(fileURLToPath(import.meta.url))), 'src/site/blocks/letter-widths.gen.ts')

const widths = new Map()
for (const [name, font] of await pictureFaces()) {
  if (!name.startsWith('picture-headline')) continue
  for (const [letter, width] of widthsOf(font)) if (!widths.has(letter)) widths.set(letter, width)
}
const sorted = [...widths].sort(([a], [b]) => a - b)
await writeFile(
  place,
  `/** Widths of the letters of Newsreader 500 at optical size 60; made by machine, see tools/letter-widths.mjs. */

/** Each letter and its width in thousandths of the type size. */
export const LETTER_WIDTHS =
${quoted(sorted.map(([letter, width]) => `${String.fromCodePoint(letter)}${width}`).join(' '))}
`,
)

function quoted(text) {
  const parts = text.match(/.{1,100}/gsu) ?? []
  return parts
    .map(
      (part) =>
        `  '${part
          .replace(/[\\']/g, '\\$&')
          .replace(/\u00a0/g, '\\u00a0')
          .replace(/\u00ad/g, '\\u00ad')}'`,
    )
    .join(' +\n')
}

function widthsOf(font) {
  const tables = new Map()
  for (let at = 12; at < 12 + font.readUInt16BE(4) * 16; at += 16) {
    tables.set(font.toString('latin1', at, at + 4), font.readUInt32BE(at + 8))
  }
  const unitsPerEm = font.readUInt16BE(tables.get('head') + 18)
  const measured = font.readUInt16BE(tables.get('hhea') + 34)
  const width = (glyph) => font.readUInt16BE(tables.get('hmtx') + 4 * Math.min(glyph, measured - 1))
  return glyphsOf(font, tables.get('cmap')).map(([letter, glyph]) => [
    letter,
    Math.round((width(glyph) / unitsPerEm) * 1000),
  ])
}

function glyphsOf(font, cmap) {
  const found = []
  for (let record = cmap + 4; record < cmap + 4 + font.readUInt16BE(cmap + 2) * 8; record += 8) {
    const table = cmap + font.readUInt32BE(record + 4)
    if (font.readUInt16BE(table) !== 4) continue
    const segments = font.readUInt16BE(table + 6) / 2
    const [ends, starts] = [table + 14, table + 16 + segments * 2]
    const [deltas, offsets] = [starts + segments * 2, starts + segments * 4]
    for (let at = 0; at < segments * 2; at += 2) {
      const [start, end] = [font.readUInt16BE(starts + at), font.readUInt16BE(ends + at)]
      const [delta, offset] = [font.readInt16BE(deltas + at), font.readUInt16BE(offsets + at)]
      for (let letter = start; letter <= end && letter < 0xffff; letter += 1) {
        const listed = offset && font.readUInt16BE(offsets + at + offset + 2 * (letter - start))
        const glyph = offset ? listed && (listed + delta) & 0xffff : (letter + delta) & 0xffff
        if (glyph) found.push([letter, glyph])
      }
    }
  }
  return found
}
