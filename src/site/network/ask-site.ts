import { askBackend } from './ask-backend.ts'
import { clientCache } from './client-cache.ts'
import { lastKnown } from './last-known.ts'

/** An endpoint of the site gave no result. */
class EndpointError extends Error {
  override name = 'EndpointError'
  status: number
  constructor(message: string, status: number, cause?: unknown) {
    super(message, { cause })
    this.status = status
  }
}

/**
 * JSON of one of the site's own endpoints. What was had in the last minutes is not asked again; what cannot be asked is as
 * it was.
 *
 * @param freshMs how long a response counts as new; ten minutes at most
 */
export async function askSite<Result>(path: string, freshMs: number): Promise<Result> {
  const known = clientCache.fresh<Result>(path)
  return known ? known.data : lastKnown(path, () => resultAt<Result>(path), freshMs)
}

async function resultAt<Result>(path: string): Promise<Result> {
  const response = await askBackend(path)
  if (!response.ok) throw new EndpointError(await response.text(), response.status)
  try {
    return (await response.json()) as Result
  } catch (cause) {
    // Whoever stands between has responded, such as the page of a network that wants a sign-in.
    throw new EndpointError('The response could not be read', 0, cause)
  }
}
