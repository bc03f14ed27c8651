import { describe, expect, test } from 'vitest'
import { outcomeOf } from '#calculators/results'
import type { Records } from '#calculators/contract'
import { apr } from './apr.ts'

const records: Records = {
  today: '2026-08-24',
  rates: { 'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' } },
  county: null,
}

function result(texts: Record<string, string>) {
  const { result: found, errors } = outcomeOf(apr, texts, records)
  if (!found) throw new Error(JSON.stringify(errors))
  return found
}

describe('the tests of price', () => {
  const tests = (texts: Record<string, string>) => {
    const found = result({ loan: '320000', term: '30', points: '0', charges: '0', ...texts })
    return { ...found, words: found.notices.map(({ text }) => text).join(' ') }
  }

  test('are made when the average prime offer rate is known, and only then', () => {
    expect(tests({}).data['priceTests']).toBeNull()
    expect(tests({ rate: '7', apor: '6.5' }).data['priceTests']).toEqual({
      spreadPercent: '0.5',
      primeOfferPercent: '6.5',
      primeOfferOn: null,
      pointsAndFeesCents: 0,
      qualifiedByPrice: true,
      qualifiedFeesLimitCents: 960_000,
      safeHarbor: true,
      higherPriced: false,
      highCost: false,
    })
    expect(tests({ rate: '7', apor: '6.5' }).tables[0]?.id).toBe('price-tests')
  })

  test('take the rate that the site has for such a loan where none is entered, and say so with its day', () => {
    const rates = {
      'apor-fixed-30': { percent: '6.10', on: '2026-08-20', source: 'FFIEC, average prime offer rates' },
      'apor-arm-5': { percent: '5.90', on: '2026-08-20', source: 'FFIEC, average prime offer rates' },
    }
    const withRates = { ...records, rates: { ...records.rates, ...rates } }
    const asked = (texts: Record<string, string>) => {
      const outcome = outcomeOf(apr, { loan: '320000', rate: '6.5', ...texts }, withRates)
      return { outcome, tested: outcome.result?.data['priceTests'] }
    }
    const { outcome, tested } = asked({ term: '30' })
    expect(tested).toMatchObject({ primeOfferPercent: '6.1', primeOfferOn: '2026-08-20' })
    expect(outcome.notes['apor']).toBe(
      'Left empty it counts with 6.10% for a fixed rate over 30 years, of Aug 20, 2026: FFIEC, average prime offer rates.',
    )
    expect(outcome.result?.assumptions.find(({ text }) => text.startsWith('Average prime'))?.source?.on).toBe(
      '2026-08-20',
    )
    // What belongs to the tests is asked for as well.
    expect([...outcome.shown]).toContain('lien')
    expect(asked({ term: '30', kind: 'arm', fixed: '5' }).tested).toMatchObject({ primeOfferPercent: '5.9' })
    expect(asked({ term: '30', apor: '6.4' }).tested).toMatchObject({ primeOfferPercent: '6.4', primeOfferOn: null })
    // For a loan that no column is like, nobody guesses.
    expect(asked({ term: '25' }).tested).toBeNull()
    expect(asked({ term: '30', kind: 'balloon' }).tested).toBeNull()
  })

  test('change at their thresholds', () => {
    const data = (rate: string) => tests({ rate, apor: '6' }).data['priceTests']
    expect(data('7.5')).toMatchObject({ qualifiedByPrice: true, safeHarbor: false, higherPriced: true })
    expect(data('8.25')).toMatchObject({ qualifiedByPrice: false, higherPriced: true, highCost: false })
    expect(data('12.51')).toMatchObject({ highCost: true })
  })

  test('leave to the county what its conforming limit decides', () => {
    const of = (rate: string) => tests({ loan: '900000', rate, apor: '6' })
    const row = (rate: string) =>
      of(rate).tables[0]?.rows.find(([first]) => first?.kind === 'text' && first.text.startsWith('Higher-priced'))
    expect(of('7.9').data['priceTests']).toMatchObject({ higherPriced: null })
    expect(row('7.9')).toEqual([
      { kind: 'text', text: 'Higher-priced mortgage loan' },
      { kind: 'text', text: 'From 1.5 points over APOR, or 2.5 above the county’s conforming limit' },
      { kind: 'text', text: '1.9 points over' },
      { kind: 'text', text: 'Depends on the county’s limit' },
      { kind: 'text', text: '12 CFR 1026.35(a)(1)' },
    ])
    expect(of('7.9').words).toContain('depends on the county’s conforming limit')
    expect(of('7.4').data['priceTests']).toMatchObject({ higherPriced: false })
    expect(of('8.5').data['priceTests']).toMatchObject({ higherPriced: true })
    expect(tests({ loan: '1300000', rate: '7.9', apor: '6' }).data['priceTests']).toMatchObject({ higherPriced: false })
  })

  test('take points and fees as entered, else the charges that count without interest and insurance', () => {
    const charges = {
      points: '1',
      'charges.1.kind': 'origination',
      'charges.1.amount': '1000',
      'charges.2.kind': 'prepaid-interest',
      'charges.2.amount': '500',
      'charges.3.kind': 'title',
      'charges.3.amount': '900',
    }
    const asked = { loan: '320000', term: '30', rate: '6.5', apor: '6.5', ...charges }
    expect(result(asked).data['priceTests']).toMatchObject({ pointsAndFeesCents: 420_000 })
    const own = result({ ...asked, counted: '20000' })
    expect(own.data['priceTests']).toMatchObject({
      pointsAndFeesCents: 2_000_000,
      qualifiedByPrice: false,
      highCost: true,
    })
  })

  test('say that terms bar a qualified mortgage, and leave an early change of the rate untested', () => {
    expect(tests({ kind: 'balloon', apor: '6.5' }).words).toContain('With a balloon payment it cannot be a qualified')
    expect(tests({ kind: 'arm', fixed: '3', apor: '6.5' }).data['priceTests']).toMatchObject({ qualifiedByPrice: null })
  })
})
