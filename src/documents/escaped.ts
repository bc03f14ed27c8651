import type { DocumentNode } from './document.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/**
 * A text as it may stand in HTML, in content and in attributes.
 *
 * @example
 * ```ts run
 * escaped('<5% & "up"') // => '&lt;5% &amp; &quot;up&quot;'
 * ```
 */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '')

/** An attribute of a node, as it may stand in HTML. */
export const attribute = (node: DocumentNode, name: string): string => escaped(String(node.attrs?.[name] ?? ''))

/**
 * Whether a link may lead there. Browsers read a backslash as a slash and leave out tabs and line breaks: neither may make
 * another site of a path.
 *
 * @example
 * ```ts run
 * isSafeHref('/rates') // => true
 * isSafeHref('javascript:alert(1)') // => false
 * isSafeHref('/\\\\a.example') // => false
 * ```
 */
export const isSafeHref = (href: string): boolean =>
  /^(?:https?:\/\/|\/(?![/\\])|#|mailto:|tel:)[^\s\p{Cc}]*$/u.test(href)

/** Whether a picture may come from there. */
export const isPictureSource = (src: string): boolean => /^(?:https:\/\/|\/(?![/\\]))[^\s\p{Cc}]*$/u.test(src)
