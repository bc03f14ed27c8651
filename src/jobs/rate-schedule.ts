import { dayAfter } from '#market'
import { NEWSROOM_ZONE, dayInNewsroom } from '#queries/stories'

/**
 * When a source is asked. The survey of mortgage rates comes out on Thursday at noon in New York, on Wednesday before a
 * holiday: every ten minutes through the afternoon on those days, and at noon on the others, for one that is late. Everybody
 * else has published by the evening of a business day.
 */
export type Rhythm = 'survey' | 'evening'

const MINUTES = { hour: 60, day: 24 * 60 }
const SURVEY = { from: 12 * MINUTES.hour + 5, until: 18 * MINUTES.hour + 5, step: 10 }
const EVENING = 18 * MINUTES.hour + 10
const [SUNDAY, WEDNESDAY, THURSDAY, SATURDAY] = [0, 3, 4, 6]
/** From any moment on there is a minute of each rhythm within so many days, a weekend included. */
const NEAR_DAYS = 4

/** The last scheduled minute that is not after the moment. */
export const lastDue = (rhythm: Rhythm, now: Date): Date => nearest(rhythm, now, -1)

/** The first scheduled minute after the moment. */
export const nextDue = (rhythm: Rhythm, now: Date): Date => nearest(rhythm, now, 1)

function nearest(rhythm: Rhythm, now: Date, way: -1 | 1): Date {
  const today = dayInNewsroom(now.toISOString())
  for (let away = 0; away <= NEAR_DAYS; away++) {
    const day = dayAfter(today, away * way)
    const due = minutesOf(rhythm, day).map((minute) => instantIn(day, minute))
    const found = way < 0 ? due.findLast((moment) => moment <= now) : due.find((moment) => moment > now)
    if (found) return found
  }
  throw new Error(`No minute of the rhythm ${rhythm} near ${now.toISOString()}`)
}

/** Minutes of a day by New York's clocks, in their order. */
function minutesOf(rhythm: Rhythm, day: string): number[] {
  const weekday = new Date(day).getUTCDay()
  if (rhythm === 'evening') return weekday === SUNDAY || weekday === SATURDAY ? [] : [EVENING]
  if (weekday !== WEDNESDAY && weekday !== THURSDAY) return [SURVEY.from]
  const times = (SURVEY.until - SURVEY.from) / SURVEY.step + 1
  return Array.from({ length: times }, (_, place) => SURVEY.from + place * SURVEY.step)
}

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: NEWSROOM_ZONE, hour: '2-digit', minute: '2-digit' })

/** The moment at which clocks in New York show the minute of a day; they are four or five hours behind. */
function instantIn(day: string, minute: number): Date {
  const shown = `${two(Math.floor(minute / MINUTES.hour))}:${two(minute % MINUTES.hour)}`
  const candidates = [4, 5].map((hours) => new Date(Date.parse(day) + (minute + hours * MINUTES.hour) * 60_000))
  const found = candidates.find((moment) => clock.format(moment) === shown)
  if (!found) throw new Error(`Clocks in ${NEWSROOM_ZONE} do not show ${shown} on ${day}`)
  return found
}

const two = (number: number) => String(number).padStart(2, '0')
