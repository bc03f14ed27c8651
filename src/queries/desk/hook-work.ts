import { z } from 'zod'
import { type Client, dataOf, rowOf } from '#queries/shared'

/** A delivery that is to be made. */
interface WaitingDelivery {
  url: string
  secret: string
  event: string
  /** JSON */
  body: string
}

/**
 * What a delivery needs; null where it was made, or nobody wants it any more.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const delivery = await waitingDelivery(serviceClient, id)
 * ```
 */
export async function waitingDelivery(client: Client, id: string): Promise<WaitingDelivery | null> {
  const [row] = dataOf('pages', await client.rpc('hook_delivery', { delivery: id }))
  return row ? { ...row, body: JSON.stringify(row.body) } : null
}

/** How an attempt went. */
interface Attempt {
  /** null where nobody responded */
  status: number | null
  /** null where it arrived */
  problem: string | null
  /** whether no other one follows */
  isLast: boolean
}

/**
 * Notes an attempt to deliver.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteDelivery(serviceClient, id, { status: 204, problem: null, isLast: true })
 * ```
 */
export async function noteDelivery(client: Client, id: string, { status, problem, isLast }: Attempt): Promise<void> {
  const noted = await client.rpc('note_delivery', {
    delivery: id,
    status: status as number,
    problem: problem as string,
    is_last: isLast,
  })
  if (noted.error) dataOf('pages', noted)
}

const news = z.object({
  event: z.enum(['article.published', 'article.corrected', 'article.withdrawn']),
  /** Of the words that are told; null where they are withdrawn. */
  hash: z.string().nullable().default(null),
  slug: z.string(),
  /** Where it was told to be before. */
  formerSlug: z.string().nullable().default(null),
  title: z.string(),
  isBreaking: z.boolean().default(false),
  feeds: z.array(z.object({ feed: z.enum(['all', 'category', 'tag', 'author']), slug: z.string() })),
})

/** What has become of a story since it was told last. */
export type StoryNews = z.infer<typeof news>

/**
 * What has become of a story since it was told last: null where there is nothing to tell.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const news = await storyNews(serviceClient, articleId) // { event: 'article.published', slug: 'rates-slip', … }
 * ```
 */
export async function storyNews(client: Client, article: string): Promise<StoryNews | null> {
  const told: unknown = rowOf('articles', await client.rpc('tell_story', { article }))
  return told === null ? null : news.parse(told)
}

/**
 * Notes that a story was told: the same is told once.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await noteToldStory(serviceClient, articleId, news)
 * ```
 */
export async function noteToldStory(client: Client, article: string, { slug, title, hash }: StoryNews): Promise<void> {
  const noted = await client.rpc('note_told_story', { article, slug, title, hash: hash as string })
  if (noted.error) dataOf('articles', noted)
}

/**
 * Tells every hook that wants it what has happened; nothing of it should name a reader.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await tellHooks(serviceClient, 'subscriber.confirmed', { list: 'daily' })
 * ```
 */
export async function tellHooks(client: Client, event: string, data: Record<string, unknown>): Promise<void> {
  const told = await client.rpc('tell_hooks', { event, data: data as never })
  if (told.error) dataOf('pages', told)
}

/** A text or record that was saved, or a letter that went out, of which caches are still to be told. */
export interface ChangedText {
  /** As redirects and revisions name it (`stored` of the table of kinds); or edition */
  kind: string
  /** Of an edition its day. */
  slug: string
  /** The address of a guide’s category; empty where there is none. */
  category: string
  /** ISO timestamp */
  due: string
}

/**
 * What caches are to be told of now, the oldest first.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const changed = await changedTexts(serviceClient, 500)
 * ```
 */
export async function changedTexts(client: Client, most: number): Promise<ChangedText[]> {
  return dataOf('pages', await client.rpc('changed_texts', { most }))
}

/**
 * Forgets what caches have been told of.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * await forgetChangedTexts(serviceClient, changed)
 * ```
 */
export async function forgetChangedTexts(client: Client, told: readonly ChangedText[]): Promise<void> {
  const forgotten = await client.rpc('forget_changed_texts', { told: told.map((text) => ({ ...text })) })
  if (forgotten.error) dataOf('pages', forgotten)
}
