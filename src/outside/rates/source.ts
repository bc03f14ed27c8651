/** One figure as its source published it. */
export interface RateFigure {
  /** the id of one of our series */
  series: string
  /** ISO date, the day that the figure stands for */
  on: string
  /** in the unit of the series */
  value: number
}

/** What a source responded. */
export interface RateResponse {
  /** each series and day once, in their order */
  figures: RateFigure[]
  /** what was left out of the response and why, each in a sentence */
  problems: string[]
  /** where the figures stand, without a key or a password in it */
  url: string
  /** series that the source failed to give while others came: worth another try */
  missing?: string[]
}

/** A series that a feed of the operator brings along; the names are those of the columns of `series`. */
export interface FeedSeries {
  id: string
  name: string
  short_name: string
  unit: 'percent' | 'thousands' | 'dollars' | 'index' | 'points'
  decimals: number
  frequency: 'daily' | 'weekly' | 'monthly' | 'quarterly'
  source_name: string
  source_url: string
  description: string
  stale_after_days: number
  expected_delay_days: number
  plausible_low: number
  plausible_high: number
  usual_step: number
  licence: string
  attribution: string
  may_copy: boolean
}

/** Somebody who publishes rates. */
export interface RateSource {
  id: string
  name: string
  /** ids of the series that it gives */
  series: readonly string[]
  /** those of them that only the operator's own settings know */
  described: readonly FeedSeries[]
  /** how often it publishes */
  rhythm: 'daily' | 'weekly' | 'monthly'
  /**
   * Asks for figures.
   *
   * @param since ISO date: of that day and later; null asks for all there are
   * @param wanted those of its series that are asked for; all of them when not given
   * @throws RateSourceFailure
   */
  fetch(since: string | null, wanted?: readonly string[]): Promise<RateResponse>
}

/**
 * Why a source gave nothing: it could not be reached, given an error, with something else than figures or with
 * too much, or its address is one that is not asked.
 */
type RateFault = 'unreachable' | 'error-status' | 'not-understood' | 'too-large' | 'refused'

/** A source gave nothing; the message is for people and holds no key. */
export class RateSourceFailure extends Error {
  override name = 'RateSourceFailure'
  readonly kind: RateFault
  constructor(kind: RateFault, message: string, options?: ErrorOptions) {
    super(message, options)
    this.kind = kind
  }
}

/** The text of a response that went well. */
export interface SourceText {
  text: string
  /** false when it may have been cut off unnoticed */
  isSurelyWhole: boolean
}

/** How a source is asked, beyond its address. */
interface Asking {
  headers?: Readonly<Record<string, string>>
  /** the words of the source in the body of an error, if there are any */
  explain?: (body: string) => string | null
}

/**
 * Asks an address for a text.
 *
 * @throws RateSourceFailure
 */
export type AskSource = (url: string, asking?: Asking) => Promise<SourceText>

/** What a source works with. */
export interface SourceTools {
  ask: AskSource
  /** the ISO date it is in a time zone */
  today: (zone: string) => string
}

/** Where the built-in sources are at home. */
export const NEW_YORK = 'America/New_York'

/**
 * An address as people may see it: without query and password, where keys are.
 *
 * @example
 * ```ts run
 * placeOf('https://user:secret@rates.example.com/today.csv?key=secret') // => 'https://rates.example.com/today.csv'
 * ```
 */
export function placeOf(url: string): string {
  const { origin, pathname } = new URL(url)
  return origin + pathname
}
