import { KINDS } from '#kinds'
import { DEFAULT_READ_TIME } from '#queries/shared'
import { type ContentTables, type FileFigure } from '#queries/desk'
import { stableId } from './fingerprint.ts'
import { type TermIndex, printText } from '#documents'
import { leadsSomewhere } from './links.ts'
import type { AuthorFile } from './read-content.ts'
import type { SeriesFile } from './series-file.ts'
import type { TextFile } from './text-file.ts'

type Tables = ContentTables

/** Corrections as the tables of all texts hold them. */
export const correctionsRow = (corrections: readonly { date: string; text: string }[]) =>
  corrections.map(({ date, text }) => ({ date, text }))

/** The row of a profile; whoever was hidden by a missing file is shown again, unless the file hides them. */
export const authorRow = ({ slug, head, bio }: AuthorFile): Tables['authors']['Insert'] => ({
  slug,
  name: head.name,
  title: head.title,
  bio,
  short_bio: head.short_bio ?? null,
  expertise: head.expertise,
  credentials: head.credentials,
  specializations: head.specializations,
  social_media: { ...head.social_media },
  photo_url: head.photo ?? null,
  experience: head.experience ?? null,
  featured_in: head.featured_in,
  awards: head.awards,
  education: head.education ?? null,
  meta_description: head.meta_description ?? null,
  keywords: head.keywords,
  is_verified: head.is_verified,
  is_static: head.sample,
  is_hidden: head.is_hidden,
  canonical_slug: head.canonical ?? null,
  updated_at: head.updated_at,
})

export const remarkRows = (author: AuthorFile, authorId: string): Tables['author_commentary']['Insert'][] =>
  author.head.commentary.map((remark) => ({
    author_id: authorId,
    commented_on: remark.date,
    series_id: remark.series,
    figure_date: remark.figure_date,
    body: remark.text,
  }))

/** The row of a story, guide or lesson: the document, and the clean HTML made from it. */
export function textRow(
  text: TextFile,
  authorIds: ReadonlyMap<string, string>,
  terms: TermIndex,
): Tables['articles']['Insert'] {
  const { head } = text
  const { content, keyPoints, figures } = printText({ ...text, hasPoints: true }, leadsSomewhere, terms)
  return {
    id: stableId(`${KINDS[text.kind].stored}/${text.slug}`),
    slug: text.slug,
    title: head.title,
    excerpt: head.excerpt ?? '',
    document: { ...text.document } as unknown as Tables['articles']['Insert']['document'] & object,
    content,
    figures: figures.map((figure) => ({ ...figure })),
    author_id: (head.author && authorIds.get(head.author)) || null,
    category: head.category || null,
    read_time: text.readTime ?? DEFAULT_READ_TIME,
    image_url: head.image ?? null,
    is_published: head.is_published,
    publish_date: head.publish_date ?? null,
    submitted_at: head.submitted_at ?? null,
    updated_at: head.updated_at,
    tags: head.tags,
    meta_description: head.meta_description ?? null,
    keywords: head.keywords,
    key_points: keyPoints,
    sources: head.sources.map((source) => ({ ...source })),
    corrections: correctionsRow(head.corrections),
    cover: head.cover ?? null,
    is_static: head.sample,
    ...ownColumns(text),
  }
}

/** The columns that only one kind of text has. */
function ownColumns({ kind, head }: TextFile): object {
  const terms = head.terms ?? []
  if (kind === 'article') {
    return {
      is_breaking: head.is_breaking ?? false,
      is_feature: head.is_feature ?? false,
      canonical_url: head.canonical_url ?? null,
    }
  }
  const checked_on = head.checked_on ?? null
  const short_answer = head.short ?? ''
  if (kind === 'lesson') return { terms, checked_on, short_answer, excerpt: head.excerpt ?? null }
  return {
    terms,
    checked_on,
    short_answer,
    assumes: head.assumes ?? null,
    needs: head.needs ?? null,
    numbered: head.numbered ?? false,
    is_featured: head.is_featured ?? false,
    is_popular: head.is_popular ?? false,
  }
}

export const seriesRow = (file: SeriesFile): { series: Tables['series']['Insert']; figures: FileFigure[] } => ({
  series: { ...file.head, is_published: true },
  figures: file.rows.map(({ on, value, status }) => ({ on, value: Number(value), status })),
})
