import { XML_DECLARATION, xmlElement, xmlText } from './xml-text.ts'

interface OpenSearch {
  /** Of the site. */
  name: string
  description: string
  /** Whole addresses: of the page that searches, of this file, and of the site's icon of 32 pixels. */
  search: string
  self: string
  icon: string
}

/** The format has no more letters for a short name. */
const SHORT_NAME_LETTERS = 16

/**
 * How a browser or a program asks the search of a site (OpenSearch 1.1).
 *
 * @param site what it tells
 * @example
 * ```ts run
 * const at = 'https://news.example'
 * const told = { name: 'News', description: 'All of it', search: `${at}/search`, self: `${at}/os.xml`, icon: `${at}/i.ico` }
 * openSearch(told).includes('template="https://news.example/search?q={searchTerms}&amp;page={startPage?}"') // => true
 * ```
 */
export const openSearch = ({ name, description, search, self, icon }: OpenSearch): string =>
  XML_DECLARATION +
  [
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    xmlElement('ShortName', name.slice(0, SHORT_NAME_LETTERS).trim()),
    xmlElement('Description', description),
    `<Url type="text/html" template="${xmlText(search)}?q={searchTerms}&amp;page={startPage?}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${xmlText(self)}"/>`,
    `<Image width="32" height="32" type="image/x-icon">${xmlText(icon)}</Image>`,
    '<Language>en-US</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n')
