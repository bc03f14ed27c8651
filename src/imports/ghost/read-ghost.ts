import { existsSync } from 'node:fs'
import { dirname, join, normalize, resolve, sep } from 'node:path'
import { ImportRefusal, type Log, type OldSite, noteList, reasonOf } from '#imports/shape'
import { type GhostTables, gatherTables } from './ghost-tables.ts'
import { ghostRedirects } from './ghost-redirects.ts'
import { tableRows } from './json-rows.ts'
import { type Post, textOf } from './ghost-text.ts'

const CONTENT = /^\/content\/(?:images|media|files)\//
const SMALLER = /^(\/content\/images\/)size\/[^/]+\/(?:format\/[^/]+\/)?/

/**
 * A site of Ghost from its export, with the pictures and redirects that lie in the same folder. The file is read twice: first
 * all that is small, then one post after another.
 *
 * @throws ImportRefusal for a file that is no export of Ghost
 */
export async function readGhost(file: string, log: Log): Promise<OldSite> {
  const folder = dirname(resolve(file))
  const tables = await gatherTables(file)
  if (tables.posts.length === 0 && tables.users.size === 0)
    throw new ImportRefusal('this is no export of Ghost: it holds neither posts nor people')
  const fileOf = (address: string): string | null => {
    const full = decodedPath(ownPath(address, tables.hosts)).replace(SMALLER, '$1')
    if (!CONTENT.test(full)) return null
    const place = normalize(join(folder, full))
    return place.startsWith(folder + sep) && existsSync(place) ? place : null
  }
  const { redirects, notes } = await ghostRedirects(folder, log)
  return {
    source: 'ghost',
    hosts: tables.hosts,
    authors: [...tables.users.values()],
    // The first tag of a post was the shelf that it stood on.
    categories: tables.tags
      .filter(({ id }) => tables.firstTags.has(id))
      .map(({ name, description }) => ({ name, description, paths: [] })),
    tags: tables.tags.filter(({ isPublic }) => isPublic).map(({ name, slug }) => ({ name, paths: [`/tag/${slug}`] })),
    redirects: [{ from: '/rss', to: '/rss.xml' }, ...redirects],
    notes: [...siteNotes(tables), ...notes],
    outlines: tables.posts,
    texts: () => texts(file, tables, log),
    fullAddress: (address) => {
      const path = ownPath(address, tables.hosts)
      return path.startsWith('/') ? decodedPath(path).replace(SMALLER, '$1') : address
    },
    fileOf,
  }
}

/** The path of an address of the site itself; every other address as it stands. */
function ownPath(address: string, hosts: readonly string[]): string {
  const url = /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address) : null
  if (url && hosts.includes(url.host)) return url.pathname
  return address.startsWith('/') ? (address.split(/[?#]/)[0] ?? '') : address
}

function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const wordsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

async function* texts(file: string, tables: GhostTables, log: Log): ReturnType<OldSite['texts']> {
  for await (const { row, broken } of tableRows(file, new Set(['posts']))) {
    const post = (row ?? {}) as Post
    const about = { id: wordsOf(post['id']), title: wordsOf(post['title']) }
    if (!row) yield { ...about, broken: broken ?? 'it cannot be read' }
    else {
      try {
        yield textOf(post, tables, log)
      } catch (error) {
        yield { ...about, broken: reasonOf(error, `"${about.title}"`, log) }
      }
    }
  }
}

function siteNotes(tables: GhostTables): string[] {
  const { notes, note } = noteList()
  const names = (tags: { name: string }[]) => tags.map(({ name }) => name).join(', ')
  const hidden = tables.tags.filter(({ isPublic }) => !isPublic)
  if (hidden.length > 0) note(`internal tags are not shown here and were left out: ${names(hidden)}`)
  const unused = tables.tags.filter(({ id, isPublic }) => isPublic && !tables.usedTags.has(id))
  if (unused.length > 0) note(`tags that no post has were left out: ${names(unused)}`)
  const dressed = tables.tags.filter(({ isPublic, isDressed }) => isPublic && isDressed)
  if (dressed.length > 0) note(`pictures, colors and words for search pages of tags were left out: ${names(dressed)}`)
  note('people came as profiles without an account: invite those who are to write')
  note('settings, members, snippets and code injections of the old site were left out')
  return notes
}
