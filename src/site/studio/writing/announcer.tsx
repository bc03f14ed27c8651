import { useEffect, useRef, useState } from 'react'
import { textRevisions } from '#queries/writing'
import { useIsOnline } from '#ui/connection.ts'
import { useWriter } from '#studio/editor'
import { mergedWords, savedWords, type TextSnapshot, statusWords } from '#studio/saving'
import { savedAt } from './saved-at.ts'

/** Whoever writes without a pause is not told of each save. */
const QUIET_MS = 20_000

/** Says what was saved, by whom and when, and what keeps it from being saved, to those who do not see the bar. */
export function Announcer({ snapshot }: { snapshot: TextSnapshot }) {
  const saved = useSaved(snapshot)
  const merged = useMerged(snapshot)
  const { status } = snapshot
  const isOnline = useIsOnline()
  const isTrouble = ['away', 'refused', 'ended', 'gone'].includes(status.kind)
  return (
    <div className="visually-hidden">
      <output aria-label="Saved">{saved}</output>
      <output aria-label="Brought in">{merged}</output>
      <p role="alert">{isTrouble && statusWords(status, { isPending: false, isOnline, timeOf: savedAt })}</p>
    </div>
  )
}

/** The words for the newest save, a rest after those before it, with everything that was saved meanwhile. */
function useSaved({ lastSave, status }: TextSnapshot): string {
  const [words, setWords] = useState('')
  const waiting = useRef({ fields: new Set<string>(), saidAt: -QUIET_MS })
  useEffect(() => {
    const { current } = waiting
    for (const field of lastSave?.fields ?? []) current.fields.add(field)
    if (!lastSave || current.fields.size === 0 || status.kind !== 'saved') return undefined
    const timer = setTimeout(
      () => {
        setWords(savedWords([...current.fields] as typeof lastSave.fields, savedAt(lastSave.at)))
        current.fields.clear()
        current.saidAt = performance.now()
      },
      Math.max(0, current.saidAt + QUIET_MS - performance.now()),
    )
    return () => clearTimeout(timer)
  }, [lastSave, status.kind])
  return words
}

/** Whose changes came in: somebody else's, or those of another page of one's own, which has no name. */
function useMerged({ mergedAt, place }: TextSnapshot): string {
  const { client, name } = useWriter()
  const [words, setWords] = useState('')
  const [kind, id] = [place?.kind, place?.id]
  useEffect(() => {
    if (!mergedAt || !kind || !id) return
    const tell = (by: string | null) => setWords(mergedWords(by, savedAt(mergedAt)))
    textRevisions(client, { kind, id }).then(
      // The newest, or the one before it where this page has saved already what it became with them.
      (revisions) => tell(revisions.slice(0, 2).find(({ by }) => by !== null && by !== name)?.by ?? null),
      (error: unknown) => {
        console.error('Who has saved could not be read', error)
        tell(null)
      },
    )
  }, [client, name, mergedAt, kind, id])
  return words
}
