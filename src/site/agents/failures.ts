/**
 * What fails while a message is responded to: the package would send the words, the code and the data of any error as they are,
 * such as those of the database.
 */
import { ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server'
import { ContentLoadError } from '#queries/shared'
import type { Within } from './post-budget.ts'

interface Failing {
  /** Takes what failed, for the log. */
  fail: (error: unknown) => void
  /** Of the request, as the log has it. */
  id: string | null
}

/** The same, where only what is meant for the caller goes out; anything else is told in a sentence, and the log has it. */
export const inSentences =
  (within: Within, { fail, id }: Failing): Within =>
  async (make, signal) => {
    try {
      return await within(make, signal)
    } catch (error) {
      // Who has left is sent nothing.
      if (error instanceof ProtocolError || signal?.aborted) throw error
      fail(error)
      const words =
        error instanceof ContentLoadError && error.isAway
          ? 'The data cannot be read now. Please ask again in a moment.'
          : `Something failed here. Whoever runs the site finds it in the log${id === null ? '' : ` under ${id}`}.`
      throw new ProtocolError(ProtocolErrorCode.InternalError, words)
    }
  }
