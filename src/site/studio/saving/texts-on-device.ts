import { BEGUN_KINDS, type TextFields, type WritableKind, completeFields } from '#queries/writing'
import { deviceVault } from '#session'
import { type DeviceCopy, copiesOfAccount, deviceStorage } from './device-copies.ts'
import { type KnownText, keptTexts } from './known-texts.ts'
import { isSame } from './merge-fields.ts'

/** A text that opens without a network. */
export interface TextOnDevice {
  kind: WritableKind
  /** Null for a new text that the server does not know yet. */
  id: string | null
  title: string
  /** ISO timestamp: of the last word, or where the server has them all, of the last save. */
  changedAt: string
  /** The server has all of it, as far as this device knows. */
  isSaved: boolean
}

/** What of an account opens on this device where nobody responds, what was changed last first. */
export async function textsOnDevice(account: string): Promise<TextOnDevice[]> {
  const copies = copiesOfAccount(account, deviceStorage(), deviceVault())
  return listed(await keptTexts(account), await copies)
}

/** Each text once, as it was written last. */
export function listed(known: readonly KnownText[], copies: ReadonlyMap<string, DeviceCopy>): TextOnDevice[] {
  const stored = known.map(({ place: { kind, id }, fields, savedAt }): TextOnDevice => {
    const copy = copies.get(id)
    const { title } = copy?.fields ?? fields
    return { kind, id, title, changedAt: copy?.changedAt ?? savedAt, isSaved: !copy }
  })
  const begun = BEGUN_KINDS.flatMap((kind): TextOnDevice[] => {
    const copy = copies.get(`new ${kind}`)
    if (!copy || isBlank(copy.fields)) return []
    return [{ kind, id: null, title: copy.fields.title, changedAt: copy.changedAt, isSaved: false }]
  })
  return [...begun, ...stored].toSorted((one, other) => other.changedAt.localeCompare(one.changedAt))
}

/** A page of a new text that was opened and left. */
const isBlank = (fields: TextFields): boolean =>
  isSame(fields, completeFields({ slug: fields.slug, authorId: fields.authorId }))
