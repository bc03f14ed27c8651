import { type ReactNode, useState } from 'react'
import { formatDay } from '#ui/dates.ts'
import { type Proof, citeLine } from './proof.ts'

interface ButtonProps {
  id: string
  /** Where else it is proved. */
  href: string
  children: ReactNode
}

/**
 * A figure on a board or in the header: it opens its proof over the page, without scripts as well. The proof comes with the
 * page from the server; a board that the browser made leads to the page of rates instead.
 */
export function FigureButton({ id, href, children }: ButtonProps) {
  const [isHere] = useState(() => import.meta.env.SSR || document.getElementById(id) !== null)
  return isHere ? (
    <button type="button" className="figure-button" popoverTarget={id}>
      {children}
    </button>
  ) : (
    <a href={href}>{children}</a>
  )
}

interface Props {
  id: string
  /** Null in the browser, which makes none. */
  proof: Proof | null
  /** The figure among those before it, drawn small. */
  chart: ReactNode
}

interface FullProps extends Props {
  proof: Proof
}

const AS_IT_CAME = { __html: '' }

/** What the server has made stays as it is. */
export const FigureProof = ({ id, proof, chart }: Props) =>
  import.meta.env.SSR && proof ? (
    <FullProof {...{ id, proof, chart }} />
  ) : (
    <div
      className="figure-proof"
      id={id}
      popover="auto"
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_IT_CAME}
    />
  )

/** A click beside it, and Escape, close it again: the browser sees to that. */
const FullProof = ({ id, proof: figure, chart }: FullProps) => (
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
    <button type="button" className="figure-proof-close" popoverTarget={id}>
      Close
    </button>
  </div>
)
