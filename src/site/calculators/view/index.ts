/** A result, and what it rests on. */
export { type ExplainedTerm, ResultBasis } from './basis.tsx'
export { Marked } from './marked.tsx'
export { ResultView } from './result-view.tsx'
export { sentencesOf } from './words.ts'
