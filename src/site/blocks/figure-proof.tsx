import type { ReactNode } from 'react'
import { formatDay } from '#ui/dates.ts'

/** What proves a figure: enough to find it at its source, and to quote it. */
export interface Proof {
  /** The series by its full name. */
  name: string
  /** As it is printed. */
  value: string
  /** Its day, month or quarter. */
  period: string
  source: string
  sourceUrl: string
  /** How the source wants to be named; empty when by its name. */
  attribution: string
  /** ISO date; empty when nobody compared it. */
  readOn: string
}

/** A line that can be pasted into another text. */
export const citeLine = ({ name, value, period, source, attribution }: Proof): string =>
  `${attribution || source}: ${name}, ${value} (${period})`

/** A figure on a board or in the header: it opens its proof over the page, without scripts as well. */
export const FigureButton = ({ id, children }: { id: string; children: ReactNode }) => (
  <button type="button" className="figure-button" popoverTarget={id} aria-haspopup="dialog">
    {children}
  </button>
)

interface Props {
  id: string
  proof: Proof
  /** The figure among those before it, drawn small. */
  chart?: ReactNode
  /** What has become of it since. */
  since?: string | null
}

export const FigureProof = ({ id, ...shown }: Props) => (
  <div className="figure-proof" id={id} popover="auto" role="dialog" aria-label="Where this figure comes from">
    <ProofWords {...shown} close={id} />
  </div>
)

/** The proof itself; `close` names the popover that its button shuts. */
export const ProofWords = ({ proof, chart, since, close }: Omit<Props, 'id'> & { close: string }) => (
  <>
    <p className="figure-proof-name">{proof.name}</p>
    <p className="figure-proof-value">
      <b>{proof.value}</b> {proof.period}
    </p>
    {chart}
    <p>
      Source: {proof.sourceUrl ? <a href={proof.sourceUrl}>{proof.source}</a> : proof.source}
      {proof.readOn && (
        <>
          , compared <time dateTime={proof.readOn}>{formatDay(proof.readOn, true)}</time>
        </>
      )}
    </p>
    {since && <p>Changed since: {since}</p>}
    <p>
      To cite: <span className="figure-proof-cite">{citeLine(proof)}</span>
    </p>
    <button type="button" className="figure-proof-close" popoverTarget={close} popoverTargetAction="hide">
      Close
    </button>
  </>
)
