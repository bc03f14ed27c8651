import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { heading, journey, openAlive, WITH_SERVICE_WORKER } from '../../support/browser/journey.ts'
import { QUESTIONS } from '../../support/content/thirty-questions.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite, WITH_SERVICE_WORKER)
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the site' })

/** What the page says, as one line, but for what is laid out when a reader scrolls there. */
const said = async (page: Page): Promise<string> =>
  (
    await page
      .locator('main:visible')
      .innerText()
      .catch(() => '')
  ).replace(/\s+/g, ' ')

/** The first tap opens the box of whatever page is there; what is typed is sent by the keyboard's own key. */
async function ask(page: Page, words: string): Promise<void> {
  await page.locator('.small-search').tap()
  await box(page).fill(words)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === '/search' && url.searchParams.get('q') === words)
}

/** The second tap is on the first result. */
async function answered(page: Page, words: string): Promise<string> {
  await ask(page, words)
  const first = page.locator('.search-results h2 a').first()
  await expect.poll(async () => (await said(page)).includes(words)).toBe(true)
  const path = (await first.getAttribute('href')) ?? ''
  await first.tap()
  await page.waitForURL((url) => url.pathname === path.replace(/[?#].*/, ''))
  return path
}

const isHeld = (page: Page, path: string) => page.evaluate((one) => caches.match(one).then(Boolean), path)

/** With the network cut, the page that was read is there, and a calculator computes; then the network comes back. */
async function withoutNetwork(page: Page, path: string): Promise<void> {
  for (const wanted of [path, '/calculator'])
    await expect.poll(() => isHeld(page, wanted), { message: wanted }).toBe(true)
  const before = await heading(page)
  await page.context().setOffline(true)
  await page.reload()
  expect(await heading(page)).toBe(before)
  await openAlive(page, '/calculator')
  const sentence = () => page.locator('.calc-sentence').first().innerText()
  const usual = await sentence()
  await page.locator('#f-price').fill('512,345')
  await expect.poll(sentence).not.toBe(usual)
  await page.context().setOffline(false)
  await openAlive(page, '/')
}

describe.each(Object.entries(QUESTIONS))('%s with a phone', (_who, questions) => {
  it('has each question answered by two taps, reads and computes without a network, and is helped with nonsense', async () => {
    const { page } = await at.visit(PHONE)
    await openAlive(page, '/')
    const half = Math.floor(questions.length / 2)
    for (const [place, [words, says]] of questions.entries()) {
      const path = await answered(page, words)
      await expect.poll(() => said(page), { message: `${words}: ${path}` }).toMatch(says)
      if (place + 1 === half) await withoutNetwork(page, path)
    }
    await ask(page, 'blorpf zzkt')
    await expect.poll(() => said(page)).toContain('Nothing here has these words')
    for (const way of ['/glossary', '/answers', '/guides', '/calculators', '/rates'])
      expect(await page.locator(`main:visible a[href="${way}"]`).count(), way).toBeGreaterThan(0)
  })
})
