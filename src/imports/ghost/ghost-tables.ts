import type { OldAuthor, TextOutline } from '#imports/shape'
import { plainLine } from '#imports/html'
import { textsOutline } from './ghost-text.ts'
import { tableRows } from './json-rows.ts'

interface GhostTag {
  id: string
  name: string
  slug: string
  description: string
  isPublic: boolean
  /** It has a picture, a color or words of its own for other sites. */
  isDressed: boolean
}

/** What a Ghost export holds beside the texts of its posts. */
export interface GhostTables {
  posts: TextOutline[]
  hosts: string[]
  users: Map<string, OldAuthor>
  tags: GhostTag[]
  usedTags: ReadonlySet<string>
  /** Those that stand first at some post. */
  firstTags: ReadonlySet<string>
  /** Of a post, in their order. */
  authorsOf: Map<string, string[]>
  tagsOf: Map<string, GhostTag[]>
  metaOf: Map<string, Readonly<Record<string, unknown>>>
}

type Row = Readonly<Record<string, unknown>>

const WANTED: ReadonlySet<string> = new Set(['posts', 'posts_authors', 'posts_meta', 'posts_tags', 'tags', 'users'])
const HOST = /https?:\/\/([\w.:-]+)\/content\/(?:images|media|files)\//g

/** All that is small in an export, and of the posts their addresses. */
export async function gatherTables(file: string): Promise<GhostTables> {
  const posts: TextOutline[] = []
  const hosts = new Map<string, number>()
  const links = { authors: [] as Row[], tags: [] as Row[] }
  const found = {
    users: new Map<string, OldAuthor>(),
    tags: new Map<string, GhostTag>(),
    metaOf: new Map<string, Row>(),
  }
  for await (const { table, row } of tableRows(file, WANTED)) {
    if (!row) continue
    if (table === 'posts') {
      posts.push(textsOutline(row))
      for (const [, host = ''] of `${String(row['html'])} ${String(row['lexical'])}`.matchAll(HOST))
        hosts.set(host, (hosts.get(host) ?? 0) + 1)
    } else if (table === 'posts_authors') links.authors.push(row)
    else if (table === 'posts_tags') links.tags.push(row)
    else if (table === 'posts_meta') found.metaOf.set(String(row['post_id']), row)
    else if (table === 'tags') found.tags.set(String(row['id']), tagOf(row))
    else found.users.set(String(row['id']), authorOf(row))
  }
  const tagsOf = new Map<string, GhostTag[]>()
  for (const [post, ids] of inOrder(links.tags, 'tag_id'))
    tagsOf.set(
      post,
      ids.flatMap((id) => found.tags.get(id) ?? []),
    )
  const usedTags = new Set(links.tags.map((row) => String(row['tag_id'])))
  return {
    posts,
    // The site itself is the host that most of the texts' own files are named at.
    hosts: [...hosts]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 1)
      .map(([host]) => host),
    ...found,
    tags: [...found.tags.values()],
    usedTags,
    firstTags: new Set([...tagsOf.values()].flatMap((tags) => tags.find(({ isPublic }) => isPublic)?.id ?? [])),
    authorsOf: inOrder(links.authors, 'author_id'),
    tagsOf,
  }
}

function inOrder(rows: Row[], column: string): Map<string, string[]> {
  const sorted = rows.toSorted((one, other) => Number(one['sort_order']) - Number(other['sort_order']))
  const of = new Map<string, string[]>()
  for (const row of sorted) {
    const post = String(row['post_id'])
    of.set(post, [...(of.get(post) ?? []), String(row[column])])
  }
  return of
}

const text = (row: Row, name: string): string => (typeof row[name] === 'string' ? row[name] : '')

const tagOf = (row: Row): GhostTag => ({
  id: text(row, 'id'),
  name: text(row, 'name').trim(),
  slug: text(row, 'slug'),
  description: text(row, 'description').trim(),
  isPublic: text(row, 'visibility') !== 'internal' && !text(row, 'name').startsWith('#'),
  isDressed: DRESS.some((name) => text(row, name) !== ''),
})

const DRESS = [
  'feature_image',
  'accent_color',
  'canonical_url',
  ...['meta', 'og', 'twitter'].flatMap((of) => [`${of}_title`, `${of}_description`, `${of}_image`]),
]

/** Where somebody is found, as an https address. */
const PLACES: Readonly<Record<string, (name: string) => string>> = {
  website: (name) => name,
  twitter: (name) => `https://x.com/${name.replace(/^@/, '')}`,
  linkedin: (name) => `https://www.linkedin.com/in/${name}`,
  facebook: (name) => `https://www.facebook.com/${name}`,
  bluesky: (name) => `https://bsky.app/profile/${name}`,
  threads: (name) => `https://www.threads.net/@${name.replace(/^@/, '')}`,
  mastodon: (name) => name,
  instagram: (name) => `https://www.instagram.com/${name}`,
  youtube: (name) => `https://www.youtube.com/${name}`,
  tiktok: (name) => `https://www.tiktok.com/@${name.replace(/^@/, '')}`,
}

function authorOf(row: Row): OldAuthor {
  const contacts = Object.entries(PLACES).flatMap(([name, addressOf]) => {
    const given = text(row, name).trim()
    const address = /^https?:\/\//.test(given) ? given : addressOf(given)
    return given && /^https:\/\/\S+$/.test(address) ? [[name, address]] : []
  })
  const slug = text(row, 'slug')
  return {
    id: text(row, 'id'),
    slug,
    name: plainLine(text(row, 'name')) || slug,
    bio: text(row, 'bio'),
    photo: text(row, 'profile_image').replace('__GHOST_URL__', '') || null,
    contacts: Object.fromEntries(contacts),
    paths: [`/author/${slug}`],
  }
}
