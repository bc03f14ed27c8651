import type { Frame, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { href } from '#routes'

import { journey, openAlive, stayAt } from '../../support/browser/journey.ts'
import { frameOf, pageWith } from '../../support/browser/other-site.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** The longest forms, and the usual one. */
const PATHS = [
  '/calculator',
  '/calculator/comparison',
  '/calculator/affordability',
  '/calculator/apr',
  '/calculator/dti',
]
/** The result stands beside the form. */
const BESIDE = [1440, 1024, 900]
/** It stands below, and a bar says it in short. */
const BELOW = [820, 390]

/** A calculator that works, loaded once for all widths: what a reader does who turns a tablet or draws a window smaller. */
const opened = async (path: string, width: number) => {
  const page = await at.look()
  await page.setViewportSize({ width, height: 800 })
  await stayAt(page, path, (address) => openAlive(page, address))
  await page.evaluate(() => {
    // What has the focus already is not brought into view by a focus.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
  })
  return page
}

/** Fields and buttons of the form that something else lies over when they are reached by the keyboard, from the last to the first. */
const covered = (page: Page | Frame) =>
  page.evaluate(async () => {
    const controls = [
      ...document.querySelectorAll<HTMLElement>('.calc-form :is(input, select, textarea, button, a, summary)'),
    ]
    const shown = controls.filter((control) => control.checkVisibility() && control.getBoundingClientRect().height > 8)
    const found: string[] = []
    scrollTo(0, document.documentElement.scrollHeight)
    for (const control of [...shown.toReversed(), ...shown]) {
      control.focus()
      await new Promise(requestAnimationFrame)
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      const label = control.closest('label')
      if (!hit || !(control.contains(hit) || label?.contains(hit))) {
        found.push(`${control.outerHTML.slice(0, 60)} under ${hit?.className ?? 'nothing'}`)
      }
    }
    return found
  })

const sentence = (page: Page) => page.locator('#result > .calc-sentence')
const bar = (page: Page) => page.locator('.calc-brief')

/** Whether all of the sentence is on the screen, below the header, which stays and is one row high. */
const isWholeOnScreen = (page: Page) =>
  sentence(page).evaluate((part) => {
    const { top, bottom } = part.getBoundingClientRect()
    const head = document.querySelector('.nav-box')?.getBoundingClientRect().bottom ?? 0
    return top >= head - 1 && bottom <= innerHeight
  })

describe.each(PATHS)('%s', (path) => {
  it.each(BESIDE)(
    'at %d px keeps its sentence on the screen down to the last field, which nothing covers',
    async (width) => {
      const page = await opened(path, width)
      expect(await bar(page).isVisible()).toBe(false)
      const last = page.locator('.calc-form :is(input:not([type=hidden]), select):visible').last()
      await last.scrollIntoViewIfNeeded()
      await last.focus()
      expect(await isWholeOnScreen(page)).toBe(true)
      expect(await covered(page)).toEqual([])
    },
  )

  it.each(BELOW)(
    'at %d px has its result in a bar over the form, and hides it where the whole result is',
    async (width) => {
      const page = await opened(path, width)
      const idle = () =>
        bar(page).evaluate((part) => [part.hasAttribute('data-idle'), getComputedStyle(part).visibility])
      await page.locator('.calc-form :is(input:not([type=hidden]), select):visible').first().scrollIntoViewIfNeeded()
      await expect.poll(idle).toEqual([false, 'visible'])
      const under = await bar(page).evaluate((part) => {
        const { left, top, height } = part.getBoundingClientRect()
        return [0.1, 0.5, 0.9].every((share) =>
          part.contains(document.elementFromPoint(left + 40, top + height * share)),
        )
      })
      expect(under).toBe(true)
      expect((await bar(page).locator('p').innerText()).trim()).toBe((await sentence(page).innerText()).trim())
      await sentence(page).evaluate((part) => part.scrollIntoView({ block: 'center' }))
      await expect.poll(idle).toEqual([true, 'hidden'])
      await page.locator('.calc-form').evaluate((part) => part.scrollIntoView())
      await expect.poll(idle).toEqual([false, 'visible'])
      expect(await covered(page)).toEqual([])
    },
  )
})

describe('in a frame', () => {
  it.each([900, 390])('of %d px nothing covers a field or a button', async (width) => {
    const { page: source } = await at.visit()
    await openAlive(source, href('affordability'))
    await source.getByText('Embed this calculator').click()
    const address = await pageWith(await source.locator('#embed-snippet').inputValue())
    const { page } = await at.visit({ viewport: { width, height: 800 } })
    await page.goto(address)
    const frame = frameOf(page)
    await frame.locator('#result > .calc-sentence').waitFor()
    expect(await covered(frame)).toEqual([])
  })
})
