import { useCallback, useEffect, useRef, useState } from 'react'
import { type List, type ListPage, useList } from '#newsroom'
import type { Client, TimePlace } from '#queries/shared'
import type { Account } from '#session'

/** How often it is looked how far work is. */
const LOOK_MS = 1_000

/**
 * What was worked on, a page at a time; as far as it was read it is read anew while some of it waits or runs.
 *
 * @param read the same function in every render
 */
export function useWork<One extends { state: string }>(
  account: Account,
  read: (client: Client, after: TimePlace | null) => Promise<ListPage<One, TimePlace>>,
): List<One> {
  const [client] = useState(account.client)
  const ask = useCallback((after: TimePlace | null) => read(client, after), [client, read])
  const list = useList(ask)
  const look = useRef(list.again)
  useEffect(() => {
    look.current = list.again
  })
  const isActive = list.rows.some(({ state }) => state === 'waiting' || state === 'running')
  useEffect(() => {
    if (!isActive) return undefined
    const timer = setInterval(() => look.current(), LOOK_MS)
    return () => clearInterval(timer)
  }, [isActive])
  return list
}
