import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { isSameDocument, journey, markDocument, openAlive } from '../../support/browser/journey.ts'

const at = journey()
const STORY = '/article/rates-slip-to-665'
/** A page without a figure of its own. */
const GUIDES = '/guides'

/** Weeks after the last figure that the site ships with. */
let week = 0
/** The survey's next figure, as a source would bring it; its day as pages print it. */
async function publish(value: number): Promise<void> {
  week += 1
  await at.site.owner`
    insert into public.observations (series_id, observed_on, value)
    values ('pmms-30', date '2026-08-20' + ${7 * week}::int, ${value})`
}

/** Opens a page and waits until it is told of new figures. */
async function opened(page: Page, path: string, open: () => Promise<unknown> = () => page.goto(path)): Promise<void> {
  const joined = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes('Subscribed to PostgreSQL')),
    )
  await open()
  await markDocument(page)
  await joined
}

const line = (page: Page) => page.locator('.rate-line').innerText()
const scriptsOf = (page: Page) =>
  page.evaluate(
    () => performance.getEntriesByType('resource').filter(({ name }) => /\/assets\/.*\.js$/.test(name)).length,
  )

describe('an open page that nobody touches', () => {
  it('shows the new figure in the rate line and on the scale, on the front page, an article and the guides', async () => {
    const front = await at.visit()
    const story = await at.visit()
    const guides = await at.visit()
    await Promise.all([opened(front.page, '/'), opened(story.page, STORY), opened(guides.page, GUIDES)])
    await publish(6.75)
    for (const { page } of [front, story, guides]) {
      await expect.poll(() => line(page)).toContain('6.75%')
      expect(await line(page)).toContain('up 0.10 point on the week')
      expect(await line(page)).toContain('Aug 27, 2026')
      await expect.poll(() => page.getByRole('img', { name: /^6\.75% on .* on the scale/ }).count()).toBe(1)
      await expect.poll(() => page.locator('#announcer').textContent()).toBe('The average 30-year rate is now 6.75%.')
    }
    // The board of the front page has changed as well, and what the article quotes has a newer figure now.
    await expect.poll(() => front.page.locator('.rate-board').innerText()).toContain('6.75')
    await expect.poll(() => story.page.locator('main').innerText()).toContain('6.75%')
    // Of the list of guides nothing else has, so that it needs no script.
    expect(await scriptsOf(guides.page)).toBe(0)
    for (const { page, expectNoProblem } of [front, story, guides]) {
      expect(await isSameDocument(page)).toBe(true)
      expectNoProblem()
    }
  })

  it('has what came before it could be told of anything', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto(STORY)
    const before = await line(page)
    await publish(6.7)
    expect(await line(page)).toBe(before)
    await expect.poll(() => line(page)).toContain('6.70%')
    expectNoProblem()
  })
})

describe('a page at work', () => {
  it('shows it on the board of the front page', async () => {
    const { page, expectNoProblem } = await at.visit()
    await opened(page, '/', () => openAlive(page, '/'))
    await publish(6.81)
    await expect.poll(() => line(page)).toContain('6.81%')
    await expect.poll(() => page.locator('.rate-board').innerText()).toContain('6.81')
    expect(await isSameDocument(page)).toBe(true)
    expectNoProblem()
  })

  it('of a calculator goes on with it, and leaves what a reader has begun as it is', async () => {
    const [untouched, begun] = [await at.visit(), await at.visit()]
    await Promise.all(
      [untouched, begun].map(({ page }) => opened(page, '/calculator', () => openAlive(page, '/calculator'))),
    )
    const rate = ({ page }: typeof begun) => page.locator('#f-rate').inputValue()
    const before = await rate(begun)
    await begun.page.locator('#f-price').fill('512,000')
    await publish(6.93)
    await expect.poll(() => line(begun.page)).toContain('6.93%')
    await expect.poll(() => rate(untouched)).toBe('6.93')
    await expect
      .poll(() => untouched.page.locator('main').textContent())
      .toContain('A fixed rate of 6.93% for the whole term.')
    expect([await rate(begun), await begun.page.locator('#f-price').inputValue()]).toEqual([before, '512,000'])
    for (const { page, expectNoProblem } of [untouched, begun]) {
      expect(await isSameDocument(page)).toBe(true)
      expectNoProblem()
    }
  })

  it('is told nothing without a network, and has what it missed when that is back', async () => {
    const { page } = await at.visit()
    await opened(page, STORY)
    await page.context().setOffline(true)
    await publish(6.5)
    await page.waitForTimeout(3_000)
    expect(await line(page)).not.toContain('6.50%')
    await page.context().setOffline(false)
    await expect.poll(() => line(page)).toContain('6.50%')
    expect(await isSameDocument(page)).toBe(true)
  })
})

describe('a connection that breaks', () => {
  it('is tried again less and less often, and is not tried while the page is out of sight of the network', async () => {
    const { page } = await at.visit()
    await page.clock.install()
    const opened: number[] = []
    await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
      opened.push(opened.length)
      void socket.close({ code: 1011 })
    })
    await page.goto(STORY)
    const minutes = async (count: number) => {
      for (let second = 0; second < count * 60; second += 5) await page.clock.runFor(5_000)
    }
    // The page's clock may run faster than connections come and go.
    await expect
      .poll(async () => {
        await minutes(0.5)
        return opened.length
      })
      .toBeGreaterThan(2)
    const first = opened.length
    await minutes(10)
    expect(opened.length).toBeLessThan(first + 10)
    expect(opened.length).toBeGreaterThan(first)
  })

  it('without a word is noticed by the heartbeat that gets no response', async () => {
    const { page } = await at.visit()
    await page.clock.install()
    const said: string[][] = []
    await page.routeWebSocket(/\/realtime\/v1\//, (socket) => {
      const own: string[] = []
      said.push(own)
      socket.onMessage((message) => own.push((JSON.parse(String(message)) as { event: string }).event))
    })
    await page.goto(STORY)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(5_000)
          return said.length
        },
        { interval: 50 },
      )
      .toBe(2)
    expect(said[0]).toEqual(['phx_join', 'heartbeat'])
  })
})

it('a page inside of somebody’s frame opens no connection', async () => {
  const { page } = await at.visit()
  const sockets: string[] = []
  page.on('websocket', (socket) => sockets.push(socket.url()))
  await page.goto('/embed/mortgage')
  await page.waitForTimeout(8_000)
  expect(sockets).toEqual([])
})

describe('old figures', () => {
  it('stay without a network, with a word from when they are, and are new again when it is back', async () => {
    const { page } = await at.visit()
    await page.clock.install()
    await openAlive(page, '/rates')
    await page.locator('#since').scrollIntoViewIfNeeded()
    await page.clock.fastForward('06:00')
    await page.context().setOffline(true)
    await page.locator('.range-links a', { hasText: '5Y' }).click()
    const title = () => page.locator('#since h2').first().innerText()
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500)
          return title()
        },
        { interval: 50 },
      )
      .toBe('Five years')
    const said = page.locator('.toasts .toast')
    expect(await said.innerText()).toMatch(/You’re offline\n+What stands here is from \d+:\d\d\s[ap]m\sET\./)
    await page.context().setOffline(false)
    await expect
      .poll(
        async () => {
          await page.clock.runFor(500)
          return said.count()
        },
        { interval: 50 },
      )
      .toBe(0)
    expect(await title()).toBe('Five years')
  })
})
