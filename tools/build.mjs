/**
 * Builds the site into dist/. It is built beside its place and then renamed, so a running site never sees half of it;
 * files of earlier builds stay for a month, for tabs that are still open.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import { compressAssets } from './compress.mjs'
import { ARCHIVE, packSource } from './source-pack.mjs'
import { MONTH_MS, SOURCES, root, sourcesHash } from './steps.mjs'

const place = join(root, 'dist')
const made = join(root, 'node_modules', '.cache', `build-${process.pid}`)

process.chdir(root)
process.env.NODE_ENV = 'production'
const sources = sourcesHash()
try {
  const builder = await createBuilder({ root, logLevel: 'warn', build: { outDir: made, emptyOutDir: true } })
  await builder.buildApp()
  holdsLayers(join(made, 'client', 'assets'))
  await compressAssets(join(made, 'client'))
  await packSource(root, made)
  keepEarlier(join(place, 'client', 'assets'), join(made, 'client', 'assets'))
  // A server that still runs loads its parts when they are first asked for.
  keepEarlier(join(place, 'server', 'assets'), join(made, 'server', 'assets'))
  // It has sources and a time of its own (compose.mjs).
  const main = join(place, 'main')
  if (existsSync(main)) cpSync(main, join(made, 'main'), { recursive: true, preserveTimestamps: true })
  writeFileSync(join(made, SOURCES), sources)
  const old = `${made}.old`
  if (existsSync(place)) renameSync(place, old)
  renameSync(made, place)
  rmSync(old, { recursive: true, force: true })
} catch (failure) {
  console.error(failure instanceof Error ? failure.message : failure)
  process.exitCode = 1
} finally {
  rmSync(made, { recursive: true, force: true })
}

/**
 * The order of the style layers is what the first sheet says that is read: the two that every page has begin with it, and
 * sheets of single features only fill those layers.
 */
function holdsLayers(assets) {
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'))
  const first = sheets.filter((name) => /^@layer\s+reset\b/.test(readFileSync(join(assets, name), 'utf8')))
  if (first.length !== 2)
    throw new Error(`${first.length} of the style sheets begin with the layers instead of two: ${sheets.join(', ')}`)
}

function keepEarlier(from, to) {
  if (!existsSync(from)) return
  mkdirSync(to, { recursive: true })
  const fresh = new Set(readdirSync(to))
  for (const name of readdirSync(from)) {
    const isYoung = Date.now() - statSync(join(from, name)).mtimeMs < MONTH_MS
    if (isYoung && !fresh.has(name) && !ARCHIVE.test(name))
      cpSync(join(from, name), join(to, name), { preserveTimestamps: true })
  }
}
