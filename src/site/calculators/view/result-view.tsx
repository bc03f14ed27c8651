import { memo, useDeferredValue } from 'react'
import { href } from '#routes'
import {
  entryOf,
  isCalculatorName,
  figureText,
  type AnyCalculator,
  type Result,
  type Figure,
  type Notice,
} from '#calculators'
import { withUnits } from '#ui/units.ts'
import { ResultCharts } from '#calculator-pages/charts'
import { ResultActions } from './actions.tsx'
import { sentencesOf } from './words.ts'
import { Marked } from './marked.tsx'
import { PrintedAddress, PrintedInputs } from './print-inputs.tsx'
import type { LiveResult } from '#calculator-pages/live'
import { Faults } from '#calculator-pages/form'

type Props = Pick<LiveResult, 'last' | 'outcome' | 'isOutdated' | 'address' | 'open' | 'records'> & {
  calculator: AnyCalculator
  title: string
  path: string
  isEmbedded: boolean
}

/** The result beside the form: a sentence, figures, what can be done with it, charts. */
export const ResultView = memo(function ResultView({ outcome, isOutdated, ...props }: Props) {
  const { calculator, last } = props
  return (
    <section className="calc-result" id="result" aria-labelledby="result-title" data-outdated={isOutdated || undefined}>
      <h2 className="visually-hidden" id="result-title" tabIndex={-1}>
        The result
      </h2>
      {outcome.result === null && (last === null || isOutdated) && (
        <Faults {...{ calculator, outcome, last }} records={props.records} />
      )}
      {last && <ResultHead result={last.result} isShort={props.isEmbedded} />}
      {last && <PrintedInputs calculator={calculator} input={last.input} records={props.records} />}
      {last && <PrintedAddress path={props.path + props.address} on={props.records.today} />}
      {last?.standIn === null && !props.isEmbedded && <NextQuestions next={last.result.next} />}
      {last?.standIn === null && <ResultActions {...props} />}
      {last && <Drawings result={last.result} isOne={props.isEmbedded} />}
    </section>
  )
})

/** In a frame the first drawing alone; the page has the others. */
function Drawings({ result, isOne }: { result: Result; isOne: boolean }) {
  const { charts } = useDeferredValue(result)
  return <Charts charts={isOne ? charts.slice(0, 1) : charts} />
}

/** The ways to what readers ask next, their entries already filled in. */
const NextQuestions = ({ next }: { next: Result['next'] }) =>
  !next || next.length === 0 ? null : (
    <p className="calc-actions no-print">
      {next.map(({ to, words, inputs }) =>
        isCalculatorName(to) ? (
          <a
            key={to}
            className="calc-action"
            href={`${href(entryOf(to).route)}?${new URLSearchParams(inputs).toString()}`}
          >
            {words}
          </a>
        ) : null,
      )}
    </p>
  )

const Charts = memo(ResultCharts)

const ResultHead = memo(function ResultHead({ result, isShort }: { result: Result; isShort: boolean }) {
  const main = result.figures.find((figure) => figure.isMain)
  const [first, rest] = sentencesOf(result.sentence)
  const others = result.figures.filter((figure) => figure !== main || !result.sentence.includes(figureText(main.value)))
  return (
    <>
      <p className="calc-sentence">
        <Marked words={first} main={main} />
      </p>
      {rest && <p className="standfirst calc-then">{withUnits(rest)}</p>}
      <Notices notices={result.notices} />
      {!isShort && (
        <dl className="calc-figures">
          {others.map((figure, at) => (
            <div key={at}>
              <dt>{withUnits(figure.label)}</dt>
              <dd>
                <FigureText value={figure.value} />
                {figure.note && <small>{withUnits(figure.note)}</small>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
})

const LONG_AMOUNT = 12

/** An amount never breaks; a very long one is set smaller. */
function FigureText({ value }: Pick<Figure, 'value'>) {
  const words = withUnits(figureText(value)) || 'none'
  const isLong = value.kind === 'money' && words.length > LONG_AMOUNT
  return <span className={isLong ? 'calc-figure calc-figure-long' : 'calc-figure'}>{words}</span>
}

const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.length === 0 ? null : (
    <ul className="calc-notices">
      {notices.map((notice, at) => (
        <li key={at} className={`calc-${notice.tone}`}>
          {notice.tone === 'warning' && <b>Check this. </b>}
          {withUnits(notice.text)}
        </li>
      ))}
    </ul>
  )
