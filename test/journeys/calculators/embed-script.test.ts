import { describe, expect, it } from 'vitest'

import { href } from '#routes'

import { journey } from '../../support/browser/journey.ts'
import { frameOf, pageWith } from '../../support/browser/other-site.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** The line of script that somebody pastes, with what stands after it. */
const line = (attributes: string) =>
  `<p>Before</p><script src="${at.site.origin}${href('embedScript')}" ${attributes} async></script><p>After</p>`

const WIDTHS = [320, 390, 760]

describe('one line of script in the page of another site', () => {
  it('becomes a calculator with its figures, where it stands and as tall as it is', async () => {
    const address = await pageWith(line('data-calculator="apr" data-query="loan=250000&amp;theme=dark"'))
    const { page, expectNoProblem } = await at.visit()
    await page.goto(address)
    const frame = page.locator('script + iframe')
    await frame.waitFor()
    const path = new URL((await frame.getAttribute('src')) ?? '')
    expect([path.pathname, path.search]).toEqual([href('embed', { calculator: 'apr' }), '?loan=250000&theme=dark'])
    expect(await frame.getAttribute('title')).toBe('Mortgage calculator')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => page.frames().length).toBe(2)
      const foot = () => frameOf(page).evaluate(() => Math.ceil(document.getElementById('main')?.offsetHeight ?? 0))
      await expect.poll(async () => (await frame.evaluate((element) => element.clientHeight)) - (await foot())).toBe(0)
      expect(await foot()).toBeLessThanOrEqual(900)
      expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    }
    expectNoProblem(/favicon/)
  })

  it('a chart in a frame that a page made lower shows its source all the same', async () => {
    const address = await pageWith(
      `<iframe src="${at.site.origin}${href('rateChart')}" width="610" height="342" style="border:0"></iframe>`,
    )
    const { page, expectNoProblem } = await at.visit()
    await page.goto(address)
    await expect.poll(() => page.frames().length).toBe(2)
    const foot = () => frameOf(page).evaluate(() => document.querySelector('small')?.getBoundingClientRect().bottom)
    await expect.poll(foot).toBeLessThanOrEqual(342)
    expectNoProblem(/favicon/)
  })

  it.each([
    ['chart', href('rateChart'), 'data-query="series=treasury-10&amp;years=5"'],
    ['badge', href('rateBadge'), ''],
  ])('becomes a %s that is whole on every screen', async (kind, path, query) => {
    const address = await pageWith(line(`data-rate="${kind}" ${query}`))
    const { page, expectNoProblem } = await at.visit({ viewport: { width: 320, height: 900 } })
    await page.goto(address)
    await page.locator(`script + iframe[src*="${path}"]`).waitFor()
    await expect.poll(() => page.frames().length).toBe(2)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      // Of the document, and of the line that a badge is: what is cut off there is in no document's size.
      const beyond = () =>
        frameOf(page).evaluate(() =>
          [document.documentElement, document.querySelector('body > a') ?? document.body].map(
            ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
              Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
          ),
        )
      await expect.poll(async () => [width, await beyond()]).toEqual([width, [0, 0]])
    }
    expectNoProblem(/favicon/)
  })
})
