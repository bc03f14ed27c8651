import { COUNTY_GROUPS, FIRST_RATE, FIRST_WEEK, WEEKLY_STEPS } from './cover-figures.gen.ts'

/** The four drawings, each in a box of 282 x 176. */
export type CoverKind = 'schedule' | 'counties' | 'years' | 'weeks'
export const COVER_KINDS: readonly CoverKind[] = ['schedule', 'counties', 'years', 'weeks']
export const COVER_BOX = { width: 282, height: 176 }

/** Paths by the color they are printed in. */
export interface Drawing {
  kind: CoverKind
  green: string
  ink: string
  faint: string
}

/** The drawing that a text has by itself. */
export const kindOf = (slug: string, kind: string | null | undefined): CoverKind =>
  COVER_KINDS.find((each) => each === kind) ?? COVER_KINDS[seedOf(slug) % COVER_KINDS.length] ?? 'weeks'

const remembered = new Map<string, Drawing>()
const MOST_REMEMBERED = 500

/** The cover of a text: the same for the same slug; the kind is drawn from the slug too where none is named. */
export function coverOf(slug: string, kind: string | null | undefined): Drawing {
  const known = kindOf(slug, kind)
  const key = `${known} ${slug}`
  const found = remembered.get(key)
  if (found) return found
  const drawing = draw[known](seedOf(slug))
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  remembered.set(key, drawing)
  return drawing
}

export function seedOf(slug: string): number {
  let seed = 7
  for (const letter of slug) seed = (seed * 33 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return seed
}

const draw: Record<CoverKind, (seed: number) => Drawing> = { schedule, counties, years, weeks }

/** A 30-year loan, half a year a bar: what of the payment is principal, and above it the interest. */
function schedule(seed: number): Drawing {
  const monthlyRate = (5.5 + (seed % 12) / 8) / 1200
  const bars = 56
  const step = COVER_BOX.width / bars
  let [green, faint] = ['', '']
  for (let bar = 0; bar < bars; bar += 1) {
    const month = ((bar + 0.5) / bars) * 360
    const principal = (1 + monthlyRate) ** (month - 361)
    const top = round(COVER_BOX.height * (1 - principal))
    const x = round(bar * step + step / 2)
    green += `M${x} ${COVER_BOX.height}V${top}`
    faint += `M${x} ${round(top - 3)}V0`
  }
  return { kind: 'schedule', green, ink: '', faint }
}

/**
 * Counties in their order as a field of squares; larger where a limit lies above the baseline. The others, five in six, are a
 * dashed line for each stretch of them (DOTS): one by one they were more letters than the story beside them.
 */
function counties(seed: number): Drawing {
  const [columns, rows] = [30, 16]
  const start = (seed * columns) % COUNTY_GROUPS.length
  let [green, ink, faint] = ['', '', '']
  for (let at = 0; at < columns * rows; at += 1) {
    const groupAt = (place: number) => COUNTY_GROUPS[(start + place) % COUNTY_GROUPS.length]
    const group = groupAt(at)
    const column = at % columns
    const [x, y] = [column * CELL + CELL / 2, Math.floor(at / columns) * 11 + 5.5]
    if (group === '2') green += square(x, y, 8)
    else if (group === '1') ink += square(x, y, at % 3 === 0 ? 8 : 5)
    else {
      if (column === 0 || groupAt(at - 1) !== '0') faint += `M${round(x - DOTS.side / 2)} ${y}`
      if (column === columns - 1 || groupAt(at + 1) !== '0') faint += `H${round(x + DOTS.side / 2)}`
    }
  }
  return { kind: 'counties', green, ink, faint }
}

const CELL = 9.4
/** How the line of the smallest squares is drawn: its thickness and its dashes, here and in cover.css. */
export const DOTS = { side: 3.6, gap: 5.8 }

const square = (x: number, y: number, side: number) =>
  `M${round(x - side / 2)} ${round(y - side / 2)}h${side}v${side}h-${side}z`

/** Each year of the rate as one line, the newest green; a seed turns the order of the pages, not the figures. */
function years(seed: number): Drawing {
  const lines = ratesByYear()
  const newest = lines.length - 1
  const drawn = lines.map((line, index) => yearLine(line, index, lines.length, seed))
  return {
    kind: 'years',
    green: drawn[newest] ?? '',
    ink: drawn.slice(-9, newest).join(''),
    faint: drawn.slice(0, -9).join(''),
  }
}

function yearLine(rates: number[], index: number, count: number, seed: number): string {
  const floor = 30 + (index / (count - 1)) * 130
  const first = rates[0] ?? 0
  const lift = 0.09 + (seed % 5) / 100
  const points = rates.map((rate, week) => `${round((week / 51) * 282)} ${round(floor - (rate - first) * lift)}`)
  return `M${points.filter((_, week) => week % 3 === 0 || week === rates.length - 1).join('L')}`
}

/** Weekly steps as dashes, a year and a half a row: rises ink, falls green. */
function weeks(seed: number): Drawing {
  const steps = stepsOfWeeks()
  const [rows, columns] = [8, 46]
  const start = (seed * 13) % (steps.length - rows * columns)
  let [green, ink] = ['', '']
  for (let at = 0; at < rows * columns; at += 1) {
    const change = steps[start + at] ?? 0
    const height = Math.min(18, 2 + Math.abs(change) * 0.75)
    const [x, y] = [round((at % columns) * 6.13 + 3), Math.floor(at / columns) * 22 + 11]
    const dash = `M${x} ${round(y - height / 2)}v${round(height)}`
    if (change > 0) ink += dash
    else green += dash
  }
  return { kind: 'weeks', green, ink, faint: '' }
}

const stepsOfWeeks = () => WEEKLY_STEPS.split(' ').map(Number)

function ratesByYear(): number[][] {
  const byYear: number[][] = []
  const first = Date.parse(FIRST_WEEK)
  let rate = FIRST_RATE
  for (const [index, step] of [0, ...stepsOfWeeks()].entries()) {
    rate += step
    const year = new Date(first + index * 7 * 86_400_000).getUTCFullYear() - new Date(first).getUTCFullYear()
    ;(byYear[year] ??= []).push(rate)
  }
  return byYear
}

const round = (value: number) => Math.round(value * 10) / 10
