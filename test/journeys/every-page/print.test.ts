import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { allStyles, journey, openAlive, stayAt } from '../../support/browser/journey.ts'
import { BEHIND_SIGN_IN, PAGE_ROUTES, pathOf } from '../../support/site/site-pages.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** Texts, results and schedules: what readers take to a lender. */
const PRINTED = [
  '/article/rates-slip-to-665',
  '/guide/how-a-rate-lock-works',
  '/guide/closing-costs-line-by-line',
  '/education/how-amortization-works',
  '/answers/do-biweekly-payments-save-money',
  '/answers/how-much-house-can-i-afford',
  '/wiki/usda-loans',
  '/state/minnesota',
  '/lenders',
  '/rates',
  '/calculator',
  '/calculator/amortization',
  '/calculator/refinance',
]

/** What is for the hand and not for paper. */
const FOR_THE_HAND = [
  'header nav',
  '.utility',
  '.small-menu',
  'main form',
  'main :is(input, select, textarea, .button)',
  '.my-loan:not([open])',
  '.long-source .needs-scripts',
  'button:not(.figure-button)',
  '.contents',
  '.bookmark',
  '.story-rail',
  'footer nav',
  '.toasts',
].join(', ')

async function printed(path: string, javaScriptEnabled = true): Promise<Page> {
  const page = await at.look({ javaScriptEnabled })
  await stayAt(page, path)
  if (javaScriptEnabled) await allStyles(page)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  return page
}

/** How many texts each page of a PDF sets. */
function textsOnPages(pdf: Buffer): number[] {
  const source = pdf.toString('latin1')
  const objects = new Map(
    [...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, number = '', body = '']) => [
      number,
      body,
    ]),
  )
  const contents = [...objects.values()].flatMap((body) =>
    /\/Type \/Page\b(?!s)/.test(body) ? [/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? ''] : [],
  )
  return contents.map((number) => {
    const stream = /stream\r?\n([\s\S]*)\r?\nendstream/.exec(objects.get(number) ?? '')?.[1] ?? ''
    return (
      inflateSync(Buffer.from(stream, 'latin1'))
        .toString('latin1')
        .split(/\bT[jJ]\b/).length - 1
    )
  })
}

describe.each(PRINTED)('%s on paper', (path) => {
  it('has its words and nothing that needs a hand, dark on light, and no empty page', async () => {
    const page = await printed(path)
    const shown = await page
      .locator(FOR_THE_HAND)
      .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 90)))
    expect(shown).toEqual([])
    expect(await page.locator('main h1').isVisible()).toBe(true)
    const ground = await page.evaluate(() => getComputedStyle(document.body).colorScheme)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
    expect(ground).toBe('light')
    const texts = textsOnPages(await page.pdf({ format: 'Letter' }))
    expect(texts.length).toBeGreaterThan(0)
    expect(texts.filter((count) => count < 5)).toEqual([])
  })

  it('breaks no drawing and no row over two pages, and repeats the heads of its tables', async () => {
    const page = await printed(path)
    const broken = await page.locator('main :is(figure, svg, tr, .chart)').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 900)
        .filter((part) => {
          for (let at: Element | null = part; at && at.localName !== 'main'; at = at.parentElement)
            if (getComputedStyle(at).breakInside.startsWith('avoid')) return false
          return true
        })
        .map((part) => part.outerHTML.slice(0, 90)),
    )
    expect(broken).toEqual([])
    const heads = await page
      .locator('main thead')
      .evaluateAll((parts) =>
        parts.filter((part) => part.checkVisibility()).map((part) => getComputedStyle(part).display),
      )
    expect(heads.filter((display) => display !== 'table-header-group')).toEqual([])
  })
})

const OTHERS = PAGE_ROUTES.filter((name) => !BEHIND_SIGN_IN.includes(name) && name !== 'embed')

it.each(OTHERS)(
  'the page of the route %s begins on the first sheet, with whole drawings and nothing for the hand',
  async (name) => {
    const page = await printed(await pathOf(at.site, name))
    const shown = await page
      .locator(FOR_THE_HAND)
      .evaluateAll((parts) => parts.filter((part) => part.checkVisibility()).map((part) => part.outerHTML.slice(0, 90)))
    expect(shown).toEqual([])
    const broken = await page.locator('main :is(figure, svg, .chart)').evaluateAll((parts) =>
      parts
        .filter((part) => part.checkVisibility() && part.getBoundingClientRect().height < 900)
        .filter((part) => {
          for (let at: Element | null = part; at && at.localName !== 'main'; at = at.parentElement)
            if (getComputedStyle(at).breakInside.startsWith('avoid')) return false
          return true
        })
        .map((part) => part.outerHTML.slice(0, 90)),
    )
    expect(broken).toEqual([])
    const [first = 0] = textsOnPages(await page.pdf({ format: 'Letter' }))
    expect(first).toBeGreaterThanOrEqual(5)
  },
)

it('a schedule is printed by year, and by month when months were asked for', async () => {
  const { page } = await at.visit({ viewport: { width: 1280, height: 900 } })
  await openAlive(page, '/calculator/amortization?loan=300000&rate=6.5&term=10')
  await allStyles(page)
  const onPaper = async () => {
    await page.emulateMedia({ media: 'print' })
    const rows = await Promise.all(
      ['.schedule-years', '.schedule-months'].map((part) => page.locator(`${part} tbody tr:visible`).count()),
    )
    const sheets = textsOnPages(await page.pdf({ format: 'Letter' })).length
    await page.emulateMedia({ media: 'screen' })
    return { rows, sheets }
  }
  const byYear = await onPaper()
  expect(byYear.rows).toEqual([expect.toSatisfy((count: number) => count >= 10 && count <= 11), 0])
  await page.getByRole('radio', { name: 'By month' }).check()
  await page.locator('.schedule-months tbody tr').nth(119).waitFor()
  const byMonth = await onPaper()
  expect(byMonth.rows).toEqual([0, 120])
  expect(byMonth.sheets).toBeGreaterThan(byYear.sheets)
})

it('a text on small paper begins below the name of the site, and nothing is searched there', async () => {
  const page = await printed('/article/rates-slip-to-665')
  await page.setViewportSize({ width: 480, height: 680 })
  const edges = await page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    return [boxOf('.masthead')?.bottom ?? NaN, boxOf('main')?.top ?? NaN]
  })
  expect(edges[1]).toBeGreaterThanOrEqual(edges[0] ?? NaN)
  expect(await page.locator('.small-search').isVisible()).toBe(false)
})

it('the register on paper has its lenders', async () => {
  const page = await printed('/lenders')
  expect(await page.getByText('Rocket Mortgage, LLC').isVisible()).toBe(true)
  expect(await page.locator('main tbody tr').count()).toBeGreaterThan(20)
})

it('an answer on paper says what its figure was computed from', async () => {
  const page = await printed('/answers/how-much-house-can-i-afford?income=90000')
  const entries = await page.locator('.answer-entries > div').allInnerTexts()
  expect(entries.map((entry) => entry.replace(/\s+/g, ' '))).toContain('Income a year $90,000')
})

it('no heading stands on paper over nothing', async () => {
  const page = await printed('/guide/first-time-home-buyer-guide')
  expect(await page.locator('#topics').isVisible()).toBe(false)
})

it('a text on paper says where its links lead', async () => {
  const page = await printed('/guide/how-a-rate-lock-works')
  const addresses = await page
    .locator('.prose a[href^="http"], .sources a[href^="http"]')
    .evaluateAll((links) =>
      links.map((link) => [link.getAttribute('href'), getComputedStyle(link, '::after').content] as const),
    )
  expect(addresses.length).toBeGreaterThan(0)
  for (const [href, after] of addresses) expect(after).toContain(href)
})

it('a checklist on paper has its boxes, and the ticks of its reader', async () => {
  const { page } = await at.visit({ viewport: { width: 1280, height: 900 } })
  await openAlive(page, '/guide/first-time-home-buyer-guide')
  await page.locator('.checklist input').first().check()
  await allStyles(page)
  await page.emulateMedia({ media: 'print' })
  const drawn = await page.locator('.checklist > li').evaluateAll((items) =>
    items.slice(0, 2).map((item) => {
      const [box, tick] = [getComputedStyle(item, '::before'), getComputedStyle(item, '::after')]
      return [box.visibility, box.borderTopWidth, tick.content === 'none' ? 'no tick' : tick.borderBottomWidth]
    }),
  )
  expect(drawn).toEqual([
    ['visible', '1px', '2px'],
    ['visible', '1px', 'no tick'],
  ])
})

it('what stands on paper is the same without scripts', async () => {
  for (const path of ['/guide/how-a-rate-lock-works', '/calculator']) {
    const [alive, plain] = [await printed(path), await printed(path, false)]
    const words = (page: Page) => page.locator('main').innerText()
    expect((await words(plain)).replace(/\s+/g, ' ')).toBe((await words(alive)).replace(/\s+/g, ' '))
  }
})
