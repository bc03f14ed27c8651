/**
 * What an editor needs of documents: what they may hold and how two of them are brought together. No Markdown but what is pasted, with
 * a reader that comes then; no HTML.
 */
export { type DocumentNode, plainText, readTimeOf, readTimeOfWords } from './document.ts'
export { askedInputs } from './block-html.ts'
export { isSafeHref } from './escaped.ts'
export { type MergePart, mergeDocuments } from './merge.ts'
export { readPastedMarkdown } from './read-pasted-markdown.ts'
export { linksTerms, withTermLinks } from './term-links.ts'
export { storableDocument, storableNodes, withoutEnd } from './storable-document.ts'
