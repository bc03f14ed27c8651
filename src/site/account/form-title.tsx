import { useEffect, useRef } from 'react'

/** What a form that has just come is for; whoever does not see it is led there. */
export function FormTitle({ id, words }: { id: string; words: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 id={id} className="headline-4" tabIndex={-1} ref={heading}>
      {words}
    </h2>
  )
}
