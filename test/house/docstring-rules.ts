import { DOCUMENTED, GENERATED } from './rules.ts'
import { isTest } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'
import { targetOf } from './source-tree.ts'

/** Exports of the documented rooms that lack a docstring, and functions behind a door that lack an example. */
export function docstringFaults(files: readonly SourceFile[]): string[] {
  const documented = files.filter(
    ({ path }) => DOCUMENTED.some((at) => path.startsWith(`src/${at}`)) && !GENERATED.test(path) && !isTest(path),
  )
  const offered = offeredNames(documented)
  return documented.flatMap((file) =>
    file.exports
      .filter((entry) => entry.from === null)
      .flatMap((entry) => {
        const place = `${file.path}:${entry.line} ${entry.name}`
        if (!entry.doc) return [`${place} has no docstring`]
        const needsExample = entry.isFunction && offered.has(`${file.path} ${entry.name}`)
        return needsExample && !entry.doc.includes('@example') ? [`${place} has no @example`] : []
      }),
  )
}

/** "file name" of everything that a room's index.ts hands on. */
function offeredNames(files: readonly SourceFile[]): Set<string> {
  const names = new Set<string>()
  for (const file of files.filter(({ path }) => path.endsWith('/index.ts'))) {
    for (const { name, from } of file.exports) if (from) names.add(`${targetOf(file.path, from)} ${name}`)
  }
  return names
}
