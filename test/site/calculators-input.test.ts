import { describe, expect, it } from 'vitest'

import { type AnyCalculator, CALCULATORS, type Records, countyLimits, outcomeOf, textsOf } from '#calculators'

import { EVERY_CALCULATOR } from '../support/calculators.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

/** What people and programs put into any field. */
const TYPED = [
  '',
  'soon',
  '-1',
  '0',
  '1',
  '30',
  '1e12',
  '1000000000000',
  '$350,000.00',
  '6,5',
  '  7  ',
  '４５０，０００',
  '1 mo',
  '100%',
  '2028-02-29',
  '2027-02-29',
  '2027-01-31',
]

/** Addresses that together show every field of a calculator. */
const REVEALING: Record<string, readonly Record<string, string>[]> = {
  mortgage: [
    { down: '5%', extra: '100', yearly: '500', 'lumps.1.amount': '1000', 'lumps.1.on': '2027-05-01' },
    { program: 'va', down: '0' },
    { program: 'fha', down: '3.5%' },
  ],
  amortization: [
    {
      oddDays: '10',
      extra: '100',
      yearly: '500',
      hasDate: 'yes',
      'lumps.1.amount': '1000',
      'lumps.1.on': '2027-05-01',
    },
  ],
  apr: [{ pmi: '100' }, { mode: 'dates' }],
  'debt-limit': [{ ratio: 'own' }],
  affordability: [{ limits: 'own' }, { pmi: '0.5' }],
  comparison: [
    { loans: '4', down: '5%', type1: 'arm', type2: 'arm', type3: 'arm', type4: 'arm', path: 'index' },
    { loans: '3', type2: 'arm' },
  ],
  refinance: [{ know: 'original', oldPmi: '100', pmi: '80' }],
  'additional-payment': [
    { find: 'extra-by-time' },
    { find: 'extra-by-date' },
    { find: 'extra-by-interest' },
    { find: 'payoff' },
  ],
  'extra-payment': [
    { penalty: '2', yearly: '500', recasts: 'yes', 'lumps.1.amount': '5000', 'lumps.1.on': '2027-05-01' },
  ],
  'interest-only': [{ 'lumps.1.amount': '5000', 'lumps.1.on': '2027-05-01' }],
}

/** The outcome of one entry: an answer in figures, or words at a field. Nothing else is one. */
function isTold(calculator: AnyCalculator, query: Record<string, string>): string {
  const own = { ...RECORDS, county: query['county'] ? countyLimits(query['county']) : null }
  const { answer, errors } = outcomeOf(calculator, textsOf(calculator, query, own), own)
  if (answer) {
    const written = JSON.stringify(answer)
    if (/\bNaN\b|Infinity|undefined|\[object /.test(written)) return 'an answer that is no number'
    const cents = [...written.matchAll(/"cents":([^,}]+)/g)].filter(([, figure]) => !/^-?\d{1,16}$/.test(figure ?? ''))
    if (cents.length > 0) return `a figure that is not in cents: ${cents[0]?.[0]}`
    return answer.sentence.length > 10 ? 'told' : 'no sentence'
  }
  const words = Object.entries(errors)
  if (words.length === 0) return 'neither answer nor error'
  const isWhole = words.some(([name]) => name === '')
  if (isWhole) return `a fault of no field: ${errors['']}`
  return words.every(([, text]) => /^[A-Z0-9“$].*[.?]$/s.test(text)) ? 'told' : `no words: ${JSON.stringify(errors)}`
}

describe('whatever stands in a field', () => {
  it.each(EVERY_CALCULATOR.map(({ name }) => name))('%s answers it, or says at the field what to do', async (name) => {
    const calculator = await CALCULATORS[name]()
    const seen = new Set<string>()
    const found: string[] = []
    for (const base of [{}, ...(REVEALING[name] ?? [])]) {
      const texts = textsOf(calculator, base, RECORDS)
      const { shown } = outcomeOf(calculator, texts, RECORDS)
      for (const param of Object.keys(texts)) {
        if (!shown.has(param) || seen.has(param)) continue
        seen.add(param)
        for (const typed of TYPED) {
          const told = isTold(calculator, { ...texts, [param]: typed })
          if (told !== 'told') found.push(`${param}=${typed} with ${JSON.stringify(base)}: ${told}`)
        }
      }
    }
    expect(found).toEqual([])
    const keys = new Set([...seen].map((param) => param.split('.', 1)[0]))
    expect(Object.keys(calculator.fields).filter((key) => !keys.has(key))).toEqual([])
  })
})
