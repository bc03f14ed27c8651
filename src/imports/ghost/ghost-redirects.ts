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
    for (const [from, to] of name.endsWith('.json') ? fromJson(text) : fromYaml(text)) {
      const path = pathOfPattern(from)
      if (path === null) found.notes.push(`a redirect from "${from}" is a pattern that is not known here`)
      else found.redirects.push({ from: path, to: to.replace(/\$1\/?/, '*') })
    }
  } catch (error) {
    found.notes.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
  return found
}

const fromJson = (text: string): [string, string][] =>
  (JSON.parse(text) as { from?: unknown; to?: unknown }[]).map(({ from, to }) => [String(from), String(to)])

const fromYaml = (text: string): [string, string][] =>
  Object.values(parse(text) as Record<string, Record<string, string> | null>).flatMap((rules) =>
    Object.entries(rules ?? {}),
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
