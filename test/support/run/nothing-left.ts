/* Files of a worker share its globals: what one of them replaced is as it was before the next begins. */
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
