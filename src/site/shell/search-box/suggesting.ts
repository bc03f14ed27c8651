import type { Client } from '#queries/shared'
import { type FoundPages, searchSuggestions } from '#queries/search'

/** Nothing is asked before the reader has stopped typing for so long. */
export const TYPING_MS = 150
/** One letter begins too many words. */
const LEAST_LETTERS = 2
const MOST_KNOWN = 50

/** What is suggested for words; null while nothing can be. */
export type AskSuggestions = (words: string, signal: AbortSignal) => Promise<FoundPages | null>

/** Suggestions from the site's own search: what was asked in this document is not asked again. */
export function suggesting(client: Client): AskSuggestions {
  const known = new Map<string, FoundPages>()
  return async (given, signal) => {
    const words = given.trim().replaceAll(/\s+/g, ' ').toLowerCase()
    if (words.length < LEAST_LETTERS) return null
    const before = known.get(words)
    if (before) return before
    await pause(TYPING_MS)
    if (signal.aborted) return null
    try {
      const found = await searchSuggestions(words, signal).ask(client)
      if (known.size >= MOST_KNOWN) known.clear()
      known.set(words, found)
      return found
    } catch (error) {
      // The form still leads to the page of results, which says what is wrong.
      if (!signal.aborted) console.info('there are no suggestions', error)
      return null
    }
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
