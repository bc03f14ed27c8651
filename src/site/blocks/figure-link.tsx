import type { ReactNode } from 'react'
import { href } from '#routes'
import { placeOf } from './figure-place.ts'

interface Props {
  series: string
  /** ISO date */
  on: string
  children: ReactNode
}

/** A figure whose proof is asked for when somebody opens it (figure-links.tsx); without scripts it leads to the same on the page of rates. */
export const FigureLink = ({ series, on, children }: Props) => (
  <a className="rate figure-button" href={`${href('rates')}#${placeOf(series, on)}`}>
    {children}
  </a>
)
