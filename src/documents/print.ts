/** What a preview needs of documents: how a text is printed, with its terms. No Markdown. */
export { printText } from './document-html.ts'
export { type LinkedTerm, termIndex } from './terms.ts'
