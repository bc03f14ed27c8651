import { memo } from 'react'
import type { Answered } from '#calculators/results/stand-in.ts'
import { Marked } from '#calculator-pages/view/marked.tsx'
import { sentencesOf } from '#calculator-pages/view/words.ts'

interface Props {
  last: Answered | null
  isOutdated: boolean
}

/** On a phone the answer in short stays in view above the form: the sentence itself, since a figure alone asks what it is. */
export const CalculatorBrief = memo(function CalculatorBrief({ last, isOutdated }: Props) {
  if (!last) return null
  const { answer, standIn } = last
  const [sentence] = sentencesOf(answer.sentence)
  const isStandIn = isOutdated && standIn !== null
  const outdated = isStandIn ? 'Not your answer yet' : 'From your last complete entries'
  return (
    <div className="calc-brief no-print" data-outdated={isOutdated || undefined}>
      <p>
        {isOutdated && <small>{outdated}</small>}
        <Marked words={sentence} main={answer.figures.find((figure) => figure.isMain)} />
      </p>
      <a
        href="#answer"
        target="_self"
        onClick={(event) => {
          // By script, since a place in the address would make the router load the page anew.
          event.preventDefault()
          showAnswer()
        }}
      >
        {isStandIn ? 'See what is wrong' : 'See all'}
      </a>
    </div>
  )
})

/** Enter in a field, or the link beside the answer in short: the whole of it comes into view and is read. */
export function showAnswer(): void {
  document.getElementById('answer')?.scrollIntoView()
  document.getElementById('answer-title')?.focus({ preventScroll: true })
}
