import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect } from 'vitest'

import type { ReadSite } from '../site/site.ts'
import type { Journey, Visit } from './journey.ts'
import { type Member, signIn, signedIn } from './people.ts'

/** What the editor says of the text, and the text. */
export const state = (page: Page) => page.locator('.studio-state')
export const text = (page: Page) => page.locator('.ProseMirror')

export const says = (page: Page, words: RegExp) => expect.poll(() => state(page).innerText()).toMatch(words)
export const saved = (page: Page) => says(page, /Saved/)

/** The editor, opened by somebody who signed in before. */
export async function openEditor<Site extends ReadSite>(
  at: Journey<Site>,
  who: Member,
  path = '/author/create-article',
  options: BrowserContextOptions = {},
): Promise<Visit> {
  const visit = await at.visit(options)
  await signedIn(visit.page, at.site, who)
  await visit.page.goto(path)
  await text(visit.page).waitFor()
  return visit
}

/** Gives a new text its headline, and resolves with its address once it is stored. */
export async function beginText(page: Page, title: string): Promise<string> {
  await page.getByLabel('Headline').fill(title)
  await text(page).click()
  await saved(page)
  await expect.poll(() => page.url()).toMatch(/\/author\/edit\//)
  return new URL(page.url()).pathname
}

/** The same, opened by somebody who was led to sign in first. */
export async function ledToEditor<Site extends ReadSite>(at: Journey<Site>, who: Member, path: string): Promise<Visit> {
  const visit = await at.visit()
  await visit.page.goto(path)
  await visit.page.waitForURL(/\/auth\?next=/)
  await signIn(visit.page, who)
  await text(visit.page).waitFor()
  return visit
}

/** What the device keeps of texts, as words. */
export const onDevice = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('ratesheet')
        opening.addEventListener('success', () => {
          const all = opening.result.transaction('texts').objectStore('texts').getAll()
          all.addEventListener('success', () => {
            opening.result.close()
            resolve(JSON.stringify(all.result))
          })
        })
      }),
  )
