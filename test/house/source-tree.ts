import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, resolve, sep } from 'node:path'
import { type SourceFile, readSource } from './source-file.ts'

export const root = resolve(import.meta.dirname, '../..')

/** Every source file below a folder of the repository, by path. */
export const sourcesIn = (folder: string): SourceFile[] =>
  pathsIn(folder).map((path) => readSource(path, readFileSync(join(root, path), 'utf8')))

/** The paths of all source files below a folder, relative to the repository. */
export const pathsIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|mjs)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !path.includes('node_modules/'))
    .toSorted()

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> }

/** The entry points and what lies behind them, as package.json names them. */
export const entries: Readonly<Record<string, string>> = manifest.imports

/** The entry point that a specifier opens, as package.json names it, or null; of several patterns the closest, as in Node. */
export function entryOf(specifier: string): string | null {
  if (specifier in entries) return specifier
  const fitting = Object.keys(entries).filter((entry) => isOpenedBy(specifier, entry))
  return fitting.toSorted((one, other) => closeness(other) - closeness(one) || other.length - one.length)[0] ?? null
}

const closeness = (entry: string) => entry.indexOf('*')

function isOpenedBy(specifier: string, entry: string): boolean {
  const [before, after] = entry.split('*')
  return (
    before !== undefined &&
    after !== undefined &&
    specifier.length >= entry.length &&
    specifier.startsWith(before) &&
    specifier.endsWith(after)
  )
}

/** The file that an import of ours reaches, relative to the repository; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const clean = specifier.replace(/\?.*$/, '')
  if (clean.startsWith('.')) return join(from, '..', clean).split(sep).join('/')
  const entry = entryOf(clean)
  const behind = entry && entries[entry]
  if (!entry || !behind) return null
  const [before = '', after = ''] = entry.split('*')
  return behind.replace('*', clean.slice(before.length, clean.length - after.length)).replace(/^\.\//, '')
}
