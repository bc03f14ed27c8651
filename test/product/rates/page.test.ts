import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSite, type TestSite } from '../../support/site/site.ts'
import { canonicalOf, metaOf, parsePage, wordsOf } from '../../support/site/site-pages.ts'

let site: TestSite

beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const pageOf = async (path: string) => parsePage((await site.ask(path)).text)

/** How many moves lie in a line: one for each figure after the first. */
const movesIn = (page: Document, id: string): number =>
  (page.querySelector(`.long-line.line-${id} path`)?.getAttribute('d') ?? '').match(/-?\d+/g)?.length ?? 0

describe('the page of rates', () => {
  it('draws every week of a series within 40 kB of HTML, and of two within 60', async () => {
    for (const [path, most] of [
      ['/rates?series=pmms-30', 40_000],
      ['/rates', 60_000],
      ['/rates?series=pmms-30,pmms-15,pmms-arm,treasury-10', 80_000],
    ] as const) {
      for (const coding of ['br', 'gzip']) {
        const { bytes, headers } = await site.ask(path, { headers: { 'accept-encoding': coding } })
        expect(headers['content-encoding']).toBe(coding)
        expect(bytes.length, `${path} as ${coding}`).toBeLessThan(most)
        expect(bytes.length, `${path} as ${coding}`).toBeGreaterThan(8_000)
      }
    }
    const page = await pageOf('/rates')
    // A place and a value for each of 2,891 weeks of one line, and of 1,826 of the other.
    expect(movesIn(page, 'pmms-30')).toBe(2 * 2891)
    expect(movesIn(page, 'pmms-15')).toBe(2 * 1826)
  })

  it('has no place twice, so that each link leads to its own', async () => {
    const ids = Array.from((await pageOf('/rates')).querySelectorAll('[id]'), ({ id }) => id)
    expect(ids.filter((id, at) => ids.indexOf(id) < at)).toEqual([])
  })

  it('says in a sentence whether the rate is high, with its percentile and its payment', async () => {
    const page = await pageOf('/rates')
    const assessment = wordsOf(page.querySelector('.assessment-words'))
    expect(assessment).toMatch(/high for the past year, average since September 2022, below the middle since 1971/i)
    expect(assessment).toContain('40% of all weeks were lower')
    expect(assessment).toContain('A $320,000 loan at 6.65% costs $2,054 a month, $15 more than a year')
    expect(page.querySelectorAll('.span-assessments h3')).toHaveLength(3)
  })

  it('has on its board each rate with source and date, and marks what is stale', async () => {
    const page = await pageOf('/rates')
    const rows = Array.from(page.querySelectorAll('.board-table tbody tr'), (row) => wordsOf(row))
    expect(rows.map((row) => row.slice(0, 12))).toEqual([
      '30-year fixe',
      '15-year fixe',
      '10-year Trea',
      'Federal fund',
    ])
    expect(rows[0]).toMatch(/6\.65%.*−0\.02.*Freddie Mac, Aug 20, 2026/)
    // A daily series alone has a change of the day, a monthly one none of the week.
    const daily = page.querySelectorAll('.board-table .board-week small')
    expect(Array.from(daily, (change) => wordsOf(change))).toEqual(['day up +0.04'])
    expect(rows[3]).toContain('a monthly figure')
    const isOld = Date.now() > Date.parse('2026-09-01')
    const marks = page.querySelectorAll('.board-table .mark-stale, .big-figure .mark-stale')
    expect(marks).toHaveLength(isOld ? 6 : 0)
    expect(wordsOf(page.querySelector('.assessment-words')).startsWith('As of August 20, 2026')).toBe(isOld)
  })

  it('keeps its whole state in the address', async () => {
    const page = await pageOf('/rates?range=5y&series=pmms-30,treasury-10&loan=250000&table=weeks')
    expect(wordsOf(page.querySelector('#since h2'))).toBe('Five years')
    expect(wordsOf(page.querySelector('.range-links [aria-current]'))).toBe('5Y')
    const ticked = page.querySelectorAll('.series-form input[checked]')
    expect(Array.from(ticked, (box) => box.getAttribute('value'))).toEqual(['pmms-30', 'treasury-10'])
    expect(page.querySelector('#loan')?.getAttribute('value')).toBe('250,000')
    expect(wordsOf(page.querySelector('.assessment-words'))).toContain('A $250,000 loan at 6.65% costs $1,605 a month')
    for (const link of page.querySelectorAll('.range-links a')) {
      expect(link.getAttribute('href')).toContain('series=pmms-30,treasury-10&loan=250000&table=weeks')
    }
  })

  it('takes what its forms send without scripts: a name for each ticked box', async () => {
    const page = await pageOf('/rates?series=pmms-15&series=pmms-arm&range=all')
    expect(page.querySelectorAll('.long-line')).toHaveLength(2)
    expect(wordsOf(page.querySelector('#since h2'))).toBe('Since 1991')
  })

  it('lists the figures by year, and every week when asked', async () => {
    const years = await pageOf('/rates')
    const rows = Array.from(years.querySelectorAll('#figures tbody tr'), (row) => wordsOf(row))
    expect(rows).toHaveLength(56)
    expect(rows[0]).toMatch(/^2026/)
    expect(rows.at(-1)).toBe('19717.54%7.29%7.73%7.48%––––')
    expect(years.querySelector('#figures')?.hasAttribute('open')).toBe(false)
    const weeks = await pageOf('/rates?table=weeks')
    expect(weeks.querySelectorAll('#figures tbody tr')).toHaveLength(2891)
    expect(weeks.querySelector('#figures')?.hasAttribute('open')).toBe(true)
  })

  it('meets a loan that cannot be with a sentence, and reckons with the usual one', async () => {
    const page = await pageOf('/rates?loan=12')
    expect(wordsOf(page.querySelector('.field-error'))).toContain('An amount from $1,000 to $50,000,000')
    expect(page.querySelector('#loan')?.getAttribute('value')).toBe('12')
    expect(wordsOf(page.querySelector('.assessment-words'))).toContain('A $320,000 loan')
  })

  it('says so where a series has no figures in the span', async () => {
    const page = await pageOf('/rates?range=1y&series=pmms-arm')
    expect(wordsOf(page.querySelector('.long-empty'))).toContain('There are no figures')
  })

  it('has the changes of policy with the years they are held for', async () => {
    const page = await pageOf('/rates')
    expect(page.querySelectorAll('[class^="policy-"] > title')).toHaveLength(15)
    expect(wordsOf(page.querySelector('.policy-table summary'))).toMatch(/Dec 14, 2017 to Sep 22, 2022/)
    expect((await pageOf('/rates?range=1y')).querySelector('.policy-table')).toBeNull()
  })

  it('is one page to search engines, with its figures as a data set and its own picture', async () => {
    const page = await pageOf('/rates?range=1y&loan=100000')
    expect(canonicalOf(page)).toBe(`${site.origin}/rates`)
    expect(metaOf(page, 'og:image')).toBe(`${site.origin}/og/page/rates.png`)
    const facts = Array.from(
      page.querySelectorAll('script[type="application/ld+json"]'),
      (block) => JSON.parse(block.textContent ?? '') as Record<string, unknown>,
    )
    expect(facts.find((fact) => fact['@type'] === 'Dataset')).toMatchObject({
      temporalCoverage: '1971-04-02/2026-08-20',
      creator: { name: 'Freddie Mac' },
    })
    const { text } = await site.ask('/sitemap.xml')
    expect(text).toMatch(/\/rates<\/loc>(?:(?!<\/url>)[^])*<priority>0\.9</)
  })

  const shades = (page: Document) => Array.from(page.querySelectorAll('.recession > title'), (title) => wordsOf(title))

  it('shades no recession while no feed brings any', async () => {
    expect(shades(await pageOf('/rates'))).toEqual([])
  })

  it('shades recessions, in words as well, once a feed brings them', async () => {
    await site.owner`insert into series (id, name, short_name, unit, decimals, frequency, source_name, source_url, stale_after_days, is_published)
      values ('recessions', 'Recessions', 'Recessions', 'index', 0, 'monthly', 'A bureau', 'https://bureau.example/', 120, true)
      on conflict do nothing`
    await site.owner`insert into observations (series_id, observed_on, value)
      values ('recessions', '2020-02-01', 0), ('recessions', '2020-03-01', 1), ('recessions', '2020-04-01', 1), ('recessions', '2020-05-01', 0)`
    await expect.poll(async () => shades(await pageOf('/rates'))).toEqual(['Recession, March 2020 to April 2020'])
    const page = await pageOf('/rates?range=10y')
    expect(shades(page)).toHaveLength(1)
    expect(wordsOf(page.querySelector('.recession-table summary'))).toBe(
      'Shades: 1 recession; we know of those from February 2020 to May 2020',
    )
    expect(wordsOf(page.querySelector('.recession-table'))).toContain('Source: A bureau.')
    expect(shades(await pageOf('/rates?range=1y'))).toEqual([])
  })

  it('shows a new figure as soon as it is there, a change across a hole as none', async () => {
    await site.owner`insert into public.observations (series_id, observed_on, value) values ('pmms-30', '2026-09-10', 6.91)`
    await expect.poll(async () => wordsOf((await pageOf('/rates')).querySelector('.big-value'))).toBe('6.91%')
    const page = await pageOf('/rates')
    expect(wordsOf(page.querySelector('.big-figure'))).toContain('There is no figure of the week before.')
    expect(wordsOf(page.querySelector('.eight-weeks tbody tr td:nth-of-type(2)'))).toBe('–')
    // The line has a hole there: it begins anew.
    expect(page.querySelector('.long-line.line-pmms-30 path')?.getAttribute('d')).toMatch(/M\d+ 691h0$/)
  })
})
