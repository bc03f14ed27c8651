const DAY_MS = 86_400_000
const MINUTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** What a writer chose in a field for a minute, by the clocks of a time zone. */
interface ChosenMinute {
  /** ISO timestamp; null for a field that is not filled in, and for a minute that does not exist. */
  at: string | null
  /** Why it cannot be chosen. */
  error?: string
  /** Which of two is meant. */
  hint?: string
}

/**
 * Reads a field for a minute. A text that has this minute keeps it, to the second. Where clocks are set back a minute
 * comes twice: the first is taken, unless the text has the second.
 *
 * @param zone a time zone of the IANA database
 * @param kept ISO timestamp that the text has
 */
export function chosenMinute(minute: string, zone: string, kept: string | null = null): ChosenMinute {
  if (!MINUTE.test(minute) || Number.isNaN(Date.parse(`${minute}Z`))) return { at: null }
  const [first, second] = momentsOf(minute, zone)
  const place = zoneWords(zone)
  if (!first)
    return { at: null, error: `Clocks in ${place} are set forward past this minute: choose an earlier or a later one.` }
  const at = kept !== null && minuteIn(zone, new Date(kept)) === minute ? kept : first.toISOString()
  if (!second) return { at }
  const moment = new Date(at)
  const which = moment.getTime() < second.getTime() ? 'first' : 'second'
  return { at, hint: `Clocks in ${place} show this minute twice. The ${which} is taken: ${offsetWords(zone, moment)}.` }
}

/**
 * A moment as a field for a minute is filled in.
 *
 * @example
 * ```ts run
 * minuteIn('America/New_York', new Date('2027-01-02T03:04:05Z')) // => '2027-01-01T22:04'
 * ```
 */
export const minuteIn = (zone: string, moment: Date): string =>
  new Date(moment.getTime() + offsetOf(zone, moment)).toISOString().slice(0, 'YYYY-MM-DDThh:mm'.length)

/** A time zone as it is said. */
export const zoneWords = (zone: string): string => zone.replaceAll('_', ' ')

/** When clocks show a minute: never, once or twice, the earliest first. */
function momentsOf(minute: string, zone: string): Date[] {
  const asUtc = Date.parse(`${minute}Z`)
  // Whatever happens to the clocks on that day, they are a day off from it by what counts before and after.
  const offsets = new Set([-DAY_MS, DAY_MS].map((away) => offsetOf(zone, new Date(asUtc + away))))
  return [...offsets]
    .map((offset) => new Date(asUtc - offset))
    .filter((moment) => minuteIn(zone, moment) === minute)
    .toSorted((one, other) => one.getTime() - other.getTime())
}

/** How far clocks are before UTC, in milliseconds. */
function offsetOf(zone: string, moment: Date): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value)
  const shown = new Date(0)
  // A year that is half typed is one of the first centuries.
  shown.setUTCFullYear(part('year'), part('month') - 1, part('day'))
  shown.setUTCHours(part('hour'), part('minute'), part('second'))
  return shown.getTime() - Math.floor(moment.getTime() / 1000) * 1000
}

/** "EDT, UTC-4"; of a zone without a name of its own only the offset. */
function offsetWords(zone: string, moment: Date): string {
  const named = (timeZoneName: 'short' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName })
      .formatToParts(moment)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const offset = named('shortOffset').replace('GMT', 'UTC')
  const name = named('short')
  return /^(?:GMT|UTC)[+-]/.test(name) ? offset : `${name}, ${offset}`
}
