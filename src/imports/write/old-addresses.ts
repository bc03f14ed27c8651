import { comparedPath } from '#queries/shared'
import type { PathRedirect } from '#queries/moving'
import { href, routeOf } from '#routes'
import { type OldKind, type OldSite, slugOf } from '#imports/shape'

/** A text's new address. */
export interface NewAddress {
  kind: OldKind
  slug: string
}

/** Where links and addresses of the old site lead now. */
export interface OldAddresses {
  /** The new address of a link; null where it leads nowhere, itself where it is none of the old site. */
  resolve(address: string): string | null
  /** Of every old path that is another one now; texts that did not come are left out. */
  redirects(hasCome: (id: string) => boolean): PathRedirect[]
}

const pathOfText = ({ kind, slug }: NewAddress): string => href(kind, { slug })

interface Known {
  slugs: ReadonlyMap<string, NewAddress>
  authorSlugs: ReadonlyMap<string, string>
  categoryNames: ReadonlyMap<string, string>
}

export function oldAddresses(site: OldSite, known: Known): OldAddresses {
  const texts = new Map<string, { target: string; id: string; address: NewAddress }>()
  for (const { id, paths } of site.outlines) {
    const address = known.slugs.get(id)
    if (!address) continue
    for (const path of paths) texts.set(keyOf(path), { target: pathOfText(address), id, address })
  }
  const others = new Map<string, string>()
  for (const { id, paths } of site.authors) {
    const slug = known.authorSlugs.get(id)
    if (slug) for (const path of paths) others.set(comparedPath(path), href('author', { slug }))
  }
  for (const { name, paths } of site.categories) {
    const target = href('category', { slug: slugOf(known.categoryNames.get(name) ?? name) })
    for (const path of paths) others.set(comparedPath(path), target)
  }
  for (const { name, paths } of site.tags) {
    const slug = slugOf(name)
    if (slug) for (const path of paths) others.set(comparedPath(path), href('tag', { slug }))
  }
  const hosts = new Set(site.hosts.flatMap((host) => [host, `www.${host}`, host.replace(/^www\./, '')]))
  const followed = (address: string, paths: readonly string[]): string | null => {
    // A window of the old site, such as its form to sign up.
    if (address.startsWith('#/')) return null
    const own = ownAddress(address, hosts)
    if (!own) return address
    const key = own.searchParams.get('p') ?? own.searchParams.get('page_id')
    const found = key === null ? undefined : texts.get(`?p=${key}`)
    if (key !== null && !found) return null
    const path = comparedPath(own.pathname)
    const target =
      (found ?? texts.get(path))?.target ?? others.get(path) ?? redirected(path, paths) ?? kept(own.pathname)
    return target === null || own.hash.startsWith('#/') ? null : `${target}${own.hash}`
  }
  // One that leads back to where it was come from leads nowhere.
  const redirected = (path: string, paths: readonly string[]): string | null => {
    const found = site.redirects.find(({ from }) => comparedPath(from) === path)
    return found && !paths.includes(path) ? followed(found.to, [...paths, path]) : null
  }
  const resolve = (address: string) => followed(address, [])
  return { resolve, redirects: (hasCome) => redirectRows({ site, texts, others, hasCome, resolve }) }
}

const keyOf = (path: string): string => (path.startsWith('?') ? path : comparedPath(path))

/** The number of a post is asked for at the front page. */
const pathOfKey = (key: string): string => (key.startsWith('?') ? `/${key}` : key)

/** A page of this site itself, such as its front page. */
function kept(pathname: string): string | null {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
  const found = routeOf(path)
  if (found && ['article', 'guide', 'author', 'lesson'].includes(found.name)) return null
  return found && path
}

function ownAddress(address: string, hosts: ReadonlySet<string>): URL | null {
  if (/^(?:#|mailto:|tel:)/.test(address)) return null
  if (!URL.canParse(address, 'https://old.invalid')) return null
  const url = new URL(address, 'https://old.invalid')
  return url.host === 'old.invalid' || hosts.has(url.host) ? url : null
}

interface Rows {
  site: OldSite
  texts: ReadonlyMap<string, { target: string; id: string; address: NewAddress }>
  others: ReadonlyMap<string, string>
  hasCome: (id: string) => boolean
  resolve: (address: string) => string | null
}

function redirectRows({ site, texts, others, hasCome, resolve }: Rows): PathRedirect[] {
  const rows = new Map<string, PathRedirect>()
  const add = (path: string, row: { target: string; kind?: string; slug?: string }) => {
    if (path !== '/' && path !== row.target && path.length <= 600)
      rows.set(path, { kind: null, slug: null, ...row, path })
  }
  for (const { from, to } of site.redirects) {
    const target = to.includes('*') ? to : resolve(to)
    if (target && /^(?:https:\/\/|\/)/.test(target)) add(comparedPath(from), { target })
  }
  for (const [path, target] of others) add(path, { target })
  for (const [path, { target, id, address }] of texts)
    if (hasCome(id)) add(pathOfKey(path), { target, kind: address.kind, slug: address.slug })
  return [...rows.values()]
}
