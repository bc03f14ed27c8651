import { expect, test } from 'vitest'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { reportFacts } from './report-facts.ts'

const given = (values: readonly number[], over: Partial<Parameters<typeof reportFacts>[0]> = {}) => ({
  thirty: { ...rateSeries(weeks(...values)), staleAfterDays: 10 },
  fifteen: null,
  treasury: null,
  monthly: () => 200_000,
  today: '2026-08-20',
  ...over,
})

test.each([
  ['one figure', given([6.6]), 'no-figures'],
  ['none', given([]), 'no-figures'],
  ['figures of later days', given([6.6, 6.65], { today: '2026-08-19' }), 'no-figures'],
  ['an old one', given([6.6, 6.65], { today: '2026-08-31' }), 'stale'],
])('from %s there is no report', (_what, from, refused) => expect(reportFacts(from)).toMatchObject({ refused }))

test('what stands beside the rate is there where its series has the week', () => {
  const fifteen = rateSeries(weeks(5.9, 5.95), 'pmms-15')
  const treasury = rateSeries([{ on: '2026-08-19', value: 4.4 }], 'treasury-10')
  expect(reportFacts(given([6.6, 6.65], { fifteen, treasury }))).toMatchObject({
    week: { move: 5 },
    fifteen: { series: { id: 'pmms-15' }, week: { move: 5 }, beside: { course: 'same' } },
    spread: { yields: { id: 'treasury-10' }, facts: { kind: 'spread' } },
  })
  const late = rateSeries(weeks(5.9, 5.95).slice(0, 1), 'pmms-15')
  expect(reportFacts(given([6.6, 6.65], { fifteen: late }))).toMatchObject({ fifteen: null, spread: null })
})
