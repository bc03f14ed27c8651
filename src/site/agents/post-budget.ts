/**
 * What one POST of an agent may ask for: so many messages, each counted as a request is, and so many bytes of results
 * together. Its messages are responded to one after the other, so that what is too much is refused before it is made.
 */
import { ProtocolError } from '@modelcontextprotocol/server'

const MOST_MESSAGES = 20
/** Five megabytes with what stands around the results. */
const MOST_BYTES = 4_900_000
/** Not codes of the protocol's own: of those that it leaves to servers. */
const TOO_MANY = -32_029
const TOO_LARGE = -32_030

/** Makes the result of a message, or refuses it in words. `signal` is aborted once nobody waits for it. */
export type Within = <Result>(make: () => Result | Promise<Result>, signal?: AbortSignal) => Promise<Result>

/** @param mayAsk whether the caller may ask once more; the first message was counted when the request came */
export function postBudget(mayAsk: () => boolean): Within {
  let messages = 0
  let left = MOST_BYTES
  let before: Promise<unknown> = Promise.resolve()
  return async (make) => {
    messages += 1
    const isAllowed = messages === 1 || mayAsk()
    if (messages > MOST_MESSAGES)
      throw new ProtocolError(
        TOO_MANY,
        `Send at most ${MOST_MESSAGES} messages in one request; this one is beyond them.`,
      )
    if (!isAllowed) throw new ProtocolError(TOO_MANY, 'Too many calls. Ask again in a second, and then twice a second.')
    const made = before.then(async () => {
      if (left > 0) {
        const result = await make()
        const bytes = Buffer.byteLength(JSON.stringify(result))
        if (bytes <= left) {
          left -= bytes
          return result
        }
      }
      left = 0
      throw new ProtocolError(TOO_LARGE, 'The results of one request have five megabytes at most. Ask for this alone.')
    })
    before = made.catch(() => undefined)
    return made
  }
}
