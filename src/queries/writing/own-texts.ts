import { type Client, ContentLoadError } from '#queries/shared'
import { KINDS } from '#kinds'
import { type WritableKind, tableOf } from './writable.ts'

/** Where a text stands on its way to readers. */
export type TextState = 'draft' | 'in review' | 'scheduled' | 'published' | 'withdrawn'

/** A text as a list of the newsroom shows it. */
export interface ListedText {
  kind: WritableKind
  id: string
  slug: string
  title: string
  state: TextState
  /** ISO timestamp; null while it has none. */
  publishDate: string | null
  submittedAt: string | null
  updatedAt: string
  authorId: string | null
  views: number
}

/** What decides the state of a text. */
export interface Publication {
  isPublished: boolean
  publishDate: string | null
  submittedAt: string | null
}

/**
 * Where a text stands at a moment.
 *
 * @example
 * ```ts run
 * stateOf({ isPublished: true, publishDate: '2026-08-20T12:00:00Z', submittedAt: null }, Date.UTC(2026, 7, 21)) // => 'published'
 * stateOf({ isPublished: true, publishDate: '2026-08-20T12:00:00Z', submittedAt: null }, Date.UTC(2026, 7, 19)) // => 'scheduled'
 * stateOf({ isPublished: false, publishDate: null, submittedAt: '2026-08-20T12:00:00Z' }, 0) // => 'in review'
 * stateOf({ isPublished: false, publishDate: '2026-08-20T12:00:00Z', submittedAt: null }, 0) // => 'withdrawn'
 * ```
 */
export function stateOf({ isPublished, publishDate, submittedAt }: Publication, now: number): TextState {
  if (isPublished) return publishDate !== null && Date.parse(publishDate) > now ? 'scheduled' : 'published'
  if (submittedAt !== null) return 'in review'
  return publishDate === null ? 'draft' : 'withdrawn'
}

/** Which texts a list shows, newest change first. */
export interface TextFilter {
  kind: WritableKind
  state: TextState | null
  /** Words of the title. */
  words: string
  /** Only those under this byline. */
  authorId: string | null
}

/** The last text of the page before: lists go on from there, whatever was changed meanwhile. */
export interface ListPlace {
  updatedAt: string
  id: string
}

const LIST_SIZE = 30

/**
 * A page of texts as the caller may see them, and where the next one begins; null at the end.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const { texts, next } = await listTexts(client, { kind: 'article', state: 'draft', words: '', authorId: null }, null)
 * ```
 */
export async function listTexts(
  client: Client,
  filter: TextFilter,
  after: ListPlace | null,
): Promise<{ texts: ListedText[]; next: ListPlace | null }> {
  const { kind } = filter
  let asked = tableOf(client, kind)
    .select(columnsOf(kind))
    .order('updated_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(LIST_SIZE + 1)
  for (const [column, operator, value] of conditionsOf(filter)) asked = asked.filter(column, operator, value)
  if (after)
    asked = asked.or(`updated_at.lt.${after.updatedAt},and(updated_at.eq.${after.updatedAt},id.lt.${after.id})`)
  const { data, error, status } = await asked
  if (error) throw new ContentLoadError('articles', error, status)
  const rows = data as unknown as Record<string, unknown>[]
  const texts = rows.slice(0, LIST_SIZE).map((row) => listedText(kind, row))
  const last = texts.at(-1)
  return { texts, next: rows.length > LIST_SIZE && last ? { updatedAt: last.updatedAt, id: last.id } : null }
}

const hasBylines = (kind: WritableKind) => kind === 'article' || kind === 'guide' || kind === 'lesson'

const columnsOf = (kind: WritableKind) =>
  `id,slug,title:${KINDS[kind].titleColumn},is_published,publish_date,updated_at${hasBylines(kind) ? ',submitted_at,author_id,view_count' : ''}`

type Condition = readonly [column: string, operator: string, value: string | null]

function conditionsOf({ kind, state, words, authorId }: TextFilter): Condition[] {
  const conditions: Condition[] = []
  if (words.trim() !== '')
    conditions.push([KINDS[kind].titleColumn, 'ilike', `%${words.trim().replace(/[\\%_]/g, String.raw`\$&`)}%`])
  if (authorId !== null && hasBylines(kind)) conditions.push(['author_id', 'eq', authorId])
  return state === null ? conditions : conditions.concat(conditionsOfState(state, hasBylines(kind)))
}

function conditionsOfState(state: TextState, isSubmittable: boolean): Condition[] {
  const submitted = (operator: string): Condition[] => (isSubmittable ? [['submitted_at', operator, null]] : [])
  const unpublished: Condition = ['is_published', 'is', 'false']
  switch (state) {
    case 'draft':
      return [unpublished, ['publish_date', 'is', null], ...submitted('is')]
    case 'withdrawn':
      return [unpublished, ['publish_date', 'not.is', null], ...submitted('is')]
    case 'in review':
      return [unpublished, ...submitted('not.is')]
    case 'scheduled':
      return [
        ['is_published', 'is', 'true'],
        ['publish_date', 'gt', 'now'],
      ]
    case 'published':
      return [
        ['is_published', 'is', 'true'],
        ['publish_date', 'lte', 'now'],
      ]
    default:
      return state satisfies never
  }
}

function listedText(kind: WritableKind, row: Record<string, unknown>): ListedText {
  const text = (column: string) => (typeof row[column] === 'string' ? row[column] : null)
  const publication = {
    isPublished: row['is_published'] === true,
    publishDate: text('publish_date'),
    submittedAt: text('submitted_at'),
  }
  return {
    kind,
    id: text('id') ?? '',
    slug: text('slug') ?? '',
    title: text('title') ?? '',
    state: stateOf(publication, Date.now()),
    publishDate: publication.publishDate,
    submittedAt: publication.submittedAt,
    updatedAt: text('updated_at') ?? '',
    authorId: text('author_id'),
    views: typeof row['view_count'] === 'number' ? row['view_count'] : 0,
  }
}
