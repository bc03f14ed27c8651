import { type RefObject, useEffect, useRef } from 'react'

/** Says, to what has waited for something, that its form was left meanwhile: what it waited for is put nowhere then. */
export function useIsLeft(): RefObject<boolean> {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}
