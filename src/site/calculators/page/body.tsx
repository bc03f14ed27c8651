import { type ComponentProps, memo, Suspense, useDeferredValue, useEffect, useLayoutEffect, useRef } from 'react'
import { ResultTables } from '#calculator-pages/tables'
import { type ExplainedTerm, ResultBasis, ResultView } from '#calculator-pages/view'
import { CalculatorBrief, showResult } from './brief.tsx'
import { CalculatorForm } from '#calculator-pages/form'
import { pressAgain } from '#ui/early-press.ts'
import { restWhileChanging } from './resting.ts'
import type { AnyCalculator, Result, Records } from '#calculators'
import { useLiveResult } from '#calculator-pages/live'

export { openedWith } from '#calculators'

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
  /** Of the glossary, as the explanations lead to them. */
  terms?: readonly ExplainedTerm[]
}

const NO_TERMS: readonly ExplainedTerm[] = []

/**
 * Form and result, as the page and the embedded calculator show them. Each part wakes up by itself, so that the first
 * letter typed waits for the form alone.
 */
export function CalculatorBody({ terms = NO_TERMS, ...props }: Props) {
  const { calculator, records, search, title, path, formPath, kept, isEmbedded } = props
  const live = useLiveResult({ calculator, path: formPath, search, records, kept })
  const { last, outcome, isOutdated, address, open } = live
  // Sentence, drawings and tables follow one after the other: each is a short piece of work between two keystrokes.
  const lower = useDeferredValue(last)
  const body = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => pressAgain(body.current), [])
  useEffect(() => (last ? restWhileChanging(body.current?.parentElement ?? null) : undefined), [last])
  return (
    <>
      <CalculatorBrief last={last} isOutdated={isOutdated} />
      <div className="grid calc-body" ref={body}>
        <CalculatorForm {...{ calculator, title, live, kept }} path={formPath} onAsk={showResult} />
        <Beside
          {...{ calculator, title, path, last, outcome, isOutdated, address, open }}
          records={live.records}
          isEmbedded={isEmbedded ?? false}
        />
      </div>
      {!isEmbedded && lower && (
        <Below name={calculator.name} result={lower.result} terms={terms} isOwn={lower.standIn === null} />
      )}
      <p className="visually-hidden" role="status">
        {live.said}
      </p>
    </>
  )
}

/* The boundaries stand inside of what is remembered: one that is rendered anew while its markup sleeps wakes it at once. */
const Beside = memo(function Beside(props: ComponentProps<typeof ResultView>) {
  return (
    <Suspense>
      <ResultView {...props} />
    </Suspense>
  )
})

interface BelowProps {
  name: string
  result: Result
  terms: readonly ExplainedTerm[]
  isOwn: boolean
}

const Below = memo(function Below({ name, result, terms, isOwn }: BelowProps) {
  const explained = useDeferredValue(result)
  return (
    <Suspense>
      {!isOwn && (
        <p className="calc-below-note">
          The tables and steps below belong to the result above, which is not yours yet.
        </p>
      )}
      <ResultTables tables={result.tables} />
      <ResultBasis name={name} result={explained} terms={terms} />
    </Suspense>
  )
})
