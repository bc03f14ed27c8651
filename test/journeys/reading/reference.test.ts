import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)
/** As the sheet says it (src/site/ui/term.later.css). */
const LINGERS_MS = 300

/** The sentence of a term as it is seen; '' while it is not. */
const sentenceShown = (term: Locator): Promise<string> =>
  term.evaluate((link) => {
    const { content, visibility } = getComputedStyle(link, '::after')
    return visibility === 'visible' ? (JSON.parse(content) as string) : ''
  })

/** Where the sentence stands in the window. */
async function sentenceBox(page: Page, term: Locator) {
  await term.evaluate((link) => link.setAttribute('data-looked-at', ''))
  const tools = await page.context().newCDPSession(page)
  const { root } = await tools.send('DOM.getDocument')
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[data-looked-at]' })
  const { node } = await tools.send('DOM.describeNode', { nodeId })
  const after = node.pseudoElements?.find(({ pseudoType }) => pseudoType === 'after')
  if (!after) throw new Error('no sentence')
  const { model } = await tools.send('DOM.getBoxModel', { backendNodeId: after.backendNodeId })
  const [x = 0, y = 0, right = 0, , , bottom = 0] = model.border
  return { x, y, width: right - x, height: bottom - y }
}

describe('a reader who looks something up', () => {
  it('narrows the glossary while typing, and opens a term by one of its other names', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/glossary')
    await page.getByLabel('Find a term').fill('apr')
    await expect.poll(() => page.getByRole('status').textContent()).toContain('with “apr”')
    const first = page.locator('.reference-entries a').first()
    expect(await first.textContent()).toBe('Annual percentage rate')
    await first.click()
    await expect.poll(() => page.locator('main h1').textContent()).toBe('Annual percentage rate')
    expect(await page.locator('.fact-list').textContent()).toContain('APR')
    expectNoProblem()
  })

  it('does so without scripts by an address', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/glossary')
    await page.getByLabel('Find a term').fill('zebra')
    await page.getByRole('button', { name: 'Find' }).click()
    expect(page.url()).toMatch(/\/glossary\?q=zebra$/)
    expect(await page.locator('main').textContent()).toContain('Nothing here has all of these words')
  })

  it('finds the first use of a term in a lesson, with its sentence beside it', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/education/what-escrow-pays-for')
    const term = page.locator('.prose a.term').first()
    expect(await sentenceShown(term)).toBe('')
    await term.focus()
    await page.keyboard.press('Shift')
    expect(await sentenceShown(term)).toBe(await term.getAttribute('data-short'))
    expect(await page.locator('.prose :is(h2, h3) a.term').count()).toBe(0)
  })

  it('may take the pointer from the term to its sentence, and sends it away by Escape until it is left', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/education/what-escrow-pays-for')
    const term = page.locator('.prose a.term').first()
    await term.hover()
    const short = await term.getAttribute('data-short')
    await expect.poll(() => sentenceShown(term)).toBe(short)
    const box = await sentenceBox(page, term)
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 })
    expect(await term.evaluate((link) => link.matches(':hover'))).toBe(true)
    await page.waitForTimeout(LINGERS_MS + 100)
    expect(await sentenceShown(term)).toBe(short)
    await term.hover()
    await page.keyboard.press('Escape')
    expect(await sentenceShown(term)).toBe('')
    const word = await term.boundingBox()
    await page.mouse.move((word?.x ?? 0) + 3, (word?.y ?? 0) + 5)
    expect(await sentenceShown(term)).toBe('')
    await page.mouse.move(5, 5)
    await expect.poll(() => term.evaluate((link) => link.matches(':hover'))).toBe(false)
    await term.hover()
    await expect.poll(() => sentenceShown(term)).toBe(short)
  })

  it('sends it away by Escape with the focus on the term, until the focus has left', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/education/what-escrow-pays-for')
    const term = page.locator('.prose a.term').first()
    await term.focus()
    await page.keyboard.press('Escape')
    expect(await sentenceShown(term)).toBe('')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await sentenceShown(term)).toBe(await term.getAttribute('data-short'))
  })

  it.each([
    ['large letters on a small screen', { width: 320, height: 568 }, '200%'],
    ['a phone', { width: 390, height: 844 }, '100%'],
    ['a desktop', { width: 1280, height: 900 }, '100%'],
  ])('is never hidden by its own sentence, with %s', async (_where, viewport, size) => {
    const { page } = await at.visit({ viewport })
    await openAlive(page, '/education/what-escrow-pays-for')
    await page.evaluate((letters) => (document.documentElement.style.fontSize = letters), size)
    const term = page.locator('.prose a.term').first()
    for (const part of [0.15, 0.5, 0.85]) {
      await term.evaluate((link, at) => {
        const { top } = link.getBoundingClientRect()
        scrollBy({ top: top - innerHeight * at, behavior: 'instant' })
        if (link instanceof HTMLElement) link.focus({ preventScroll: true })
      }, part)
      await page.keyboard.press('Shift')
      const [word, box] = [await term.boundingBox(), await sentenceBox(page, term)]
      if (!word) throw new Error('the term is not there')
      const isBeside = box.y >= word.y + word.height || box.y + box.height <= word.y
      expect({ part, isBeside, word, box }).toMatchObject({ isBeside: true })
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(viewport.width)
      expect(box.y).toBeGreaterThanOrEqual(0)
      expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
    }
  })

  it('is shown the sentence by the first tap and led on by the second', async () => {
    const { page } = await at.visit({ viewport: { width: 390, height: 844 }, hasTouch: true })
    await openAlive(page, '/education/what-escrow-pays-for')
    const term = page.locator('.prose a.term').first()
    const leadsTo = (await term.getAttribute('href')) ?? ''
    await term.tap()
    expect(await term.getAttribute('data-shown')).toBe('')
    expect(new URL(page.url()).pathname).toBe('/education/what-escrow-pays-for')
    await term.tap()
    await page.waitForURL(`**${leadsTo}`)
  })
})

describe('the register of lenders', () => {
  it('finds a lender by its number and sets it beside another, without scripts', async () => {
    const { page } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/lenders')
    await page.getByLabel('Name or NMLS number').fill('3030')
    await page.getByRole('button', { name: 'Show lenders' }).click()
    expect(await page.locator('tbody th').allTextContents()).toEqual(['Rocket Mortgage, LLC'])
    await page.goto('/lenders')
    await page.getByLabel('Compare Rocket Mortgage, LLC').check()
    await page.getByLabel('Compare United Wholesale Mortgage, LLC').check()
    await page.getByRole('button', { name: 'Compare what is ticked, up to 4' }).click()
    expect(await page.locator('.comparison thead').textContent()).toBe(
      'Of the lenderRocket Mortgage, LLCUnited Wholesale Mortgage, LLC',
    )
  })

  it('is a file, too, with every lender in it', async () => {
    const csv = await (await fetch(`${at.site.origin}/lenders.csv`)).text()
    const [{ lenders } = { lenders: 0 }] = await at.site.owner<{ lenders: number }[]>`
      select count(*)::int as lenders from lenders where is_published`
    expect(csv.trimEnd().split('\r\n')).toHaveLength(lenders + 1)
    expect(csv).toContain('"Rocket Mortgage, LLC",nonbank,3030,')
  })
})

it('the alphabet of the glossary stands in one row of a desk', async () => {
  const { page } = await at.visit()
  await page.goto('/glossary')
  const tops = await page
    .locator('.letters a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(20)
  expect(new Set(tops).size).toBe(1)
})

it('a state says once what all of its counties have alike', async () => {
  const { page } = await at.visit({ viewport: { width: 390, height: 844 } })
  await page.goto('/state/texas')
  const rows = page.locator('#counties ~ .county-limits tbody tr')
  expect(await rows.count()).toBe(254)
  expect(await rows.first().innerText()).not.toContain('$1,066,250')
  expect(await page.locator('#counties ~ .register-lead').innerText()).toContain('$1,066,250 for two units')
  // The figures of a county stand side by side.
  const tops = await rows
    .first()
    .locator('td')
    .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().top))
  expect([tops.length, new Set(tops).size]).toEqual([2, 1])
})

it('a state names the limit of the county that is asked for', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/state/california')
  await page.getByLabel('Find one of 58 counties').fill('alameda')
  await expect
    .poll(() => page.locator('#counties ~ .county-limits tbody th').allTextContents())
    .toEqual(['Alameda County'])
  expect(await page.locator('#counties ~ .county-limits tbody').textContent()).toContain('$1,249,125')
})
