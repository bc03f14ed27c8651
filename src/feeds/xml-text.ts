/** What XML 1.0 allows in a document (section 2.2, production 2); lone surrogates are not among it. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A reader of XML turns a bare carriage return into a line feed.
  '\r': '&#13;',
}

/**
 * A text as it may stand in XML, in content and in attributes. Characters that XML forbids are left out: no escape
 * may carry them. Because `>` is escaped, `]]>` survives.
 *
 * @param text any text
 * @example
 * ```ts run
 * xmlText('A & B < C ]]> \u0007ok') // => 'A &amp; B &lt; C ]]&gt; ok'
 * ```
 */
export const xmlText = (text: string): string =>
  text.replace(FORBIDDEN, '').replace(/[&<>"'\r]/g, (character) => ENTITIES[character] ?? '')

/**
 * An element with a text, or nothing when there is no text.
 *
 * @param name with its prefix
 * @example
 * ```ts run
 * xmlElement('dc:creator', 'R & D') // => '<dc:creator>R &amp; D</dc:creator>'
 * xmlElement('image:caption', null) // => ''
 * ```
 */
export const xmlElement = (name: string, text: string | null | undefined): string =>
  text ? `<${name}>${xmlText(text)}</${name}>` : ''

/** Stands first in every document. */
export const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/**
 * The newest of some moments, or null when there is none.
 *
 * @param moments ISO timestamps of any offset; null and empty ones are left out
 * @returns ISO timestamp in UTC, whole seconds
 * @example
 * ```ts run
 * newestMoment(['2026-08-20T12:25:00-04:00', '', null]) // => '2026-08-20T16:25:00Z'
 * newestMoment([]) // => null
 * ```
 */
export function newestMoment(moments: readonly (string | null | undefined)[]): string | null {
  const times = moments.map((moment) => Date.parse(moment ?? '')).filter((time) => !Number.isNaN(time))
  if (times.length === 0) return null
  const newest = times.reduce((a, b) => Math.max(a, b))
  return new Date(newest).toISOString().replace(/\.\d{3}Z$/, 'Z')
}
