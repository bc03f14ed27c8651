import { describe, expect, test } from 'vitest'
import { conformingBaseline, parseDollars } from '#mortgage'
import { countiesBody } from './county-response.ts'
import { countCounties, countyLimits, searchCounties } from './search.ts'
import { COUNTIES } from './limits.gen.ts'
import { countyLimits2024, countyLimits2025 } from '../../../test/support/golden/county-limits.ts'

const cents = (dollars: string): number => parseDollars(dollars) ?? NaN
const names = (text: string, state = '') => searchCounties({ text, state }).map((c) => `${c.name}, ${c.state}`)
const everyFips = Object.values(COUNTIES).flatMap((line) => {
  const [prefix = '', ...entries] = line.split('|')
  return entries.map((entry) => prefix + entry.slice(0, 3))
})

describe('the limits of a county', () => {
  test('are there for all 3,235', () => {
    expect(everyFips).toHaveLength(3235)
    expect(countCounties({})).toBe(3235)
    for (const fips of everyFips) {
      const county = countyLimits(fips)
      const [one, two, three, four] = county?.conformingCents ?? [NaN, NaN, NaN, NaN]
      expect(one, fips).toBeGreaterThanOrEqual(conformingBaseline(2026, 1) ?? NaN)
      expect(one < two && two < three && three < four, fips).toBe(true)
      expect(one, fips).toBeGreaterThanOrEqual(county?.conformingBeforeCents ?? NaN)
    }
  })

  test.each(countyLimits2025)('of 2025 are the published ones: $name, $state', (golden) => {
    const county = countyLimits(golden.fips)
    expect(`${county?.name}, ${county?.state}`).toBe(`${golden.name}, ${golden.state}`)
    expect(county?.conformingBeforeCents).toBe(cents(golden.gse))
    expect(county?.fhaOneUnit).toMatchObject({ year: 2025, cents: cents(golden.fha), until: '2025-12-31' })
    // The VA's limit is the conforming one.
    expect(county?.conformingBeforeCents).toBe(cents(golden.va))
  })

  test.each(countyLimits2024)('lie between floor and ceiling of 2024: $name, $state', (golden) => {
    const now = countyLimits(golden.fips)
    expect(`${now?.name}, ${now?.state}`).toBe(`${golden.name}, ${golden.state}`)
    expect(cents(golden.gse)).toBeGreaterThanOrEqual(conformingBaseline(2024, 1) ?? NaN)
    expect(cents(golden.gse)).toBeLessThan(now?.conformingBeforeCents ?? NaN)
    expect(cents(golden.fha)).toBeGreaterThanOrEqual(cents('498257'))
    expect(golden.va).toBe(golden.gse)
  })

  test('of one to four units are FHFA’s for 2026', () => {
    expect(countyLimits('06037')?.conformingCents).toEqual([124_912_500, 159_937_500, 193_320_000, 240_262_500])
    expect(countyLimits('39049')).toMatchObject({ name: 'Franklin County', state: 'OH', year: 2026, fhaCents: null })
  })

  test('are null where no FHA figure is known, and for no county', () => {
    expect(countyLimits('09110')?.fhaOneUnit).toBeNull()
    expect(countyLimits('99999')).toBeNull()
    expect(countyLimits('')).toBeNull()
  })
})

describe('the search', () => {
  test('finds a county by the beginning of its name', () => {
    expect(names('los ang')[0]).toBe('Los Angeles County, CA')
    expect(names('miami-dade')).toEqual(['Miami-Dade County, FL'])
  })

  test('takes the state behind the name, as code or word', () => {
    for (const text of ['Franklin, OH', 'franklin oh', 'Franklin County Ohio', '  FRANKLIN   ohio ']) {
      expect(names(text)[0], text).toBe('Franklin County, OH')
    }
    expect(names('franklin', 'oh')).toEqual(['Franklin County, OH'])
  })

  test('lists a state’s counties', () => {
    expect(names('', 'DE')).toEqual(['Kent County, DE', 'New Castle County, DE', 'Sussex County, DE'])
    expect(countCounties({ text: 'Texas' })).toBeGreaterThanOrEqual(254)
    expect(names('hawaii')[0]).toBe('Hawaii County, HI')
  })

  test('prefers names to states', () => expect(names('washington')[0]).toMatch(/^Washington County/))

  test('reads a saint, an apostrophe and an accent however they are typed', () => {
    expect(names('st louis mo')).toEqual(names('Saint Louis, MO'))
    expect(names("prince george's")[0]).toBe("Prince George's County, MD")
    expect(names('Prince Georges')[0]).toBe("Prince George's County, MD")
    expect(names('Doña Ana')).toEqual(names('dona ana'))
  })

  test('leads from a county that Connecticut no longer has to its planning regions, and says so', () => {
    expect(searchCounties({ text: 'fairfield', state: 'CT' }).map(({ name, formerly }) => [name, formerly])).toEqual([
      ['Greater Bridgeport Planning Region', 'Fairfield County'],
      ['Naugatuck Valley Planning Region', 'Fairfield County'],
      ['Western Connecticut Planning Region', 'Fairfield County'],
    ])
    expect(names('fairfield')[0]).toBe('Fairfield County, OH')
    for (const county of ['Hartford', 'Litchfield', 'Middlesex', 'New Haven', 'New London', 'Tolland', 'Windham'])
      expect(names(`${county} County, CT`).length, county).toBeGreaterThan(0)
  })

  test('gives 20 unless told, and nothing for nonsense', () => {
    expect(searchCounties({ text: 'county' })).toHaveLength(20)
    expect(searchCounties({ text: 'county', most: 3 })).toHaveLength(3)
    expect(names('zzzz')).toEqual([])
  })

  test('finds each county first by its own name and state', () => {
    for (const fips of everyFips.filter((_, index) => index % 29 === 0)) {
      const county = countyLimits(fips)
      expect(searchCounties({ text: `${county?.name}, ${county?.state}`, most: 1 })[0]?.fips).toBe(fips)
    }
  })
})

describe('/api/counties', () => {
  const ask = (query: string) => countiesBody(new URLSearchParams(query))

  test('finds counties and counts them', () => {
    expect(ask('q=franklin&state=oh')).toEqual({
      status: 200,
      body: { counties: [{ fips: '39049', name: 'Franklin County', state: 'OH' }], total: 1 },
    })
    expect((ask('state=TX&most=300').body as { counties: unknown[] }).counties).toHaveLength(254)
    expect(ask('')).toMatchObject({ status: 200, body: { total: 3235 } })
  })

  test('gives one county’s limits, or null', () => {
    expect(ask('fips=39049')).toMatchObject({ status: 200, body: { county: { name: 'Franklin County' } } })
    const fhaBounds = {
      year: 2026,
      floorCents: 54_128_700,
      ceilingCents: 124_912_500,
      source: 'HUD, Mortgagee Letter 2025-23',
      on: '2026-01-01',
      checkedOn: '2026-11-22',
    }
    expect(ask('fips=39049')).toMatchObject({ body: { county: { fhaBounds } } })
    expect(ask('fips=00000')).toEqual({ status: 200, body: { county: null } })
  })

  test('names the field that it cannot read', () => {
    expect(ask('state=Ohio')).toMatchObject({ status: 422, body: { errors: { state: expect.any(String) } } })
    expect(ask('fips=1')).toMatchObject({ status: 422, body: { errors: { fips: expect.any(String) } } })
    expect(ask(`q=${'a'.repeat(81)}`)).toMatchObject({ status: 422, body: { errors: { q: expect.any(String) } } })
    for (const most of ['0', '301', 'all']) expect(ask(`most=${most}`)).toMatchObject({ status: 422 })
    expect(ask('state=constructor')).toMatchObject({ status: 422 })
  })
})
