import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react'

interface Props {
  /** What the chart is called. */
  title: string
  /** How many places there are to read at. */
  count: number
  /** Where the slider stands at first. */
  start?: number
  /** What stands at a place, in words; where a span is read, what changed from its first place to this one. */
  textAt: (index: number, from: number | null) => string
  /** The place nearest to the pointer; null where there is none. */
  indexAt: (event: PointerEvent<HTMLDivElement>) => number | null
  /** Dragging, and the arrows with Shift, read a span. */
  hasSpans?: boolean
  /** The drawing with what is read in it: the index of a place, or null; and of the place where a span began. */
  children: (reading: number | null, from: number | null) => ReactNode
}

/** A pointer that is moved by less has been pressed in one place. */
const DRAG_PX = 6

/**
 * Lets the figures of a chart be read at the pointer, and from the keyboard by a slider over it: arrows, Home, End and
 * Page keys move along its places, and the slider's own value says what stands there.
 */
export function ChartReach({ title, count, start = 0, textAt, indexAt, hasSpans = false, children }: Props) {
  const { reading, from, last, read, clear, hold, pointer } = useReading({ start, indexAt, hasSpans })
  const within = (index: number | null) => (index === null ? null : Math.min(index, count - 1))
  const at = Math.min(last, count - 1)
  return (
    <div className="chart-plot" {...pointer}>
      {children(within(reading), within(from))}
      <input
        type="range"
        className="chart-reach needs-scripts no-print"
        min={0}
        max={count - 1}
        value={at}
        aria-label={`Read the chart: ${title}`}
        aria-valuetext={textAt(at, within(from))}
        onChange={(event) => read(Number(event.target.value))}
        onFocus={(event) => event.target.matches(':focus-visible') && read(at)}
        onBlur={clear}
        onKeyDown={hold}
      />
    </div>
  )
}

/** What is read, by pointer or keys: a place, and where a span to it began. */
function useReading({ start, indexAt, hasSpans }: Required<Pick<Props, 'start' | 'indexAt' | 'hasSpans'>>) {
  const [reading, setReading] = useState<number | null>(null)
  const [from, setFrom] = useState<number | null>(null)
  const [last, setLast] = useState(start)
  const pressed = useRef<{ x: number; index: number } | null>(null)
  const read = (index: number | null) => {
    setReading(index)
    if (index !== null) setLast(index)
  }
  const clear = () => {
    pressed.current = null
    setFrom(null)
    read(null)
  }
  const onPointerDown = (event: Pointed) => {
    const index = indexAt(event)
    read(index)
    setFrom(null)
    if (!hasSpans || index === null || event.button !== 0) return
    pressed.current = { x: event.clientX, index }
    // A drag that leaves the chart goes on.
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  const onPointerMove = (event: Pointed) => {
    const began = pressed.current
    // What was dragged stays to be read; a mouse that passes over it asks for nothing.
    if (!began && from !== null) return
    read(indexAt(event))
    if (began && Math.abs(event.clientX - began.x) >= DRAG_PX) setFrom(began.index)
  }
  const onPointerUp = () => {
    pressed.current = null
  }
  // A finger that is lifted has left, too: what it asked for stays until the next tap.
  const onPointerLeave = ({ pointerType }: Pointed) => {
    if (pointerType === 'mouse' && from === null) read(null)
  }
  // The arrows move the slider themselves; Shift holds the place where they began.
  const hold = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Escape') clear()
    if (!hasSpans || !MOVES.has(key)) return
    if (!shiftKey) setFrom(null)
    else if (from === null) setFrom(last)
  }
  const pointer = { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: clear, onPointerLeave }
  return { reading, from, last, read, clear, hold, pointer }
}

type Pointed = PointerEvent<HTMLDivElement>

const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'])

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
