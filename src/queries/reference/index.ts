/** Questions about the reference shelf: terms, wiki pages, answers. */
export { type AnswerSummary, answerBySlug, answerList } from './answers.ts'
export { type TermSummary, linkableTerms, termBySlug, termList, termsNamed } from './terms.ts'
export { type WikiSummary, wikiList, wikiPageBySlug } from './wiki.ts'
export { type Lender, type LenderType, type PlacedLender, lenderBySlug, lenderList } from './lenders.ts'
export { type CountyLimit, type State, type StateSummary, stateBySlug, stateList } from './states.ts'
