import { describe, expect, it } from 'vitest'

import {
  type AnyCalculator,
  type Field,
  type Records,
  loadCalculator,
  type CalculatorName,
  outcomeOf,
  readInput,
  textsOf,
} from '#calculators'
import { countyLimits } from '#calculators/counties'

import { REVEALING } from '../../support/calculators/revealing-addresses.ts'
import { EVERY_CALCULATOR } from '../../support/calculators/every-calculator.ts'

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
  '12/31/2026',
  '0%',
  '30%',
  '5000000',
  '\t350 000\u00a0',
]

/** The outcome of one entry: a result in figures, or words at a field. Nothing else is one. */
function isTold(calculator: AnyCalculator, query: Record<string, string>): string {
  const own = { ...RECORDS, county: query['county'] ? countyLimits(query['county']) : null }
  const { result, errors } = outcomeOf(calculator, textsOf(calculator, query, own), own)
  if (result) {
    const written = JSON.stringify(result)
    if (/\bNaN\b|Infinity|undefined|\[object /.test(written)) return 'a result that is no number'
    const cents = [...written.matchAll(/"cents":([^,}]+)/g)].filter(([, figure]) => !/^-?\d{1,16}$/.test(figure ?? ''))
    if (cents.length > 0) return `a figure that is not in cents: ${cents[0]?.[0]}`
    return result.sentence.length > 10 ? 'told' : 'no sentence'
  }
  const words = Object.entries(errors)
  if (words.length === 0) return 'neither result nor error'
  const isWhole = words.some(([name]) => name === '')
  if (isWhole) return `a fault of no field: ${errors['']}`
  return words.every(([, text]) => /^[A-Z0-9“$].*[.?]$/s.test(text)) ? 'told' : `no words: ${JSON.stringify(errors)}`
}

describe('whatever stands in a field', () => {
  it.each(EVERY_CALCULATOR.map(({ name }) => name))('%s computes it, or says at the field what to do', async (name) => {
    const calculator = await loadCalculator(name)
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

const outcomeWith = async (name: CalculatorName, query: Record<string, string>) => {
  const calculator = await loadCalculator(name)
  return outcomeOf(calculator, textsOf(calculator, query, RECORDS), RECORDS)
}

describe('a figure is taken as it was typed, or refused', () => {
  /** The figures at the ends of a field's range and next to them, outside. */
  function rangeOf(field: Field): { inside: [string, unknown][]; outside: string[] } | null {
    switch (field.kind) {
      case 'money': {
        const dollars = (cents: number) => (cents / 100).toFixed(2)
        return {
          inside: [field.least, field.most].map((cents) => [dollars(cents), cents]),
          outside: [dollars(field.least - 1), dollars(field.most + 1)],
        }
      }
      case 'term':
        return {
          inside: [field.least, field.most].map((months) => [`${months} mo`, months]),
          outside: [`${field.least - 1} mo`, `${field.most + 1} mo`],
        }
      case 'count':
        return {
          inside: [field.least, field.most].map((count) => [String(count), count]),
          outside: [String(field.least - 1), String(field.most + 1)],
        }
      case 'percent':
        return {
          inside: [field.least, field.most].map((percent) => [`${percent}%`, Number(percent) * 100_000]),
          outside: [`${(Number(field.least) - 0.00001).toFixed(5)}%`, `${(Number(field.most) + 0.00001).toFixed(5)}%`],
        }
      default:
        return null
    }
  }

  it.each(EVERY_CALCULATOR.map(({ name }) => name))('%s: at the ends of every range and beyond them', async (name) => {
    const calculator = await loadCalculator(name)
    const tried = new Set<string>()
    for (const base of [{}, ...(REVEALING[name] ?? [])]) {
      const texts = textsOf(calculator, base, RECORDS)
      for (const [key, field] of Object.entries(calculator.fields)) {
        const range = rangeOf(field)
        if (!range || tried.has(key) || !readInput(calculator, texts, RECORDS).shown.has(key)) continue
        tried.add(key)
        for (const [text, value] of range.inside) {
          const { errors, values } = readInput(calculator, { ...texts, [key]: text }, RECORDS)
          expect([key, text, errors[key], values[key]]).toEqual([key, text, undefined, value])
        }
        for (const text of range.outside) {
          const { result, errors } = outcomeOf(calculator, { ...texts, [key]: text }, RECORDS)
          expect([key, text, result, typeof errors[key]]).toEqual([key, text, null, 'string'])
        }
      }
    }
    expect(tried.size).toBeGreaterThan(0)
  })

  it('a down payment above the price is refused at its field, in dollars and in percent', async () => {
    for (const down of ['400,000.01', '500000', '$1,000,000', '101%', '100.00001%'])
      for (const name of ['mortgage', 'comparison'] as const) {
        const { result, errors } = await outcomeWith(name, { price: '400000', down })
        expect([name, down, result, Object.keys(errors)]).toEqual([name, down, null, ['down']])
      }
  })

  it('an extra above the balance pays the loan off, and no cent more', async () => {
    for (const name of ['amortization', 'extra-payment'] as const) {
      const { result, errors } = await outcomeWith(name, { loan: '100000', rate: '6', extra: '5000000' })
      expect([name, errors]).toEqual([name, {}])
      // The first month's interest, and the loan is gone.
      expect([name, result?.data['totalInterestCents'], result?.data['payments'] ?? 1]).toEqual([name, 500_00, 1])
    }
  })

  it('a rate of nothing, the highest rate and a term of one month have an exact result', async () => {
    const paymentOf = async (query: Record<string, string>) =>
      (await outcomeWith('amortization', { loan: '120000', ...query })).result?.data['paymentCents']
    expect(await paymentOf({ rate: '0', term: '10' })).toBe(1_000_00)
    // 120,000 × 0.025 / (1 − 1.025^−360)
    expect(await paymentOf({ rate: '30', term: '30' })).toBe(3_000_41)
    expect(await paymentOf({ rate: '6', term: '1mo' })).toBe(120_600_00)
    expect(await paymentOf({ rate: '0', term: '1mo' })).toBe(120_000_00)
  })

  it('payments on a last day of a month stay on the last days, and one on February 29 on the 29th', async () => {
    const daysOf = async (firstPayment: string) => {
      const { result } = await outcomeWith('amortization', { firstPayment, term: '5mo' })
      const months = result?.tables.find(({ isLong }) => isLong)
      return months?.rows.flatMap((row) => row.flatMap((cell) => (cell.kind === 'date' ? [cell.date] : [])))
    }
    expect(await daysOf('1/31/2027')).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
    expect(await daysOf('2/29/2028')).toEqual(['2028-02-29', '2028-03-29', '2028-04-29', '2028-05-29', '2028-06-29'])
    expect((await outcomeWith('amortization', { firstPayment: '2/29/2027' })).errors).toEqual({
      firstPayment: 'February 2027 has 28 days. Enter a day from 1950 to 2150, such as 8/21/2026 or 2026-08-21.',
    })
  })
})
