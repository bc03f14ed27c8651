/**
 * A text's document, the truth of every text: read from Markdown, printed as clean HTML with its figures and charts beside
 * it, and as plain text. Files, the editor and writes by REST go this one way.
 */
export { type DocumentNode, readTimeOf } from './document.ts'
export { checkedDocument } from './document-schema.ts'
export { printText } from './document-html.ts'
export { markdownLineOf, markdownOf } from './document-markdown.ts'
export { type FigureSources } from './figures.ts'
export { pointsBlock, pointsOf, withoutPoints } from './key-points.ts'
export { linksOf, picturesOf } from './links.ts'
export { type Reading, documentOf, inlineOf } from './markdown-document.ts'
export type { Report } from './report.ts'
export { linksTerms, withTermLinks } from './term-links.ts'
export { type LinkedTerm, type TermIndex, termIndex } from './terms.ts'
export { type DrawnChart, type TextFigure } from './text-figures.ts'
export { typographic } from './typographic.ts'
