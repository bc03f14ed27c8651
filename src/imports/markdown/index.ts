/** Markdown of other systems. */
export { ghostMarkdownHtml, markdownHtml } from './markdown-html.ts'
