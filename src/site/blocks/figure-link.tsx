import type { ReactNode } from 'react'
import { href } from '#routes'
import { placeOf } from './figure-place.ts'

interface Props {
  series: string
  /** ISO date */
  on: string
  /** It may be one of long ago, which the page of rates tells when it is asked for its day. */
  isDated?: boolean
  children: ReactNode
}

/** What the page of rates tells for any day. */
const TOLD_BY_DAY: ReadonlySet<string> = new Set(['pmms-30', 'pmms-15'])

/** A figure whose proof is asked for when somebody opens it (figure-links.tsx); without scripts it leads to the same on the page of rates. */
export const FigureLink = ({ series, on, isDated = false, children }: Props) => (
  <a
    className="rate figure-button"
    href={`${href('rates')}${isDated && TOLD_BY_DAY.has(series) ? `?on=${on}` : ''}#${placeOf(series, on)}`}
  >
    {children}
  </a>
)
