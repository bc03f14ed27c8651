import { type ComponentProps, Suspense, memo, useDeferredValue, useEffect, useRef } from 'react'
import { AnswerTables } from '#calculator-pages/tables/tables.tsx'
import { AnswerBasis } from '#calculator-pages/view/basis.tsx'
import { AnswerView } from '#calculator-pages/view/answer-view.tsx'
import { CalculatorBrief, showAnswer } from './brief.tsx'
import { CalculatorForm } from '#calculator-pages/form/form.tsx'
import { pressAgain } from './intent.ts'
import { restWhileChanging } from './resting.ts'
import type { AnyCalculator, Answer, Records } from '#calculators/contract/contract.ts'
import { useLiveAnswer } from '#calculator-pages/live/hook.ts'

export { openedWith } from '#calculators/results/opened.ts'

interface Props {
  calculator: AnyCalculator
  records: Records
  /** The query of the page's address. */
  search: Readonly<Record<string, string>>
  title: string
  /** Where the whole page is. */
  path: string
  /** Where the form sends readers without scripts, and what the address bar keeps. */
  formPath: string
  /** Parameters beside the fields that stay in the address. */
  kept?: Readonly<Record<string, string>> | undefined
  isEmbedded?: boolean
}

/**
 * Form and answer, as the page and the embedded calculator show them. Each part wakes up by itself, so that the first
 * letter typed waits for the form alone.
 */
export function CalculatorBody({ calculator, records, search, title, path, formPath, kept, isEmbedded }: Props) {
  const live = useLiveAnswer({ calculator, path: formPath, search, records, kept })
  const { last, outcome, isOutdated, address, open } = live
  // Sentence, drawings and tables follow one after the other: each is a short piece of work between two keystrokes.
  const lower = useDeferredValue(last)
  const body = useRef<HTMLDivElement>(null)
  useEffect(pressAgain, [])
  useEffect(() => (last ? restWhileChanging(body.current?.parentElement ?? null) : undefined), [last])
  return (
    <>
      <CalculatorBrief last={last} isOutdated={isOutdated} />
      <div className="grid calc-body" ref={body}>
        <CalculatorForm {...{ calculator, title, live, kept }} path={formPath} onAsk={showAnswer} />
        <Beside
          {...{ calculator, title, path, last, outcome, isOutdated, address, open }}
          records={live.records}
          isEmbedded={isEmbedded ?? false}
        />
      </div>
      {lower && <Below answer={lower.answer} isOwn={lower.standIn === null} />}
      <p className="visually-hidden" role="status">
        {live.said}
      </p>
    </>
  )
}

/* The boundaries stand inside of what is remembered: one that is rendered anew while its markup sleeps wakes it at once. */
const Beside = memo(function Beside(props: ComponentProps<typeof AnswerView>) {
  return (
    <Suspense>
      <AnswerView {...props} />
    </Suspense>
  )
})

const Below = memo(function Below({ answer, isOwn }: { answer: Answer; isOwn: boolean }) {
  const explained = useDeferredValue(answer)
  return (
    <Suspense>
      {!isOwn && (
        <p className="calc-below-note">
          The tables and steps below belong to the answer above, which is not yours yet.
        </p>
      )}
      <AnswerTables tables={answer.tables} />
      <AnswerBasis answer={explained} />
    </Suspense>
  )
})
