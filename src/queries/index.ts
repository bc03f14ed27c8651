/** The only room that names tables: typed questions, asked in one place each. */
export { articleBySlug, type Article } from './article-by-slug.ts'
export { articleCount, articlePage, articleRows, type StoryFilter } from './article-list.ts'
export { authorFields, type AuthorFields } from './author-fields.ts'
export { authorInsights, insightsOf, type AuthorInsights } from './author-insights.ts'
export {
  allAuthors,
  authorBySlug,
  authorPage,
  type Author,
  type AuthorFilter,
  type AuthorPage,
  type AuthorSort,
} from './authors.ts'
export {
  categoriesOf,
  countedCategories,
  type Category,
  type CategoryKind,
  type CountedCategory,
} from './categories.ts'
export { categoryTexts } from './category-texts.ts'
export { commentary, type Remark } from './commentary.ts'
export {
  DEFAULT_EXPERIENCE,
  DEFAULT_READ_TIME,
  UNKNOWN_AUTHOR,
  cutText,
  defaultAuthorDescription,
  shortBioOf,
} from './defaults.ts'
export { deskFigures, type DeskFigure } from './desk-figures.ts'
export { engagementTenths, isRecentlyActive } from './engagement-score.ts'
export { feedStories, type FeedStory } from './feed-stories.ts'
export { libraryAuthorNames } from './library-author-names.ts'
export { guideMoments, type GuideMoment } from './guide-moments.ts'
export {
  libraryCategoryNames,
  libraryCount,
  libraryRows,
  libraryText,
  type LibraryFilter,
  type LibrarySummary,
  type LibraryText,
  type Shelf,
} from './library.ts'
export { markedStories } from './marked-stories.ts'
export { nearMatches, type NearMatch } from './near-matches.ts'
export { NEWSROOM_ZONE, dayInNewsroom, newsDay, startOfDay, type NewsDay } from './news-day.ts'
export { textsOf, type Correction, type SourceNote, type TermNote } from './notes.ts'
export { isEditor, ownProfile, type OwnProfile } from './own-profile.ts'
export { PAGE_SIZE, pagesOf, rowsOfPage, type Page } from './page.ts'
export { publishedArticles, type LoadedStories } from './published-articles.ts'
export { ContentLoadError, FRESH_MS, dataOf, rowOf, type Client, type Question } from './question.ts'
export { quotedFigures, type FigureQuote, type QuotedSeries } from './quoted-figures.ts'
export { RATES_DESK, hasAccount, isWrittenByProgram, reportRow, type ReportRow } from './rate-report.ts'
export {
  beginRun,
  describeSeries,
  endRun,
  seriesStates,
  storeFigures,
  type BegunRun,
  type RunOutcome,
  type SaidFigure,
  type SeriesState,
  type StoredFigures,
  type WantedRun,
} from './rate-desk.ts'
export { NEIGHBOR_COUNT, relatedArticles } from './related-articles.ts'
export { newestObservations, observationsBetween, spanOfSeries, type Series, type SeriesSpell } from './series.ts'
export { sitemapRows, type SitemapKind, type SitemapRow } from './sitemap-rows.ts'
export { slugRedirect, type RedirectKind } from './slug-redirect.ts'
export { SUMMARY_COLUMNS, bylineOf, summaryOf, type Byline, type StorySummary } from './story.ts'
export { tagBySlug, tagSlugs, type Tag } from './tagged.ts'
export {
  existingRows,
  importRecords,
  rememberContent,
  rememberImports,
  replaceRemarks,
  withdrawRow,
  writeCategories,
  writeRows,
  writeSeries,
  type ContentTables,
  type ExistingRow,
  type FileFigure,
  type ImportRecord,
  type ImportTable,
} from './content-import.ts'
export { exportedTexts, type ExportedText } from './content-export.ts'
export { nameSources } from './askable-sources.ts'
export { flushViewCounts, nextScheduledMinute } from './desk-work.ts'
export { CACHE_VERSION, answerMemory, type AnswerMemory } from './memory.ts'
