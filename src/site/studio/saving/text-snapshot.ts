import type { Publication, TextFields, TextPlace, WrittenText } from '#queries/writing'
import { type MergedFields, isSame, mergeFields } from './merge-fields.ts'
import type { OpenQuestion } from './open-question.ts'
import type { BegunText } from './text-places.ts'

/** How it stands with what was written. */
export type SaveStatus =
  | { kind: 'new' }
  | { kind: 'saved'; at: string }
  | { kind: 'changed' }
  | { kind: 'saving' }
  /** Nobody responds; it is tried again. */
  | { kind: 'away'; isOnDevice: boolean }
  /** The session has ended; it is tried again when whoever writes has signed in. */
  | { kind: 'ended'; isOnDevice: boolean }
  /** Somebody else has saved, or an earlier visit left words on this device, and both changed the same places. */
  | { kind: 'open'; merged: MergedFields; isLeft: boolean }
  | { kind: 'refused'; reason: string; isAddressTaken: boolean }
  /** The text is not there any more, for this account. */
  | { kind: 'gone' }

/** A text while it is written. */
export interface TextSnapshot {
  place: TextPlace | null
  fields: TextFields
  publication: Publication
  status: SaveStatus
  /** Counts what came from elsewhere, so that the editor shows it. */
  replaced: number
  /** Of those the last that was the writer's own doing, which can be undone; 0 when none was. */
  putBack: number
  /** When somebody else's changes were last brought in, ISO; null when never. */
  mergedAt: string | null
  /** What the last save of this page changed, and when; null before it. */
  lastSave: { at: string; fields: (keyof TextFields)[] } | null
}

/** A text as it was opened. */
export const begunSnapshot = ({ place, fields, publication, savedAt, isFromDevice }: BegunText): TextSnapshot => ({
  place,
  fields,
  publication,
  status: begunStatus(savedAt, isFromDevice),
  replaced: 0,
  putBack: 0,
  mergedAt: null,
  lastSave: null,
})

/** As the server has it now, of a text with nothing to store; what is not whole yet stays in its field. */
export function adopted(
  shown: TextSnapshot,
  before: TextFields,
  { place, fields: theirs, publication }: WrittenText,
  isOthers: boolean,
): Partial<TextSnapshot> {
  const fields = mergeFields(before, shown.fields, theirs).decided({})
  const replaced = shown.replaced + (isSame(fields, shown.fields) ? 0 : 1)
  return { place, fields, publication, replaced, mergedAt: isOthers ? new Date().toISOString() : shown.mergedAt }
}

/** Of two versions one, which is to be stored. */
export const broughtTogether = (
  { publication, replaced, mergedAt }: TextSnapshot,
  fields: TextFields,
  { text, isOwnStep = false }: Pick<OpenQuestion, 'text' | 'isOwnStep'>,
): Partial<TextSnapshot> => ({
  fields,
  publication: text?.publication ?? publication,
  status: { kind: 'changed' },
  replaced: replaced + 1,
  mergedAt: text && !isOwnStep ? new Date().toISOString() : mergedAt,
})

const begunStatus = (savedAt: string | null, isFromDevice = false): SaveStatus => {
  if (savedAt === null) return { kind: 'new' }
  return isFromDevice ? { kind: 'away', isOnDevice: true } : { kind: 'saved', at: savedAt }
}
