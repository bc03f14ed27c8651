import { useCallback, useEffect, useState } from 'react'
import { type Move, lastMoves } from '#queries/moving'
import type { Account } from '#session'

/** How often it is looked how far a move is. */
const LOOK_MS = 1_000

/** The exports that were uploaded; read anew while one of them waits or runs. */
export function useMoves(
  { client }: Account,
  first: readonly Move[],
): { moves: readonly Move[]; look: () => Promise<void> } {
  const [moves, setMoves] = useState(first)
  const look = useCallback(async () => setMoves(await lastMoves(client)), [client])
  const isActive = moves.some(({ state }) => state === 'waiting' || state === 'running')
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => {
      look().catch((error: unknown) => console.info('How far the import is could not be read', error))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [isActive, look])
  return { moves, look }
}
