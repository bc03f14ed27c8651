import type { Cents } from '#mortgage'
import type { StateSummary } from '#queries/reference'
import { href } from '#routes'
import { levelOf } from './state-facts.ts'

/** Where each state stands when all are of one size: column and row. */
const TILES: Readonly<Record<string, readonly [column: number, row: number]>> = {
  AK: [0, 0],
  ME: [10, 0],
  VT: [9, 1],
  NH: [10, 1],
  WA: [0, 2],
  ID: [1, 2],
  MT: [2, 2],
  ND: [3, 2],
  MN: [4, 2],
  IL: [5, 2],
  WI: [6, 2],
  MI: [7, 2],
  NY: [8, 2],
  RI: [9, 2],
  MA: [10, 2],
  OR: [0, 3],
  NV: [1, 3],
  WY: [2, 3],
  SD: [3, 3],
  IA: [4, 3],
  IN: [5, 3],
  OH: [6, 3],
  PA: [7, 3],
  NJ: [8, 3],
  CT: [9, 3],
  CA: [0, 4],
  UT: [1, 4],
  CO: [2, 4],
  NE: [3, 4],
  MO: [4, 4],
  KY: [5, 4],
  WV: [6, 4],
  VA: [7, 4],
  MD: [8, 4],
  DE: [9, 4],
  AZ: [1, 5],
  NM: [2, 5],
  KS: [3, 5],
  AR: [4, 5],
  TN: [5, 5],
  NC: [6, 5],
  SC: [7, 5],
  DC: [8, 5],
  OK: [3, 6],
  LA: [4, 6],
  MS: [5, 6],
  AL: [6, 6],
  GA: [7, 6],
  HI: [0, 7],
  TX: [3, 7],
  FL: [8, 7],
}
const SIDE = 44
const STEP = 48

const CLASSES = { baseline: '', mixed: 'is-mixed', high: 'is-high' } as const
const LEVEL_WORDS = {
  baseline: 'the baseline limit everywhere',
  mixed: 'some counties above the baseline',
  high: 'every county above the baseline',
} as const

/** The states as tiles of one size, each a link that says its name and level. */
export const TileMap = ({ states, baseline }: { states: readonly StateSummary[]; baseline: Cents }) => (
  <>
    <ul className="tile-legend">
      {Object.entries(LEVEL_WORDS).map(([level, words]) => (
        <li key={level} className={CLASSES[level as keyof typeof CLASSES]}>
          {words}
        </li>
      ))}
    </ul>
    <svg className="tile-map" viewBox={`-2 -2 ${11 * STEP} ${8 * STEP}`} role="group" aria-label="Map of the states">
      {states.map((state) => {
        const [column, row] = TILES[state.code] ?? [10, 7]
        const level = levelOf(state, baseline)
        return (
          <a
            key={state.code}
            href={href('state', { slug: state.slug })}
            className={CLASSES[level]}
            aria-label={`${state.code}, ${state.name}: ${LEVEL_WORDS[level]}`}
          >
            <rect x={column * STEP} y={row * STEP} width={SIDE} height={SIDE} rx="2" />
            <text x={column * STEP + SIDE / 2} y={row * STEP + SIDE / 2 + 5} aria-hidden="true">
              {state.code}
            </text>
          </a>
        )
      })}
    </svg>
  </>
)
