import { ContentLoadError } from '#queries/shared'
import { refusalResponse } from './api-responses.ts'

const RETRY_AFTER_SECONDS = '10'

/**
 * The response to a program; while the data cannot be read, it is told so as a program is told anything: in JSON.
 *
 * @param fail takes why the data could not be read, for the log
 */
export async function unlessAway(work: () => Promise<Response>, fail: (error: unknown) => void): Promise<Response> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ContentLoadError && error.isAway)) throw error
    fail(error)
    return refusalResponse(503, 'The figures cannot be read now. Please ask again in a moment.', {
      'retry-after': RETRY_AFTER_SECONDS,
    })
  }
}
