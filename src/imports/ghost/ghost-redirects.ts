import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { OldRedirect } from '#imports/shape'

interface Redirects {
  redirects: OldRedirect[]
  notes: string[]
}

/** The redirects that Ghost keeps in a file of their own, where it lies beside the export. */
export async function ghostRedirects(folder: string): Promise<Redirects> {
  const found: Redirects = { redirects: [], notes: [] }
  const name = ['redirects.yaml', 'redirects.json'].find((name) => existsSync(join(folder, name)))
  if (!name) return found
  try {
    const text = await readFile(join(folder, name), 'utf8')
    for (const { from, to, isTemporary } of name.endsWith('.json') ? fromJson(text) : fromYaml(text)) {
      const path = pathOfPattern(from)
      if (path === null) {
        found.notes.push(`a redirect from "${from}" is a pattern that is not known here`)
        continue
      }
      if (isTemporary) found.notes.push(`the redirect from "${from}" was for a time and is for good here`)
      found.redirects.push({ from: path, to: to.replace(/\$1\/?/, '*') })
    }
  } catch (error) {
    found.notes.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return found
}

interface Rule {
  from: string
  to: string
  isTemporary: boolean
}

const fromJson = (text: string): Rule[] =>
  (JSON.parse(text) as { from?: unknown; to?: unknown; permanent?: unknown }[]).map(({ from, to, permanent }) => ({
    from: String(from),
    to: String(to),
    isTemporary: permanent !== true,
  }))

/** By the status that they were sent with. */
const fromYaml = (text: string): Rule[] =>
  Object.entries(parse(text) as Record<string, Record<string, string> | null>).flatMap(([status, rules]) =>
    Object.entries(rules ?? {}).map(([from, to]) => ({ from, to, isTemporary: status === '302' })),
  )

/**
 * The path that a pattern of Ghost means; `*` stands for its one part that may be anything, at the end. Null for every other
 * pattern.
 */
export function pathOfPattern(pattern: string): string | null {
  const bare = pattern
    .replace(/^\^/, '')
    .replace(/\\\/\?\$?$|\/\?\$?$|\$$/, '')
    .replaceAll('\\/', '/')
    .replaceAll('\\.', '.')
    .replaceAll('\\-', '-')
  const path = bare.replace(/\((?:\[[^\]]+\]|\.)[+*]\)$/, '*')
  return /^\/[^()[\]{}*+?|^$\\]*\*?$/.test(path) ? path : null
}
