import type { Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { killableBrowser } from '../../support/browser/killable.ts'
import { type Member, member, signIn, signedIn } from '../../support/browser/people.ts'
import { beginText, onDevice, openEditor, saved, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
})

const state = (page: Page) => page.locator('.studio-state')
const says = (page: Page, words: string) => expect.poll(() => state(page).innerText()).toContain(words)

/** A text that the server knows, on a device whose localStorage takes not a letter more. */
async function onFullDevice(title: string): Promise<Page> {
  const { page } = await openEditor(at, author)
  await page.getByLabel('Headline').fill(title)
  await says(page, 'Saved')
  await page.waitForURL(/\/author\/edit\//)
  await page.evaluate(() => {
    for (let size = 4_000_000, more = 0; size >= 1;) {
      try {
        localStorage.setItem(`full ${(more += 1)}`, 'x'.repeat(size))
      } catch {
        size = Math.floor(size / 2)
      }
    }
  })
  return page
}

it('a full storage loses nothing: what is written without a network comes back in another tab', async () => {
  const page = await onFullDevice('On a full phone')
  const address = page.url()
  await page.context().setOffline(true)
  await text(page).click()
  await page.keyboard.type('There was still room.')
  await says(page, 'kept on this device')
  const context = page.context()
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)
  const again = await context.newPage()
  await again.goto(address)
  await expect.poll(() => text(again).innerText()).toBe('There was still room.')
  await says(again, 'Saved')
})

it('where nothing at all is kept the page says that it must stay open, and saves when the network is back', async () => {
  const { page } = await at.visit()
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'indexedDB')
    const put = Storage.prototype.setItem
    Storage.prototype.setItem = function setItem(name, value) {
      if (name.startsWith('ratesheet-text')) throw new DOMException('full', 'QuotaExceededError')
      put.call(this, name, value)
    }
  })
  await signedIn(page, at.site, author)
  await page.goto('/author/create-article')
  await text(page).waitFor()
  await page.getByLabel('Headline').fill('Nowhere to keep it')
  await says(page, 'Saved')
  await page.context().setOffline(true)
  await text(page).click()
  await page.keyboard.type('Only here.')
  await says(page, 'this device has no room: keep this page open')
  await page.context().setOffline(false)
  await says(page, 'Saved')
  const [row] = await at.site.owner<{ document: string }[]>`
    select document::text from articles where title = 'Nowhere to keep it'`
  expect(row?.document).toContain('Only here.')
})

it('words of a text that the server does not know yet wait for their writer, not for the next account', async () => {
  const { page } = await at.visit()
  const headline = page.getByLabel('Headline')
  const write = async (who: Member) => {
    await page.goto('/author/create-article')
    await signIn(page, who)
    await text(page).waitFor()
  }
  const leave = () =>
    page.evaluate(() => {
      for (const name of Object.keys(localStorage))
        if (!name.startsWith('ratesheet-text')) localStorage.removeItem(name)
    })
  await write(author)
  await page.route('**/rest/v1/articles*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await headline.fill('Ours alone')
  await says(page, 'kept on this device')
  await leave()
  await write(await member(at.site, 'author', 'another'))
  expect(await headline.inputValue()).toBe('')
  await leave()
  await write(author)
  await expect.poll(() => headline.inputValue()).toBe('Ours alone')
})

/** The text on a device on which its writer may have to sign in again: a browser that is killed may lose the session. */
async function opens(page: Page, path: string): Promise<void> {
  await page.goto(at.site.origin + path)
  const signInField = page.locator('#email')
  await text(page).or(signInField).first().waitFor()
  if (await signInField.isVisible()) await signIn(page, author)
  await text(page).waitFor()
}

const onServer = async () => {
  const [row] = await at.site.owner<{ document: string }[]>`
    select document::text from articles where title = 'Two tabs'`
  return row?.document
}

it('words of one of two tabs, sent or not, are there after the browser was killed, and nobody is asked about them', async () => {
  const laptop = await killableBrowser()
  onTestFinished(() => laptop.remove())
  await opens(laptop.page, '/author/create-article')
  const address = await beginText(laptop.page, 'Two tabs')
  const second = await laptop.page.context().newPage()
  await opens(second, address)
  await laptop.page.bringToFront()
  // What is sent is stored, and no response comes.
  await laptop.page.route('**/rest/v1/articles*', async (route) => {
    await (route.request().method() === 'PATCH' ? route.fetch() : route.continue())
  })
  await text(laptop.page).click()
  await laptop.page.keyboard.type('Stored, and nobody said so.')
  await expect.poll(onServer).toContain('Stored, and nobody said so.')
  await laptop.page.keyboard.type(' On this device alone.')
  await expect.poll(() => onDevice(second)).toContain('On this device alone.')
  await laptop.kill()

  const page = await laptop.again()
  await opens(page, address)
  const words = 'Stored, and nobody said so. On this device alone.'
  await expect.poll(() => text(page).innerText()).toBe(words)
  await saved(page)
  expect(await onServer()).toContain(words)
})
