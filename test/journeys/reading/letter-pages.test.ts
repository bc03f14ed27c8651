import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { violationsInThemes } from '../../support/browser/axe.ts'
import { allStyles, journey } from '../../support/browser/journey.ts'
import { smallTargets } from '../../support/browser/small-targets.ts'
import { keptLetters } from '../../support/mail/kept-letters.ts'

const at = journey()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const DAY = '2026-08-20'
/** 44 with the border of the frame that a field stands in. */
const LEAST = 43

const post = (path: string, fields: Record<string, string>) =>
  at.site.ask(path, { method: 'POST', headers: FORM, body: new URLSearchParams(fields).toString() })

/** The link to confirm that somebody got who has subscribed by the form. */
async function asked(email: string): Promise<string> {
  await post('/newsletter', { email, daily: 'on', week: 'on', under: '6.25' })
  const link = () => /\/newsletter\/confirm\?t=\S+/.exec(keptLetters(at.site, email)[0]?.text ?? '')?.[0]
  await expect.poll(link).toBeTruthy()
  return link() ?? ''
}

/** The page of the choices of somebody who has confirmed. */
async function manage(email: string): Promise<string> {
  const token = (await asked(email)).split('t=')[1] ?? ''
  return (await post('/newsletter/confirm', { t: token })).headers.location ?? ''
}

/** The pages by name, made once, by the first test that asks. */
let made: Promise<Record<string, string>> | undefined
const pages = () => (made ??= make())

async function make(): Promise<Record<string, string>> {
  const own = await manage('ada@example.com')
  const paths = {
    confirm: await asked('bob@example.com'),
    manage: own,
    paused: await manage('dora@example.com'),
    bounced: await manage('carol@example.com'),
    complained: await manage('eve@example.com'),
    leave: own.replace('/manage', '/leave'),
    void: '/newsletter/manage?t=none',
    lost: '/newsletter/manage',
    edition: `/newsletter/${DAY}`,
  }
  await write()
  return paths
}

/** What became of them since, and a letter with every kind of block. */
async function write(): Promise<void> {
  const { owner } = at.site
  await owner`update subscribers set state = 'bounced', ended_at = now() where address like 'carol@%'`
  await owner`update subscribers set state = 'complained', topics = '{}', ended_at = now() where address like 'eve@%'`
  await owner`
    update subscribers set paused_until = now() + interval '9 days', is_paused_by_bounces = true where address like 'dora@%'`
  const [story] = await owner<{ slug: string }[]>`
    select slug from articles where is_published and publish_date <= now() order by slug limit 1`
  const figure = { name: '30-year fixed', value: '6.65%', change: 'down 0.02 point', direction: 'down', note: 'Survey' }
  const entry = { title: 'A story', excerpt: 'In short.', path: `/article/${story?.slug}`, note: 'Somebody' }
  const document = {
    kicker: 'The week',
    day: DAY,
    title: 'Rates slip',
    preheader: 'In short',
    blocks: [
      { kind: 'words', heading: 'What it means', paragraphs: ['Words.'], note: 'Who says it' },
      { kind: 'points', heading: 'Points', points: ['One', 'Two'] },
      { kind: 'figures', heading: 'The rate board', figures: [figure] },
      { kind: 'weeks', heading: 'The last weeks', weeks: [], sentence: 'Between 6.61% and 6.67%.' },
      { kind: 'stories', heading: 'From the newsroom', stories: [entry] },
      { kind: 'link', label: 'All rates', path: '/rates' },
    ],
    sources: [{ name: 'Freddie Mac', url: 'https://www.freddiemac.com/pmms', note: 'survey' }],
    figures: [],
  }
  await owner`
    insert into editions (kind, key, day, title, document, intro, state, begun_at, is_queued)
    values ('week', ${DAY}, ${DAY}, 'Rates slip', ${JSON.stringify(document)}::text::jsonb, 'A word before it.', 'finished', now(), true)`
  await owner`
    insert into deliveries (edition_id, subscriber_id, domain, state, sent_at, bounced_at)
    select editions.id, subscribers.id, 'example.com', 'sent', now(), now() from editions, subscribers
    where subscribers.state in ('active', 'bounced')`
}

const TITLES = {
  confirm: 'Confirm your address',
  manage: 'Your letters',
  paused: 'Your letters',
  bounced: 'Your letters',
  complained: 'Your letters',
  leave: 'Your letters',
  void: 'This link no longer works',
  lost: 'Your letters',
  edition: 'Rates slip',
}

async function expectFit(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 })
  expect(await page.evaluate(smallTargets, LEAST), `${page.url()} at ${width} px`).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
}

it.each(Object.entries(TITLES))(
  'the page of the letters “%s” is for every reader: assistive technology, both themes, a finger on a phone',
  async (name, title) => {
    const phone = {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce' as const,
    }
    const { page, expectNoProblem } = await at.visit(phone)
    const path = (await pages())[name] ?? ''
    expect((await page.goto(path))?.status()).toBe(200)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    await page.locator('main details').evaluateAll((all) => all.forEach((one) => one.setAttribute('open', '')))
    await allStyles(page)
    expect(await violationsInThemes(page)).toEqual([])
    await expectFit(page, 390)
    await expectFit(page, 320)
    expectNoProblem()
  },
)

it('whoever has no letter any more gets the link by mail, once a day; the page says the same to all', async () => {
  const email = 'lost@example.com'
  const own = (await manage(email)).replace(/done=\w+&/, '')
  await at.site.owner`update letter_requests set created_at = now() - interval '25 hours' where address = ${email}`
  const { page, expectNoProblem } = await at.visit()
  const said: string[] = []
  for (const address of [email, 'nobody@example.com', email]) {
    await page.goto('/newsletter/manage')
    await page.locator('main').getByLabel('E-mail address').fill(address)
    await page.getByRole('button', { name: 'Send me the link' }).click()
    await page.getByRole('heading', { name: 'Check your inbox' }).waitFor()
    said.push(await page.locator('main').innerText())
  }
  expect(new Set(said).size).toBe(1)
  const link = () => /\/newsletter\/manage\?t=\S+/.exec(keptLetters(at.site, email)[1]?.text ?? '')?.[0]
  await expect.poll(link).toBe(own)
  await page.goto(own)
  await page.getByRole('heading', { name: 'Your choice' }).waitFor()
  const requests = await at.site.owner`
    select address from letter_requests where kind = 'choices' or address = 'nobody@example.com'`
  expect(requests).toEqual([{ address: email }])
  expect((await post('/newsletter', { act: 'link', email: 'no address' })).text).toContain('such as name@example.com')
  expectNoProblem()
})
