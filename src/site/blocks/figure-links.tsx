import { type ComponentType, useEffect, useState } from 'react'
import type { FigureQuote, QuotedSeries } from '#queries/rates'
import { isModified } from '#ui/modified-click.ts'
import type { Opened } from './opened-figure.tsx'

interface Props {
  /** What the page says of them already; others are asked for when somebody opens them. */
  series?: readonly QuotedSeries[]
  quotes?: readonly (FigureQuote & { was: number | null })[]
}

const NONE: readonly never[] = []

type View = ComponentType<Required<Props> & { opened: Opened }>

/**
 * A figure in a text or on a board opens where it stands. What it opens is fetched for the first reader who asks; without scripts the
 * link leads to the list, which says the same.
 */
export function FigureLinks({ series = NONE, quotes = NONE }: Props) {
  const [shown, setShown] = useState<{ opened: Opened; View: View } | null>(null)
  useEffect(() => {
    const open = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a.rate')
      if (!link || isModified(event)) return
      event.preventDefault()
      import('./opened-figure.tsx').then(
        ({ OpenedFigure: View }) => setShown({ opened: { link }, View }),
        () => location.assign(link.href),
      )
    }
    document.body.addEventListener('click', open)
    return () => document.body.removeEventListener('click', open)
  }, [])
  return shown && <shown.View {...{ series, quotes }} opened={shown.opened} />
}
