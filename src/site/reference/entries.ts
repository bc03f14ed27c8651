import type { ReferenceKind } from '#kinds'
import {
  type AnswerSummary,
  type TermSummary,
  type WikiSummary,
  answerList,
  termList,
  wikiList,
} from '#queries/reference'
import type { Question } from '#queries/shared'
import type { Findable } from './narrow.ts'

/** A term, wiki page or answer as its list shows it. */
export interface Entry extends Findable {
  slug: string
  name: string
  /** Other names. */
  also: readonly string[]
  text: string
  category: string | null
  /** What its question calls the name and the text of it. */
  fields: readonly [name: string, text: string]
  /** What of the row the list does not print; its slug stands in its link. */
  unprinted: object
}

const termEntry = ({ slug, term, also, short }: TermSummary): Entry => ({
  slug,
  name: term,
  also,
  text: short,
  category: null,
  words: [term, ...also, short],
  fields: ['term', 'short'],
  unprinted: also.length > 0 ? { also } : {},
})

const wikiEntry = ({ slug, title, excerpt, category }: WikiSummary): Entry => ({
  slug,
  name: title,
  also: [],
  text: excerpt,
  category,
  words: [title, excerpt],
  fields: ['title', 'excerpt'],
  unprinted: { category },
})

const answerEntry = ({ slug, question, short, category }: AnswerSummary): Entry => ({
  slug,
  name: question,
  also: [],
  text: short,
  category,
  words: [question, short],
  fields: ['question', 'short'],
  unprinted: { category },
})

/** One question asks for a whole list; what it brings becomes entries of one form. */
interface List<Row> {
  question: Question<Row[]>
  entryOf: (row: Row) => Entry
}

const list = <Row>(question: Question<Row[]>, entryOf: (row: Row) => Entry): List<unknown> =>
  ({ question, entryOf }) as unknown as List<unknown>

export const LISTS: Record<ReferenceKind, List<unknown>> = {
  term: list(termList(), termEntry),
  wikiPage: list(wikiList(), wikiEntry),
  answer: list(answerList(), answerEntry),
}
