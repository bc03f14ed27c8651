import { memo, useDeferredValue } from 'react'
import { AnswerCharts } from '#calculators/charts/charts.tsx'
import { AnswerActions } from './actions.tsx'
import { sentencesOf, splitAtFigure } from './words.ts'
import { cellText } from '#calculators/contract/cell-text.ts'
import type { AnyCalculator, Answer, Figure, Notice } from '#calculators/contract/contract.ts'
import { PrintedInputs } from './print-inputs.tsx'
import type { LiveAnswer } from '#calculators/answer/hook.ts'
import { fieldId } from '#calculators/form/field-parts.tsx'
import type { Texts } from '#calculators/contract/parse-input.ts'

type Props = Pick<LiveAnswer, 'last' | 'outcome' | 'isOutdated' | 'address' | 'open' | 'records'> & {
  calculator: AnyCalculator
  title: string
  path: string
  isEmbedded: boolean
}

/** The answer beside the form: a sentence, figures, what can be done with it, charts. */
export const AnswerView = memo(function AnswerView({ outcome, isOutdated, ...props }: Props) {
  const { calculator, last } = props
  return (
    <section className="calc-answer" id="answer" aria-labelledby="answer-title" data-outdated={isOutdated || undefined}>
      <h2 className="visually-hidden" id="answer-title" tabIndex={-1}>
        The answer
      </h2>
      {outcome.answer === null && (last === null || isOutdated) && (
        <Faults errors={outcome.errors} calculator={calculator} texts={last?.texts ?? null} />
      )}
      {last && <AnswerHead answer={last.answer} />}
      {last && <PrintedInputs calculator={calculator} input={outcome} records={props.records} />}
      {last && <AnswerActions {...props} />}
      {last && <Drawings answer={last.answer} />}
    </section>
  )
})

function Drawings({ answer }: { answer: Answer }) {
  return <Charts charts={useDeferredValue(answer).charts} />
}

const Charts = memo(AnswerCharts)

const AnswerHead = memo(function AnswerHead({ answer }: { answer: Answer }) {
  const main = answer.figures.find((figure) => figure.isMain)
  const [first, rest] = sentencesOf(answer.sentence)
  const others = answer.figures.filter((figure) => figure !== main || !answer.sentence.includes(cellText(main.value)))
  return (
    <>
      <p className="calc-sentence">{main ? <Marked words={first} main={main} /> : first}</p>
      {rest && <p className="standfirst calc-then">{rest}</p>}
      <Notices notices={answer.notices} />
      <dl className="calc-figures">
        {others.map((figure, at) => (
          <div key={at}>
            <dt>{figure.label}</dt>
            <dd>
              <FigureText value={figure.value} />
              {figure.note && <small>{figure.note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
})

const LONG_AMOUNT = 12

/** An amount never breaks; a very long one is set smaller. */
function FigureText({ value }: Pick<Figure, 'value'>) {
  const words = cellText(value) || 'none'
  const isLong = value.kind === 'money' && words.length > LONG_AMOUNT
  return <span className={isLong ? 'calc-figure calc-figure-long' : 'calc-figure'}>{words}</span>
}

/** The figure that was asked for, large and green within its sentence. */
function Marked({ words, main }: { words: string; main: Figure }) {
  const [before, figure, after] = splitAtFigure(words, main.value)
  return (
    <>
      {before}
      {figure && <b>{figure}</b>}
      {after}
    </>
  )
}

const Notices = ({ notices }: { notices: readonly Notice[] }) =>
  notices.length === 0 ? null : (
    <ul className="calc-notices">
      {notices.map((notice, at) => (
        <li key={at} className={`calc-${notice.tone}`}>
          {notice.tone === 'warning' && <b>Check this. </b>}
          {notice.text}
        </li>
      ))}
    </ul>
  )

interface FaultsProps {
  errors: Readonly<Record<string, string>>
  calculator: AnyCalculator
  /** What the answer that still stands was computed with. */
  texts: Texts | null
}

/** What stands in the way of an answer, each with the way to its field. */
function Faults({ errors, calculator, texts }: FaultsProps) {
  const wrong = Object.entries(errors)
  return (
    <div className="calc-faults">
      <p>
        <b>{wrong.length === 1 ? 'One entry needs a change.' : `${wrong.length} entries need a change.`}</b>{' '}
        {texts && 'Below is the answer to your last complete entries.'}
      </p>
      <ul>
        {wrong.map(([name, words], at) => (
          <li key={at}>
            {name === '' ? (
              words
            ) : (
              <>
                <a className="link" href={`#${fieldId(name)}`} onClick={toField(name)}>
                  {labelOf(calculator, name)}
                </a>
                : {words}
                {texts?.[name] ? ` The answer below still counts with ${texts[name]}.` : ''}
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** By script, since a place in the address would make the router load the page anew. */
const toField = (name: string) => (event: React.MouseEvent) => {
  event.preventDefault()
  const place = document.getElementById(fieldId(name))
  place?.closest('details')?.setAttribute('open', '')
  const control = place?.matches('input, select') ? place : place?.querySelector<HTMLElement>('input, select, button')
  control?.focus()
}

/** "debts.2.payment" as "Debts, row 2, Monthly payment". */
function labelOf({ fields }: AnyCalculator, name: string): string {
  const [key = '', row, column] = name.split('.')
  const field = fields[key]
  if (!field || row === undefined || column === undefined || field.kind !== 'rows') return field?.label ?? name
  return `${field.label}, row ${row}, ${field.columns[column]?.label ?? column}`
}
