/** Markdown of other systems. */
export { ghostMarkdownHtml } from './markdown-html.ts'
