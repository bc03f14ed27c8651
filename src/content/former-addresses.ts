import { KINDS, KIND_NAMES, type KindName } from '#kinds'
import type { FormerAddresses, FormerPath } from '#queries/desk'
import { href, routeOf } from '#routes'

/** An address that leads elsewhere than to a text. */
interface Redirect {
  from: string
  to: string
}

/** Where addresses led before, by what they lead to now. */
export interface AddressBook {
  /** Paths that led to a text, sorted. */
  of(kind: KindName, slug: string): string[]
  /** All others. */
  redirects: Redirect[]
}

/**
 * What the database knows of former addresses, as files have it.
 *
 * @example
 * ```ts run
 * addressBook({ slugs: [{ kind: 'article', old_slug: 'a', new_slug: 'b' }], paths: [] }).of('article', 'b') // => ['/article/a']
 * ```
 */
export function addressBook({ slugs, paths }: FormerAddresses): AddressBook {
  const known = new Map<string, string[]>()
  const add = (stored: string, slug: string, path: string) => {
    const key = `${stored} ${slug}`
    known.set(key, [...(known.get(key) ?? []), path])
  }
  for (const { kind, old_slug, new_slug } of slugs) {
    const path = pageOf(kind, old_slug)
    if (path !== null) add(kind, new_slug, path)
  }
  for (const { path, kind, slug } of paths) if (kind !== null && slug !== null) add(kind, slug, path)
  return {
    of: (kind, slug) => (known.get(`${KINDS[kind].stored} ${slug}`) ?? []).toSorted(),
    redirects: paths.flatMap(({ path, target, kind }) => (kind === null ? [{ from: path, to: target }] : [])),
  }
}

/**
 * Former paths of a text as the database has them: one that is a page of the same kind is a former slug.
 *
 * @example
 * ```ts run
 * rowsOfAddresses('article', { slug: 'b', redirect_from: ['/article/a', '/2026/01/a'] }).slugs
 * // => [{ kind: 'article', old_slug: 'a', new_slug: 'b' }]
 * ```
 */
export function rowsOfAddresses(
  kind: KindName,
  { slug, redirect_from }: { slug: string; redirect_from: readonly string[] },
): FormerAddresses {
  const rows: FormerAddresses = { slugs: [], paths: [] }
  const { stored } = KINDS[kind]
  const target = pageOf(stored, slug)
  for (const path of redirect_from) {
    const found = path.includes('?') ? null : routeOf(path)
    const former = found?.name === KINDS[kind].route ? found.params['slug'] : undefined
    if (former !== undefined && former !== slug) rows.slugs.push({ kind: stored, old_slug: former, new_slug: slug })
    else if (former === undefined && target !== null) rows.paths.push({ path, target, kind: stored, slug })
  }
  return rows
}

/** Addresses that lead elsewhere than to a text, as the database has them. */
export const rowsOfRedirects = (redirects: readonly Redirect[]): FormerPath[] =>
  redirects.map(({ from, to }) => ({ path: from, target: to, kind: null, slug: null }))

function pageOf(stored: string, slug: string): string | null {
  const kind = KIND_NAMES.find((name) => KINDS[name].stored === stored)
  return kind ? href(KINDS[kind].route, { slug }) : null
}
