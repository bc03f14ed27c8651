/** Questions about authors and one's own profile. */
export { type AuthorFields, authorFields } from './author-fields.ts'
export {
  type AuthorInsights,
  type AuthorScore,
  type ScorePlace,
  authorInsights,
  authorScores,
} from './author-insights.ts'
export {
  type Author,
  type AuthorFilter,
  type AuthorPage,
  type AuthorSort,
  authorBySlug,
  authorOf,
  authorPage,
} from './authors.ts'
export { HIGH_PERFORMERS, HIGH_PERFORMER_TENTHS } from './engagement-score.ts'
export { factorDue } from './factor-due.ts'
export { readsDesk } from './reads-desk.ts'
export { type StoredLoan, accountLoan, keepAccountLoan } from './my-loan.ts'
export { type Role, isEditor, ownProfile } from './own-profile.ts'
export { type StoredPage, forgetPages, savePages, savedPages } from './saved-pages.ts'
