import { type Observation, dayAfter, daysBetween } from '#market'

/**
 * A long series as one short text: from figure to figure the days that passed and the steps of the last decimal that
 * it moved, as an SVG path writes pairs: "7-2 7 0 6 11". A drawing whose units are days and steps takes it as it is.
 */
export interface PackedFigures {
  /** ISO date of the first figure. */
  from: string
  /** The first figure in steps of the last decimal: 733 for 7.33. */
  first: number
  decimals: number
  moves: string
}

/**
 * A series as one short text.
 *
 * @param observations oldest first
 * @param decimals of the source, 0 to 4
 * @returns null when there are no observations
 * @example
 * ```ts run
 * packed([{ on: '1971-04-02', value: 7.33 }, { on: '1971-04-09', value: 7.31 }, { on: '1971-04-16', value: 7.31 }], 2) // => { from: '1971-04-02', first: 733, decimals: 2, moves: '7-2 7 0' }
 * ```
 */
export function packed(observations: readonly Observation[], decimals: number): PackedFigures | null {
  const [start] = observations
  if (!start) return null
  const stepsOf = ({ value }: Observation) => Math.round(value * 10 ** decimals)
  let before = start
  const moves = observations.slice(1).map((observation) => {
    const days = daysBetween(before.on, observation.on)
    const steps = stepsOf(observation) - stepsOf(before)
    before = observation
    return `${days}${steps < 0 ? '' : ' '}${steps}`
  })
  return { from: start.on, first: stepsOf(start), decimals, moves: moves.join(' ') }
}

/**
 * The series that a text was packed from.
 *
 * @returns oldest first
 * @example
 * ```ts run
 * unpacked({ from: '1971-04-02', first: 733, decimals: 2, moves: '7-2 7 0' })[1] // => { on: '1971-04-09', value: 7.31 }
 * ```
 */
export function unpacked({ from, first, decimals, moves }: PackedFigures): Observation[] {
  const scale = 10 ** decimals
  const observations = [{ on: from, value: first / scale }]
  const numbers = moves.match(/-?\d+/g) ?? []
  let day = 0
  let steps = first
  for (let at = 0; at < numbers.length; at += 2) {
    day += Number(numbers[at])
    steps += Number(numbers[at + 1])
    observations.push({ on: dayAfter(from, day), value: steps / scale })
  }
  return observations
}
