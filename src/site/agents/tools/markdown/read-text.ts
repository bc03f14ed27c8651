import type { TextFigure } from '#documents'
import type { WrittenKind } from '#kinds'
import { type Shelf, libraryText } from '#queries/library'
import { answerBySlug, stateBySlug, stateText, termBySlug, wikiPageBySlug } from '#queries/reference'
import type { Correction, Load, SourceNote } from '#queries/shared'
import { articleBySlug } from '#queries/stories'
import { stateFacts, stateSummary } from './state-lines.ts'

/** A text of any kind, as programs read it. */
export interface ReadText {
  title: string
  /** What it says, in a sentence or two. */
  summary: string
  /** Clean HTML of the text, and lines of it that stand before the text. */
  content: string
  keyPoints: readonly string[]
  figures: readonly TextFigure[]
  sources: readonly SourceNote[]
  corrections: readonly Correction[]
  /** Null where the site itself signs. */
  author: { name: string; isSample: boolean } | null
  isSample: boolean
  category: string | null
  published: string
  updated: string
  checkedOn: string | null
  /** What else its page says of it, such as other names. */
  facts: readonly string[]
}

/** A published text by its slug, or null; of a state its record, with the text of its page. */
export const readText = (load: Load, kind: WrittenKind, slug: string): Promise<ReadText | null> =>
  READERS[kind](load, slug)

const READERS: Record<WrittenKind, (load: Load, slug: string) => Promise<ReadText | null>> = {
  async article(load, slug) {
    const text = await load(articleBySlug(slug))
    if (!text) return null
    const { publishDate, updatedAt, excerpt, author, ...rest } = text
    const signed = author.slug === null ? null : { name: author.name, isSample: author.isSample }
    return {
      ...rest,
      summary: excerpt,
      author: signed,
      published: publishDate,
      updated: updatedAt,
      checkedOn: null,
      facts: [],
    }
  },
  guide: (load, slug) => libraryRead(load, 'guides', slug),
  lesson: (load, slug) => libraryRead(load, 'education', slug),
  async term(load, slug) {
    const text = await load(termBySlug(slug))
    if (!text) return null
    const facts = [
      ...(text.also.length > 0 ? [`Also called: ${text.also.join(', ')}`] : []),
      ...(text.basis ? [`Rests on: ${text.basis}`] : []),
      ...(text.rule ? [`Rule: ${text.rule.name}${text.rule.url ? ` (${text.rule.url})` : ''}`] : []),
    ]
    return referenceRead(text, { title: text.term, summary: text.short, facts })
  },
  async wikiPage(load, slug) {
    const text = await load(wikiPageBySlug(slug))
    return text && referenceRead(text, { title: text.title, summary: text.excerpt, facts: [] })
  },
  async answer(load, slug) {
    const text = await load(answerBySlug(slug))
    return text && referenceRead(text, { title: text.question, summary: text.short, facts: [] })
  },
  async state(load, slug) {
    const [state, text] = await Promise.all([load(stateBySlug(slug)), load(stateText(slug))])
    if (!state) return null
    const { name, source, updatedAt } = state
    const record = source ? [{ ...source, date: null }] : []
    return referenceRead(
      {
        content: text?.content ?? '',
        figures: text?.figures ?? [],
        sources: [...(text?.sources ?? []), ...record],
        corrections: text?.corrections ?? [],
        category: null,
        checkedOn: text?.checkedOn ?? null,
        publishDate: updatedAt,
        updatedAt,
      },
      { title: `Mortgages in ${name}`, summary: text?.excerpt || stateSummary(state), facts: stateFacts(state) },
    )
  },
}

async function libraryRead(load: Load, shelf: Shelf, slug: string): Promise<ReadText | null> {
  const text = await load(libraryText(shelf, slug))
  if (!text) return null
  const { publishDate, updatedAt, excerpt, short, author, ...rest } = text
  return {
    ...rest,
    summary: short || excerpt,
    author: author && { name: author.name, isSample: author.isSample },
    isSample: false,
    published: publishDate,
    updated: updatedAt,
    facts: [],
  }
}

interface Recorded {
  content: string
  figures: readonly TextFigure[]
  sources: readonly SourceNote[]
  corrections: readonly Correction[]
  category: string | null
  checkedOn: string | null
  publishDate: string
  updatedAt: string
}

const referenceRead = (
  { content, figures, sources, corrections, category, checkedOn, publishDate, updatedAt }: Recorded,
  said: Pick<ReadText, 'title' | 'summary' | 'facts'>,
): ReadText => ({
  content,
  figures,
  sources,
  corrections,
  category,
  checkedOn,
  ...said,
  keyPoints: [],
  author: null,
  isSample: false,
  published: publishDate,
  updated: updatedAt,
})
