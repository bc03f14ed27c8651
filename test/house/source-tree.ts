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

/** The doors and what lies behind them, as package.json names them. */
export const doors: Readonly<Record<string, string>> = manifest.imports

/** The door that a specifier opens, as package.json names it, or null. Of several patterns the closest one counts, as in Node. */
export function doorOf(specifier: string): string | null {
  if (specifier in doors) return specifier
  const fitting = Object.keys(doors).filter((door) => isOpenedBy(specifier, door))
  return fitting.toSorted((one, other) => closeness(other) - closeness(one) || other.length - one.length)[0] ?? null
}

const closeness = (door: string) => door.indexOf('*')

function isOpenedBy(specifier: string, door: string): boolean {
  const [before, after] = door.split('*')
  return (
    before !== undefined &&
    after !== undefined &&
    specifier.length >= door.length &&
    specifier.startsWith(before) &&
    specifier.endsWith(after)
  )
}

/** The file that an import of ours reaches, relative to the repository; null for a package. */
export function targetOf(from: string, specifier: string): string | null {
  const clean = specifier.replace(/\?.*$/, '')
  if (clean.startsWith('.')) return join(from, '..', clean).split(sep).join('/')
  const door = doorOf(clean)
  const behind = door && doors[door]
  if (!door || !behind) return null
  const [before = '', after = ''] = door.split('*')
  return behind.replace('*', clean.slice(before.length, clean.length - after.length)).replace(/^\.\//, '')
}
