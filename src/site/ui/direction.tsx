import type { ReactNode } from 'react'
import { withUnits } from './units.ts'

interface Props {
  way: 'up' | 'down' | 'unchanged'
  /** Housing and jobs figures are neither good nor bad for a borrower: their arrows are ink. */
  plain?: boolean
  children: ReactNode
}

/** A change by arrow, words and color together; a rate that rises is never green. */
export const Direction = ({ way, plain = false, children }: Props) => (
  <span className={plain ? 'direction' : `direction direction-${way}`}>
    {way !== 'unchanged' && (
      <svg viewBox="0 0 8 7" width="8" height="7" aria-hidden="true">
        <path d={way === 'up' ? 'M0 7 4 0l4 7z' : 'M0 0h8L4 7z'} />
      </svg>
    )}
    {typeof children === 'string' ? withUnits(children) : children}
  </span>
)
