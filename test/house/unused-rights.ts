import { entriesOf, isTest, moduleOf } from './import-rules.ts'
import type { Module } from './module.ts'
import { MODULES } from './rules.ts'
import type { SourceFile } from './source-file.ts'

/** What the files of a module make use of. */
interface Use {
  /** Entry points; a test counts for what only tests may open. */
  entries: Set<string>
  packages: boolean
}

/** Modules of the table without a file, and rights that no file of their module makes use of. */
export function unusedRights(files: readonly SourceFile[], modules: readonly Module[] = MODULES): string[] {
  const uses = usesOf(files, modules)
  return modules.flatMap((module) => {
    const use = uses.get(module)
    if (!use) return [`${module.at} is a module without a file`]
    const unopened = rightsOf(module).filter((entry) => !use.entries.has(entry))
    return [
      ...unopened.map((entry) => `${module.at} never opens ${entry}`),
      ...(module.packages && !use.packages ? [`${module.at} never uses a package`] : []),
    ]
  })
}

/** Modules that may open everything have no rights of which one could be unused. */
const rightsOf = ({ opens, types = [], tests = [] }: Module): string[] =>
  opens.includes('*') ? [] : [...opens, ...types, ...tests]

function usesOf(files: readonly SourceFile[], modules: readonly Module[]): ReadonlyMap<Module, Use> {
  const uses = new Map<Module, Use>()
  for (const file of files) {
    const module = moduleOf(file.path, modules)
    if (!module) continue
    const use = uses.get(module) ?? { entries: new Set(), packages: false }
    uses.set(module, use)
    for (const { specifier } of file.imports) {
      if (!isTest(file.path) && !/^[.#]/.test(specifier)) use.packages = true
      for (const entry of entriesOf(specifier))
        if (!isTest(file.path) || module.tests?.includes(entry)) use.entries.add(entry)
    }
  }
  return uses
}
