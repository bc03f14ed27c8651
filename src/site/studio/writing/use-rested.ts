import { startTransition, useEffect, useRef, useState } from 'react'

const REST_MS = 400
const LONGEST_MS = 5_000

/** A value as it was at the last rest: while it changes without one, every five seconds. What is computed of it is in no keystroke. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  const waitsSince = useRef<number | null>(null)
  useEffect(() => {
    if (rested === value) {
      waitsSince.current = null
      return undefined
    }
    waitsSince.current ??= performance.now()
    const left = waitsSince.current + LONGEST_MS - performance.now()
    const timer = setTimeout(
      () => {
        waitsSince.current = null
        startTransition(() => setRested(value))
      },
      Math.max(0, Math.min(REST_MS, left)),
    )
    return () => clearTimeout(timer)
  }, [value, rested])
  return rested
}
