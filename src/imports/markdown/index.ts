/** Markdown of other systems. */
export { markdownHtml } from './markdown-html.ts'
