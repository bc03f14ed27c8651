import type { ChangingKind } from '#queries/changes'

/** Kinds of the dataset whose records are rows, by their names in addresses. */
export const ROW_KINDS = {
  articles: { kind: 'article', says: 'Stories with their whole text. Those marked as samples are invented.' },
  guides: { kind: 'guide', says: 'Guides with their whole text: what to do, by the moment a borrower is in.' },
  lessons: { kind: 'lesson', says: 'Lessons with their whole text: how a mortgage works.' },
  terms: { kind: 'term', says: 'The glossary: each term with its sentence and its text.' },
  wiki: { kind: 'wikiPage', says: 'How the mortgage system works: programs, agencies, markets and law.' },
  answers: { kind: 'answer', says: 'Questions with a short answer and a full one.' },
  lenders: { kind: 'lender', says: 'Lenders as public records name them, with their counts of loans.' },
  states: { kind: 'state', says: 'States with the range of their loan limits, counts of loans and housing agency.' },
} as const satisfies Record<string, { kind: ChangingKind; says: string }>

/** Kinds that are not rows with a text of their own. */
export const OTHER_KINDS = {
  limits: {
    says: 'Loan limits of every county: conforming for one to four units, the FHA’s last one held, and the FHA’s bounds of the year.',
  },
  series: { says: 'Series of rates and of the housing market, each with the address of its observations.' },
  observations: {
    says: 'Every figure of the series that may be handed on, in the order in which it was learned; a revised one comes again, one that was taken out without a value.',
  },
} as const

export type RowKindName = keyof typeof ROW_KINDS
export type DatasetKind = RowKindName | keyof typeof OTHER_KINDS

export const DATASET_KINDS = [...Object.keys(ROW_KINDS), ...Object.keys(OTHER_KINDS)] as DatasetKind[]

export const isRowKind = (name: string): name is RowKindName => Object.hasOwn(ROW_KINDS, name)
export const isDatasetKind = (name: string): name is DatasetKind => isRowKind(name) || Object.hasOwn(OTHER_KINDS, name)

/** A record of any kind, a line of a part. */
export interface DatasetRecord {
  kind: DatasetKind
  id: string
  /** Of its page. */
  url: string
  title: string
  summary: string
  /** Of those that are named below, by their names; the site itself where there are none. */
  source: string
  sources: readonly { name: string; date: string | null; url?: string }[]
  /** ISO date that it stands for. */
  date: string
  /** ISO timestamp of the last edit. */
  updated: string
  /** ISO timestamp at which it changed or appeared: the value of `since` to go on from. */
  changed: string
  /** An invented story of the shipped content. */
  sample: boolean
  category?: string | null
  author?: string | null
  /** The text as clean HTML, and where it is as Markdown. */
  html?: string
  markdown?: string
  /** What only its kind has. */
  record: Record<string, unknown>
}
