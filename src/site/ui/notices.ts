/**
 * What is new, as pages and the device tell it from one another. A notice is a story or a week's rates. Its key is the minute
 * at which it came, in five letters that sort by time, and five that say what it is: the beginning of a story's id, or of the
 * address of the rates. The footer carries the keys of the newest ones (`data-k`), newest first, behind the key after
 * which a first visit has everything unread; the inline script holds them against what the device has seen
 * (shell/bootstrap-script.ts).
 */

/** So many are unread at a first visit: the number that the server's HTML shows. */
export const NOTICES_OF_FIRST_VISIT = 3
/** Of stories and of weekly rates, so many are told at most. */
export const NOTICE_STORIES = 9
export const NOTICE_WEEKS = 3

/** Ids of what carries the keys and of the badge: names that the inline script has them by. */
export const NOTICE_KEYS = 'newI'
export const NOTICE_COUNT = 'newN'

/** Where the device keeps the key that its first visit began with, and those that were read since. */
export const NOTICES_SEEN = 'notices'

const MARK_LENGTH = 5
/** Pages of rates begin with it. */
const RATES_MARK = '/rate'
/** The survey comes out at noon Eastern: in winter an hour after this moment, which is the same for each week. */
const NOON = 'T16:00:00Z'
const MINUTE_MS = 60_000
const RADIX = 36

/** The moment that a week's figures are told by. */
export const momentOfWeek = (on: string): string => on + NOON

const keyOf = (moment: string, mark: string): string =>
  Math.floor(Date.parse(moment) / MINUTE_MS).toString(RADIX) + mark.slice(0, MARK_LENGTH)

/**
 * The key of a story's notice.
 *
 * @example
 * ```ts run
 * storyKey({ id: '5f3c8a10-77aa', publishDate: '2026-08-20T16:25:00Z' }) // => 'hqg3d5f3c8'
 * ```
 */
export const storyKey = ({ id, publishDate }: { id: string; publishDate: string }): string => keyOf(publishDate, id)

/** The key of the notice of a week's rates. */
export const weekKey = (on: string): string => keyOf(momentOfWeek(on), RATES_MARK)

/** What is told at a moment: the newest stories and weeks. */
interface Told {
  stories: readonly { id: string; publishDate: string }[]
  /** Days of the survey, oldest first. */
  weeks: readonly string[]
}

/**
 * The keys as the frame carries them.
 *
 * @example
 * ```ts run
 * noticeKeys({ stories: [], weeks: ['2026-08-20'] }) // => '0 hqg2o/rate'
 * noticeKeys({ stories: [], weeks: [] }) // => ''
 * ```
 */
export function noticeKeys({ stories, weeks }: Told): string {
  const keys = [...stories.slice(0, NOTICE_STORIES).map(storyKey), ...weeks.slice(-NOTICE_WEEKS).map(weekKey)]
  const newestFirst = keys.sort().reverse()
  return keys.length === 0 ? '' : [newestFirst[NOTICES_OF_FIRST_VISIT] ?? '0', ...newestFirst].join(' ')
}

/** How many of them a first visit has unread. */
export const unreadAtFirst = (keys: string): number =>
  Math.min(keys === '' ? 0 : keys.split(' ').length - 1, NOTICES_OF_FIRST_VISIT)
