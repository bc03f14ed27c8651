/** A moment as WordPress keeps it, in milliseconds as if it were UTC; null for all zeros and for what is none. */
function momentOf(text: string): number | null {
  if (!/^(?!0000)\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return null
  const at = Date.parse(`${text.replace(' ', 'T')}Z`)
  return Number.isNaN(at) ? null : at
}

interface Reading {
  local: number
  /** By how much the clock on the wall was ahead of UTC. */
  ahead: number
}

const QUARTER_MS = 15 * 60_000
/** No place of the earth is further from UTC. */
const MOST_AHEAD_MS = 14 * 60 * 60_000

/** The clock of a site, as its dated entries show it: of drafts WordPress keeps only what the clock on the wall said. */
export class SiteClock {
  readonly #byDay = new Map<string, Reading>()
  /** Some entry has a moment, but none in UTC. */
  #isAsked = false

  /** Learns from an entry, as it is gathered. */
  take(gmt: string, local: string): void {
    const [utc, at] = [momentOf(gmt), momentOf(local)]
    if (at === null) return
    if (utc === null) this.#isAsked = true
    else if ((at - utc) % QUARTER_MS === 0 && Math.abs(at - utc) <= MOST_AHEAD_MS)
      this.#byDay.set(local.slice(0, 10), { local: at, ahead: at - utc })
  }

  /** Whether moments are only known by a clock of which nothing is. */
  get isUnknown(): boolean {
    return this.#isAsked && this.#byDay.size === 0
  }

  /** The moment, ISO: that in UTC, or else by what the clock was ahead on the nearest day that is known. */
  dateOf(gmt: string, local: string): string | null {
    const utc = momentOf(gmt)
    if (utc !== null) return new Date(utc).toISOString()
    const at = momentOf(local)
    return at === null ? null : new Date(at - this.#aheadAt(at)).toISOString()
  }

  #aheadAt(at: number): number {
    let nearest: Reading | null = null
    for (const reading of this.#byDay.values())
      if (!nearest || Math.abs(reading.local - at) < Math.abs(nearest.local - at)) nearest = reading
    return nearest?.ahead ?? 0
  }
}
