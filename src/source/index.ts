/** The source of the running build: its files, the search in them, and their text with its words marked. */
export { highlighted } from './highlight.ts'
export { type Source, type SourceFile, type SourceHit, openSource } from './source.ts'
