import { BEGUN_KINDS, type TextFields, type WritableKind, completeFields } from '#queries/writing'
import { deviceVault } from '#session'
import { type DeviceCopy, copiesOfAccount, deviceStorage } from './device-copies.ts'
import { type KnownText, keptTexts } from './known-texts.ts'
import { isSame } from './merge-fields.ts'

/** A text of which this device keeps something. */
export interface TextOnDevice {
  /** Null where what is kept does not say it. */
  kind: WritableKind | null
  /** Null for a new text that the server does not know yet. */
  id: string | null
  title: string
  /** ISO timestamp: of the last word, or where the server has them all, of the last save. */
  changedAt: string
  /** The server has all of it, as far as this device knows. */
  isSaved: boolean
  /** Also while nobody responds: what the device has of it is all of it. */
  opensHere: boolean
}

/** What this device keeps of an account's texts, for while nobody responds, what was changed last first. */
export async function textsOnDevice(account: string): Promise<TextOnDevice[]> {
  const copies = copiesOfAccount(account, deviceStorage(), deviceVault())
  return listed(await keptTexts(account), await copies)
}

/** Each text once, as it was written last. */
export function listed(known: readonly KnownText[], copies: ReadonlyMap<string, DeviceCopy>): TextOnDevice[] {
  const stored = known.map(({ place: { kind, id }, fields, savedAt }): TextOnDevice => {
    const copy = copies.get(id)
    const { title } = copy?.fields ?? fields
    return { kind, id, title, changedAt: copy?.changedAt ?? savedAt, isSaved: !copy, opensHere: true }
  })
  const begun = BEGUN_KINDS.flatMap((kind): TextOnDevice[] => {
    const copy = copies.get(`new ${kind}`)
    if (!copy || isBlank(copy.fields)) return []
    return [{ kind, id: null, ...unsaved(copy), opensHere: true }]
  })
  return [...begun, ...stored, ...apart(known, copies)].toSorted((one, other) =>
    other.changedAt.localeCompare(one.changedAt),
  )
}

/** Unsaved words of texts that the device has not got as the server had them: nobody is to believe that they are lost. */
function apart(known: readonly KnownText[], copies: ReadonlyMap<string, DeviceCopy>): TextOnDevice[] {
  const ids = new Set(known.map(({ place }) => place.id))
  const others = [...copies].filter(([of]) => !of.startsWith('new ') && !ids.has(of))
  return others.map(([id, copy]) => ({ kind: copy.kind ?? null, id, ...unsaved(copy), opensHere: false }))
}

const unsaved = ({ fields, changedAt }: DeviceCopy) => ({ title: fields.title, changedAt, isSaved: false })

/** A page of a new text that was opened and left. */
const isBlank = (fields: TextFields): boolean =>
  isSame(fields, completeFields({ slug: fields.slug, authorId: fields.authorId }))
