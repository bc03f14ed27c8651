import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ImportRefusal, type Log, type OldRedirect, readBy, reasonOf } from '#imports/shape'

interface Redirects {
  redirects: OldRedirect[]
  notes: string[]
}

/** The redirects that Ghost keeps in a file of their own, where it lies beside the export. */
export async function ghostRedirects(folder: string, log: Log): Promise<Redirects> {
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
    found.notes.push(`${name} cannot be read: ${reasonOf(error, name, log)}`)
  }
  return found
}

interface Rule {
  from: string
  to: string
  isTemporary: boolean
}

function fromJson(text: string): Rule[] {
  const rules: unknown = readBy(JSON.parse, text, 'it is no JSON')
  if (!Array.isArray(rules)) throw new ImportRefusal('it is no list of redirects')
  return (rules as ({ from?: unknown; to?: unknown; permanent?: unknown } | null)[]).map((rule) => ({
    from: String(rule?.from),
    to: String(rule?.to),
    isTemporary: rule?.permanent !== true,
  }))
}

/** By the status that they were sent with. */
const fromYaml = (text: string): Rule[] =>
  Object.entries(
    (readBy(parse, text, 'it is no YAML') ?? {}) as Record<string, Record<string, unknown> | null>,
  ).flatMap(([status, rules]) =>
    Object.entries(rules ?? {}).map(([from, to]) => ({ from, to: String(to), isTemporary: status === '302' })),
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
