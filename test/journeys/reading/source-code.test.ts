import { expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { hydrated, journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
const FILE = '/source-code?file=src/bots/signature.ts'

it('a file of the source stands first on a phone, in letters of one width, and nothing is wider than the screen', async () => {
  const { page, expectNoProblem } = await at.visit({ viewport: { width: 390, height: 844 } })
  await page.goto(FILE)
  const faces = () =>
    page.evaluate(() => [...document.fonts].flatMap(({ family, status }) => (status === 'loaded' ? [family] : [])))
  await expect.poll(faces).toContain('JetBrains Mono')
  const seen = await page.evaluate(() => {
    const lines = document.querySelector('.source-lines')
    const code = lines?.querySelector('code')
    if (!lines || !code) throw new Error('no line')
    const widthOf = (letters: string) => {
      const line = code.cloneNode() as HTMLElement
      line.textContent = letters
      line.style.cssText = 'position:absolute;padding:0;text-indent:0;white-space:pre'
      code.after(line)
      const { width } = line.getBoundingClientRect()
      line.remove()
      return Math.round(width)
    }
    return {
      isFirst: lines.getBoundingClientRect().top < 300,
      isOneWidth: widthOf('iiiiiiii') === widthOf('mmmmmmmm'),
      isWider: document.documentElement.scrollWidth > innerWidth,
      longest: Math.max(...Array.from(lines.querySelectorAll('code'), (line) => line.getBoundingClientRect().right)),
    }
  })
  expect(seen).toMatchObject({ isFirst: true, isOneWidth: true, isWider: false })
  expect(seen.longest).toBeLessThanOrEqual(390)
  expect(await violationsInThemes(page)).toEqual([])
  expectNoProblem()
})

it('an address leads to lines, which are marked, and lines that are clicked are named in the address', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto(`${FILE}#L40-L44`)
  const marked = page.locator('.source-lines > .is-marked')
  await expect.poll(() => marked.count()).toBe(5)
  await expect.poll(() => page.locator('#L40').evaluate((line) => line.getBoundingClientRect().top > 0)).toBe(true)
  expect(await violationsInThemes(page)).toEqual([])
  await hydrated(page)
  await page.locator('#L42 a').click()
  expect([new URL(page.url()).hash, await marked.count()]).toEqual(['#L42', 1])
  await page.locator('#L39 a').click({ modifiers: ['Shift'] })
  expect([new URL(page.url()).hash, await marked.count()]).toEqual(['#L39-L42', 4])
  const address = page.url()
  await page.reload()
  await expect.poll(() => marked.count()).toBe(4)
  expect(page.url()).toBe(address)
  expectNoProblem()
})
