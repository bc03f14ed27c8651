/** What the site says of a reader's own loan: one line of text read, and the sentence that the engine computes of it. */
export { type LoanLine, lineOf, plainDollars } from './loan-line.ts'
export { type LoanField, type LoanTexts, type OwnLoan, loanText, loanWords, readLoan, textsIn } from './loan-text.ts'
