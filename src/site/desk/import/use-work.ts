import { useCallback, useEffect, useState } from 'react'
import type { Account } from '#session'

/** How often it is looked how far work is. */
const LOOK_MS = 1_000

/** What is worked on; read anew while one of it waits or runs. */
export function useWork<One extends { state: string }>(
  { client }: Account,
  first: readonly One[],
  ask: (client: Account['client']) => Promise<One[]>,
): { all: readonly One[]; look: () => Promise<void> } {
  const [all, setAll] = useState(first)
  const look = useCallback(async () => setAll(await ask(client)), [ask, client])
  const isActive = all.some(({ state }) => state === 'waiting' || state === 'running')
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => {
      look().catch((error: unknown) => console.info('How far the work is could not be read', error))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isActive, look])
  return { all, look }
}
