import { type Observation, daysBetween } from '#market'
import { packed } from '#market/history'
import { SHORT_MONTHS } from '#ui/dates.ts'

/**
 * Where figures lie on the long chart, in shares of its width and height: the page draws at any width, and words keep
 * their size. Inside, a line's units are days and steps of the last decimal, so every week is drawn where it is.
 */
export interface Plane {
  from: string
  to: string
  low: number
  high: number
  /** Ruled values, lowest first. */
  ruled: { value: number; label: string }[]
}

const STEPS = [0.05, 0.1, 0.25, 0.5, 1, 2, 5, 10]
const MOST_INTERVALS = 4
/** Without a figure for longer than this, a line has a hole. */
const HOLE_DAYS = 10
/** A daily series has no figure on a holiday that fell on a survey's day. */
const HOLE_DAYS_OF_DAILY = 16

/** The plane around the figures that are drawn, from one day to another. */
export function planeOf(values: readonly number[], from: string, to: string): Plane {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find((each) => around(lowest, highest, each).count <= MOST_INTERVALS) ?? 20
  const { low, count } = around(lowest, highest, step)
  const decimals = step < 1 ? ((step * 10) % 1 === 0 ? 1 : 2) : 0
  const ruled = Array.from({ length: count + 1 }, (_, index) => tidy(low + index * step))
  return {
    from,
    to,
    low: tidy(low),
    high: tidy(low + count * step),
    ruled: ruled.map((value, index) => ({ value, label: value.toFixed(decimals) + (index === count ? '%' : '') })),
  }
}

function around(lowest: number, highest: number, step: number): { low: number; count: number } {
  const first = Math.floor(tidy(lowest / step))
  return { low: first * step, count: Math.max(1, Math.ceil(tidy(highest / step)) - first) }
}

/** Without what binary fractions leave behind. */
const tidy = (value: number) => Math.round(value * 1e6) / 1e6

export const xShare = ({ from, to }: Plane, on: string): number => daysBetween(from, on) / (daysBetween(from, to) || 1)

/** From the top. */
export const yShare = ({ low, high }: Plane, value: number): number => (high - value) / (high - low)

/** "37.25%" of a share, as an attribute of a drawing. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100}%`

/** The box of a line's own units: days to the right, steps upward (a drawing's own are turned over). */
export const unitBox = ({ from, to, low, high }: Plane, decimals: number): string =>
  `0 ${-Math.round(high * 10 ** decimals)} ${daysBetween(from, to) || 1} ${Math.round((high - low) * 10 ** decimals)}`

/**
 * A line as path data in its own units. All figures are in it, none is thinned out: a week costs three letters, the same
 * that the page carries for its script.
 */
export function linePath(observations: readonly Observation[], plane: Plane, series: LineKind): string {
  return runsOf(observations, series.frequency === 'daily' ? HOLE_DAYS_OF_DAILY : HOLE_DAYS)
    .map((run) => {
      const figures = packed(run, series.decimals)
      if (!figures) return ''
      return `M${daysBetween(plane.from, figures.from)} ${figures.first}${figures.moves ? `l${figures.moves}` : 'h0'}`
    })
    .join('')
}

export interface LineKind {
  frequency: string
  decimals: number
}

function runsOf(observations: readonly Observation[], holeDays: number): Observation[][] {
  const runs: Observation[][] = []
  let before: Observation | undefined
  for (const observation of observations) {
    if (before && daysBetween(before.on, observation.on) <= holeDays) runs.at(-1)?.push(observation)
    else runs.push([observation])
    before = observation
  }
  return runs
}

interface TimeTick {
  share: number
  label: string
}

const MONTHS_APART = [1, 3, 6, 12, 24, 60, 120, 240]
const YEAR_MONTHS = 12
/** Room for half of a name at the right end. */
const LAST_SHARE = 0.985

/** Beginnings of months or years, as many as there is room for; the first and each January say their year. */
export function timeTicks(plane: Plane, most: { months: number; years: number }): TimeTick[] {
  for (const apart of MONTHS_APART) {
    const ticks = monthsOf(plane, apart, apart < YEAR_MONTHS ? most.months : most.years)
    if (ticks) return ticks.map(({ month, share }, index) => ({ share, label: labelOf(month, apart, index === 0) }))
  }
  return []
}

interface MonthTick {
  /** Months since the year 0. */
  month: number
  share: number
}

/** Null as soon as there are more than there is room for: half a century has 660 months. */
function monthsOf(plane: Plane, apart: number, most: number): MonthTick[] | null {
  const [year = 0, first = 1] = plane.from.split('-').map(Number)
  const tickOf = (month: number) => ({ month, share: shareOfMonth(plane, month) })
  const ticks: MonthTick[] = []
  let tick = tickOf(Math.ceil((year * YEAR_MONTHS + first - 1) / apart) * apart)
  for (; tick.share <= LAST_SHARE; tick = tickOf(tick.month + apart)) {
    if (tick.share >= 0 && ticks.length === most) return null
    if (tick.share >= 0) ticks.push(tick)
  }
  return ticks
}

const shareOfMonth = (plane: Plane, month: number): number =>
  xShare(plane, new Date(Date.UTC(Math.floor(month / YEAR_MONTHS), month % YEAR_MONTHS, 1)).toISOString().slice(0, 10))

function labelOf(month: number, apart: number, isFirst: boolean): string {
  const year = String(Math.floor(month / YEAR_MONTHS))
  if (apart >= YEAR_MONTHS) return year
  const name = SHORT_MONTHS[month % YEAR_MONTHS] ?? ''
  return isFirst || month % YEAR_MONTHS === 0 ? `${name} ${year}` : name
}
