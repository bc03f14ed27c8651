import { type Client, ContentLoadError, RefusedError, hiddenByPolicy, textsOf } from '#queries/shared'
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
  const columns = `slug,is_hidden,${Object.values(COLUMNS).join(',')}` as '*'
  const { data, error, status } = await client.from('authors').select(columns).eq('id', id).maybeSingle()
  if (error) throw new ContentLoadError('authors', error, status)
  if (!data) return null
  return {
    slug: data.slug,
    isHidden: data.is_hidden,
    author: {
      name: data.name,
      title: data.title,
      shortBio: data.short_bio ?? '',
      bio: data.bio,
      expertise: textsOf(data.expertise),
      credentials: textsOf(data.credentials),
      specializations: textsOf(data.specializations),
      socialMedia: contactsOf(data.social_media),
      photoUrl: data.photo_url,
      experience: data.experience ?? '',
      featuredIn: textsOf(data.featured_in),
      awards: textsOf(data.awards),
      education: data.education ?? '',
      metaDescription: data.meta_description ?? '',
      keywords: textsOf(data.keywords),
    },
  }
}

function contactsOf(json: unknown): Record<string, string> {
  if (typeof json !== 'object' || json === null) return {}
  return Object.fromEntries(
    Object.entries(json).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}

/** Columns in which nothing said is null. */
const POSSIBLE = new Set<string>(['short_bio', 'experience', 'education', 'meta_description', 'photo_url'])

/** So often the contacts are read again, where somebody else has stored others between reading and writing. */
const MOST_TURNS = 3

/**
 * Stores what an author says of themselves: what is not given stays as it is, among the contacts as well, where an empty one goes.
 *
 * @throws RefusedError with the database's words
 * @throws ContentLoadError where the contacts beside the given ones cannot be read
 * @example
 * ```ts
 * await saveAuthor(client, authorId, { title: 'Reporter', socialMedia: { linkedin: 'ada', twitter: '' } })
 * ```
 */
export async function saveAuthor(
  client: Client,
  id: string,
  { socialMedia: contacts = {}, ...author }: Partial<OwnAuthor>,
): Promise<void> {
  const row = rowOf(author)
  if (Object.keys(contacts).length === 0) {
    if (!(await isUpdated(updateOf(client, id, row)))) throw hiddenByPolicy()
    return
  }
  let before: string | null = null
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const stored = await storedContacts(client, id)
    // Nobody has stored others: a policy keeps the row from it.
    if (before === JSON.stringify(stored)) throw hiddenByPolicy()
    before = JSON.stringify(stored)
    const update = updateOf(client, id, { ...row, social_media: withContacts(stored, contacts) })
    if (await isUpdated(update.filter('social_media', 'eq', before))) return
  }
  throw new RefusedError('this profile is being saved elsewhere: try it again', 'P0001')
}

const rowOf = (author: Omit<Partial<OwnAuthor>, 'socialMedia'>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(COLUMNS).flatMap(([field, column]) => {
      const value = (author as Partial<OwnAuthor>)[field as keyof OwnAuthor]
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

async function storedContacts(client: Client, id: string): Promise<Record<string, unknown>> {
  const { data, error, status } = await client.from('authors').select('social_media').eq('id', id).maybeSingle()
  if (error) throw new ContentLoadError('authors', error, status)
  const contacts = data?.social_media
  return typeof contacts === 'object' && !Array.isArray(contacts) ? (contacts ?? {}) : {}
}

const withContacts = (stored: Record<string, unknown>, given: Record<string, string>): Record<string, unknown> =>
  Object.fromEntries(Object.entries({ ...stored, ...given }).filter(([, contact]) => contact !== ''))
