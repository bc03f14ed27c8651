import type { Publication } from '#queries/writing'

/**
 * When a text comes out that is published now: one whose scheduled minute came while its editor was about to keeps that minute.
 *
 * @param now milliseconds since 1970
 * @returns an ISO timestamp
 * @example
 * ```ts run
 * momentOfNow({ isPublished: false, publishDate: null, submittedAt: null }, 0) // => '1970-01-01T00:00:00.000Z'
 * ```
 */
export function momentOfNow({ isPublished, publishDate }: Publication, now: number): string {
  const cameOut = isPublished && publishDate !== null && Date.parse(publishDate) <= now
  return cameOut ? publishDate : new Date(now).toISOString()
}
