/** The one shape that every reader gives. */
export { cutLine, excerptOf } from './excerpt.ts'
export { ImportRefusal } from './import-refusal.ts'
export { momentIn } from './moment.ts'
export {
  MOST_BYTES_OF_A_TEXT,
  TOO_LONG,
  type OldAuthor,
  type OldCategory,
  type OldKind,
  type OldRedirect,
  type OldSite,
  type OldText,
  type TextOutline,
  isBroken,
  noteList,
} from './old-site.ts'
export { readBy } from './read-by.ts'
export { type Log, reasonOf } from './reason-of.ts'
export { slugOf } from './slug.ts'
