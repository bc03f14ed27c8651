import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { NOTICES_OF_FIRST_VISIT } from '#ui/notices.ts'
import { hydrated, journey, openAlive } from '../../support/browser/journey.ts'
import { story } from '../../support/site/site-story.ts'

const at = journey()

const badge = (page: Page) => page.locator('#newN')
const bell = (page: Page) => page.locator('.notices > summary')
const panel = (page: Page) => page.locator('.notices-panel')
const countOf = (page: Page) => expect.poll(() => badge(page).innerText())

/** Opens the panel and waits for its list. */
async function open(page: Page): Promise<void> {
  await bell(page).click()
  await panel(page).locator('.notice-list').first().waitFor()
}

const newOnes = (page: Page) => panel(page).locator('.notices-head + .notice-list > li')

describe('notices', () => {
  it('a first visit has three, and each that is read lowers the number, on the next page too', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto('/guides')
    await countOf(page).toBe(String(NOTICES_OF_FIRST_VISIT))
    await open(page)
    expect(await newOnes(page).count()).toBe(NOTICES_OF_FIRST_VISIT)
    expect(await panel(page).getByRole('status').innerText()).toBe('3 new')
    const link = newOnes(page).locator('a[href^="/article/"]').first()
    const path = await link.getAttribute('href')
    await link.click()
    await page.waitForURL(`**${path}`)
    // A page that has been open for a while is read.
    await expect.poll(() => badge(page).innerText()).toBe('2')
    await page.goto('/education')
    await countOf(page).toBe('2')
    expectNoProblem()
  })

  it('what is published after a visit is new at the next one, breaking first, and so are the rates with their figures', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto('/guides')
    await open(page)
    expect(await panel(page).innerText()).toMatch(
      /Mortgage rates of \w+ \d+, \d{4}\s+30-year.*\d\.\d\d%.*(?:point|unchanged)/,
    )
    await panel(page).getByRole('button', { name: 'Mark all read' }).click()
    await countOf(page).toBe('')
    const slug = `news-${Date.now()}`
    await story(at.site, { slug: `${slug}-a`, title: 'Plain news', publish_date: new Date(Date.now() - 1_000) })
    const breaking = { is_breaking: true, publish_date: new Date(Date.now() - 3_600_000) }
    await story(at.site, { slug: `${slug}-b`, title: 'Breaking news', ...breaking })
    await expect.poll(async () => (await at.site.ask('/whats-new')).text).toContain('Breaking news')
    await page.goto('/education')
    await countOf(page).toBe('2')
    await open(page)
    const titles = await newOnes(page).locator('.notice-title').allInnerTexts()
    expect(titles).toEqual(['Breaking news', 'Plain news'])
    expect(await newOnes(page).first().innerText()).toContain('Breaking')
    expectNoProblem()
  })

  it('all are marked as read at once, in every open tab, and then there is no badge', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto('/guides')
    const other = await page.context().newPage()
    await other.goto('/')
    await countOf(other).not.toBe('')
    await open(page)
    await panel(page).getByRole('button', { name: 'Mark all read' }).click()
    await countOf(page).toBe('')
    await countOf(other).toBe('')
    expect(await badge(other).isVisible()).toBe(false)
    expect(await panel(page).getByRole('status').innerText()).toBe('Nothing new since your last visit')
    await page.reload()
    await countOf(page).toBe('')
    expectNoProblem()
  })

  it('the panel opens and closes by the keyboard, and gives the focus back', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/guides')
    await bell(page).focus()
    await page.keyboard.press('Enter')
    await panel(page).locator('.notice-list').first().waitFor()
    await page.keyboard.press('Tab')
    expect(await panel(page).locator(':focus').count()).toBe(1)
    await page.keyboard.press('Escape')
    await expect.poll(() => panel(page).isVisible()).toBe(false)
    expect(await bell(page).evaluate((summary) => summary === document.activeElement)).toBe(true)
    await bell(page).click()
    await page.mouse.click(300, 600)
    await expect.poll(() => panel(page).isVisible()).toBe(false)
    expectNoProblem()
  })

  it('opening it costs a page that sleeps one small script, and nothing before', async () => {
    const { page } = await at.visit({ serviceWorkers: 'block' })
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto('/guides')
    expect(asked).not.toContain('/notices.js')
    await open(page)
    await hydrated(page)
    expect(asked).toEqual(expect.arrayContaining(['/notices.js', '/whats-new']))
  })

  it('on a phone the panel is as wide as the page and leads on', async () => {
    const { page, expectNoProblem } = await at.visit({ viewport: { width: 390, height: 800 }, hasTouch: true })
    await page.goto('/')
    await bell(page).tap()
    await panel(page).locator('.notice-list').first().waitFor()
    const box = await panel(page).boundingBox()
    expect([Math.round(box?.x ?? -1), Math.round(box?.width ?? 0)]).toEqual([0, 390])
    const first = panel(page).locator('.notice-title a').first()
    const href = await first.getAttribute('href')
    await first.tap()
    await page.waitForURL(`**${href}`)
    expect(await panel(page).isVisible()).toBe(false)
    expectNoProblem()
  })

  it('when what is new does not come, the panel says so and keeps the way to its page', async () => {
    const { page } = await at.visit()
    await page.goto('/guides')
    await page.route('**/whats-new', (route) => route.abort())
    await bell(page).click()
    await expect.poll(() => panel(page).innerText()).toContain('What is new could not be loaded.')
    expect(await panel(page).locator('a').getAttribute('href')).toBe('/whats-new')
  })

  it('without scripts the bell is a link to the same list', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/')
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await page.waitForURL('**/whats-new')
    expect(await page.locator('.notice-list > li').count()).toBeGreaterThan(5)
    expect(await page.locator('.notices').isVisible()).toBe(false)
    expectNoProblem()
  })
})
