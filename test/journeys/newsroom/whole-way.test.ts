import { setTimeout as pause } from 'node:timers/promises'

import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { killableBrowser } from '../../support/browser/killable.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { keptLetters } from '../../support/mail/kept-letters.ts'
import { LONGEST_WAIT_MS } from '../../support/run/limits.ts'

const at = journey()
let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
})

/** Each try has a person and a story of its own. */
const COLORS = ['green', 'blue']
let color = ''
const ada = () => ({ id: '', email: `${color}@example.com`, password: 'the words of ada alone' })
const title = () => `A house with a ${color} door`
const slug = () => title().toLowerCase().replaceAll(' ', '-')
const own = () => `/article/${slug()}`

const state = (page: Page) => page.locator('.studio-state')
const text = (page: Page) => page.locator('.ProseMirror')
const saved = (page: Page) => expect.poll(() => state(page).innerText()).toMatch(/Saved/)
const stands = (page: Page, as: RegExp) => expect.poll(() => state(page).innerText()).toMatch(as)
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words }).waitFor()
const shown = async (path: string) => (await at.site.ask(path)).text

/** Where a story would be seen, with what is looked for in each. */
const places = () => [
  '/',
  '/articles',
  `/search?q=${slug().replaceAll('-', '+')}`,
  '/rss.xml',
  '/feed.json',
  '/sitemaps/1.xml',
]
async function seenIn(): Promise<string[]> {
  const found: string[] = []
  for (const path of places()) if ((await shown(path)).includes(own())) found.push(path)
  if ((await at.site.ask(own())).status === 200) found.push(own())
  return found
}

/** Signs up, opens the letter and turns the second factor on; gives the secret of the codes. */
async function joins(page: Page): Promise<Secret> {
  await openAlive(page, `${at.site.origin}/auth`)
  await press(page, 'Create an account')
  await page.getByLabel('Full name').fill('Ada')
  await page.locator('main').getByLabel('E-mail address').fill(ada().email)
  await page.getByLabel('Password', { exact: true }).fill(ada().password)
  await press(page, 'Create the account')
  await said(page, 'Account created!')
  const link = () => /https?:\S+\/verify\S+/.exec(keptLetters(at.site, ada().email).at(-1)?.text ?? '')?.[0]
  await expect.poll(link).toBeTruthy()
  await page.goto(link() ?? '')
  await said(page, 'Welcome back!')
  await openAlive(page, `${at.site.origin}/account`)
  await press(page, 'Set up an authenticator app')
  await page.getByRole('img', { name: 'Code for an authenticator app' }).waitFor()
  const secret = Secret.fromBase32((await page.locator('.account-secret code').innerText()).replaceAll(' ', ''))
  await page.getByLabel('Type the six digits that it shows').fill(new TOTP({ secret }).generate())
  await press(page, 'Turn it on')
  await said(page, 'Two-step sign-in is on.')
  return secret
}

/** Puts the cursor at the end of a paragraph, once everything that the page asks for has come. */
async function goesTo(page: Page, paragraph: Locator): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1_000)
  await paragraph.click()
  await page.keyboard.press('End')
}

/** A browser that was killed may have lost its session, too: then its owner signs in again, with the code after the last. */
async function comesBack(page: Page, address: string, secret: Secret): Promise<void> {
  await page.goto(at.site.origin + address)
  const signInField = page.locator('#email')
  await text(page).or(signInField).first().waitFor()
  if (!(await signInField.isVisible())) return
  await signIn(page, ada())
  await page.getByLabel('Code').fill(new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 }))
  await press(page, 'Go on')
}

/** Begins the story, with a picture; gives its address. */
async function begins(page: Page): Promise<string> {
  await page.goto(`${at.site.origin}/author/create-article`)
  await page.getByLabel('Headline').fill(title())
  await page.getByLabel('Standfirst').fill('What the door cost, and who paid.')
  await text(page).click()
  await page.keyboard.type('The door cost $1,200.')
  await page.keyboard.press('Enter')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click()
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2c7a4b' } })
    .jpeg()
    .toBuffer()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer })
  await dialog.getByLabel('What it shows').fill('A green door')
  await dialog.getByRole('button', { name: 'Upload and put in' }).click()
  await dialog.waitFor({ state: 'detached' })
  await text(page).locator('img').waitFor()
  await saved(page)
  await expect.poll(() => page.url()).toMatch(/\/author\/edit\//)
  return new URL(page.url()).pathname
}

/** What anybody is given of the story by the API, each time that it differs; asked again and again until told to stop. */
function lookedFor(anonKey: string): () => Promise<string[]> {
  const found: string[] = []
  const stop = new AbortController()
  const path = `/rest/v1/articles?slug=eq.${slug()}&select=content`
  const look = async () => {
    while (!stop.signal.aborted) {
      const rows = JSON.parse((await at.site.ask(path, { headers: { apikey: anonKey } })).text) as { content: string }[]
      const now = rows.map(({ content }) => content || 'nothing in it').join() || 'no story'
      if (found.at(-1) !== now) found.push(now)
      await pause(20)
    }
    return found
  }
  const looking = look()
  return () => {
    stop.abort()
    return looking
  }
}

/** The next minute that leaves time to press a button and to look around, as a field for it is filled in. */
function nextMinute(): { at: Date; field: string } {
  const at = new Date(Math.ceil((Date.now() + 25_000) / 60_000) * 60_000)
  return { at, field: at.toISOString().slice(0, 16) }
}

it('somebody joins, writes, is cut off, goes on and hands in; it is returned, changed, scheduled, out at its minute, corrected, withdrawn', async () => {
  color = COLORS.shift() ?? 'red'
  const laptop = await killableBrowser()
  onTestFinished(() => laptop.remove())
  const secret = await joins(laptop.page)
  const address = await begins(laptop.page)
  await laptop.page.context().setOffline(true)
  await text(laptop.page).click()
  await laptop.page.keyboard.press('Control+End')
  await laptop.page.keyboard.press('Enter')
  await laptop.page.keyboard.type('The bank paid for none of it.')
  await stands(laptop.page, /kept on this device/)
  await laptop.kill()

  const page = await laptop.again()
  await comesBack(page, address, secret)
  await expect.poll(() => text(page).innerText()).toContain('The bank paid for none of it.')
  await saved(page)
  await press(page, 'Submit for edit')
  await stands(page, /in review/i)
  expect(await seenIn()).toEqual([])

  const { page: desk, expectNoProblem } = await at.visit({ timezoneId: 'UTC' })
  await desk.goto(address)
  await signIn(desk, editor)
  await text(desk).waitFor()
  await press(desk, 'Return with a note')
  await desk.getByLabel('Note to the author').fill('Say who paid.')
  await press(desk, 'Return it')
  await stands(desk, /draft/i)

  await page.reload()
  await page.getByText('Say who paid.').first().waitFor()
  await goesTo(page, text(page).locator('p').last())
  await page.keyboard.type(' The owner did.')
  await expect.poll(() => text(page).innerText()).toContain('The owner did.')
  await press(page, 'Submit for edit')
  await stands(page, /in review/i)

  await desk.reload()
  await expect.poll(() => text(desk).innerText()).toContain('The owner did.')
  await press(desk, 'Publish')
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('At a minute').check()
  await dialog.getByLabel('Your time (UTC)').fill(tomorrow())
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await stands(desk, /scheduled/i)
  const minute = await reschedules(desk)

  // Somebody who has the list open, and one who asks the API all the time.
  const reader = await at.visit()
  await openAlive(reader.page, '/articles')
  const { anonKey } = JSON.parse(await shown('/api/config')) as { anonKey: string }
  const found = lookedFor(anonKey)
  expect(await seenIn()).toEqual([])
  expect(Date.now()).toBeLessThan(minute.at.getTime())
  const timeout = minute.at.getTime() - Date.now() + LONGEST_WAIT_MS
  await reader.page.getByRole('link', { name: title() }).first().waitFor({ timeout })
  expect(Date.now()).toBeGreaterThanOrEqual(minute.at.getTime())
  const body = expect.stringMatching(
    /^<p>The door cost \$1,200\.<\/p>.*<img .*alt="A green door".*The owner did\.<\/p>$/s,
  )
  expect(await found()).toEqual(['no story', body])
  await reader.page.getByRole('link', { name: title() }).first().click()
  const picture = reader.page.getByRole('img', { name: 'A green door' })
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  await expect.poll(seenIn).toEqual([...places(), own()])
  reader.expectNoProblem()

  await corrected(desk)
  await reader.page.reload()
  await reader.page.getByText('An earlier version said $1,200.').waitFor()
  const src = await picture.getAttribute('src')
  expect((await at.site.ask(new URL(src ?? '', at.site.origin).pathname)).status).toBe(200)

  await press(desk, 'Withdraw')
  await press(desk, 'Take it from readers?')
  await stands(desk, /withdrawn/i)
  await expect.poll(seenIn).toEqual([])
  expect((await at.site.ask(own())).status).toBe(404)
  // Storage says with 400 what it does not find.
  expect((await at.site.ask(new URL(src ?? '', at.site.origin).pathname)).status).toBe(400)
  expectNoProblem()
})

/** The same minute of the next day. */
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)

/** Takes a story off the schedule, puts it on again, and changes its minute to the next one. */
async function reschedules(desk: Page): Promise<{ at: Date }> {
  const dialog = desk.getByRole('dialog')
  await press(desk, 'Take off the schedule')
  await said(desk, 'It does not go out.')
  await press(desk, 'Publish')
  await dialog.getByLabel('At a minute').check()
  await dialog.getByLabel('Your time (UTC)').fill(tomorrow())
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.waitFor({ state: 'detached' })
  await press(desk, 'Change the minute')
  expect(await dialog.getByLabel('At a minute').isChecked()).toBe(true)
  const minute = nextMinute()
  await dialog.getByLabel('Your time (UTC)').fill(minute.field)
  await dialog.getByRole('button', { name: 'Schedule' }).click()
  await dialog.waitFor({ state: 'detached' })
  await stands(desk, /scheduled/i)
  return minute
}

/** Changes a figure that readers were told, says so, and sees the dated note on the page, in the feed and in the JSON-LD. */
async function corrected(desk: Page): Promise<void> {
  await desk.reload()
  await stands(desk, /published/i)
  await goesTo(desk, text(desk).locator('p').first())
  for (const _ of '$1,200.') await desk.keyboard.press('Backspace')
  await desk.keyboard.type('$1,300.')
  await expect.poll(() => text(desk).locator('p').first().innerText()).toBe('The door cost $1,300.')
  await stands(desk, /not yet published/)
  expect(await shown(own())).not.toContain('$1,300')
  await press(desk, 'Publish the changes')
  const dialog = desk.getByRole('dialog')
  await dialog.getByText('Readers were told $1,200').waitFor()
  const correction = dialog.getByLabel(/^Correction/)
  await correction.fill('An earlier version said $1,200.')
  await desk.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await press(desk, 'Publish the changes')
  expect(await correction.inputValue()).toBe('An earlier version said $1,200.')
  await dialog.getByRole('button', { name: 'Publish the changes' }).click()
  await dialog.waitFor({ state: 'detached' })
  for (const path of [own(), '/feed.json']) {
    for (const words of ['An earlier version said $1,200.', 'The door cost $1,300.'])
      await expect.poll(async () => (await shown(path)).includes(words)).toBe(true)
  }
  expect(await shown(own())).toMatch(/"correction":.*An earlier version said \$1,200\./)
}
