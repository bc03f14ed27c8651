/**
 * A process of its own that turns drawings (SVG) into PNG: the renderer's memory leaves with it. Started by
 * picture-painter.ts, never imported: it is given the font files as arguments, a drawing as message, and responds with
 * the bytes or with what was wrong.
 */
import process from 'node:process'
import { Resvg } from '@resvg/resvg-js'

const fontFiles = process.argv.slice(2)

process.on('message', (svg: string) => {
  try {
    const font = { loadSystemFonts: false, fontFiles, defaultFontFamily: 'Inter' }
    process.send?.({ png: new Uint8Array(new Resvg(svg, { font }).render().asPng()) })
  } catch (error) {
    process.send?.({ wrong: String(error) })
  }
})
// The server ended without a word.
process.on('disconnect', () => process.exit())
