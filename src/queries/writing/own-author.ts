import type { Schema } from '#database'
import { type Client, ContentLoadError, RefusedError, hiddenByPolicy, textsOf } from '#queries/shared'
import { mergedAuthor } from './merged-author.ts'
import { writtenOf } from './writable.ts'

/** What an author says of themselves. */
export interface OwnAuthor {
  name: string
  title: string
  shortBio: string
  bio: string
  expertise: string[]
  credentials: string[]
  specializations: string[]
  socialMedia: Record<string, string>
  photoUrl: string | null
  experience: string
  featuredIn: string[]
  awards: string[]
  education: string
  metaDescription: string
  keywords: string[]
}

const COLUMNS = {
  name: 'name',
  title: 'title',
  shortBio: 'short_bio',
  bio: 'bio',
  expertise: 'expertise',
  credentials: 'credentials',
  specializations: 'specializations',
  socialMedia: 'social_media',
  photoUrl: 'photo_url',
  experience: 'experience',
  featuredIn: 'featured_in',
  awards: 'awards',
  education: 'education',
  metaDescription: 'meta_description',
  keywords: 'keywords',
} as const satisfies Record<keyof OwnAuthor, string>

/** What the database calls an author whose account says no name. */
export const NAMELESS = 'New author'

/**
 * The author behind the caller's byline, with the address of its page; null where there is none.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const found = await ownAuthor(client, authorId)
 * ```
 */
export async function ownAuthor(
  client: Client,
  id: string,
): Promise<{ author: OwnAuthor; slug: string; isHidden: boolean } | null> {
  const stored = await storedAuthor(client, id)
  return stored && { author: stored.author, slug: stored.slug, isHidden: stored.isHidden }
}

async function storedAuthor(client: Client, id: string) {
  const columns = `slug,is_hidden,revision,${Object.values(COLUMNS).join(',')}` as '*'
  const { data, error, status } = await client.from('authors').select(columns).eq('id', id).maybeSingle()
  if (error) throw new ContentLoadError('authors', error, status)
  return data && { author: authorOf(data), slug: data.slug, isHidden: data.is_hidden, revision: data.revision }
}

const authorOf = (row: Schema['public']['Tables']['authors']['Row']): OwnAuthor => ({
  name: row.name,
  title: row.title,
  shortBio: row.short_bio ?? '',
  bio: row.bio,
  expertise: textsOf(row.expertise),
  credentials: textsOf(row.credentials),
  specializations: textsOf(row.specializations),
  socialMedia: contactsOf(row.social_media),
  photoUrl: row.photo_url,
  experience: row.experience ?? '',
  featuredIn: textsOf(row.featured_in),
  awards: textsOf(row.awards),
  education: row.education ?? '',
  metaDescription: row.meta_description ?? '',
  keywords: textsOf(row.keywords),
})

function contactsOf(json: unknown): Record<string, string> {
  if (typeof json !== 'object' || json === null) return {}
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Columns in which nothing said is null. */
const POSSIBLE = new Set<string>(['short_bio', 'experience', 'education', 'meta_description', 'photo_url'])

/** So often the profile is read again, where somebody else has stored it between reading and writing. */
const MOST_TURNS = 3

/**
 * Stores what an author says of themselves: what is not given stays as it is, among the contacts as well, where an empty one goes.
 *
 * @param seen as the caller knew it: what others have changed since stays so, of a list each thing by itself
 * @returns null once it is stored. Where others have changed the same words to different ones, nothing is, and these are theirs:
 * whoever gives their own again, having seen these, means it
 * @throws RefusedError with the database's words
 * @throws ContentLoadError where what is stored meanwhile cannot be read
 * @example
 * ```ts
 * await saveAuthor(client, authorId, { title: 'Reporter', socialMedia: { linkedin: 'ada', twitter: '' } }) // => null
 * await saveAuthor(client, authorId, { awards: ['Pulitzer Prize'] }, { awards: [] }) // => null
 * await saveAuthor(client, authorId, { title: 'Editor' }, { title: '' }) // => { title: 'Reporter' }
 * ```
 */
export async function saveAuthor(
  client: Client,
  id: string,
  given: Partial<OwnAuthor>,
  seen: Partial<OwnAuthor> = {},
): Promise<Partial<OwnAuthor> | null> {
  if (!isMerged(given, seen)) {
    if (!(await isUpdated(updateOf(client, id, rowOf(given))))) throw hiddenByPolicy()
    return null
  }
  let before: number | null = null
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const stored = await storedAuthor(client, id)
    // Nobody has stored it since: a policy keeps the row from it.
    if (!stored || before === stored.revision) throw hiddenByPolicy()
    before = stored.revision
    const { written, overtaken } = mergedAuthor({ seen, given, stored: stored.author })
    if (overtaken) return overtaken
    if (await isUpdated(updateOf(client, id, rowOf(written)).eq('revision', before))) return null
  }
  throw new RefusedError('this profile is being saved elsewhere: try it again', 'P0001')
}

/** Whether it depends on what is stored. */
const isMerged = ({ socialMedia = {}, ...fields }: Partial<OwnAuthor>, seen: Partial<OwnAuthor>): boolean =>
  Object.keys(socialMedia).length > 0 || Object.keys(fields).some((name) => name in seen)

const rowOf = (author: Partial<OwnAuthor>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) => {
      const value = author[field as keyof OwnAuthor]
      return value === undefined ? [] : [[column, value === '' && POSSIBLE.has(column) ? null : value]]
    }),
  )

const updateOf = (client: Client, id: string, row: Record<string, unknown>) =>
  client
    .from('authors')
    .update(row as never)
    .eq('id', id)

const isUpdated = async (update: ReturnType<typeof updateOf>): Promise<boolean> =>
  (writtenOf(await update.select('id')) as { id: string }[]).length > 0
