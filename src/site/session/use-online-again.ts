import { useCallback, useEffect, useRef } from 'react'

/**
 * Asks again when the network is back, as long as something is lacking; also where it came back while it was asked for,
 * and before anybody knew that it would be lacking.
 *
 * @param ask the same in every render, until something else is to be asked for
 * @returns asks, in place of what was given
 * @example
 * ```ts
 * const open = useOnlineAgain(state.kind === 'failed', ask)
 * ```
 */
export function useOnlineAgain(isLacking: boolean, ask: () => Promise<void>): () => Promise<void> {
  const returns = useRef(0)
  const whenAsked = useRef(0)
  const askNow = useCallback(() => {
    whenAsked.current = returns.current
    return ask()
  }, [ask])
  useEffect(() => {
    const note = () => void (returns.current += 1)
    addEventListener('online', note)
    return () => removeEventListener('online', note)
  }, [])
  useEffect(() => {
    if (!isLacking) return undefined
    const again = () => void askNow()
    if (returns.current !== whenAsked.current) again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isLacking, askNow])
  return askNow
}
