import { KINDS } from '#kinds'
import { type ContentTables } from '#queries/desk'
import { type TermIndex, printText } from '#documents'
import { stableId } from './fingerprint.ts'
import { leadsSomewhere } from './links.ts'
import { correctionsRow } from './rows.ts'
import type { AnswerFile, ReferenceFile, TermFile, WikiFile } from './text-file.ts'

/** The row of a term: its document, and the clean HTML made from it. */
export const termRow = (file: TermFile, terms: TermIndex): ContentTables['glossary_terms']['Insert'] => ({
  ...sharedColumns(file, terms),
  term: file.head.term,
  also: file.head.also,
  short_definition: file.head.short,
  rule: file.head.rule ? { ...file.head.rule } : null,
  basis: file.head.basis ?? null,
  calculator: file.head.calculator ?? null,
  guide: file.head.guide ?? null,
  is_linked: file.head.linked,
})

/** The row of a wiki page. */
export const wikiRow = (file: WikiFile, terms: TermIndex): ContentTables['wiki_pages']['Insert'] => ({
  ...sharedColumns(file, terms),
  title: file.head.title,
  excerpt: file.head.excerpt,
})

/** The row of an answer. */
export const answerRow = (file: AnswerFile, terms: TermIndex): ContentTables['answers']['Insert'] => ({
  ...sharedColumns(file, terms),
  question: file.head.question,
  short_answer: file.head.short,
  terms: file.head.terms,
  calculator: file.head.calculator ?? null,
  guide: file.head.guide ?? null,
  figure: file.head.figure ? { ...file.head.figure } : null,
})

function sharedColumns(file: ReferenceFile, terms: TermIndex) {
  const { head, slug, document, kind } = file
  const own = kind === 'term' ? { ownTerm: slug } : {}
  const { content, figures } = printText({ document, ...own }, leadsSomewhere, terms)
  return {
    id: stableId(`${KINDS[kind].stored}/${slug}`),
    slug,
    document: { ...document } as unknown as ContentTables['answers']['Insert']['document'] & object,
    content,
    figures: figures.map((figure) => ({ ...figure })),
    category: head.category,
    related: head.related,
    sources: head.sources.map((source) => ({ ...source })),
    corrections: correctionsRow(head.corrections),
    checked_on: head.checked_on ?? null,
    is_published: head.is_published,
    publish_date: head.publish_date,
    updated_at: head.updated_at ?? head.publish_date,
  }
}
