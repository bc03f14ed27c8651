import { entriesOf, isTest, moduleOf } from './import-rules.ts'
import type { Module } from './module.ts'
import { MODULES } from './rules.ts'
import type { SourceFile } from './source-file.ts'

type Used = ReadonlyMap<Module, ReadonlySet<string>>

/** Modules of the table without a file, and rights that no file of their module makes use of. */
export function unusedRights(files: readonly SourceFile[], modules: readonly Module[] = MODULES): string[] {
  const used = usedEntries(files, modules)
  const empty = modules.filter((module) => !used.has(module)).map(({ at }) => `${at} is a module without a file`)
  const unused = modules
    .filter((module) => used.has(module) && !module.opens.includes('*'))
    .flatMap((module) =>
      rightsOf(module)
        .filter((entry) => !fellowsOf(module, entry, modules).some((fellow) => used.get(fellow)?.has(entry)))
        .map((entry) => `${module.at} never opens ${entry}`),
    )
  return [...empty, ...unused]
}

/** The modules of which one has to make use of a right: the module alone, or all of its kind when each of them has it. */
function fellowsOf(module: Module, entry: string, modules: readonly Module[]): readonly Module[] {
  const kind = modules.filter((other) => module.kind !== undefined && other.kind === module.kind)
  return kind.every((other) => rightsOf(other).includes(entry)) && kind.length > 0 ? kind : [module]
}

const rightsOf = ({ opens, types = [], tests = [] }: Module): string[] => [...opens, ...types, ...tests]

/** The entry points that the files of each module open; a test counts for what only tests may open. */
function usedEntries(files: readonly SourceFile[], modules: readonly Module[]): Used {
  const used = new Map<Module, Set<string>>()
  for (const file of files) {
    const module = moduleOf(file.path, modules)
    if (!module) continue
    const entries = used.get(module) ?? new Set()
    used.set(module, entries)
    for (const { specifier } of file.imports) {
      for (const entry of entriesOf(specifier))
        if (!isTest(file.path) || module.tests?.includes(entry)) entries.add(entry)
    }
  }
  return used
}
