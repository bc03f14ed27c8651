/** What the questions of every subject are made of: the client, memory, pages, categories, redirects. */
export { arrayOf, elementsOf } from './array-of.ts'
export { changedTexts } from './changed-texts.ts'
export { type Category, type CountedCategory, categoriesOf, countedCategories } from './categories.ts'
export { isBreakingNow } from './breaking.ts'
export { contentChanges } from './content-changes.ts'
export {
  DEFAULT_EXPERIENCE,
  DEFAULT_READ_TIME,
  UNKNOWN_AUTHOR,
  cutText,
  defaultAuthorDescription,
  shortBioOf,
} from './defaults.ts'
export { BATCH, afterWords, everyRow } from './every-row.ts'
export { instantOf } from './instant.ts'
export { type Dependencies, changedBy, dependenciesOf } from './dependencies.ts'
export { FRESH_MS } from './freshness.ts'
export { likePattern, patternOf } from './like-pattern.ts'
export { listOf } from './list-of.ts'
export { type ListPage, type TimePlace, afterPlace, listPage } from './list-page.ts'
export { type Made, type Memory, queryMemory } from './memory.ts'
export { nearMatches } from './near-matches.ts'
export { begunSourcesOf, correctionsOf, figuresOf, sourcesOf, termsOf } from './stored-json.ts'
export { type Correction, type SourceNote, type TermNote, textsOf } from './notes.ts'
export { PAGE_SIZE, pagesOf, rowsOfPage } from './page-size.ts'
export { type Client, ContentLoadError, type Load, type PrintedBody, type Question, dataOf, rowOf } from './question.ts'
export { refusalOf, refusalWords } from './refusal-of.ts'
export { NOT_NOW, RefusedError, SignedOutError, hiddenByPolicy } from './refused-error.ts'
export { UnreachedError } from './unreached-error.ts'
export { type SitemapRow, sitemapRows } from './sitemap-rows.ts'
export { comparedPath, numberedPath, pathRedirect } from './path-redirect.ts'
export { slugRedirect } from './slug-redirect.ts'
export { type AuthorRow, type Byline, type TextSummary, bylineOf } from './text-summary.ts'
export { writtenKind, writtenKindOf } from './written-kind.ts'
export { writtenInBatches } from './written-in-batches.ts'
