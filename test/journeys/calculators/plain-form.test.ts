import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** A lender's schedule of 320,000 at 6.5%, as it is copied from a page: cells apart by tabs, 360 lines. */
function lenderRows(): string {
  let balance = 320_000_00
  return Array.from({ length: 360 }, (_, at) => {
    const interest = Math.round((balance * 65) / 12_000)
    const payment = at === 359 ? balance + interest : 202_262
    balance -= payment - interest
    const cells = [payment, payment - interest, interest, balance].map((cents) => (cents / 100).toFixed(2))
    return [`${((at + 1) % 12) + 1}/1/${2027 + Math.floor((at + 1) / 12)}`, at + 1, ...cells].join('\t')
  }).join('\n')
}

async function calculate(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await loaded
}

const openMore = async (page: Page) => {
  const closed = page.locator('.calc-more:not([open]) > summary')
  while ((await closed.count()) > 0) await closed.first().click()
}
const rows = (page: Page) => page.locator('.calc-row:visible').count()
const notices = (page: Page) => page.locator('.calc-notices').innerText()

describe('who has no scripts', () => {
  it('adds rows one by one, and a form sent again changes nothing', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/calculator')
    await openMore(page)
    expect(await rows(page)).toBe(1)
    await calculate(page)
    expect(new URL(page.url()).search).toBe('')
    await openMore(page)
    await page.fill('[name="lumps.1.amount"]', '5,000')
    // After the first payment, which is one of the months to come.
    const on = `${new Date().getUTCFullYear() + 1}-05-01`
    await page.fill('[name="lumps.1.on"]', on)
    await calculate(page)
    const address = page.url()
    expect(address.endsWith(`&lumps.1.amount=5000&lumps.1.on=${on}`)).toBe(true)
    expect(await page.locator('main').innerText()).toContain('Time saved by extra payments')
    await calculate(page)
    await calculate(page)
    expect([page.url(), await rows(page)]).toEqual([address, 2])
    await page.fill('[name="lumps.1.amount"]', '')
    await calculate(page)
    expect(new URL(page.url()).search).toBe('')
    expectNoProblem()
  })

  it('pastes a lender’s 360 rows and sees them compared', async () => {
    const { page, expectNoProblem } = await at.visit({ javaScriptEnabled: false })
    await page.goto('/calculator/amortization')
    await page.fill('[name="rate"]', '6.5')
    await page.fill('[name="firstPayment"]', '2027-02-01')
    await page.fill('[name="lender"]', lenderRows())
    await calculate(page)
    expect(await notices(page)).toContain('figures of your lender agree with this schedule to the cent')
    expect(await page.inputValue('[name="lender"]')).toBe(lenderRows())
    await page.fill('[name="lender"]', lenderRows().split('\n').slice(0, 3).join('\n'))
    await calculate(page)
    expect(page.url()).toContain('&lender=2/1/2027')
    expect(await notices(page)).toContain('figures of your lender agree with this schedule to the cent')
    expectNoProblem()
  })
})

describe('who has scripts', () => {
  it('pastes a lender’s rows line by line, and the row just added is not counted before it has an amount', async () => {
    const { page, expectNoProblem } = await at.visit({ permissions: ['clipboard-read', 'clipboard-write'] })
    await openAlive(page, '/calculator/amortization?rate=6.5&firstPayment=2027-02-01')
    await page.evaluate((text) => navigator.clipboard.writeText(text), lenderRows())
    await page.locator('#f-lender').focus()
    await page.keyboard.press('ControlOrMeta+v')
    await expect.poll(() => notices(page)).toContain('figures of your lender agree with this schedule to the cent')
    await page.locator('#f-lender').fill('')
    await page.getByRole('button', { name: 'Add a single amount' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-lumps-1-amount')
    await page.locator('#f-lumps-1-on').fill('2027-06-01')
    await page.locator('#f-extra').fill('1')
    await expect.poll(() => page.url()).toContain('extra=1')
    expect(page.url()).not.toContain('lumps')
    await page.locator('#f-lumps-1-amount').fill('2000')
    await expect.poll(() => page.url()).toContain('lumps.1.amount=2000&lumps.1.on=2027-06-01')
    expectNoProblem()
  })
})
