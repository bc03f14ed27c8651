/** Questions of those who write: their texts, saving, publishing, versions, notes. Asked in their own name, never remembered. */
export { type BylineChoice, bylinesOf, bylinesWith, categoryNames, ownByline } from './choices.ts'
export {
  type ComputedFigure,
  type TextFields,
  begunFields,
  completeFields,
  hasField,
  hasKeyPoints,
  isOfRecord,
} from './columns.ts'
export { type DraftLink, draftLinks } from './draft-links.ts'
export {
  type ListPlace,
  type ListedText,
  type Publication,
  type TextFilter,
  type TextState,
  listTexts,
  stateOf,
} from './own-texts.ts'
export {
  type LibraryPicture,
  type PictureFilter,
  type PicturePlace,
  type PictureState,
  describePicture,
  keepPicture,
  listPictures,
} from './media-library.ts'
export { pictureUses } from './picture-uses.ts'
export { type NotePlace, notesForMe } from './notes-for-me.ts'
export { type ReadDay, ownMostRead, ownTextCounts, readershipByDay } from './own-readership.ts'
export { mergedList } from './merged-list.ts'
export { NAMELESS, type OwnAuthor, ownAuthor, saveAuthor } from './own-author.ts'
export { type EditorNote, addNote, notesOnText } from './text-notes.ts'
export { type PublicationStep, deleteText, discardPending, takeStep } from './text-steps.ts'
export {
  type Saved,
  type Saving,
  type TextVersion,
  type WrittenText,
  type CreatedText,
  createText,
  publishedFields,
  saveText,
  writtenText,
} from './text-store.ts'
export { RefusedError, SignedOutError, UnreachedError, hiddenByPolicy } from '#queries/shared'
export { type TextOfRevision, type TextRevision, textOfRevision, textRevisions } from './versions.ts'
export { MOST_ENTRIES, isAddress, isFigurePath, isSourceAddress, isStorable, storableFields } from './whole-fields.ts'
export { BEGUN_KINDS, type TextPlace, WRITABLE_KINDS, type WritableKind, channelOfText, isTaken } from './writable.ts'
