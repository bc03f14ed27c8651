import { expect, test } from 'vitest'
import { limitTools } from './limit-tools.ts'
import type { Asking } from './tool.ts'

const asking: Asking = {
  site: { name: 'Ratesheet', origin: 'https://rates.example' },
  load: (async () => []) as unknown as Asking['load'],
  now: () => new Date('2026-11-23T12:00:00Z'),
}
const limitsOf = async (county: string) => {
  const tool = limitTools.find(({ name }) => name === 'loan_limits')
  return tool?.run(asking, { county }, async () => undefined)
}

test('a county that has become several regions has no limits of its own: the regions are named', async () => {
  for (const county of ['Fairfield, CT', 'fairfield county, ct', 'Tolland'])
    expect(await limitsOf(county), county).toMatchObject({
      errors: { county: expect.stringMatching(/choose .+ Planning Region\.$/) },
    })
  expect(await limitsOf('Franklin, OH')).toMatchObject({ found: { fips: '39049' } })
  expect(await limitsOf('09120')).toMatchObject({ found: { fips: '09120' } })
})
