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
      qualifiedSpreadPercent: '0.5',
      highCostSpreadPercent: '0.5',
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

  test('say that terms bar a qualified mortgage', () => {
    expect(tests({ kind: 'balloon', apor: '6.5' }).words).toContain('With a balloon payment it cannot be a qualified')
  })

  describe('take a rate that changes at one rate for the whole term, as the rules do', () => {
    const arm = { kind: 'arm', rate: '6', fixed: '5', every: '12', index: '4', margin: '2.75', apor: '6' }
    const capped = { ...arm, firstCap: '2', nextCap: '2', lifeCap: '5' }
    const data = (texts: Record<string, string>) => tests(texts).data['priceTests']
    const row = (texts: Record<string, string>, name: string) =>
      tests(texts).tables[0]?.rows.find(([first]) => first?.kind === 'text' && first.text === name)

    test('a qualified mortgage and its safe harbor: the highest of five years after the first payment', () => {
      // The rate changes with the interest of the 61st month, which begins 59 months after the first payment: 12 CFR
      // 1026.43(e)(2)(vi) takes 8% for thirty years. Its own APR, which makes a loan higher-priced, is lower.
      expect(data(capped)).toMatchObject({
        spreadPercent: '0.453',
        qualifiedSpreadPercent: '2',
        qualifiedByPrice: true,
        safeHarbor: false,
        higherPriced: false,
      })
      expect(data({ ...capped, firstCap: '5' })).toMatchObject({ qualifiedSpreadPercent: '5', qualifiedByPrice: false })
      // A change each year from the first on: 6, 8, 10 and, held by the cap over the life, 11%.
      expect(data({ ...capped, fixed: '1' })).toMatchObject({ qualifiedSpreadPercent: '5', qualifiedByPrice: false })
      expect(row(capped, 'Safe harbor')?.[2]).toEqual({
        kind: 'text',
        text: '2 points over, at 8% for the whole term',
      })
    })

    test('a change after these years leaves the APR as it is', () => {
      expect(data({ ...capped, fixed: '61 mo' })).toMatchObject({ qualifiedSpreadPercent: '0.449', safeHarbor: true })
      expect(data({ ...capped, fixed: '7', firstCap: '5' })).toMatchObject({ qualifiedByPrice: true, safeHarbor: true })
    })

    test('a high-cost mortgage: index and margin, or the first rate where it is higher', () => {
      // 12 CFR 1026.32(a)(3)(ii). With caps the payments themselves never come near 13%.
      const dear = { ...capped, index: '10.25' }
      expect(data(dear)).toMatchObject({ highCostSpreadPercent: '7', highCost: true })
      expect(data({ ...capped, rate: '9', index: '2' })).toMatchObject({ highCostSpreadPercent: '3', highCost: false })
      expect(row(dear, 'High-cost: price')?.[2]).toEqual({
        kind: 'text',
        text: '7 points over, at 13% for the whole term',
      })
    })

    test('as the Bureau’s own comments on the two rules work it out', () => {
      // No charges and an average of 1%, so that the APR is the rate that the rule takes and a spread is it less 1.
      const taken = (texts: Record<string, string>) =>
        data({ kind: 'arm', every: '12', apor: '1', firstCap: '2', nextCap: '2', ...texts })
      // Comment 32(a)(3)-3.iii.A and B: an index of 3 and a margin of 2 after two years, up to 15%.
      const indexed = { fixed: '2', index: '3', margin: '2' }
      expect(taken({ ...indexed, rate: '2', lifeCap: '13' })).toMatchObject({ highCostSpreadPercent: '4' })
      expect(taken({ ...indexed, rate: '6', lifeCap: '9' })).toMatchObject({ highCostSpreadPercent: '5' })
      // Comment 43(e)(2)(iv)-3.i and ii, whose five years are those of (e)(2)(vi): 5, 7, 9 and 11%, or 10 as the most.
      const early = { rate: '5', fixed: '3', index: '4.5', margin: '3' }
      expect(taken({ ...early, lifeCap: '7' })).toMatchObject({ qualifiedSpreadPercent: '10' })
      expect(taken({ ...early, lifeCap: '5' })).toMatchObject({ qualifiedSpreadPercent: '9' })
      // 4: a first change on the due date of the 60th payment is within them. 7.iv: on that of the 84th it is not.
      expect(taken({ rate: '5', fixed: '5', index: '5.5', margin: '6', lifeCap: '7' })).toMatchObject({
        qualifiedSpreadPercent: '6',
      })
      expect(taken({ rate: '6', fixed: '7', index: '3', margin: '3', lifeCap: '5' })).toMatchObject({
        qualifiedSpreadPercent: '5',
      })
    })

    test('a buydown of the note: the rate that it ends at', () => {
      // 12 CFR 1026.43(e)(2)(vi) and 1026.32(a)(3)(iii): a rate that will change in steps, tested at the last and highest
      // one (comment 32(a)(3)-4).
      const steps = data({ kind: 'buydown', buydown: '2-1', rate: '8.25', apor: '6' })
      expect(steps).toMatchObject({
        qualifiedSpreadPercent: '2.25',
        highCostSpreadPercent: '2.25',
        qualifiedByPrice: false,
      })
    })

    test('a level loan has one spread for all tests', () => {
      const level = data({ rate: '7', apor: '6.5' })
      expect(level).toMatchObject({ spreadPercent: '0.5', qualifiedSpreadPercent: '0.5', highCostSpreadPercent: '0.5' })
      expect(row({ rate: '7', apor: '6.5' }, 'Safe harbor')?.[2]).toEqual({ kind: 'text', text: '0.5 points over' })
    })
  })
})
