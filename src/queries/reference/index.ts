/** Questions about the reference shelf: terms, wiki pages, answers. */
export { type AnswerFigure, type AnswerSummary, answerBySlug, answerIndex, answerList } from './answers.ts'
export { type TermSummary, linkableTerms, termBySlug, termList, termTexts, termsNamed } from './terms.ts'
export { type WikiSummary, wikiList, wikiPageBySlug } from './wiki.ts'
export {
  type ChangedField,
  LENDERS_A_PAGE,
  type Lender,
  type LenderChange,
  type LenderFilter,
  type LenderSize,
  type LenderType,
  type PlacedLender,
  lenderBySlug,
  lenderList,
  lenderPage,
} from './lenders.ts'
export {
  type CountyLimit,
  type State,
  type StateSummary,
  type StateText,
  stateBySlug,
  stateList,
  stateText,
} from './states.ts'
