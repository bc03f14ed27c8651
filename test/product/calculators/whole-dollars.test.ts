import { expect, test } from 'vitest'

import { type Records, CALCULATOR_NAMES, loadCalculator, outcomeOf, textsOf } from '#calculators'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

test.each(CALCULATOR_NAMES)(
  '%s: what it says at first is in whole dollars; cents stand in its figures',
  async (name) => {
    const calculator = await loadCalculator(name)
    const { result } = outcomeOf(calculator, textsOf(calculator, {}, RECORDS), RECORDS)
    const said = [result?.sentence ?? '', ...(result?.notices ?? []).map(({ text }) => text)]
    expect(said[0]?.length).toBeGreaterThan(10)
    expect(said.filter((text) => /\$[\d,]+\.\d\d/.test(text))).toEqual([])
  },
)
