import type { Publication } from '#queries/writing'

/** As the database reads it: the clock of a device may be minutes ahead, and readers would wait for it. */
const AT_ONCE = 'now'

/**
 * When a text comes out that is published now: one whose scheduled minute came while its editor was about to keeps that minute.
 *
 * @param now milliseconds since 1970
 * @returns an ISO timestamp, or the word for the moment at which the database has it
 * @example
 * ```ts run
 * momentOfNow({ isPublished: false, publishDate: null, submittedAt: null }, 0) // => 'now'
 * ```
 */
export function momentOfNow({ isPublished, publishDate }: Publication, now: number): string {
  const cameOut = isPublished && publishDate !== null && Date.parse(publishDate) <= now
  return cameOut ? publishDate : AT_ONCE
}
