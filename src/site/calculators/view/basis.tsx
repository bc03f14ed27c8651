import { type ReactNode, memo, useMemo } from 'react'
import { type LinkedPiece, type TermIndex, linkTexts, termIndex } from '#documents/terms'
import type { TermSummary } from '#queries/reference'
import { href } from '#routes'
import { formatDay } from '#ui/dates.ts'
import { SectionHead } from '#ui/section-head'
import { withUnits } from '#ui/units.ts'
import { Formula } from './formula.tsx'
import { sourceDayText } from './words.ts'
import type { Result, Assumption, Step } from '#calculators'

/** A term of the glossary as an explanation leads to it. */
export type ExplainedTerm = TermSummary

interface Props {
  /** Of the calculator. */
  name: string
  result: Result
  /** Terms whose first use leads to the glossary. */
  terms: readonly ExplainedTerm[]
}

/** How a result came about: steps with the reader's numbers beside what they assume. */
export const ResultBasis = memo(function ResultBasis({ name, result, terms }: Props) {
  const { steps, assumptions } = result
  const index = useMemo(() => indexOf(terms), [terms])
  const texts = linkTexts(
    [...steps, ...assumptions].map(({ text }) => text),
    index,
  ).map((pieces, at) => <Linked key={at} pieces={pieces} terms={index} />)
  return (
    <section className="section calc-basis" aria-labelledby="basis-title">
      <SectionHead
        title="How this is computed"
        id="basis-title"
        more={{ href: href('calculatorProof'), label: 'Proof' }}
      />
      <div className="grid">
        <ol className="calc-steps">
          {steps.map((step, at) => (
            <StepOf key={at} step={step} words={texts[at]} />
          ))}
        </ol>
        {assumptions.length > 0 && <Assumptions assumptions={assumptions} texts={texts.slice(steps.length)} />}
      </div>
      <p className="meta calc-source">
        <a className="link" href={`${href('sourceCode')}?calculator=${name}#marked`} data-document="">
          The function that computes this, with its tests
        </a>
      </p>
    </section>
  )
})

/** A text with its terms as links; their sentences are shown as in any text (ui/term.later.css). */
const Linked = ({ pieces, terms }: { pieces: readonly LinkedPiece[]; terms: TermIndex }) =>
  pieces.map(({ text, term }, at) =>
    term === null ? (
      withUnits(text)
    ) : (
      <a key={at} className="term" href={href('term', { slug: term })} data-short={terms.shortOf(term)}>
        {text}
      </a>
    ),
  )

const indexOf = (terms: Props['terms']): TermIndex =>
  termIndex(
    terms.map(({ slug, term, also, short }) => ({ slug, names: [term, ...also], short })),
    [],
  )

const StepOf = ({ step, words }: { step: Step; words: ReactNode }) => (
  <li>
    <p>{words}</p>
    {step.formula && <Formula text={step.formula} />}
    {step.rule && <p className="meta">{step.rule}</p>}
  </li>
)

interface AssumptionsProps {
  assumptions: readonly Assumption[]
  texts: readonly ReactNode[]
}

const Assumptions = ({ assumptions, texts }: AssumptionsProps) => (
  <div className="calc-assumptions">
    <h3>What it assumes</h3>
    <ul>
      {assumptions.map(({ source }, at) => (
        <li key={at}>
          <p>{texts[at]}</p>
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
