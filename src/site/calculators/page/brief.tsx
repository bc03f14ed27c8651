import { memo } from 'react'
import { cellText } from '#calculators/contract/cell-text.ts'
import type { Answer } from '#calculators/contract/contract.ts'

/** On a phone the answer in short stays in view above the form. */
export const CalculatorBrief = memo(function CalculatorBrief({
  answer,
  isOutdated,
}: {
  answer: Answer | undefined
  isOutdated: boolean
}) {
  const main = answer?.figures.find((figure) => figure.isMain) ?? answer?.figures[0]
  if (!main) return null
  return (
    <p className="calc-brief no-print" data-outdated={isOutdated || undefined}>
      <b>{cellText(main.value)}</b> <span>{isOutdated ? 'from your last complete entries' : main.label}</span>
      <a
        href="#answer"
        onClick={(event) => {
          // By script, since a place in the address would make the router load the page anew.
          event.preventDefault()
          showAnswer()
        }}
      >
        See the answer
      </a>
    </p>
  )
})

/** Enter in a field, or the link beside the answer in short: the whole of it comes into view and is read. */
export function showAnswer(): void {
  document.getElementById('answer')?.scrollIntoView()
  document.getElementById('answer-title')?.focus({ preventScroll: true })
}
