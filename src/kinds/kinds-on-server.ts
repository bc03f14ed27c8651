/** The columns of the table of kinds that no page of a browser reads: for the importer and the structured data. */
import type { KindName } from './kinds.ts'

/** What distinguishes one kind from another on the server. */
interface KindOnServer {
  /** Its folder in content/. */
  folder: string
  /** What schema.org calls it. */
  schemaType: string
}

/** A kind without its row here does not compile. */
export const KINDS_ON_SERVER = {
  article: { folder: 'articles', schemaType: 'NewsArticle' },
  guide: { folder: 'guides', schemaType: 'Article' },
  lesson: { folder: 'education', schemaType: 'LearningResource' },
  term: { folder: 'glossary', schemaType: 'DefinedTerm' },
  wikiPage: { folder: 'wiki', schemaType: 'Article' },
  answer: { folder: 'answers', schemaType: 'QAPage' },
  state: { folder: 'states', schemaType: 'WebPage' },
  lender: { folder: 'lenders', schemaType: 'FinancialService' },
  author: { folder: 'authors', schemaType: 'Person' },
} as const satisfies Record<KindName, KindOnServer>
