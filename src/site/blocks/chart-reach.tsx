import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

interface Props {
  /** What the chart is called. */
  title: string
  /** How many places there are to read at. */
  count: number
  /** Where the slider stands at first. */
  start?: number
  /** What stands at a place, in words. */
  textAt: (index: number) => string
  /** The place nearest to the pointer; null where there is none. */
  indexAt: (event: PointerEvent<HTMLDivElement>) => number | null
  /** The drawing with what is read in it: the index of a place, or null. */
  children: (reading: number | null) => ReactNode
}

/**
 * Lets the figures of a chart be read at the pointer, and from the keyboard by a slider over it: arrows, Home, End and
 * Page keys move along its places, and the slider's own value says what stands there.
 */
export function ChartReach({ title, count, start = 0, textAt, indexAt, children }: Props) {
  const [reading, setReading] = useState<number | null>(null)
  const [last, setLast] = useState(start)
  const read = (index: number | null) => {
    setReading(index)
    if (index !== null) setLast(index)
  }
  const follow = (event: PointerEvent<HTMLDivElement>) => read(indexAt(event))
  // A finger that is lifted has left, too: what it asked for stays until the next tap.
  const leave = (event: PointerEvent) => event.pointerType === 'mouse' && read(null)
  const at = Math.min(last, count - 1)
  return (
    <div className="chart-plot" onPointerMove={follow} onPointerDown={follow} onPointerLeave={leave}>
      {children(reading === null ? null : Math.min(reading, count - 1))}
      <input
        type="range"
        className="chart-reach needs-scripts no-print"
        min={0}
        max={count - 1}
        value={at}
        aria-label={`Read the chart: ${title}`}
        aria-valuetext={textAt(at)}
        onChange={(event) => read(Number(event.target.value))}
        onFocus={(event) => event.target.matches(':focus-visible') && read(at)}
        onBlur={() => read(null)}
        onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && read(null)}
      />
    </div>
  )
}

/** The index of the place nearest to a position, by halving: positions grow with their index. */
export function nearestPlace(count: number, at: number, placeOf: (index: number) => number): number {
  let low = 0
  let high = count - 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((placeOf(middle) + placeOf(middle + 1)) / 2 < at) low = middle + 1
    else high = middle
  }
  return low
}
