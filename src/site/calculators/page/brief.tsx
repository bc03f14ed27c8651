import { memo, useEffect, useState } from 'react'
import type { ShownResult } from '#calculators'
import { Marked, sentencesOf } from '#calculator-pages/view'

interface Props {
  last: ShownResult | null
  isOutdated: boolean
}

/** On a phone the result in short stays in view above the form: the sentence itself, since a figure alone asks what it is. */
export const CalculatorBrief = memo(function CalculatorBrief({ last, isOutdated }: Props) {
  const isOnScreen = useOnScreen()
  if (!last) return null
  const { result, standIn } = last
  const [sentence] = sentencesOf(result.sentence)
  const isStandIn = isOutdated && standIn !== null
  const outdated = isStandIn ? 'Not your result yet' : 'From your last complete entries'
  return (
    <div className="calc-brief no-print" data-outdated={isOutdated || undefined} data-idle={isOnScreen || undefined}>
      <p>
        {isOutdated && <small>{outdated}</small>}
        <Marked words={sentence} main={result.figures.find((figure) => figure.isMain)} />
      </p>
      <a
        href="#result"
        target="_self"
        onClick={(event) => {
          // By script, since a place in the address would make the router load the page anew.
          event.preventDefault()
          showResult()
        }}
      >
        {isStandIn ? 'See what is wrong' : 'See all'}
      </a>
    </div>
  )
})

/** Whether the whole result says the same on the screen already; within a frame, on the screen of the page around it. */
function useOnScreen(): boolean {
  const [isOnScreen, setOnScreen] = useState(false)
  useEffect(() => {
    const sentence = document.querySelector('#result > .calc-sentence')
    if (!sentence) return undefined
    const observer = new IntersectionObserver(([entry]) => setOnScreen(entry?.isIntersecting ?? false), {
      threshold: 1,
    })
    observer.observe(sentence)
    return () => observer.disconnect()
  }, [])
  return isOnScreen
}

/** Enter in a field, or the link beside the result in short: the whole of it comes into view and is read. */
export function showResult(): void {
  document.getElementById('result')?.scrollIntoView()
  document.getElementById('result-title')?.focus({ preventScroll: true })
}
