import { afterAll, beforeAll, beforeEach } from 'vitest'

/**
 * Sets up what the tests of a file share, before the first of them. Where a test is tried again everything is set up anew, so that it
 * meets nothing that its first try has left: for files whose tests do not build on one another.
 *
 * ```ts
 * setUpFile(async () => {
 *   database = await freshDatabase()
 *   return () => database.stop()
 * })
 * ```
 *
 * @param setUp gives what ends it
 */
export function setUpFile(setUp: () => Promise<() => unknown>): void {
  let end: (() => unknown) | null = null
  let last: unknown = null
  const endAll = async () => {
    await end?.()
    end = null
  }
  beforeAll(async () => {
    end = await setUp()
  })
  beforeEach(async ({ task }) => {
    if (task === last) {
      await endAll()
      end = await setUp()
    }
    last = task
  })
  afterAll(endAll)
}
