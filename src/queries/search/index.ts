/** Questions about what has the words that a reader asks for. */
export { enterCalculators } from './enter-calculators.ts'
export {
  type Found,
  type FoundKind,
  type FoundPages,
  MOST_STORIES_FOUND,
  SEARCH_PAGE,
  searchPages,
  searchSuggestions,
} from './search-pages.ts'
