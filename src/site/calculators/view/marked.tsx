import { withUnits } from '#ui/units.ts'
import { splitAtFigure } from './words.ts'
import type { Figure } from '#calculators'

/** A sentence in which the figure that was asked for stands out. */
export function Marked({ words, main }: { words: string; main: Figure | undefined }) {
  if (!main) return withUnits(words)
  const [before, figure, after] = splitAtFigure(words, main.value)
  return (
    <>
      {withUnits(before)}
      {figure && <b>{withUnits(figure)}</b>}
      {withUnits(after)}
    </>
  )
}
