import { expect, it } from 'vitest'
import { offlinePage } from './offline-page.ts'

it('a page that is not on the device says so, offers to try again, and is not taken for the page itself', async () => {
  const response = offlinePage()
  expect(response.status).toBe(503)
  expect(await response.text()).toMatch(
    /<h1>You're offline<\/h1>.*Check your internet connection.*Try Again.*Go to Homepage/s,
  )
})
