import { type Along, alongOf, isCalendarYear, isTime } from './scale.ts'
import { wrapped } from './labels.ts'
import type { Chart } from '#calculators'

export interface Tick {
  /** Where along the axis, from 0 to 1. */
  along: number
  /** Its name, over several lines where there is no room for one. */
  lines: readonly string[]
}

const LETTER = 7
const GAP = 18
/** Years are named sparsely: the eye counts between them. */
const TIME_GAP = 40
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500]
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60, 120, 240]

const MOST_WRAPPED = 8
const LEAST_LETTERS = 7

/** The named places of the x axis: the first, the last and round ones between, as many as have room. */
export function ticksOf(chart: Chart, room: number): Tick[] {
  const xs = chart.x.values
  const along = alongOf(xs)
  const numbers = xs.filter((x) => typeof x === 'number')
  if (xs.length > 1 && xs.length <= MOST_WRAPPED && xs.every((x) => typeof x === 'string')) {
    const letters = Math.max(LEAST_LETTERS, Math.floor((room / xs.length - 8) / LETTER))
    return xs.map((x, index) => ({ along: along(index), lines: wrapped(x, letters) }))
  }
  const all =
    numbers.length === xs.length && isTime(chart)
      ? timeTicks(numbers, chart, room)
      : xs.map((x, index) => ({ at: typeof x === 'number' ? x : index, label: String(x) }))
  return withRoom(all, along, room)
}

interface Named {
  at: number
  label: string
}

/** Every so many years; months are named as years where they span some. */
function timeTicks(numbers: readonly number[], chart: Chart, room: number): Named[] {
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const isMonths = /^month/i.test(chart.x.label)
  const asYears = isMonths && last >= 36
  const most = Math.max(2, Math.floor(room / (7 * LETTER + TIME_GAP)))
  const step = (isMonths ? MONTH_STEPS : STEPS).find((each) => (last - first) / each <= most) ?? last - first
  const name = (at: number) => {
    if (at === 0) return 'start'
    if (isCalendarYear(chart, at)) return String(at)
    if (asYears && at >= 12) return `year ${Math.round((at / 12) * 10) / 10}`
    if (isMonths) return `month ${at}`
    // A loan of a few months on a scale of years ends between two of them.
    return at < 1 ? `month ${Math.round(at * 12)}` : `year ${Math.round(at * 10) / 10}`
  }
  const places = [first]
  const second = Math.ceil((first + step * 0.6) / step) * step
  for (let at = second; at < last; at += step) places.push(at)
  return [...new Set([...places, last])].map((at) => ({ at, label: name(at) }))
}

/** First and last always; of the others each that does not touch its neighbors, evenly chosen when many are left out. */
function withRoom(all: readonly Named[], along: Along, room: number): Tick[] {
  const ticks = all.map(({ at, label }) => ({ along: along(at), lines: [label] }))
  const [first, last] = [ticks[0], ticks.at(-1)]
  if (!first || !last || ticks.length === 1) return ticks
  const widest = Math.max(...all.map(({ label }) => label.length)) * LETTER + GAP
  const every = Math.max(1, Math.ceil(((ticks.length - 1) * widest) / room))
  const kept = ticks.filter((_, index) => index % every === 0 && index < ticks.length - 1)
  const fits = kept.filter((tick) => tick === first || (last.along - tick.along) * room >= widest)
  return [...fits, last]
}
