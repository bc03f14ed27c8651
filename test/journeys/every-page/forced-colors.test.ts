import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'

import { allStyles, journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** A page where the reader's system sets all colors. */
async function forced(path: string, width = 1280): Promise<Page> {
  const page = await at.look({ viewport: { width, height: 900 }, forcedColors: 'active' })
  await openAlive(page, path)
  await allStyles(page)
  return page
}

/** What a system color is drawn as here. */
const drawn = (page: Page, color: string) =>
  page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`
    const { color: found } = getComputedStyle(probe)
    probe.remove()
    return found
  }, color)

/** The grounds of the first element that is chosen and of the first beside it that is not. */
const grounds = (page: Page, chosen: string, other: string) =>
  page.evaluate(
    (selectors) =>
      selectors.map((selector) => {
        const found = [...document.querySelectorAll(selector)].find((part) => part.checkVisibility())
        return found ? getComputedStyle(found).backgroundColor : `no ${selector}`
      }),
    [chosen, other],
  )

it('the current page is underlined in the menu, and no other', async () => {
  const page = await forced('/rates')
  const lines = await page
    .locator('.nav-row > ul > li > a:visible')
    .evaluateAll((links) =>
      links.map((link) => [link.hasAttribute('aria-current'), getComputedStyle(link).borderBottomColor]),
    )
  const highlight = await drawn(page, 'Highlight')
  expect(lines.filter(([isCurrent]) => isCurrent)).toHaveLength(1)
  for (const [isCurrent, color] of lines) expect(color === highlight).toBe(isCurrent)
})

it.each([
  ['/rates', '.range-links [aria-current]', '.range-links a:not([aria-current])'],
  ['/calculator', '.calc-presets [aria-pressed="true"]', '.calc-presets [aria-pressed="false"]'],
  ['/calculator/points', '.calc-segments :checked + span', '.calc-segments input:not(:checked) + span'],
  ['/calculator/amortization', '.schedule-switch :checked + span', '.schedule-switch input:not(:checked) + span'],
])('what is chosen on %s is filled: %s', async (path, chosen, other) => {
  const page = await forced(path)
  const [ground, beside] = await grounds(page, chosen, other)
  expect(ground).toBe(await drawn(page, 'Highlight'))
  expect(beside).not.toBe(ground)
})

it('a slider has a thumb and a track', async () => {
  const page = await forced('/calculator/affordability')
  const slider = page.locator('.calc-slider:visible').first()
  const picture = (await slider.screenshot()).toString('base64')
  const blank = await page.context().newPage()
  const colors = await blank.evaluate(async (data) => {
    const image = new Image()
    image.src = `data:image/png;base64,${data}`
    await image.decode()
    const canvas = document.createElement('canvas')
    Object.assign(canvas, { width: image.width, height: image.height })
    const drawing = canvas.getContext('2d')
    drawing?.drawImage(image, 0, 0)
    const bytes = drawing?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray()
    const found: Record<string, number> = {}
    for (let at = 0; at < bytes.length; at += 4) {
      const color = `rgb(${bytes[at]}, ${bytes[at + 1]}, ${bytes[at + 2]})`
      found[color] = (found[color] ?? 0) + 1
    }
    return found
  }, picture)
  await blank.close()
  const ground = await drawn(page, 'Canvas')
  const seen = Object.entries(colors).filter(([color, count]) => color !== ground && count > 30)
  expect(seen.length, JSON.stringify(colors)).toBeGreaterThanOrEqual(2)
})

it.each([
  ['/calculator/comparison', 1280],
  ['/calculator/comparison', 390],
  ['/calculator/amortization?loan=300000&rate=6.5&term=30&extra=200', 390],
  ['/calculator/refinance', 390],
  ['/rates?series=pmms-30,pmms-15,pmms-arm,treasury-10', 1280],
  ['/rates?series=pmms-30,pmms-15,pmms-arm,treasury-10', 390],
])('no two lines of a drawing on %s look alike, at %d px', async (path, width) => {
  const page = await forced(path, width)
  const drawings = await page.locator('main svg:visible').evaluateAll((svgs) =>
    svgs
      .map((svg) =>
        [...svg.querySelectorAll('.chart-line, .long-line path')]
          .filter((line) => line.checkVisibility())
          .map((line) => {
            const { stroke, strokeDasharray } = getComputedStyle(line)
            return `${stroke} ${strokeDasharray}`
          }),
      )
      .filter((lines) => lines.length > 1),
  )
  expect(drawings.length).toBeGreaterThan(0)
  for (const lines of drawings) expect(new Set(lines).size, lines.join(' / ')).toBe(lines.length)
})

it('on a phone the form of the rates says which line is dashed how', async () => {
  const page = await forced('/rates?series=pmms-30,pmms-15,pmms-arm,treasury-10', 390)
  const samples = await page.locator('.series-form label').evaluateAll((labels) =>
    labels.map((label) => {
      const { backgroundImage, backgroundColor, width } = getComputedStyle(label, '::after')
      return `${width} ${backgroundColor} ${backgroundImage}`
    }),
  )
  expect(new Set(samples).size).toBe(samples.length)
  expect(samples.every((sample) => sample.startsWith('26px'))).toBe(true)
})
