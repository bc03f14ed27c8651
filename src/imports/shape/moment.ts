/** A zone behind a time of day: "Z", "EST", "+05:30", "-0400". */
const ZONE = /:\d\d(?:\.\d+)?\s*(?:[ap]m)?\s*(?:(?![ap]m\b)[a-z]+|[+-]\d\d)/i
const ISO_TIME = /^(\d{4}-\d\d-\d\d)T(?=\d\d:)/i

/**
 * The moment that a text of an export says, in ISO; null where it says none. What names no zone is taken as UTC: on whatever
 * machine an export is brought in, its texts keep their days.
 */
export function momentIn(text: string): string | null {
  // Between a day and its time engines read a space with any zone behind it, and a T with few.
  const spaced = text.trim().replace(ISO_TIME, '$1 ')
  const at = Date.parse(ZONE.test(spaced) ? spaced : `${spaced} UTC`)
  return Number.isNaN(at) ? null : new Date(at).toISOString()
}
