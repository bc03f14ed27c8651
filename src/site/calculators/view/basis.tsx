import { memo } from 'react'
import { exists, href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { SectionHead } from '#ui/section-head'
import { Formula } from './formula.tsx'
import { sourceDayText } from './words.ts'
import type { Result, Assumption, Step } from '#calculators/contract/contract.ts'

/** How a result came about: steps with the reader's numbers beside what they assume. */
export const ResultBasis = memo(function ResultBasis({ result }: { result: Result }) {
  const { steps, assumptions } = result
  return (
    <section className="section calc-basis" aria-labelledby="basis-title">
      <SectionHead
        title="How this is computed"
        id="basis-title"
        {...(exists('calculatorProof') ? { more: { href: href('calculatorProof'), label: 'Proof' } } : {})}
      />
      <div className="grid">
        <ol className="calc-steps">
          {steps.map((step, index) => (
            <StepOf key={index} step={step} />
          ))}
        </ol>
        {assumptions.length > 0 && <Assumptions assumptions={assumptions} />}
      </div>
    </section>
  )
})

const StepOf = ({ step }: { step: Step }) => (
  <li>
    <p>{step.text}</p>
    {step.formula && <Formula text={step.formula} />}
    {step.rule && <p className="meta">{step.rule}</p>}
  </li>
)

const Assumptions = ({ assumptions }: { assumptions: readonly Assumption[] }) => (
  <div className="calc-assumptions">
    <h3>What it assumes</h3>
    <ul>
      {assumptions.map(({ text, source }, at) => (
        <li key={at}>
          <p>{text}</p>
          {source && (
            <p className="meta">
              {source.url ? <a href={source.url}>{source.name}</a> : source.name}
              {source.on && <SourceDay name={source.name} on={source.on} />}
              {source.checked && source.checked !== source.on && `, checked ${formatDay(source.checked, true)}`}
            </p>
          )}
        </li>
      ))}
    </ul>
  </div>
)

function SourceDay({ name, on }: { name: string; on: string }) {
  const words = sourceDayText(name, on)
  return (
    words && (
      <>
        , <time dateTime={on}>{words}</time>
      </>
    )
  )
}
