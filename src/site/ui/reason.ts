/** Why something failed, in words for whoever looks at the page. */
export class ErrorInWords extends Error {}

/** Errors of other rooms, and of the backend's client, whose words are for people: each class gives its name itself. */
const IN_WORDS = /^(?:ContentLoad|Refused|Unreached|Endpoint|(?:Auth|Storage|Functions|Postgrest)\w*)Error$/
/** What nobody responded to, in the words of #network. */
const NO_RESPONSE = /^(?:Network request failed|Request timeout|Circuit breaker open for .*)$/
/** The same, and a part of the page that did not come: of a mistake browsers make a TypeError as well. */
const IN_WORDS_OF_BROWSERS =
  /^(?:Failed to fetch|NetworkError when|Load failed|The network connection|Fetch failed for|error loading dynamically|Importing a module)/

/**
 * Why something failed, for whoever looks at the page. A mistake in the code explains nothing to them: the console has it.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) {
    const { name, message } = error
    if (error instanceof ErrorInWords || IN_WORDS.test(name) || NO_RESPONSE.test(message)) return message
    if (IN_WORDS_OF_BROWSERS.test(message)) return 'Network request failed'
  }
  console.error('Something failed on this page', error)
  return 'Something went wrong on this page'
}
