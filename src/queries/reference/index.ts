/** Questions about the reference shelf: terms, wiki pages, answers. */
export { type AnswerFigure, type AnswerSummary, answerBySlug, answerIndex, answerList } from './answers.ts'
export {
  type LeadingTable,
  type TermSummary,
  linkableTerms,
  termBySlug,
  termCalled,
  termList,
  termMeaning,
  termTexts,
  termsNamed,
} from './terms.ts'
export { type WikiSummary, wikiList, wikiPageBySlug } from './wiki.ts'
export { type ChangedField, type LenderChange, type PlacedLender, lenderBySlug } from './lender-record.ts'
export { type Lender, type LenderType } from './lender-row.ts'
export { LENDERS_A_PAGE, type LenderFilter, type LenderSize, lenderList, lenderPage } from './lenders.ts'
export {
  type CountyLimit,
  type State,
  type StateSummary,
  type StateText,
  stateBySlug,
  stateList,
  stateText,
} from './states.ts'
