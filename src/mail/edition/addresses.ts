/**
 * A path of the site; the front page for what leads anywhere else.
 *
 * @example
 * ```ts run
 * ownPath('/rates?range=5Y') // => '/rates?range=5Y'
 * ownPath('//evil.example') // => '/'
 * ```
 */
export const ownPath = (path: string): string => (/^\/(?![/\\])/.test(path) ? path : '/')

/**
 * An address on the web, or ''.
 *
 * @example
 * ```ts run
 * webAddress('https://www.freddiemac.com/pmms') // => 'https://www.freddiemac.com/pmms'
 * webAddress('data:text/html,x') // => ''
 * ```
 */
export const webAddress = (url: string): string => (/^https?:\/\//i.test(url) ? url : '')
