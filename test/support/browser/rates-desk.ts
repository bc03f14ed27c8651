import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'

import { dayAfter } from '#market'
import { pmmsFile, treasuryFile } from '../rates/rate-files.ts'
import { type RateServer, startRateServer } from '../rates/rate-server.ts'
import { LONGEST_WAIT_MS } from '../run/limits.ts'
import { startSite, type TestSite } from '../site/site.ts'
import { type Journey, journey, type Visit } from './journey.ts'
import { type Member, member, signIn } from './people.ts'

export const DESK = '/admin/rates'

/** The two last Thursdays; today's survey may not be out yet. */
const today = new Date().toISOString().slice(0, 10)
export const LAST = dayAfter(today, -1 - ((new Date(today).getUTCDay() + 2) % 7))
export const BEFORE = dayAfter(LAST, -7)

/** The first run, and the report after it, are the queue's. */
export const soon = { interval: 250 }
/** Before the tests, where nothing has a limit by itself. */
const atLength = { timeout: LONGEST_WAIT_MS, ...soon }

/**
 * A site whose survey says one figure that can be believed, one that is far off and one that is none, with its report, and
 * the people who may come to the desk.
 */
interface RatesDesk {
  at: Journey<TestSite>
  source: RateServer
  editor: Member
  second: Member
  author: Member
  /** the report that waits */
  draft(): Promise<{ slug: string; title: string } | null>
  /** the figure that counts */
  stored(series: string, on: string): Promise<number | null>
  /** The desk, opened by an editor, the first one unless it is said, who was turned away from it first. */
  open(options?: BrowserContextOptions, who?: Member): Promise<Visit>
}

export function ratesDesk(): RatesDesk {
  const desk = {} as RatesDesk
  const at = journey(async () => {
    desk.source = await startRateServer()
    return startSite({ env: said(desk.source) })
  })
  beforeAll(async () => {
    desk.editor = await member(at.site, 'editor')
    desk.second = await member(at.site, 'editor', 'second')
    desk.author = await member(at.site, 'author')
    const held = () => at.site.owner`select value::float8 from held_observations where decision is null order by 1`
    await vi.waitFor(async () => expect(await held()).toEqual([{ value: 9.95 }, { value: 61.2 }]), atLength)
    await vi.waitFor(async () => expect(await desk.draft()).not.toBeNull(), atLength)
  })
  afterAll(() => desk.source.stop())
  return Object.assign(desk, { at, ...seenAt(at, desk) })
}

/** What the sources say, and the settings that lead to them. */
function said(source: RateServer): Record<string, string> {
  const weeks = [
    { on: '2026-08-20', pmms30: 6.65, pmms15: 5.95 },
    { on: BEFORE, pmms30: 6.45, pmms15: 61.2 },
    { on: LAST, pmms30: 6.42, pmms15: 9.95 },
  ]
  source.respond('/pmms.csv', pmmsFile(weeks))
  // The yields of the last day that is known, and none since.
  const yields = treasuryFile([{ on: '2026-07-22', two: '4.31', ten: '4.67', thirty: '5.15' }])
  // A year may begin meanwhile.
  for (let year = 2026; year <= Number(today.slice(0, 4)) + 1; year++) {
    source.respond(`/treasury/daily-treasury-rates.csv/${year}/all`, yields)
  }
  return {
    RATES_SOURCES: 'pmms treasury',
    // A draft is what the desk is tried with.
    RATES_REPORT_PUBLISH: 'off',
    RATES_PMMS_URL: `${source.url}/pmms.csv`,
    RATES_TREASURY_URL: `${source.url}/treasury`,
  }
}

const seenAt = (at: Journey<TestSite>, desk: RatesDesk): Pick<RatesDesk, 'draft' | 'stored' | 'open'> => ({
  async draft() {
    const reports = at.site.owner<{ slug: string; title: string }[]>`
      select slug, title from articles where slug like 'mortgage-rates-%' and not is_published`
    return (await reports)[0] ?? null
  },
  async stored(series, on) {
    const [row] = await at.site.owner<{ value: number }[]>`
      select value::float8 from current_observations where series_id = ${series} and observed_on = ${on}`
    return row?.value ?? null
  },
  async open(options = {}, who = desk.editor) {
    const visit = await at.visit(options)
    const { page } = visit
    await page.goto(DESK)
    await page.waitForURL('**/auth?next=*')
    await signIn(page, who)
    await page.waitForURL(`**${DESK}`)
    await section(page, 'Held figures').waitFor()
    return visit
  },
})

export const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const toast = (page: Page) => page.locator('.toast')
export const hears = (page: Page, words: string) =>
  expect.poll(async () => (await toast(page).allInnerTexts()).join(' ').replace(/\s+/g, ' ')).toContain(words)
export const focused = (place: Locator) => place.evaluate((element) => element === document.activeElement)
