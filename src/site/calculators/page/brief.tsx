import { memo } from 'react'
import type { ShownResult } from '#calculators/results/stand-in.ts'
import { Marked } from '#calculator-pages/view/marked.tsx'
import { sentencesOf } from '#calculator-pages/view/words.ts'

interface Props {
  last: ShownResult | null
  isOutdated: boolean
}

/** On a phone the result in short stays in view above the form: the sentence itself, since a figure alone asks what it is. */
export const CalculatorBrief = memo(function CalculatorBrief({ last, isOutdated }: Props) {
  if (!last) return null
  const { result, standIn } = last
  const [sentence] = sentencesOf(result.sentence)
  const isStandIn = isOutdated && standIn !== null
  const outdated = isStandIn ? 'Not your result yet' : 'From your last complete entries'
  return (
    <div className="calc-brief no-print" data-outdated={isOutdated || undefined}>
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

/** Enter in a field, or the link beside the result in short: the whole of it comes into view and is read. */
export function showResult(): void {
  document.getElementById('result')?.scrollIntoView()
  document.getElementById('result-title')?.focus({ preventScroll: true })
}
