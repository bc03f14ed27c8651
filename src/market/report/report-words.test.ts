import { expect, test } from 'vitest'
import { rateSeries, weeks } from '../../../test/support/weekly-series.ts'
import { reportWords } from './parts.ts'
import { reportFacts } from './report-facts.ts'
import { reportInWords } from './report-words.ts'

function reportOf(...values: number[]) {
  const facts = reportFacts({
    thirty: { ...rateSeries(weeks(...values)), staleAfterDays: 10 },
    fifteen: rateSeries(weeks(5.9, 5.95), 'pmms-15'),
    treasury: rateSeries([{ on: '2026-08-19', value: 4.4 }], 'treasury-10'),
    monthly: (percent) => Math.round(percent * 100) * 100,
    today: '2026-08-20',
  })
  if ('refused' in facts) throw new Error(facts.words)
  return reportInWords(facts)
}

const BESIDE = 'The 15-year loan and the 10-year Treasury'
const [PAYMENT, PLACE] = ['What it does to a payment', 'Where the rate stands']

test.each([
  ['no move', [6.6, 6.6], [BESIDE, PLACE, PAYMENT]],
  ['a large move', [6.6, 6.8], [PAYMENT, PLACE, BESIDE]],
  ['a round figure crossed', [6.01, 5.98, 6], [PLACE, PAYMENT, BESIDE]],
  ['an ordinary move', [6.6, 6.65], [PAYMENT, BESIDE, PLACE]],
])('after %s the sections stand in the order of what is news', (_what, values, headings) =>
  expect(reportOf(...values).sections.map(({ heading }) => heading)).toEqual([null, ...headings]),
)

test('a report has an address of its day, and begins with the rate', () => {
  const { on, slug, sections } = reportOf(6.6, 6.65)
  expect([on, slug]).toEqual(['2026-08-20', 'mortgage-rates-august-20-2026'])
  expect(reportWords(sections[0]?.paragraphs[0] ?? [])).toMatch(
    /^The average rate on a 30-year fixed mortgage rose to 6\.65% in Freddie Mac’s survey of August 20, 2026, from 6\.60% a week earlier\./,
  )
})
