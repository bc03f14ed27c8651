import { useRef, useState } from 'react'
import { showToast } from '#ui/toast'

/**
 * Why something was not done. It stands beside what was tried as long as that is in view; whoever has gone on to another row,
 * filter or page meanwhile is told in a message that names it.
 *
 * @param about what was tried something with, as a title
 */
export function useFailure(about: string) {
  const place = useRef<HTMLDivElement>(null)
  const [words, setWords] = useState<string | null>(null)
  function tell(failure: string | null) {
    setWords(failure)
    const isInView = place.current !== null && place.current.closest('details:not([open])') === null
    if (failure && !isInView) showToast({ title: about, description: failure, variant: 'destructive' })
  }
  return { failure: { words, ref: place }, tell }
}
