import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startSite, type TestSite } from '../../support/site/site.ts'
import { story, uniqueStory } from '../../support/site/site-story.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site.stop())

const plain = (html: string) =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
const page = async (path: string) => plain((await site.ask(path)).text)
/** A text that quotes one figure, as it is stored. */
const quoting = (on: string, value: number) => ({
  content: `<p><a class="rate" href="#rate-pmms-30-${on}">${value}%</a></p>`,
  figures: [{ kind: 'quote', series: 'pmms-30', on, value }],
})

describe('a text that quotes figures', () => {
  it('lists them with source and date, and every figure leads to its place there', async () => {
    const { text } = await site.ask('/article/rates-slip-to-665')
    const places = Array.from(text.matchAll(/<a class="rate" href="#([^"]+)"/g), ([, place]) => place)
    expect(places.length).toBeGreaterThan(10)
    for (const place of places) expect(text).toContain(`id="${place}"`)
    expect(plain(text)).toContain(
      'Freddie Mac, Primary Mortgage Market Survey , compared Nov 20, 2026 6.65% Aug 20, 2026 ↑ 6.67% Aug 13, 2026',
    )
  })

  it('says of the newest figure nothing, and of an older one that it has changed since', async () => {
    const [newest, older] = [uniqueStory('figures'), uniqueStory('figures')]
    await story(site, { ...newest, ...quoting('2026-08-20', 6.65) })
    await story(site, { ...older, ...quoting('2026-08-13', 6.67) })
    expect(await page(`/article/${newest.slug}`)).not.toContain('has changed since')
    expect(await page(`/article/${older.slug}`)).toContain('has changed since 6.65% on Aug 20, 2026, down 0.02 point')
  })

  it('says at once when a figure is revised', async () => {
    const told = uniqueStory('figures')
    await story(site, { ...told, ...quoting('2026-08-20', 6.65) })
    expect(await page(`/article/${told.slug}`)).not.toContain('has changed since')
    await site.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-20', 6.66)`
    await expect
      .poll(() => page(`/article/${told.slug}`))
      .toContain('6.65% Aug 20, 2026 has changed since revised to 6.66%')
    await site.owner`insert into observations (series_id, observed_on, value) values ('pmms-30', '2026-08-20', 6.65)`
  })

  it('gives a feed reader links to that place', async () => {
    const { text } = await site.ask('/rss.xml')
    expect(text).toContain(`${site.origin}/article/rates-slip-to-665#rate-pmms-30-2026-08-20`)
    expect(text).toContain('Chart: ')
  })
})

describe('the daily page', () => {
  it('has the week in rates as it read on that day', async () => {
    const text = await page('/mortgage-news-daily?day=2026-08-13')
    expect(text).toContain('30-year mortgage rate slips to 6.67% after five weekly rises')
    expect(text).toContain('Written from data by program')
    expect(text).toContain('has changed since 6.65% on Aug 20, 2026')
    expect(await page('/mortgage-news-daily?day=2026-08-20')).toContain('30-year mortgage rate slips again, to 6.65%')
  })

  it('has none on a day without stories', async () => {
    expect(await page('/mortgage-news-daily?day=2026-08-02')).not.toContain('The week in rates')
  })

  it('writes none from figures that are months old', async () => {
    await story(site, uniqueStory('today'))
    expect(await page('/mortgage-news-daily')).toMatch(
      /The newest weekly figure is of August 20, 2026 and .* old\. No report is written from figures of that age\./,
    )
  })
})
