/** What an editor needs of documents: what they may hold and how two of them are brought together. No Markdown, no HTML. */
export { type DocumentNode, plainText, readTimeOf, readTimeOfWords } from './document.ts'
export { askedInputs } from './block-html.ts'
export { isSafeHref } from './escaped.ts'
export { type MergePart, mergeDocuments } from './merge.ts'
export { linksTerms, withTermLinks } from './term-links.ts'
export { storableDocument, storableNodes, withoutEnd } from './storable-document.ts'
