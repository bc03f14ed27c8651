import '#calculator-pages/styles'
import { useEffect, useState } from 'react'
import { href } from '#routes'
import { Button } from '#ui/button'
import { formatDay } from '#ui/dates.ts'
import { Table } from '#ui/table'
import { StateMark } from '#ui/tag'
import { Trail } from '#ui/trail'
import { LIST_TITLE } from '#calculator-pages/list'
import { PROOF_TITLE } from './proof-page-head.ts'
import { type ProofResult, passedOf, runExamples } from './run.ts'

interface Props {
  /** As the server has computed them. */
  results: readonly ProofResult[]
  /** The day on which it did. */
  on: string
}

/** Where the results on the page come from. */
type Run =
  | { at: 'server'; results: readonly ProofResult[] }
  | { at: 'running'; results: readonly ProofResult[] }
  | { at: 'browser'; results: readonly ProofResult[]; ms: number }
  | { at: 'failed'; results: readonly ProofResult[] }

/** The published examples, computed on the server for everybody, and again in the reader's own browser. */
export function ProofPage({ results, on }: Props) {
  const { run, again } = useRun(results)
  const passed = passedOf(run.results)
  const total = run.results.length
  return (
    <main id="main" className="page proof">
      <Trail steps={[{ name: LIST_TITLE, href: href('calculators') }]} />
      <h1 className="headline-1">{PROOF_TITLE}</h1>
      <p className="standfirst">
        Regulators, agencies and reference works print examples with their results. Here the code of the calculators
        computes them, in front of you.
      </p>
      <div className="proof-sum">
        <p className="proof-count">
          <b className={passed === total ? 'proof-all' : 'proof-some'}>
            {passed} of {total}
          </b>{' '}
          agree with the published figure
        </p>
        <p className="proof-where" role="status" data-of-device="">
          {wherefrom(run, on)}
        </p>
        <p className="needs-scripts">
          <Button kind="plain" small onClick={again} aria-disabled={run.at === 'running'}>
            Compute them again
          </Button>
        </p>
      </div>
      <ResultTable results={run.results} />
      <p className="proof-note">
        An example passes when the figure is the same to the last published digit. Where a form is filled from payments
        that are not rounded, its title says so.
      </p>
    </main>
  )
}

function wherefrom(run: Run, on: string): string {
  if (run.at === 'running') return 'Computing in your browser.'
  if (run.at === 'browser') return `Computed in your browser just now, in ${Math.max(1, Math.round(run.ms))} ms.`
  const served = `Computed on the server on ${formatDay(on, true)}.`
  return run.at === 'failed' ? `${served} Your browser could not load the examples; try again.` : served
}

function useRun(results: readonly ProofResult[]): { run: Run; again: () => void } {
  const [run, setRun] = useState<Run>({ at: 'server', results })
  useEffect(() => runHere(setRun), [])
  const again = () => {
    if (run.at === 'running') return
    setRun({ at: 'running', results: run.results })
    runHere(setRun)
  }
  return { run, again }
}

/** What is on the page stays there until the new results are complete. */
function runHere(show: (next: (before: Run) => Run) => void): void {
  computeHere().then(
    (run) => show(() => run),
    (error: unknown) => {
      console.error('The examples could not be computed in the browser', error)
      show(({ results }) => ({ at: 'failed', results }))
    },
  )
}

async function computeHere(): Promise<Run> {
  const { PROOF_EXAMPLES } = await import('./examples.ts')
  const start = performance.now()
  const results = await runExamples(PROOF_EXAMPLES)
  return { at: 'browser', results, ms: performance.now() - start }
}

const ResultTable = ({ results }: { results: readonly ProofResult[] }) => (
  <Table
    caption="Published examples, what they say and what is computed"
    quietCaption
    rows={results}
    keyOf={(result) => result.id}
    columns={[
      { head: 'Example', kind: 'row', cell: titleCell },
      { head: 'Source', cell: sourceCell },
      { head: 'Published', kind: 'number', cell: (result) => result.expected },
      { head: 'Computed', kind: 'number', cell: (result) => result.computed },
      { head: 'Result', cell: outcomeCell },
    ]}
  />
)

const titleCell = ({ id, title }: ProofResult) => <span id={id}>{title}</span>

const sourceCell = ({ source, url }: ProofResult) =>
  url ? (
    <a className="link" href={url} rel="noopener external">
      {source}
    </a>
  ) : (
    source
  )

const outcomeCell = ({ passes }: ProofResult) =>
  passes ? <StateMark tone="published">Pass</StateMark> : <StateMark tone="breaking">Fail</StateMark>
