import { percent } from './plane.ts'

const LINE = 18
const LETTER = 7.3
const PAD = 8

interface Props {
  /** Share of the width. */
  x: number
  values: readonly { key: string; className: string; value: string; name: string }[]
  notes: readonly string[]
}

/** A dotted upright at a place of the chart; its values stand beside it, its day under them. */
export function ReadingBox({ x, values, notes }: Props) {
  const longest = Math.max(
    ...values.map(({ value, name }) => value.length + name.length + 1),
    ...notes.map((note) => note.length),
  )
  const width = Math.ceil(longest * LETTER) + 2 * PAD
  const left = x > 0.5 ? -PAD - width : PAD
  return (
    <svg x={percent(x)} overflow="visible">
      <line y2="100%" />
      <rect x={left} width={width} height={(values.length + notes.length) * LINE + 8} />
      <text>
        {values.map(({ key, className, value, name }, row) => (
          <tspan key={key} className={className} x={left + PAD} y={LINE * (row + 1)}>
            <tspan className="reading-value">{value}</tspan>
            {` ${name}`}
          </tspan>
        ))}
        {notes.map((note, row) => (
          <tspan key={note} x={left + PAD} y={LINE * (values.length + row + 1)}>
            {note}
          </tspan>
        ))}
      </text>
    </svg>
  )
}
