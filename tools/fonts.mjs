/**
 * Cuts the families down to what the site sets: Newsreader (optical sizes 18 to 60, weights 400 to 600), Inter
 * (weights 400 to 600), and JetBrains Mono (weight 400) for code. The two roman faces hold what English needs and are
 * preloaded; italic, code, rare signs, the other accents and Latin Extended lie in files of their own that a browser
 * fetches only where a page uses them.
 * The result is cached below node_modules, so a build cuts the fonts once per version.
 */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const require = createRequire(import.meta.url)
const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const fontFolder = join(root, 'node_modules', '.cache', 'ratesheet-fonts')

const span = (from, to) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
const base = `${span(0x20, 0x7e)}\u00a0§©®°±·×÷½¼¾éñ–—‘’“”…•−€™↑`
const accents = Array.from(span(0xa1, 0xff))
  .filter((letter) => !base.includes(letter))
  .join('')
const extended = span(0x100, 0x17f)
// Headlines and long texts hardly ever hold these: without them the face that every page waits for is a quarter smaller.
const signs = '#*+<=>@[\\]^_`{|}~§©®°±·×÷½¼¾ñ•−€™↑'
const words = Array.from(base)
  .filter((letter) => !signs.includes(letter))
  .join('')

// Letters that readers copy are set in italic, and have places in brackets; the sign between these keeps the range short.
const slantedWords = `${words}[\\]`

// 18 is where the optical sizes of the original begin to change: each place on either side costs every letter a third more.
const serif = { wght: { min: 400, max: 600 }, opsz: { min: 18, max: 60 } }
// Italic hardly stands but in texts, which are set in 18 and 19 pixels: one optical size and one weight in a file fit into the first
// answer on a new line, and no text waits for a second.
const slanted = (wght) => ({ wght, opsz: 18 })
const sans = { wght: { min: 400, max: 600 } }
/** @type {[name: string, source: string, letters: string, axes: Record<string, number | { min: number; max: number }>][]} */
const faces = [
  ['newsreader', 'newsreader-latin-opsz-normal', words, serif],
  ['newsreader-accents', 'newsreader-latin-opsz-normal', accents + signs, serif],
  ['newsreader-extended', 'newsreader-latin-ext-opsz-normal', extended, serif],
  ['newsreader-italic', 'newsreader-latin-opsz-italic', slantedWords, slanted(400)],
  ['newsreader-italic-bold', 'newsreader-latin-opsz-italic', base + accents, slanted(600)],
  ['newsreader-italic-accents', 'newsreader-latin-opsz-italic', accents + signs, slanted(400)],
  ['inter', 'inter-latin-wght-normal', base, sans],
  ['inter-accents', 'inter-latin-wght-normal', accents, sans],
  ['inter-extended', 'inter-latin-ext-wght-normal', extended, sans],
  ['mono', 'jetbrains-mono-latin-wght-normal', base, { wght: 400 }],
]
/**
 * Sharing pictures are painted by a renderer that reads plain TrueType: one instance for each weight, with all letters.
 * @type {[name: string, source: string, axes: Record<string, number>][]}
 */
const instances = [
  ['picture-headline', 'newsreader-latin-opsz-normal', { wght: 500, opsz: 60 }],
  ['picture-headline-extended', 'newsreader-latin-ext-opsz-normal', { wght: 500, opsz: 60 }],
  ['picture-wordmark', 'newsreader-latin-opsz-normal', { wght: 600, opsz: 44 }],
  ['picture-wordmark-extended', 'newsreader-latin-ext-opsz-normal', { wght: 600, opsz: 44 }],
  ['picture-kicker', 'inter-latin-wght-normal', { wght: 600 }],
  ['picture-kicker-extended', 'inter-latin-ext-wght-normal', { wght: 600 }],
  ['picture-meta', 'inter-latin-wght-normal', { wght: 400 }],
]
// Inter's contextual alternates (`calt`: arrows, raised colons) are a fifth of the face that every page waits for.
const features = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum', 'lnum']

/** Cuts every face that is not cut yet; resolves with the folder that holds them. */
export async function cutFonts() {
  const stamp = join(fontFolder, 'stamp')
  const wanted = createHash('sha256')
    .update(JSON.stringify([faces, instances, features, versions()]))
    .digest('hex')
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === wanted) return fontFolder
  const { default: subsetFont } = await import('subset-font')
  await mkdir(fontFolder, { recursive: true })
  for (const [name, source, letters, variationAxes] of faces) {
    const options = { targetFormat: 'woff2', variationAxes, keepFeatures: features, noHinting: true }
    const cut = await subsetFont(await original(source), letters, { ...options, dropTables: ['STAT', 'meta', 'DSIG'] })
    await keep(`${name}.woff2`, cut)
  }
  for (const [name, source, variationAxes] of instances) {
    const options = { targetFormat: 'truetype', variationAxes, keepFeatures: features, noHinting: true }
    await keep(`${name}.ttf`, await subsetFont(await original(source), base + accents + extended, options))
  }
  await keep('stamp', wanted)
  return fontFolder
}

const families = ['newsreader', 'inter', 'jetbrains-mono']

function original(source) {
  const family = families.find((name) => source.startsWith(`${name}-`))
  return readFile(require.resolve(`@fontsource-variable/${family}/files/${source}.woff2`))
}

async function keep(name, bytes) {
  await writeFile(join(fontFolder, `${name}.new`), bytes)
  await rename(join(fontFolder, `${name}.new`), join(fontFolder, name))
}

/** The faces of sharing pictures: name and bytes. */
export async function pictureFaces() {
  const folder = await cutFonts()
  return Promise.all(instances.map(async ([name]) => [`${name}.ttf`, await readFile(join(folder, `${name}.ttf`))]))
}

const versions = () => families.map((family) => require(`@fontsource-variable/${family}/package.json`).version)

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(await cutFonts())
