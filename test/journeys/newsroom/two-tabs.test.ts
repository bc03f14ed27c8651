import type { Page } from 'playwright-core'
import { beforeAll, expect, it, onTestFinished } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { killableBrowser } from '../../support/browser/killable.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { beginText, onDevice, saved, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
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
