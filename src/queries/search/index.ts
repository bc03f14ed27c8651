/** Questions about what has the words that a reader asks for. */
export { type Found, SEARCH_PAGE, searchPages } from './search-pages.ts'
