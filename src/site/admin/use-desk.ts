import { type Dispatch, type SetStateAction, useCallback, useEffect, useState } from 'react'
import { showToast } from '#ui/toast'
import type { BackendAddress } from './desk-client.ts'
import { type DeskRecords, deskRecords } from './desk-records.ts'
import type { Signatures } from './desk-words.ts'
import { type Editor, type Visitor, currentVisitor, hearSignedOut } from './visitor.ts'

/** The desk while somebody works at it. */
export interface OpenDesk {
  kind: 'open'
  editor: Editor
  records: DeskRecords
}

/** What a signature is read by. */
export const signaturesOf = ({ editor, records }: OpenDesk): Signatures => ({
  reader: editor.id,
  names: records.names,
})

export type DeskState = { kind: 'opening' } | { kind: 'failed' } | OpenDesk | Exclude<Visitor, Editor>

/** The desk of whoever is signed in, and the way to read it again. */
export function useDesk(to: BackendAddress): { state: DeskState; open: () => Promise<void> } {
  const [state, setState] = useState<DeskState>({ kind: 'opening' })
  const open = useCallback(() => deskOf(to).then(setState, failure(setState)), [to])
  const isSignedIn = state.kind === 'open' || state.kind === 'stranger'
  useEffect(() => {
    deskOf(to).then(setState, failure(setState))
  }, [to])
  useEffect(() => (isSignedIn ? hearSignedOut(() => setState({ kind: 'nobody' })) : undefined), [isSignedIn])
  return { state, open }
}

/** A desk that could not be read again stays as it was, and this is said. */
const failure = (setState: Dispatch<SetStateAction<DeskState>>) => (error: unknown) => {
  console.error('The desk could not be read', error)
  setState((before) => (before.kind === 'open' ? before : { kind: 'failed' }))
  showToast({ title: 'The desk could not be read.', description: wordsOf(error), variant: 'destructive' })
}

async function deskOf(to: BackendAddress): Promise<DeskState> {
  // Without a session there is nothing to learn, and the auth client need not be loaded.
  if (!('signedIn' in document.documentElement.dataset)) return { kind: 'nobody' }
  const visitor = await currentVisitor(to)
  if (visitor.kind !== 'editor') return visitor
  return { kind: 'open', editor: visitor, records: await deskRecords(visitor.client) }
}

/** Why something failed, for whoever looks at the page. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
