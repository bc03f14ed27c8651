import {
  type CreatedText,
  type Saving,
  type TextFields,
  type TextPlace,
  type TextVersion,
  type WrittenText,
  RefusedError,
  SignedOutError,
  UnreachedError,
  hiddenByPolicy,
  isTaken,
} from '#queries/writing'
import type { HeldOnServer } from './held-on-server.ts'
import { isSame } from './merge-fields.ts'
import type { TextServer } from './text-places.ts'

/** What came of asking the server. */
export type ServerOutcome =
  | { kind: 'created'; text: CreatedText; fields: TextFields }
  | { kind: 'saved'; fields: TextFields; version: TextVersion; savedAt: string }
  /** Somebody else has saved: the same person in another tab, or a second one. */
  | { kind: 'overtaken'; text: WrittenText }
  | { kind: 'read'; text: WrittenText }
  /** There is no such text, for this account. */
  | { kind: 'gone' }
  /** Nobody responds. */
  | { kind: 'away' }
  /** The session has ended, and no waiting helps. */
  | { kind: 'ended' }
  | { kind: 'refused'; reason: string; isAddressTaken: boolean }

/**
 * Has the server store a text.
 *
 * @param saving null for a text that it does not know
 * @param held what it has, and was sent before
 */
export const savedOn = (
  server: TextServer,
  saving: Saving | null,
  fields: TextFields,
  held: Pick<HeldOnServer, 'send' | 'isOwn'>,
): Promise<ServerOutcome> =>
  told(async () => {
    held.send(fields)
    if (!saving) return { kind: 'created', text: await server.create(fields), fields }
    const saved = await server.save(saving, fields)
    if (saved.state === 'saved') return { kind: 'saved', fields, version: saved.version, savedAt: saved.savedAt }
    return met(await server.read(saving.place), saving, held)
  })

export const readOn = (server: TextServer, place: TextPlace): Promise<ServerOutcome> =>
  told(async () => {
    const text = await server.read(place)
    return text ? { kind: 'read', text } : { kind: 'gone' }
  })

/** What is found where a save stored nothing. */
function met(text: WrittenText | null, { version }: Saving, held: Pick<HeldOnServer, 'isOwn'>): ServerOutcome {
  if (!text) return { kind: 'gone' }
  if (isSame(text.version, version)) throw hiddenByPolicy()
  // This very save or one before it, whose response was lost.
  if (held.isOwn(text.fields))
    return { kind: 'saved', fields: text.fields, version: text.version, savedAt: text.savedAt }
  return { kind: 'overtaken', text }
}

async function told(ask: () => Promise<ServerOutcome>): Promise<ServerOutcome> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof UnreachedError) return { kind: 'away' }
    if (error instanceof SignedOutError) return { kind: 'ended' }
    if (error instanceof RefusedError) return { kind: 'refused', reason: error.message, isAddressTaken: isTaken(error) }
    // A mistake of the code is no response, and trying again and again does not mend it.
    console.error('A text could not be saved', error)
    return { kind: 'refused', reason: 'something went wrong on this page', isAddressTaken: false }
  }
}
