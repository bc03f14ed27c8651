import { useEffect, useState } from 'react'
import type { BackendAddress } from '#session'
import { type Offered, offeredBy } from './offered.ts'

/** What the backend offers to those who sign in; null until it has said so. */
export function useOffered(backend: BackendAddress): Offered | null {
  const [offered, setOffered] = useState<Offered | null>(null)
  useEffect(() => {
    offeredBy(backend).then(setOffered, (error: unknown) => console.info('only passwords and links are offered', error))
  }, [backend])
  return offered
}
