import { formatDay } from '#market'

export { SHORT_MONTHS, formatDay } from '#market'

const EASTERN = 'America/New_York'

const clock = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN, hour: 'numeric', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-US', { timeZone: EASTERN, year: 'numeric', month: '2-digit', day: '2-digit' })
const long = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
})

/** "Friday, August 21, 2026" of an ISO date. */
export const formatLongDay = (on: string): string => long.format(new Date(`${on}T00:00:00Z`))

/** The Eastern day of a moment, as an ISO date. */
export const easternDay = (moment: string | Date): string =>
  typeof moment === 'string' ? ofMoment(days, moment, toDay) : toDay(moment)

/** "Aug 20, 2026" in Eastern time. */
export const formatMomentDay = (moment: string): string => formatDay(easternDay(moment), true)

/** "3:20 pm" in Eastern time, on one line. */
export const formatTime = (moment: string): string => ofMoment(times, moment, toTime)

/** "3:20 pm ET", on one line. */
export const formatZonedTime = (moment: string): string => `${formatTime(moment)}\u00a0ET`

/** "Aug 20, 2026, 3:20 pm ET". */
export const formatMoment = (moment: string): string => `${formatMomentDay(moment)}, ${formatZonedTime(moment)}`

/** Put together here: how Canada writes its dates, which some take for ISO's, differs between browsers. */
function toDay(moment: string | Date): string {
  const [month = '', date = '', year = ''] = day.format(new Date(moment)).split('/')
  return `${year}-${month}-${date}`
}

const toTime = (moment: string): string =>
  clock.format(new Date(moment)).replace(/\s?([AP])M/, (_, half: string) => `\u00a0${half.toLowerCase()}m`)

/* A time zone's arithmetic costs tens of microseconds, and a page says the same few moments many times. */
const MOST_MOMENTS = 1_000
const days = new Map<string, string>()
const times = new Map<string, string>()

function ofMoment(known: Map<string, string>, moment: string, make: (moment: string) => string): string {
  if (!import.meta.env.SSR) return make(moment)
  const before = known.get(moment)
  if (before !== undefined) return before
  const made = make(moment)
  if (known.size >= MOST_MOMENTS) known.clear()
  known.set(moment, made)
  return made
}
