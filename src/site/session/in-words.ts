import { ErrorInWords, isMistake, reasonOf } from '#ui/reason.ts'

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/**
 * A fetch for the official clients, which set whatever it fails with among the words of the backend: a mistake in the code is told
 * as such, and the console has it.
 */
export const inWords =
  (ask: Fetch): Fetch =>
  async (input, init) => {
    try {
      return await ask(input, init)
    } catch (cause) {
      // The clients know who gave up by the error itself.
      if (init?.signal?.aborted) throw cause
      throw new ErrorInWords(reasonOf(cause), { cause })
    }
  }

/**
 * A fetch for the data client, which takes whatever it fails with for a network that is away, where the same is tried again and again:
 * of a mistake in the code it gets a response that refuses.
 */
export const refusingMistakes =
  (ask: Fetch): Fetch =>
  async (input, init) => {
    try {
      return await ask(input, init)
    } catch (error) {
      if (init?.signal?.aborted || !isMistake(error)) throw error
      return Response.json({ code: 'page', message: reasonOf(error) }, { status: 400 })
    }
  }
