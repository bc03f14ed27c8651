import { expect, it } from 'vitest'

import { type RouteName, routes } from '#routes'
import { BEHIND_SIGN_IN, everyPage, parsePage, wordsOf } from '../../support/site/site-pages.ts'
import { follow, isSameDocument, journey, markDocument, openAlive } from '../../support/browser/journey.ts'
import { sharedSite } from '../../support/site/site.ts'

const at = journey(sharedSite)

/** What these say depends on what the device holds: pages that were saved, the session of a letter's link. */
const OF_THE_DEVICE = new Set<string>(['saved', 'passwordReset'])
/** Or on who asks. */
const isOfReader = (name: RouteName) => OF_THE_DEVICE.has(name) || 'isOfVisitor' in routes[name].access

/** A document of its own: a frame has neither header nor footer, the others are made of what only the server has. */
const isAlone = (name: RouteName) => name === 'embed' || 'isAlone' in routes[name]

/** The browser reports the status of a page that is not there as an error of its own. */
const isMissingPage = /(?:status of 404|status 404).*\/404\b/

it('no route shows an error, breaks a policy or loses a word when its script takes it over', async () => {
  const { page, expectNoProblem } = await at.visit()
  for (const { name, path } of await everyPage(at.site)) {
    // A stranger is led from there to the page of signing in; what is saved only the device knows.
    if (isOfReader(name) || BEHIND_SIGN_IN.includes(name)) continue
    const served = textOf(parsePage((await at.site.ask(path)).text))
    await openAlive(page, path)
    await page.waitForSelector('html[data-page-ready]')
    expect([path, textOf(parsePage(await page.content()))]).toEqual([path, served])
  }
  expectNoProblem(isMissingPage)
})

it('nor does any that a link leads to: the page that the server would have sent, in the same document', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/guides?page=2')
  await markDocument(page)
  for (const { name, path } of await everyPage(at.site)) {
    if (isAlone(name) || isOfReader(name) || BEHIND_SIGN_IN.includes(name)) continue
    const served = parsePage((await at.site.ask(path)).text)
    const title = wordsOf(served.querySelector('title'))
    await follow(page, path)
    // To read the whole page takes its time: it is read when its title says that it has come.
    await expect.poll(() => page.title()).toBe(title)
    const words = textOf(served)
    await expect.poll(async () => textOf(parsePage(await page.content()))).toBe(words)
    await expect.poll(() => page.locator('main h1').evaluate((h1) => h1 === document.activeElement)).toBe(true)
    await expect.poll(() => page.locator('#announcer').textContent(), { message: path }).toBe(title)
    await expect.poll(() => page.evaluate(() => scrollY), { message: path }).toBe(0)
    expect([path, await page.locator('main').count(), await page.locator('h1').count()]).toEqual([path, 1, 1])
  }
  expect(await isSameDocument(page)).toBe(true)
  expectNoProblem(/404/)
})

/** The words of the page's main part; those for readers without scripts apart, and what only this device can say. */
function textOf(page: Document): string {
  const main = page.querySelector('main')
  main?.querySelectorAll('noscript, [data-of-device]').forEach((part) => part.remove())
  return wordsOf(main)
}
