/** Questions about authors and one's own profile. */
export { type AuthorFields, authorFields } from './author-fields.ts'
export { type AuthorInsights, authorInsights, insightsOf } from './author-insights.ts'
export {
  type Author,
  type AuthorFilter,
  type AuthorPage,
  type AuthorSort,
  allAuthors,
  authorBySlug,
  authorOf,
  authorPage,
} from './authors.ts'
export { engagementTenths, isRecentlyActive } from './engagement-score.ts'
export { type OwnProfile, isEditor, ownProfile } from './own-profile.ts'
