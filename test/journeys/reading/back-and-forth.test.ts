import { describe, expect, it } from 'vitest'

import { heading, journey, openAlive, WITH_SERVICE_WORKER } from '../../support/browser/journey.ts'
import { startSite } from '../../support/site/site.ts'

const at = journey(startSite, WITH_SERVICE_WORKER)
const scrolled = () => Math.round(scrollY)

describe('going on and back', () => {
  it('a new page begins at its top, and going back is where the reader was', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/articles')
    const link = page.locator('main a[href^="/article/"]').nth(6)
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() => scrollBy(0, 200))
    const left = await page.evaluate(scrolled)
    expect(left).toBeGreaterThan(150)
    await link.click()
    await page.waitForURL('**/article/**')
    await expect.poll(() => page.evaluate(scrolled)).toBe(0)
    const story = await heading(page)

    await page.evaluate(() => scrollTo(0, 700))
    await page.goBack()
    await expect.poll(() => heading(page)).toBe('All Stories')
    await expect.poll(() => page.evaluate(scrolled)).toBe(left)

    await page.goForward()
    await expect.poll(() => heading(page)).toBe(story)
    await expect.poll(() => page.evaluate(scrolled)).toBe(700)
  })

  it('an anchor of a story leads to its place, below the header, and stays in the address', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/article/rates-slip-to-665')
    const link = page.locator('main a[href^="#"]').nth(1)
    const anchor = (await link.getAttribute('href')) ?? ''
    await link.click()
    await page.waitForURL(`**${anchor}`)
    const top = () => page.locator(anchor).evaluate((place) => place.getBoundingClientRect().top)
    await expect.poll(top).toBeLessThan(200)
    const header = () => page.locator('.nav-bar').evaluate((bar) => bar.getBoundingClientRect().bottom)
    await expect.poll(async () => (await top()) - (await header())).toBeGreaterThanOrEqual(0)
  })

  it('a link to a place of another page ends at that place', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/')
    await page.locator('footer a[href="/guides/legal#licensing"]').click()
    await page.waitForURL('**/guides/legal#licensing')
    const top = () => page.locator('#licensing').evaluate((place) => place.getBoundingClientRect().top)
    await expect.poll(top).toBeGreaterThan(0)
    await expect.poll(top).toBeLessThan(900)
  })

  it('the section of the page is marked in the navigation as it changes', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/')
    await page.locator('.nav-row a[href="/guides"]').click()
    await expect.poll(() => page.locator('.nav-row [aria-current="page"]').allInnerTexts()).toEqual(['Guides'])
    await page.goBack()
    await expect.poll(() => page.locator('.nav-row [aria-current="page"]').allInnerTexts()).toEqual(['Home'])
  })
})

describe('an address that leads nowhere', () => {
  it('says so, offers what is near, and the offer leads there', async () => {
    const { page, expectNoProblem } = await at.visit()
    const response = await page.goto('/guide/how-rate-locks-work')
    expect(response?.status()).toBe(404)
    expect(await heading(page)).toBe('Page Not Found')
    await page
      .getByRole('link', { name: /rate lock/i })
      .first()
      .click()
    await page.waitForURL('**/guide/how-a-rate-lock-works')
    expectNoProblem(/404/)
  })

  it('says the same when a link inside the page led to it', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/guides')
    await page.evaluate(() => {
      const link = document.createElement('a')
      link.href = '/guide/how-rate-locks-work'
      document.querySelector('main')?.append(link)
      link.click()
    })
    await expect.poll(() => heading(page)).toBe('Page Not Found')
    await expect.poll(() => page.title()).toBe('Page Not Found | Ratesheet')
    await expect.poll(() => page.locator('main a[href="/guide/how-a-rate-lock-works"]').count()).toBe(1)
  })
})

describe('the page tells the paper', () => {
  it('that it was read, and how often each text was opened, without a script file', async () => {
    const { page } = await at.visit({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' })
    const told = page.waitForRequest(/api\/readership/)
    await page.goto('/article/rates-slip-to-665')
    const [article] = await at.site.owner<{ id: string }[]>`select id from articles where slug = 'rates-slip-to-665'`
    expect(JSON.parse((await told).postData() ?? '')).toEqual([['/article/rates-slip-to-665', 'view', article?.id]])
    const hits = async () =>
      (await at.site.owner`select 1 from view_hits where content_id = ${article?.id ?? ''}`).length
    await expect.poll(hits).toBe(1)
    const views = await at.site.owner`select views from page_views where path = '/article/rates-slip-to-665'`
    expect(views).toEqual([{ views: 1 }])
  })

  it('nothing when the reader asked not to be followed', async () => {
    const { page } = await at.visit()
    const told: string[] = []
    page.on('request', (request) => told.push(request.url()))
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }))
    await page.goto('/guides')
    await page.waitForSelector('html[data-page-ready]')
    expect(told.filter((url) => url.includes('readership'))).toEqual([])
  })
})
