/** A text that is written, as one session with its saves. */
export { mergedWords, savedWords } from './announced.ts'
export { keepOpened, keptText } from './known-texts.ts'
export type { Choice, MergedFields } from './merge-fields.ts'
export { statusWords } from './status-words.ts'
export { tabName } from './tab-name.ts'
export { TextSession } from './text-session.ts'
export type { SaveStatus, TextSnapshot } from './text-snapshot.ts'
export { type OpenedText, useTextSession } from './use-text-session.ts'
