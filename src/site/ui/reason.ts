import { silenceIn } from '#network/no-response'

/** Why something failed, in words for whoever looks at the page. */
export class ErrorInWords extends Error {}

/** Errors of other rooms, and of the backend's client, whose words are for people: each class gives its name itself. */
const IN_WORDS = /^(?:ContentLoad|Refused|Unreached|Endpoint|(?:Auth|Storage|Functions|Postgrest)\w*)Error$/
/**
 * Why something failed, for whoever looks at the page. A mistake in the code explains nothing to them: the console has it.
 */
export function reasonOf(error: unknown): string {
  const words = wordsOf(error)
  if (words !== null) return words
  console.error('Something failed on this page', error)
  return 'Something went wrong on this page'
}

/** Whether it is a mistake in the code: nobody else has failed or refused anything. */
export const isMistake = (error: unknown): boolean => wordsOf(error) === null

function wordsOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return error instanceof ErrorInWords || IN_WORDS.test(error.name) ? error.message : silenceIn(error)
}
