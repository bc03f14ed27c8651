/** Questions about guides and lessons. */
export { categoryTexts } from './category-texts.ts'
export { type GuideMoment, guideMoments } from './guide-moments.ts'
export { libraryAuthorNames } from './library-author-names.ts'
export {
  type LibraryFilter,
  type LibrarySummary,
  type LibraryText,
  type Shelf,
  libraryCount,
  libraryList,
  libraryRows,
  libraryText,
} from './library.ts'
