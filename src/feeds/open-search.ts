import { XML_DECLARATION, xmlElement, xmlText } from './xml-text.ts'

interface OpenSearch {
  /** Of the site. */
  name: string
  description: string
  /** Whole addresses: of the page that searches, of what it suggests, of this file, and of the site's icon of 32 pixels. */
  search: string
  suggestions: string
  self: string
  icon: string
}

/** What browsers expect of suggestions (OpenSearch Suggestions 1.1). */
export const SUGGESTIONS_TYPE = 'application/x-suggestions+json'

/** The format has no more letters for a short name. */
const SHORT_NAME_LETTERS = 16

/**
 * How a browser or a program asks the search of a site (OpenSearch 1.1).
 *
 * @param site what it tells
 * @example
 * ```ts run
 * const at = 'https://news.example'
 * const found = { search: `${at}/search`, suggestions: `${at}/suggestions` }
 * openSearch({ name: 'News', description: 'All of it', ...found, self: `${at}/os.xml`, icon: `${at}/i.ico` }).includes('template="https://news.example/search?q={searchTerms}&amp;page={startPage?}"') // => true
 * ```
 */
export const openSearch = ({ name, description, search, suggestions, self, icon }: OpenSearch): string =>
  XML_DECLARATION +
  [
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    xmlElement('ShortName', name.slice(0, SHORT_NAME_LETTERS).trim()),
    xmlElement('Description', description),
    `<Url type="text/html" template="${xmlText(search)}?q={searchTerms}&amp;page={startPage?}"/>`,
    `<Url type="${SUGGESTIONS_TYPE}" rel="suggestions" template="${xmlText(suggestions)}?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(self)}"/>`,
    `<Image width="32" height="32" type="image/x-icon">${xmlText(icon)}</Image>`,
    '<Language>en-US</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n')

/** A page that is suggested. */
interface Suggestion {
  title: string
  says: string
  /** Whole address. */
  url: string
}

/**
 * What a search suggests for words, as browsers read it: the words, then names, what each says, and where it is (OpenSearch
 * Suggestions 1.1).
 *
 * @param words as they were typed
 * @param pages best first; none for words that nothing has
 * @example
 * ```ts run
 * openSearchSuggestions('escr', [{ title: 'Escrow account', says: 'Money held.', url: 'https://news.example/escrow' }])
 * // => '["escr",["Escrow account"],["Money held."],["https://news.example/escrow"]]'
 * ```
 */
export const openSearchSuggestions = (words: string, pages: readonly Suggestion[]): string =>
  JSON.stringify([words, pages.map(({ title }) => title), pages.map(({ says }) => says), pages.map(({ url }) => url)])
