import type { Observation } from '#market'
import { SHORT_MONTHS } from '#ui/dates.ts'

/** The box of a drawing: the plot lies to the right of the values and above the days. */
export interface Box {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
}

export interface Geometry {
  x: (on: string) => number
  y: (value: number) => number
  values: { value: number; label: string; y: number }[]
  days: { label: string; x: number }[]
}

const LAST_STEP = 100
const STEPS = [0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 2.5, 5, 10, 25, 50, LAST_STEP]
const MOST_LINES = 4

/** Where a set of lines lies in a box: both scales, the named values and the named days. */
export function geometryOf(lines: readonly (readonly Observation[])[], box: Box, suffix: string): Geometry {
  const all = lines.flat()
  const values = all.map((point) => point.value)
  const days = all.map((point) => Date.parse(point.on))
  const ruled = gridOf(Math.min(...values), Math.max(...values))
  const [first, last] = [Math.min(...days), Math.max(...days)]
  const low = Math.min(ruled.from, Math.min(...values) - ruled.step * 0.35)
  const high = Math.max(ruled.to, Math.max(...values) + ruled.step * 0.15)
  const x = (on: string) =>
    round(box.left + ((Date.parse(on) - first) / (last - first || 1)) * (box.width - box.left - box.right))
  const y = (value: number) =>
    round(box.top + ((high - value) / (high - low || 1)) * (box.height - box.top - box.bottom))
  return {
    x,
    y,
    values: ruled.values.map((value, index) => ({
      value,
      y: y(value),
      label: value.toFixed(ruled.decimals) + (index === ruled.values.length - 1 ? suffix : ''),
    })),
    days: namedDays(first, last, box.width - box.left - box.right).map((day) => ({ ...day, x: x(day.on) })),
  }
}

/** Four lines or five at most, at round values that lie around the figures. */
function gridOf(low: number, high: number) {
  const step = stepFor(high - low)
  const from = Math.ceil(low / step) * step
  const to = Math.ceil((high - step * 0.3) / step) * step
  const decimals = step < 1 ? (step === 0.1 || step === 0.5 ? 1 : 2) : step === 2.5 ? 1 : 0
  const count = Math.round((to - from) / step) + 1
  return { step, from, to, decimals, values: Array.from({ length: count }, (_, index) => from + index * step) }
}

/** Spans of hundreds and more are ruled as those of tens are, by a power of ten. */
function stepFor(span: number): number {
  const power = 10 ** Math.max(0, Math.ceil(Math.log10(span / LAST_STEP)))
  return power * (STEPS.find((each) => span / power / each <= MOST_LINES - 0.2) ?? LAST_STEP)
}

const DAY_MS = 86_400_000
const ROOM_FOR_A_NAME = 72

/** Quarters within a year and a half, else years, as many as fit; a year is named at its first and at each January. */
function namedDays(first: number, last: number, room: number): { on: string; label: string }[] {
  const spanDays = (last - first) / DAY_MS
  const most = Math.max(2, Math.floor(room / ROOM_FOR_A_NAME))
  const monthsApart = spanDays <= 100 ? 1 : spanDays <= 550 ? 3 : 12 * Math.max(1, niceYears(spanDays / 365 / most))
  const named: { on: string; label: string }[] = []
  const start = new Date(first)
  for (let month = start.getUTCFullYear() * 12; ; month += 1) {
    const at = Date.UTC(Math.floor(month / 12), month % 12, 1)
    if (at > last - spanDays * 0.04 * DAY_MS) break
    if (at < first + spanDays * 0.02 * DAY_MS || month % monthsApart !== 0) continue
    const year = Math.floor(month / 12)
    const name = SHORT_MONTHS[month % 12] ?? ''
    const withYear = named.length === 0 || month % 12 === 0
    named.push({
      on: new Date(at).toISOString().slice(0, 10),
      label: monthsApart >= 12 ? String(year) : withYear ? `${name} ${year}` : name,
    })
  }
  return named
}

const niceYears = (atLeast: number) => [1, 2, 5, 10, 20].find((years) => years >= atLeast) ?? 50

/** A line as path data; long ones are thinned to their extremes per step, since a screen has no more columns. */
export function pathOf(points: readonly Observation[], geometry: Geometry, columns: number): string {
  return `M${thinned(points, columns)
    .map((point) => `${geometry.x(point.on)} ${geometry.y(point.value)}`)
    .join('L')}`
}

function thinned(points: readonly Observation[], columns: number): readonly Observation[] {
  if (points.length <= columns * 2) return points
  const size = Math.ceil(points.length / columns)
  const kept: Observation[] = []
  for (let start = 0; start < points.length; start += size) {
    const part = points.slice(start, start + size)
    const low = part.reduce((a, b) => (b.value < a.value ? b : a))
    const high = part.reduce((a, b) => (b.value > a.value ? b : a))
    kept.push(...(low.on <= high.on ? [low, high] : [high, low]))
  }
  const last = points.at(-1)
  if (last && kept.at(-1) !== last) kept.push(last)
  return kept
}

const round = (value: number) => Math.round(value * 10) / 10
