import type { TextFields, TextVersion } from '#queries/writing'
import { followsTitle } from './address-of-title.ts'
import type { DeviceCopy, HeldText } from './device-copies.ts'
import type { HeldOnServer } from './held-on-server.ts'
import { isSame } from './merge-fields.ts'
import type { OpenQuestion } from './open-question.ts'
import type { TextSnapshot } from './text-snapshot.ts'

/** A text as it stands when a copy that an earlier visit left on the device comes to it. */
type MetText = Pick<TextSnapshot, 'place' | 'fields' | 'publication' | 'lastSave'>

/** What becomes of such a copy. */
type TakenUp =
  /** The server has all of it. */
  | { kind: 'stored' }
  /** Something was written here before the copy was found: both become one. */
  | { kind: 'beside'; question: OpenQuestion }
  /** The copy is the text from now on, and nobody has saved since it was begun. */
  | { kind: 'ahead' }
  /** The copy is the text from now on, and becomes one with what was saved since it was begun. */
  | { kind: 'overtaken'; base: HeldText; question: OpenQuestion }

export function takenUp(
  copy: DeviceCopy,
  text: MetText,
  held: Pick<HeldOnServer, 'begun' | 'fields' | 'version' | 'savedAt'>,
): TakenUp {
  const { fields } = text
  const { fields: stored, begun, version, savedAt } = held
  if (stored && isSame(copy.fields, stored)) return { kind: 'stored' }
  // The server stored what this device had sent, and the browser ended before it heard of it: nobody else has saved.
  const isOwn = stored !== null && copy.sent !== undefined && isSame(copy.sent, stored)
  const base = isOwn ? stored : (copy.base?.fields ?? begun)
  if (text.lastSave || !isSame(fields, stored ?? begun)) {
    const theirs = stored ? besides(copy, fields) : copy.fields
    return { kind: 'beside', question: { base, theirs, text: null } }
  }
  if (isOwn || !text.place || !stored || !copy.base || isSame(copy.base.version, version)) return { kind: 'ahead' }
  const { place, publication } = text
  const saved = { place, fields: stored, publication, version, savedAt, corrections: [] }
  return { kind: 'overtaken', base: copy.base, question: { base, theirs: stored, text: saved } }
}

/** What a copy builds on, where that is more than what else this device has of the text; null where it is not. */
export function laterBase({ base }: DeviceCopy, version: TextVersion): HeldText | null {
  return base && isLater(base.version, version) ? base : null
}

/** A copy beside what was typed since: an address that nobody has chosen is no difference. */
function besides({ fields, base }: DeviceCopy, typed: TextFields): TextFields {
  const isMade = base === null && followsTitle(fields.slug, fields.title) && followsTitle(typed.slug, typed.title)
  return isMade ? { ...fields, slug: typed.slug } : fields
}

const isLater = (one: TextVersion, other: TextVersion): boolean =>
  one.text > other.text || (one.text === other.text && one.pending > other.pending)
