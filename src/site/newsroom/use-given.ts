import { useState } from 'react'

/**
 * What stands in the form of something that is stored. What is stored anew takes the place of what was stored before, or was
 * taken to be stored; what was typed since stays.
 */
export function useGiven<Value>(stored: Value) {
  const [given, setGiven] = useState(stored)
  const [shown, setShown] = useState(stored)
  const [taken, setTaken] = useState(stored)
  if (!isSame(stored, shown)) {
    setShown(stored)
    setTaken(stored)
    if (isSame(given, shown) || isSame(given, taken)) setGiven(stored)
  }
  return { given, setGiven, taken, setTaken, isUnsaved: !isSame(given, taken) }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
