import type { ReactNode } from 'react'
import { formatDay } from '#ui/dates.ts'
import { type Proof, citeLine } from './proof.ts'

interface ButtonProps {
  id: string
  children: ReactNode
}

/** A figure on a board or in the header: it opens its proof over the page, without scripts as well. */
export const FigureButton = ({ id, children }: ButtonProps) => (
  <button type="button" className="figure-button" popoverTarget={id}>
    {children}
  </button>
)

interface Props {
  id: string
  proof: Proof
  /** The figure among those before it, drawn small. */
  chart: ReactNode
  /** What stands under the line to cite. */
  children?: ReactNode
}

/** A click beside it, and Escape, close it again: the browser sees to that. */
export const FigureProof = ({ id, proof: figure, chart, children }: Props) => (
  <div className="figure-proof" id={id} popover="auto">
    <p className="figure-proof-name">{figure.name}</p>
    <p className="figure-proof-value">
      <b>{figure.value}</b> {figure.period}
    </p>
    {chart}
    <p>
      Source: {figure.sourceUrl ? <a href={figure.sourceUrl}>{figure.source}</a> : figure.source}
      {figure.readOn && `, compared ${formatDay(figure.readOn, true)}`}
    </p>
    <p>
      To cite: <span className="figure-proof-cite">{citeLine(figure)}</span>
    </p>
    {children}
    <button type="button" className="figure-proof-close" popoverTarget={id}>
      Close
    </button>
  </div>
)
