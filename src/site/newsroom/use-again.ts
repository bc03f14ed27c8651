import { useEffect, useRef } from 'react'
import type { List } from './use-list.ts'

/**
 * Reads a list again, as far as it was read, when what it goes with has changed: its own beginning is no change.
 *
 * @param version another value once there is something new
 */
export function useAgain({ again }: Pick<List<unknown>, 'again'>, version: unknown): void {
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    again()
  }, [version, again])
}
