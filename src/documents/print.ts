/** What a preview needs of documents: how a text is printed. No Markdown. */
export { printText } from './document-html.ts'
