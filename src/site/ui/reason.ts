import { silenceIn } from '#network/no-response'

/** Why something failed, in words for whoever looks at the page. */
export class ErrorInWords extends Error {}

/** Errors of other rooms, and of the backend's client, whose words are for people: each class gives its name itself. */
const IN_WORDS = /^(?:ContentLoad|Refused|Unreached|Endpoint|(?:Auth|Storage|Functions|Postgrest)\w*)Error$/
/**
 * Why something failed, for whoever looks at the page. A mistake in the code explains nothing to them: the console has it.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof Error) {
    const { name, message } = error
    if (error instanceof ErrorInWords || IN_WORDS.test(name)) return message
    const silence = silenceIn(error)
    if (silence) return silence
  }
  console.error('Something failed on this page', error)
  return 'Something went wrong on this page'
}
