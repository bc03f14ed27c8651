/** Questions about guides and lessons. */
export { categoryTexts } from './category-texts.ts'
export { type GuideMoment, guideMoments } from './guide-moments.ts'
export { libraryAuthorNames } from './library-author-names.ts'
export { libraryList } from './library-list.ts'
export {
  type LibraryFilter,
  type LibrarySummary,
  type LibraryText,
  type Shelf,
  libraryCount,
  libraryRows,
  libraryText,
} from './library.ts'
