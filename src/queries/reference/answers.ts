import {
  FRESH_MS,
  type Question,
  type SourceNote,
  dataOf,
  BATCH,
  afterWords,
  everyRow,
  instantOf,
  rowOf,
  sourcesOf,
  listOf,
} from '#queries/shared'
import { type Explainer, explainerAt } from './explainer.ts'
import { RECORD_COLUMNS, type ReferenceRecord, recordOf } from './record.ts'

/** A question with its answer in two sentences. */
export interface AnswerSummary {
  slug: string
  question: string
  short: string
  category: string | null
}

/** A question answered in full. */
interface Answer extends ReferenceRecord, AnswerSummary {
  /** Slugs of terms that it rests on. */
  terms: string[]
  /** A path of this site, where one figures it. */
  calculator: string | null
  /** Where it is explained at length. */
  guide: Explainer | null
  figure: AnswerFigure | null
  related: AnswerSummary[]
}

/** What an answer computes: the path of a calculator with its inputs, and those that a reader may change. */
export interface AnswerFigure {
  calculator: string
  asks: string[]
}

/** An answer as the index of all of them tells it. */
interface IndexedAnswer extends Omit<AnswerSummary, 'category'> {
  updatedAt: string
  sources: SourceNote[]
}

const SUMMARY = 'slug,question,short:short_answer,category'

/**
 * Every published question, by its words.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const answers = await answerList().ask(client)
 * ```
 */
export const answerList = (): Question<AnswerSummary[]> => ({
  key: ['answers'],
  rows: 'answers',
  freshMs: FRESH_MS.library,
  ask: (client) =>
    everyRow<AnswerSummary>(async (after) => {
      const rows = client.from('answers').select(SUMMARY).eq('is_published', true).or(afterAnswer(after))
      return dataOf('pages', await rows.order('question').order('slug').limit(BATCH))
    }),
})

/**
 * Every published answer with its sources, by its words.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const answers = await answerIndex().ask(client)
 * ```
 */
export const answerIndex = (): Question<IndexedAnswer[]> => ({
  key: ['answer-index'],
  freshMs: FRESH_MS.library,
  ask: (client) =>
    everyRow<IndexedAnswer>(async (after) => {
      const rows = client.from('answers').select('slug,question,short:short_answer,updated_at,sources')
      const listed = rows.eq('is_published', true).or(afterAnswer(after)).order('question').order('slug').limit(BATCH)
      return dataOf('pages', await listed).map(({ slug, question, short, updated_at, sources }) => ({
        slug,
        question,
        short,
        updatedAt: instantOf(updated_at),
        sources: sourcesOf(sources),
      }))
    }),
})

const afterAnswer = (after: Pick<AnswerSummary, 'question' | 'slug'> | null): string =>
  afterWords(['question', after?.question ?? ''], ['slug', after?.slug ?? ''])

/**
 * A published answer by its slug, or null.
 *
 * @throws ContentLoadError
 * @example
 * ```ts
 * const answer = await answerBySlug('what-is-escrow').ask(client)
 * ```
 */
export const answerBySlug = (slug: string): Question<Answer | null> => ({
  key: ['answer', slug],
  freshMs: FRESH_MS.library,
  texts: 'one',
  async ask(client) {
    const found = client.from('answers').select(`${RECORD_COLUMNS},question,short_answer,terms,calculator,guide,figure`)
    const row = rowOf('pages', await found.eq('slug', slug).eq('is_published', true).maybeSingle())
    if (!row) return null
    const named = client
      .from('answers')
      .select(SUMMARY)
      .eq('is_published', true)
      .filter('slug', 'in', listOf(row.related))
    const [related, guide] = await Promise.all([named, explainerAt(client, row.guide)])
    const bySlug = new Map(dataOf('pages', related).map((answer) => [answer.slug, answer]))
    return {
      ...recordOf(row),
      question: row.question,
      short: row.short_answer,
      terms: row.terms,
      calculator: row.calculator,
      guide,
      figure: row.figure as AnswerFigure | null,
      related: row.related.flatMap((name) => bySlug.get(name) ?? []),
    }
  },
})
