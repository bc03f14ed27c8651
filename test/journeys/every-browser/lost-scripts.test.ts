import { expect, it, onTestFinished } from 'vitest'

import { between } from '../../support/browser/between.ts'
import { hydrated, journey } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

it('a page whose scripts come at the second try works then, with what was typed meanwhile, and is loaded anew once at most', async () => {
  const network = await between(at.site.port)
  onTestFinished(network.stop)
  const asked = new Map<string, number>()
  let documents = 0
  network.fate = (path) => {
    if (path.startsWith('/calculator?')) documents += 1
    if (!/^\/assets\/.*\.js$/.test(path)) return undefined
    const times = (asked.get(path) ?? 0) + 1
    asked.set(path, times)
    return times === 1 ? { status: 503 } : undefined
  }
  const { page } = await at.visit({ baseURL: network.origin })
  await page.goto('/calculator?down=20%25&rate=6&term=30&tax=0&insurance=0')
  await page.locator('#f-price').fill('500,000')
  await hydrated(page)
  await expect.poll(() => page.locator('.calc-sentence').innerText()).toContain('$2,398')
  expect(await page.locator('#f-price').inputValue()).toBe('500,000')
  expect(documents).toBeLessThanOrEqual(2)
  expect([...asked.values()].filter((times) => times > 1).length).toBeGreaterThan(5)
})
