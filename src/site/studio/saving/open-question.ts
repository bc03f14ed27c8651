import type { TextFields, WrittenText } from '#queries/writing'
import { mergeFields } from './merge-fields.ts'
import type { SaveStatus } from './text-snapshot.ts'

/** Two versions of which whoever writes has to choose places. */
export interface OpenQuestion {
  /** What both began with. */
  base: TextFields
  theirs: TextFields
  /** The text as the server has it; null where the other version is what an earlier visit left on this device. */
  text: WrittenText | null
  /** The other version came of a step that this page has taken itself. */
  isOwnStep?: boolean
}

/** What the server has of it now, beside what is written here. */
export const overtakenBy = (text: WrittenText, base: TextFields | null): OpenQuestion => ({
  base: base ?? text.fields,
  theirs: text.fields,
  text,
})

/** How it stands between two versions, with what was written until now. */
export const openStatus = (
  { base, theirs, text }: OpenQuestion,
  mine: TextFields,
): Extract<SaveStatus, { kind: 'open' }> => ({
  kind: 'open',
  merged: mergeFields(base, mine, theirs),
  isLeft: text === null,
})
