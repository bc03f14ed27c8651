import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type LetterServer, letterServer } from '../../support/mail/letter-server.ts'
import { letterLink, letterWords } from '../../support/mail/read-letter.ts'
import { pmmsFile } from '../../support/rates/rate-files.ts'
import { type RateServer, startRateServer } from '../../support/rates/rate-server.ts'
import { LONGEST_WAIT_MS } from '../../support/run/limits.ts'
import { shippedFigures } from '../../support/shipped-series.ts'
import { startSite } from '../../support/site/site.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-clock-'))
const clockFile = join(folder, 'now')
const LAST_BEFORE = '2026-07-30'
/** Also before the tests, where nothing has a limit by itself. */
const SOON = { timeout: LONGEST_WAIT_MS, interval: 50 }
const STARTS = '2026-07-31T00:30:00Z'

let smtp: LetterServer
let survey: RateServer
/** Written beside and moved there, so that the site never reads half of a moment. */
const setClock = (moment: string) => {
  writeFileSync(join(folder, 'next'), moment)
  renameSync(join(folder, 'next'), clockFile)
}
const at = journey(async () => {
  ;[smtp, survey] = await Promise.all([letterServer(), startRateServer()])
  setClock(STARTS)
  publish(LAST_BEFORE)
  const env = { RATES_SOURCES: 'pmms', RATES_PMMS_URL: `${survey.url}/pmms.csv`, LETTERS_SMTP_URL: smtp.url }
  return startSite({ env: { ...env, CLOCK_FILE: clockFile } })
})
afterAll(async () => {
  await Promise.all([smtp.stop(), survey.stop()])
})

/** The survey as Freddie Mac had published it by a day. */
function publish(until: string): void {
  const fifteen = new Map(shippedFigures('pmms-15').map(({ on, value }) => [on, value]))
  const weeks = shippedFigures('pmms-30').filter(({ on }) => on > '2024-01-01' && on <= until)
  const file = pmmsFile(weeks.map(({ on, value }) => ({ on, pmms30: value, pmms15: fifteen.get(on) ?? value })))
  survey.respond('/pmms.csv', file)
}

/** Until the queue has done what these tasks had to do. */
const isDone = () =>
  vi.waitFor(async () => {
    const left = await at.site
      .owner`select id from graphile_worker.jobs where task_identifier in ('rates', 'report', 'letters')`
    expect(left).toEqual([])
  }, SOON)

/** It is another moment: the survey is asked, and what is due goes out. */
async function lookAt(moment: string, published: string): Promise<void> {
  setClock(moment)
  publish(published)
  await at.site.owner`select private.queue_work('rates', '{"source": "pmms"}', ${`rates at ${moment}`}, 3)`
  await isDone()
  await at.site.owner`select private.queue_letters()`
  await isDone()
}

/** From one day to another, by New York's clocks: half past nine, half past noon with the day's survey, half past seven. */
async function live(from: string, until: string): Promise<void> {
  for (let day = Date.parse(from); day <= Date.parse(until); day += 86_400_000) {
    const [before = '', on = ''] = [-86_400_000, 0].map((ms) => new Date(day + ms).toISOString().slice(0, 10))
    await lookAt(`${on}T13:30:00Z`, before)
    await lookAt(`${on}T16:30:00Z`, on)
    await lookAt(`${on}T23:30:00Z`, on)
  }
}

const lettersTo = (address: string) => smtp.taken.filter(({ to }) => to === address).map(({ raw }) => raw)
const header = (raw: string, name: string) =>
  (new RegExp(`^${name}: (.*(?:\r\n .*)*)`, 'm').exec(raw)?.[1] ?? '').replaceAll(
    /=\?UTF-8\?B\?([^?]*)\?=(?:\r\n )?/g,
    (_all, words: string) => Buffer.from(words, 'base64').toString(),
  )
/** When each letter went, by the site's clock, and what it is about. */
const arrived = (address: string) =>
  lettersTo(address).map((raw) => {
    const sent = new Date(header(raw, 'Date')).toISOString()
    return `${sent.slice(5, 16)} ${header(raw, 'List-ID').split('.')[0]?.slice(1) ?? ''}: ${header(raw, 'Subject')}`
  })

/** As a reader does: the form, the letter, its link and the button behind it. */
async function subscribe(page: Page, address: string, choose: (page: Page) => Promise<void>): Promise<void> {
  await page.goto('/newsletter')
  const form = page.locator('main')
  await form.getByLabel('E-mail address').fill(address)
  await choose(page)
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
  await expect.poll(() => lettersTo(address).length).toBe(1)
  const confirmation = lettersTo(address)[0] ?? ''
  await page.goto(letterLink(confirmation, 'confirm'))
  await page.locator('main').getByRole('button', { name: 'Confirm' }).click()
  await page.getByText('You are subscribed.').waitFor()
}

beforeAll(async () => {
  const { owner } = at.site
  await isDone()
  // The site is imported with figures of later weeks: for it, they have not been published yet.
  await owner.unsafe(`
    alter table observations disable trigger user;
    delete from observations where observed_on > '${LAST_BEFORE}' and series_id like 'pmms%';
    alter table observations enable trigger user;
    delete from editions`)
  await lookAt(STARTS, LAST_BEFORE)
  setClock('2026-08-03T14:00:00Z')
})

it('whoever subscribes gets the right letters once, through two weeks of the survey, an alert on its day, and ends it by one click', async () => {
  const { page, expectNoProblem } = await at.visit({ viewport: { width: 390, height: 844 } })
  await subscribe(page, 'ada@example.com', async () => {
    await page.locator('label[for=newsletter-week]').click()
    await page.getByText('Alerts with your own numbers').click()
    await page.getByRole('textbox', { name: 'Rate', exact: true }).fill('6.68')
  })
  await subscribe(page, 'carol@example.com', async () => undefined)
  expect(smtp.taken.length).toBe(2)

  await live('2026-08-03', '2026-08-14')
  expect(arrived('ada@example.com').slice(1)).toEqual([
    // The daily letter of the evening would tell what the week's told at noon.
    expect.stringMatching(/^08-06T16:30 week: .*6\.69%/),
    expect.stringMatching(/^08-13T16:30 (?:week|alerts): /),
    expect.stringMatching(/^08-13T16:30 (?:week|alerts): /),
  ])
  const secondWeek = arrived('ada@example.com').slice(2).join('\n')
  expect(secondWeek).toMatch(/week: .*6\.67%/)
  expect(secondWeek).toContain('alerts: The 30-year average is under 6.68%')
  expect(arrived('carol@example.com').slice(1)).toEqual([
    '08-06T23:30 daily: 30-year fixed at 6.69%, up 0.03 point on the week',
    '08-13T23:30 daily: 30-year fixed at 6.67%, down 0.02 point on the week',
  ])

  const weekly = lettersTo('ada@example.com').filter((raw) => header(raw, 'List-ID').startsWith('<week'))
  const [first = '', second = ''] = weekly.map(letterWords)
  expect(first).toContain('the 30-year average was between 6.36% (May 14) and 6.69% (August 6)')
  expect(second).toContain('from 6.69% a week earlier')
  expect(first).not.toContain('6.67%')
  await page.goto('/newsletter/2026-08-13')
  expect(await page.locator('main article').first().innerText()).toContain('6.67%')

  const { pathname, search } = new URL(header(weekly[1] ?? '', 'List-Unsubscribe').slice(1, -1))
  const click = await at.site.ask(pathname + search, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(click.status).toBe(200)
  await live('2026-08-19', '2026-08-21')
  expect(lettersTo('ada@example.com').length).toBe(4)
  expect(arrived('carol@example.com').slice(3)).toEqual([expect.stringMatching(/^08-20T23:30 daily: .*6\.65%/)])
  expectNoProblem()
})
