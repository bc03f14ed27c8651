import type { Module } from './module.ts'
import { FRONT_ENTRANCE, MODULES, TEST_SUPPORT } from './rules.ts'
import type { Import, SourceFile } from './source-file.ts'
import { entryOf, targetOf } from './source-tree.ts'

/** The module that a path belongs to, or null outside of src. A test belongs where the file is that it tests. */
export function moduleOf(path: string, modules: readonly Module[] = MODULES): Module | null {
  const tested = path.replace(/(?:\.db)?\.test\.(tsx?)$/, '.$1')
  return modules.find(({ at }) => (at.endsWith('/') ? tested.startsWith(`src/${at}`) : tested === `src/${at}`)) ?? null
}

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** What is wrong with the imports of a file, each with its line; empty when all is in order. */
export function importFaults(file: SourceFile): string[] {
  return file.imports.flatMap((imported) => {
    const fault = file.path.startsWith('src/') ? faultInSource(file, imported) : faultOutside(file, imported)
    return fault ? [`${file.path}:${imported.line} ${fault}`] : []
  })
}

/** Tests and tools stand outside the house and use its entry points. */
function faultOutside(file: SourceFile, { specifier }: Import): string | null {
  const target = targetOf(file.path, specifier)
  const climbs = specifier.startsWith('.') && target?.startsWith('src/') && target !== FRONT_ENTRANCE
  return climbs ? `reaches into src by "${specifier}": use an entry point` : unknownEntry(specifier)
}

function faultInSource(file: SourceFile, imported: Import): string | null {
  const { specifier } = imported
  const module = moduleOf(file.path)
  if (!module) return 'is in no module of the table'
  if (specifier.startsWith('.')) return faultOfPath(file, module, specifier)
  if (specifier.startsWith('#')) return unknownEntry(specifier) ?? faultOfEntry(file, module, imported)
  return module.packages || isTest(file.path) ? null : `uses "${specifier}": the module ${module.at} takes no packages`
}

const unknownEntry = (specifier: string) =>
  specifier.startsWith('#') && !entryOf(specifier) ? `opens "${specifier}": there is no such entry point` : null

function faultOfPath(file: SourceFile, module: Module, specifier: string): string | null {
  const target = targetOf(file.path, specifier) ?? ''
  if (specifier.startsWith('../')) {
    const isSupport = isTest(file.path) && target.startsWith(TEST_SUPPORT)
    return isSupport ? null : `climbs by "${specifier}"`
  }
  const other = moduleOf(target)
  // The entry point of a module hands on what its folders offer.
  const isOwnFolder = file.path === `src/${module.at}index.ts` && other?.at.startsWith(module.at)
  return other === module || isOwnFolder
    ? null
    : `imports ${other?.at ?? 'no module'} by "${specifier}": use its entry point`
}

function faultOfEntry(file: SourceFile, module: Module, { specifier, isType }: Import): string | null {
  const entries = entriesOf(specifier)
  const isAmong = (allowed: readonly string[] = []) => entries.some((entry) => allowed.includes(entry))
  if (module.opens.includes('*') || isAmong(module.opens)) return null
  // A database test is composed as main composes: it asks through the whole backend.
  if (file.path.endsWith('.db.test.ts')) return null
  if (isTest(file.path) && isAmong(module.tests)) return null
  if (!isAmong(module.types)) return `opens ${specifier}: ${module.at} may not`
  return isType ? null : `opens ${specifier} for more than types: ${module.at} may take types only (import type)`
}

/** The entry points of the table that a specifier opens; any of them gives the right to it. */
export function entriesOf(specifier: string): readonly string[] {
  if (!specifier.startsWith('#')) return []
  // What draws (`#ui/button`) and what does not (`#ui/dates.ts`) lie in one module: the right to the one is that to the other.
  return [(entryOf(specifier) ?? '').replace(/\*\.ts$/, '*'), subEntryOf(specifier)]
}

/** `#calculators/fields/address.ts` comes from `#calculators/fields`: a rule may name one folder of a wide entry point. */
const subEntryOf = (specifier: string): string => specifier.split('/').slice(0, 2).join('/')
