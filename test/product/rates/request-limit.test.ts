import { afterAll, beforeAll, expect, it } from 'vitest'

import { href } from '#routes'

import { type ReadSite, sharedSite } from '../../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

it('who makes up spells all the time is told to wait; what is kept is given all the same', async () => {
  const kept = `${href('rateHistory')}?series=pmms-30`
  const known = await site.ask(kept)
  const refusals = []
  for (let made = 0; made < 700 && refusals.length < 3; made += 1) {
    const { status, headers, text } = await site.ask(`${href('rateHistory')}?series=unknown-${made}`)
    if (status === 429)
      refusals.push([headers['retry-after'], headers['access-control-allow-origin'], typeof JSON.parse(text)])
    else expect(status).toBe(422)
  }
  expect(refusals).toEqual([1, 2, 3].map(() => ['1', '*', 'object']))
  const again = await site.ask(kept)
  expect([again.status, again.headers.etag]).toEqual([200, known.headers.etag])
  expect((await site.ask(href('rates'))).status).toBe(200)
})
