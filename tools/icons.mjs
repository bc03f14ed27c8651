/**
 * Draws the pictures in public/: the app icon (one eighth, white on ledger green) as SVG, PNG and ICO, and the default
 * sharing picture. Run by hand when the mark changes: `node tools/icons.mjs`; needs a Chromium (CHROMIUM_PATH).
 */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { installedChromium } from './browsers.mjs'
import { cutFonts } from './fonts.mjs'

const require = createRequire(import.meta.url)
const publicFolder = join(dirname(dirname(fileURLToPath(import.meta.url))), 'public')
const save = (name, content) => writeFile(join(publicFolder, name), content)

const base64 = async (file) => (await readFile(file)).toString('base64')
const fonts = await cutFonts()
const source = require.resolve('@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2')
const digits = await subsetFont(await readFile(source), '18', {
  targetFormat: 'woff2',
  variationAxes: { wght: 500, opsz: 36 },
  keepFeatures: ['lnum'],
})

const face = `@font-face{font-family:N;src:url(data:font/woff2;base64,${digits.toString('base64')})}`
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${face}text{font:500 34px N;font-feature-settings:"lnum";fill:#fff}</style><path fill="#0b6b4f" d="M0 0h64v64H0z"/><text x="11" y="36">1</text><text x="35" y="54">8</text><path stroke="#fff" stroke-width="3" d="M17 54 46 11"/></svg>`

const sharing = `<!doctype html><style>
@font-face{font-family:Newsreader;font-weight:400 600;src:url(data:font/woff2;base64,${await base64(join(fonts, 'newsreader.woff2'))})}
@font-face{font-family:Inter;font-weight:400 600;src:url(data:font/woff2;base64,${await base64(join(fonts, 'inter.woff2'))})}
body{margin:0;width:1200px;height:630px;background:#fbfaf6;color:#15181e;font-family:Newsreader;position:relative}
h1{position:absolute;left:72px;top:150px;margin:0;font-weight:600;font-size:150px;letter-spacing:-.024em;line-height:1}
p{position:absolute;left:76px;top:320px;margin:0;font-size:44px;color:#5b6068}
svg{position:absolute;left:72px;bottom:96px}
</style><h1>Ratesheet</h1><p>Mortgage rates and the housing market</p>
<svg width="1056" height="64" viewBox="0 0 1056 64"><path stroke="#15181e" stroke-width="2" d="${ruler()}"/><path fill="#0b6b4f" d="M258 0h28l-11 20v44h-6v-44z"/></svg>`

function ruler() {
  return Array.from({ length: 89 }, (_, step) => {
    const length = step % 8 === 0 ? 32 : step % 4 === 0 ? 20 : 11
    return `M${step * 12 + 0.5} 64v-${length}`
  }).join('')
}

/** An ICO file that holds one PNG of 32 x 32. */
function icoOf(png) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.set([32, 32, 0, 0, 1, 0, 32, 0], 6)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

const browser = await chromium.launch({
  executablePath: installedChromium() ?? undefined,
  args: ['--no-sandbox'],
})
async function picture(html, width, height) {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(html)
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(200)
  const png = await page.screenshot()
  await page.close()
  return png
}
const iconOf = (side) =>
  picture(`<style>body{margin:0}svg{display:block;width:${side}px;height:${side}px}</style>${icon}`, side, side)

/** For launchers that cut icons to their own shape: what is drawn lies within the circle that all of them keep. */
async function maskable(png, side) {
  const inner = Math.round(side * 0.8)
  const edge = Math.floor((side - inner) / 2)
  const [top, left] = [edge, edge]
  const [bottom, right] = [side - inner - top, side - inner - left]
  return sharp(png)
    .resize(inner, inner)
    .extend({ top, left, bottom, right, background: '#0b6b4f' })
    .png({ palette: true })
    .toBuffer()
}

await save('icon.svg', icon)
await save('favicon.ico', icoOf(await iconOf(32)))
await save('apple-touch-icon.png', await iconOf(180))
await save('icon-192.png', await iconOf(192))
await save('icon-512.png', await iconOf(512))
await save('icon-maskable-192.png', await maskable(await iconOf(512), 192))
await save('icon-maskable-512.png', await maskable(await iconOf(512), 512))
await save('og-default.png', await picture(sharing, 1200, 630))
await browser.close()
