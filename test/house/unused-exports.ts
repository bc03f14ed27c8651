import { isEntry } from './style-rules.ts'
import type { Export, SourceFile } from './source-file.ts'
import { targetOf } from './source-tree.ts'

/**
 * Values and types that a file exports or hands on and that no other file takes. A function whose docstring has an example
 * that runs is taken by that.
 */
export function unusedExports(files: readonly SourceFile[]): string[] {
  const taken = takenNames(files)
  const isTaken = (path: string, { name, from, doc }: Export) =>
    (from !== null && name === '*') ||
    doc?.includes('```ts run') ||
    taken.has(`${path} ${name}`) ||
    taken.has(`${path} *`)
  return files
    .filter(({ path }) => !isEntry(path))
    .flatMap(({ path, exports }) =>
      exports
        .filter((entry) => entry.name !== 'Route' && !isTaken(path, entry))
        .map(({ name, line }) => `${path}:${line} nobody imports ${name}`),
    )
}

/** "file name" of everything that a file takes from another. */
function takenNames(files: readonly SourceFile[]): Set<string> {
  const taken = new Set<string>()
  for (const { path, imports } of files) {
    for (const { specifier, names } of imports) {
      const target = targetOf(path, specifier)
      if (target) for (const name of names) taken.add(`${target} ${name}`)
    }
  }
  return taken
}
