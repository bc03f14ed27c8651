import { useState } from 'react'

/**
 * What stands in the form of something that is stored. What is stored anew takes the place of what was stored before, or was sent
 * to be stored; what was typed since stays.
 */
export function useGiven<Value>(stored: Value) {
  const [given, setGiven] = useState(stored)
  const [shown, setShown] = useState(stored)
  const [sent, setSent] = useState(stored)
  if (!isSame(stored, shown)) {
    setShown(stored)
    if (isSame(given, shown) || isSame(given, sent)) setGiven(stored)
  }
  return { given, setGiven, setSent }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
