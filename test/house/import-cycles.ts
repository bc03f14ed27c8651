import type { SourceFile } from './source-file.ts'
import { targetOf } from './source-tree.ts'

/** Files that import each other in a ring, each ring once; types are not followed, they are gone at run time. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const targets = new Map(files.map((file) => [file.path, targetsOf(file)]))
  const done = new Set<string>()
  const rings = new Set<string>()
  const visit = (path: string, trail: string[]) => {
    const before = trail.indexOf(path)
    if (before >= 0) rings.add([...trail.slice(before), path].join(' -> '))
    if (before >= 0 || done.has(path)) return
    for (const next of targets.get(path) ?? []) visit(next, [...trail, path])
    done.add(path)
  }
  for (const path of targets.keys()) visit(path, [])
  return [...rings]
}

const targetsOf = (file: SourceFile): string[] =>
  file.imports.flatMap(({ specifier, isType, isDynamic }) => {
    const target = isType || isDynamic ? null : targetOf(file.path, specifier)
    return target ? [target] : []
  })
