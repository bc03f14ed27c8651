import { round } from './scale.ts'

interface Props {
  lines: readonly string[]
  x: number
  y: number
}

const LINE = 16

/** Words over lines; between them a space that takes no room keeps them apart where they are copied or read aloud. */
export const ChartWords = ({ lines, x, y }: Props) =>
  lines.map((line, row) => (
    <tspan key={row} x={round(x)} y={round(y + row * LINE)}>
      {line}
      {row < lines.length - 1 && <tspan fontSize="0"> </tspan>}
    </tspan>
  ))
