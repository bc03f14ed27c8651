import { useEffect, useState, useSyncExternalStore } from 'react'
import { isAway } from '#network/retries'
import { ContentLoadError } from '#queries/shared'
import {
  RefusedError,
  SignedOutError,
  UnreachedError,
  type TextFields,
  type WritableKind,
  type WrittenText,
  completeFields,
  createText,
  isTaken,
  saveText,
  writtenText,
} from '#queries/writing'
import { type Account, deviceVault, onSignedIn, onSignedOut } from '#session'
import { showToast } from '#ui/toast'
import { draftAddress } from './address-of-title.ts'
import { DeviceCopies, deviceStorage } from './device-copies.ts'
import { dropText, keepText } from './known-texts.ts'
import { isSame } from './merge-fields.ts'
import type { TextDevice, TextServer } from './text-places.ts'
import { TextSession } from './text-session.ts'
import type { TextSnapshot } from './text-snapshot.ts'
import { useAddress } from './use-address.ts'

/** A text that is opened to be written; without one, a new text is begun. */
export interface OpenedText {
  kind: WritableKind
  text: WrittenText | null
  /** Over a new story. */
  authorId: string | null
  /** Names the tab. */
  tab: string
  /** As this device had it, for nobody responded. */
  isFromDevice?: boolean
}

/** The text while its page is open. */
export function useTextSession(account: Account, opened: OpenedText): { session: TextSession; snapshot: TextSnapshot } {
  const [{ session, copies, server }] = useState(() => begin(account, opened))
  const { isFromDevice } = opened
  const snapshot = useSyncExternalStore(session.subscribe, session.snapshot)
  useEffect(() => {
    // Also when the page was left meanwhile: what it wrote and what it found become one text.
    copies
      .take()
      .then((copy) => (copy ? session.restore(copy) : undefined))
      .finally(() => {
        // Where nobody responds the server may be waited for long: what was written here comes first.
        if (isFromDevice) session.retry()
      })
      .catch((error: unknown) => console.error('What this device kept of the text could not be read', error))
  }, [session, copies, isFromDevice])
  useEffect(() => {
    const close = () => session.close()
    addEventListener('online', session.retry)
    addEventListener('pagehide', close)
    // A device that is laid aside may not wake this page again.
    addEventListener('blur', session.keepNow)
    document.addEventListener('visibilitychange', session.keepNow)
    return () => {
      removeEventListener('online', session.retry)
      removeEventListener('pagehide', close)
      removeEventListener('blur', session.keepNow)
      document.removeEventListener('visibilitychange', session.keepNow)
      void session.flush()
    }
  }, [session])
  useCatchingUp(session, server)
  useEndOfSession(session)
  useUnsavedWarning(snapshot)
  useAddress(session, snapshot)
  return { session, snapshot }
}

function begin(account: Account, { kind, text: stored, authorId, tab, isFromDevice = false }: OpenedText) {
  const text = stored && asWritten(stored)
  const writer = { account: account.id, tab }
  const copies = new DeviceCopies(text?.place.id ?? `new ${kind}`, writer, deviceStorage(), deviceVault())
  const fields = text?.fields ?? completeFields({ slug: draftAddress(), authorId })
  const server = serverOf(account, kind)
  const session = new TextSession(server, deviceOf(account, kind, copies), {
    place: text?.place ?? null,
    fields,
    publication: text?.publication ?? { isPublished: false, publishDate: null, submittedAt: null },
    version: text?.version ?? { text: 0, pending: 0 },
    savedAt: text?.savedAt ?? null,
    isFromDevice,
  })
  return { session, copies, server }
}

const deviceOf = ({ id: account }: Account, kind: WritableKind, copies: DeviceCopies): TextDevice => ({
  write: (copy) => copies.write({ kind, ...copy }),
  clear: () => copies.clear(),
  rename: (id) => copies.rename(id),
  know: (place, text) =>
    void (text ? keepText(account, text) : dropText(account, place)).catch((error: unknown) =>
      console.info('The text is not kept here', error),
    ),
})

const serverOf = ({ client }: Account, kind: WritableKind): TextServer => ({
  create: (fields) => inWords(createText(client, kind, named(fields))),
  save: (saving, fields) => inWords(saveText(client, saving, named(fields))),
  async read(place) {
    const text = await inTime(writtenText(client, place))
    return text && asWritten(text)
  },
})

/** A text is stored from its first letter on: until it has a headline it is called what it is. */
const named = (fields: TextFields): TextFields => ({ ...fields, title: fields.title || UNTITLED })
const UNTITLED = 'Untitled'

/** A stored text as its writer left it. */
function asWritten(text: WrittenText): WrittenText {
  const { fields } = text
  const hasNoTitle = fields.title === UNTITLED && fields.slug.startsWith('draft-')
  return hasNoTitle ? { ...text, fields: { ...fields, title: '' } } : text
}

/** Nobody responded who could say how it stands. */
async function inTime<Result>(read: Promise<Result>): Promise<Result> {
  try {
    return await read
  } catch (error) {
    if (!(error instanceof ContentLoadError)) throw error
    if (isAway(error)) throw new UnreachedError('no response', { cause: error })
    if (error.status === 401) throw new SignedOutError()
    throw new RefusedError('what is stored could not be read', String(error.status))
  }
}

async function inWords<Result>(saved: Promise<Result>): Promise<Result> {
  try {
    return await saved
  } catch (error) {
    if (isTaken(error)) throw new RefusedError('this address is another text’s, choose a different one', '23505')
    throw error
  }
}

/** Who comes back to the page finds the text where others have brought it: an editor returns, changes or publishes it. */
function useCatchingUp(session: TextSession, server: TextServer): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== 'visible') return
      catchUp(session, server).catch((error: unknown) => console.info('What others did is not known', error))
    }
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [session, server])
}

async function catchUp(session: TextSession, server: TextServer): Promise<void> {
  const before = session.saving()
  if (!before || session.snapshot().status.kind !== 'saved') return
  const text = await server.read(before.place)
  if (!text || session.snapshot().status.kind !== 'saved') return
  const { version, publication } = text
  const isKnown = isSame(version, before.version) && isSame(publication, session.snapshot().publication)
  if (!isKnown && isSame(session.saving(), before)) session.adopt(text, !isSame(version, before.version))
}

/** Whoever is signed out is led away from the page: what they wrote waits for them on this device, which they are told. */
function useEndOfSession(session: TextSession): void {
  useEffect(() => onSignedOut(() => void tellOfEnd(session)), [session])
  useEffect(() => {
    // In another tab: this one may have been left open, for it had words that the device has no room for.
    const goOn = () => session.snapshot().status.kind === 'ended' && session.retry()
    return onSignedIn(goOn)
  }, [session])
}

async function tellOfEnd(session: TextSession): Promise<void> {
  const isKept = await session.keepUnsaved()
  if (isKept === null) return
  const description = isKept
    ? 'What you wrote is kept on this device, and saved when you have signed in again.'
    : 'This device has no room for what you wrote last.'
  showToast({ title: 'You are signed out.', description, variant: 'destructive' })
}

/** The browser asks before it closes a page whose text is nowhere else. */
function useUnsavedWarning({ status }: TextSnapshot): void {
  const isAtRisk =
    ['away', 'refused', 'open', 'gone'].includes(status.kind) || (status.kind === 'ended' && !status.isOnDevice)
  useEffect(() => {
    if (!isAtRisk) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isAtRisk])
}
