import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RateHistogram } from './rate-histogram.tsx'
import { ratesFacts } from './rates-facts.ts'

test('a week as high as the newest, such as the newest itself, is not counted as higher', () => {
  const facts = ratesFacts(
    [
      { on: '2026-08-06', value: 6.5 },
      { on: '2026-08-13', value: 6.63 },
      { on: '2026-08-20', value: 6.65 },
    ],
    2,
  )
  if (!facts) throw new Error('There are figures')
  const drawn = renderToStaticMarkup(<RateHistogram facts={facts} isStale={false} label="" />)
  expect(drawn.match(/\d+% of weeks were lower/g)).toEqual(['67% of weeks were lower', '67% of weeks were lower'])
  expect(drawn).not.toContain('higher')
})
