/** No response came, and why in words: of any other error that asking ends with, no network is to blame. */
export class NoResponse extends Error {}

/** A part of the page that did not come: of a mistake in the code browsers make a TypeError as well. */
const WORDS_OF_BROWSERS =
  /^(?:Failed to fetch|NetworkError when|Load failed|The network connection|Fetch failed for|error loading dynamically|Importing a module)/

/** Why nobody responded, in words for whoever looks at the page; null for what failed otherwise. */
export function silenceIn(error: Error): string | null {
  if (error instanceof NoResponse) return error.message
  return WORDS_OF_BROWSERS.test(error.message) ? 'Network request failed' : null
}
