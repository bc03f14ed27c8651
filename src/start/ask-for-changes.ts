import { setTimeout as pause } from 'node:timers/promises'

const ASK_MS = 2_000

/**
 * For a site that hears no notices: asks again and again how many changes there have been, and calls back when there are more. Once
 * more with the next question, for a change is counted before it can be seen.
 *
 * @param count null while nobody says
 * @returns what ends it
 */
export function askForChanges(count: () => Promise<number | null>, onChange: () => void): () => void {
  const end = new AbortController()
  void ask(count, onChange, end.signal)
  return () => end.abort()
}

async function ask(count: () => Promise<number | null>, onChange: () => void, end: AbortSignal): Promise<void> {
  let known = await count()
  let isNew = false
  while (!end.aborted) {
    await pause(ASK_MS, undefined, { ref: false, signal: end }).catch(() => undefined)
    if (end.aborted) return
    const now = (await count()) ?? known
    const wasNew = isNew
    isNew = now !== known
    known = now
    if (isNew || wasNew) onChange()
  }
}
