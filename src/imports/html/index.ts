/** HTML of other systems as documents. */
export { documentOfHtml } from './document-of-html.ts'
export { escapeHtml, plainLine } from './html-tree.ts'
