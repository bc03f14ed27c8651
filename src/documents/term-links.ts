import type { DocumentNode } from './document.ts'

/**
 * Whether first uses of terms in a text lead to them: they do unless the text says otherwise.
 *
 * @example
 * ```ts run
 * linksTerms({ type: 'doc', content: [] }) // => true
 * linksTerms({ type: 'doc', attrs: { termLinks: false }, content: [] }) // => false
 * ```
 */
export const linksTerms = ({ attrs }: DocumentNode): boolean => attrs?.['termLinks'] !== false

/**
 * The same text, its first uses of terms linked or not.
 *
 * @example
 * ```ts run
 * withTermLinks({ type: 'doc', content: [] }, false) // => { type: 'doc', attrs: { termLinks: false }, content: [] }
 * ```
 */
export const withTermLinks = ({ type, content = [] }: DocumentNode, isOn: boolean): DocumentNode =>
  isOn ? { type, content } : { type, attrs: { termLinks: false }, content }
