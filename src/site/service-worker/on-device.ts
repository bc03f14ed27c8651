import { routes } from '#routes'

/** Pages that were read, the last ones; and what every device holds, read or not, with what its reader has saved. */
export const READ = 'read-2'
export const HELD = 'held-2'

/** A page that this device holds. */
export interface OfferedPage {
  path: string
  /** Plain text. */
  title: string
}

/** What can be read without a network. */
export interface Offered {
  /** What was searched for; empty when nothing was. */
  words: string
  /** Pages whose titles have these words. */
  found: readonly OfferedPage[]
  others: readonly OfferedPage[]
}

/** So many of the pages that were read are offered, and as many that have what was searched for. */
const MOST = 8
/** Of the table of pages the browser has no addresses for machines (service-worker/term-page.ts). */
const TERM_TEXTS = '/glossary/terms.json'
const LISTS: readonly OfferedPage[] = [
  { path: routes.calculators.path, title: 'All calculators' },
  { path: routes.glossary.path, title: 'Glossary' },
  { path: routes.saved.path, title: 'Saved Pages' },
]

/**
 * What a reader without a network can go on with, the last read first; of a search, what has its words.
 *
 * @param address that was asked for, with its query
 */
export async function offeredFor(address: URL): Promise<Offered> {
  const [read, held, paths] = await Promise.all([caches.open(READ), caches.open(HELD), readPaths()])
  const isList = (path: string) => LISTS.some((list) => list.path === path)
  const pages = await Promise.all(paths.filter((path) => !isList(path)).map((path) => titled(read, path)))
  const lists = await Promise.all(LISTS.map(async (list) => ((await held.match(list.path)) ? [list] : [])))
  const words = address.pathname === routes.search.path ? (address.searchParams.get('q') ?? '').trim() : ''
  const others = [...pages.slice(0, MOST), ...lists.flat()]
  if (!words) return { words, found: [], others }
  const said = words.toLowerCase().split(/\s+/)
  const hasAll = ({ title }: OfferedPage) => said.every((word) => title.toLowerCase().includes(word))
  const known = [
    ...(await heldTerms(held)),
    ...(await heldPages(held)),
    ...pages.filter(({ path }) => !path.startsWith(`${routes.search.path}?`)),
  ]
  const found = [...new Map(known.filter(hasAll).map((page) => [page.path, page])).values()].slice(0, MOST)
  return { words, found, others: others.filter(({ path }) => !found.some((page) => page.path === path)) }
}

/** The same as lists with their headings; what is empty is none. */
export const offeredLists = ({ words, found, others }: Offered): [title: string, pages: readonly OfferedPage[]][] =>
  [
    [`On this device for “${words}”`, found] as [string, readonly OfferedPage[]],
    [found.length > 0 ? 'Also on this device' : 'On this device', others] as [string, readonly OfferedPage[]],
  ].filter(([, pages]) => pages.length > 0)

/** The paths of what was read, the last first. */
export async function readPaths(): Promise<string[]> {
  return (await (await caches.open(READ)).keys()).map(({ url }) => pathOf(url)).toReversed()
}

export const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

async function heldTerms(held: Cache): Promise<OfferedPage[]> {
  const texts = await held.match(TERM_TEXTS)
  const terms = texts ? ((await texts.json()) as { slug: string; term: string }[]) : []
  return terms.map(({ slug, term }) => ({ path: `${routes.glossary.path}/${slug}`, title: term }))
}

/** Calculators, and what was saved. */
async function heldPages(held: Cache): Promise<OfferedPage[]> {
  const paths = (await held.keys()).map(({ url }) => pathOf(url))
  return Promise.all(paths.filter((path) => !/^\/(?:glossary\/|sw\.js)/.test(path)).map((path) => titled(held, path)))
}

async function titled(store: Cache, path: string): Promise<OfferedPage> {
  const html = await (await store.match(path, { ignoreVary: true }))?.text()
  const title = /<title>([^<]*?)(?: \| [^<|]*)?<\/title>/.exec(html ?? '')?.[1]
  return { path, title: title ? plain(title) : path }
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" }

const plain = (markup: string): string => markup.replace(/&(#?\w+);/g, (whole, name: string) => SIGNS[name] ?? whole)
