import { useEffect, useState } from 'react'
import { bylinesOf } from '#queries/writing'
import type { Account } from '#session'
import { useIsOnline } from '#ui/connection.ts'

/** What a byline is called; null while that is not known. */
export function useBylineName(client: Account['client'], id: string | null): string | null {
  const [known, setKnown] = useState<{ id: string; name: string } | null>(null)
  const isOnline = useIsOnline()
  const isKnown = known?.id === id
  useEffect(() => {
    if (id === null || isKnown || !isOnline) return undefined
    let isWanted = true
    bylinesOf(client, [id]).then(
      ([byline]) => isWanted && byline && setKnown(byline),
      (error: unknown) => console.error('The name of a byline could not be read', error),
    )
    return () => {
      isWanted = false
    }
  }, [client, id, isKnown, isOnline])
  return isKnown ? (known?.name ?? null) : null
}
