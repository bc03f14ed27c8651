/**
 * Decides which statements are prepared by name. A prepared statement lives in the memory of every connection, and
 * readers' filters make the texts: so only a text that comes again is prepared, and never more than a bound in an
 * hour, by which time the driver has renewed its connections.
 *
 * @param most texts prepared in an hour
 * @param now milliseconds, for tests
 * @example
 * ```ts run
 * const worth = preparedTexts(256)
 * const responses = [worth('select 1'), worth('select 1')]
 * responses // => [false, true]
 * ```
 */
export function preparedTexts(most: number, now: () => number = Date.now): (text: string) => boolean {
  const prepared = new Set<string>()
  const seen = new Set<string>()
  let hourBegan = now()

  return (text) => {
    if (prepared.has(text)) return true
    if (now() - hourBegan > 3_600_000) {
      prepared.clear()
      hourBegan = now()
    }
    if (prepared.size >= most) return false
    if (!seen.delete(text)) {
      if (seen.size >= most * 4) seen.clear()
      seen.add(text)
      return false
    }
    prepared.add(text)
    return true
  }
}
