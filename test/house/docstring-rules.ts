import { DOCUMENTED, GENERATED } from './style-rules.ts'
import { isTest } from './import-rules.ts'
import type { SourceFile } from './source-file.ts'
import { targetOf } from './source-tree.ts'

/** Exports of the documented modules that lack a docstring, and functions behind an entry point that lack an example. */
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

/**
 * "file name" of everything that a module hands on to others. What the folders of a module hand on to each other only is not
 * among it, unless the module has no entry point of its own.
 */
function offeredNames(files: readonly SourceFile[]): Set<string> {
  const entries = new Map(files.filter(({ path }) => path.endsWith('/index.ts')).map((file) => [file.path, file]))
  const isInner = (path: string) => entries.has(path.replace(/[^/]+\/index\.ts$/, 'index.ts'))
  const names = new Set<string>()
  const offer = (path: string, name: string) => {
    const passed = entries.get(path)?.exports.find((entry) => entry.name === name && entry.from)
    if (passed?.from) offer(targetOf(path, passed.from) ?? '', name)
    else names.add(`${path} ${name}`)
  }
  for (const { path, exports } of entries.values()) {
    if (!isInner(path)) for (const { name, from } of exports) if (from) offer(targetOf(path, from) ?? '', name)
  }
  return names
}
