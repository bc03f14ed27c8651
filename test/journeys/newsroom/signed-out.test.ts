import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { beginText, openEditor, saved, says, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member, editor: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
  editor = await member(at.site, 'editor')
})

const KEPT = 'What you wrote is kept on this device, and saved when you have signed in again.'

const stored = async (title: string) => {
  const [row] = await at.site.owner<{ document: string }[]>`
    select document::text from articles where title = ${title} order by created_at desc limit 1`
  return row?.document
}

/** A new text with words that are stored, and the page that it was begun on. */
async function writing(title: string): Promise<{ page: Page; address: string }> {
  const { page } = await openEditor(at, author)
  const address = await beginText(page, title)
  await page.keyboard.type('Stored.')
  await expect.poll(() => stored(title)).toContain('Stored.')
  await saved(page)
  return { page, address }
}

/** Nothing of it reaches the server. */
const holdBack = (page: Page) =>
  page.route('**/rest/v1/articles*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )

async function signOutElsewhere(page: Page): Promise<void> {
  const other = await page.context().newPage()
  await other.goto('/author/dashboard')
  await other.locator('.utility .user-menu summary').click()
  await other.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
  await page.waitForURL(/\/auth\?next=/)
  await other.close()
}

/** Is led to sign in, reads that nothing is lost, and is back in the text, with all that was typed. */
async function goesOn(page: Page, address: string): Promise<void> {
  await page.waitForURL(/\/auth\?next=/)
  await page.locator('.toast').getByText(KEPT).waitFor()
  await signIn(page, author)
  await page.waitForURL(`**${address}`)
  await expect.poll(() => text(page).innerText()).toBe('Stored. Unsaved.')
  await saved(page)
}

describe('whoever is signed out while they write', () => {
  it('is told that their words are kept, signs in, and goes on in the text that they had begun', async () => {
    const { page, address } = await writing('Ended by an admin')
    await at.site.owner`delete from auth.sessions where user_id = ${author.id}`
    await page.keyboard.type(' Unsaved.')
    await goesOn(page, address)
    expect(await stored('Ended by an admin')).toContain('Stored. Unsaved.')
  })

  it('is told so where nobody has said it to the page, and not that the server is away', async () => {
    const { page, address } = await writing('Ended in silence')
    await page.evaluate(() => localStorage.removeItem('ratesheet-auth'))
    await page.keyboard.type(' Unsaved.')
    await goesOn(page, address)
  })

  it('is told so and not led away while nobody knows whether the session has ended, and goes on when it has not', async () => {
    const { page } = await writing('Refused for a while')
    const refused = { status: 401, json: { code: 'PGRST301', message: 'No suitable key' } }
    await page.route('**/rest/v1/articles*', (route) => route.fulfill(refused))
    await page.keyboard.type(' Unsaved.')
    await says(page, /You are signed out: kept on this device, and saved when you have signed in again/)
    const way = page.getByRole('link', { name: 'Sign in', exact: true })
    expect(await way.getAttribute('href')).toMatch(/^\/auth\?next=\/author\/edit\//)
    await page.unroute('**/rest/v1/articles*')
    // Another tab is given a session.
    const other = await page.context().newPage()
    await other.goto('/author/dashboard')
    await other.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('ratesheet-auth') ?? '{}') as { expires_at: number }
      localStorage.setItem('ratesheet-auth', JSON.stringify({ ...session, expires_at: 1_700_000_000 }))
    })
    await other.reload()
    await saved(page)
    expect(await stored('Refused for a while')).toContain('Stored. Unsaved.')
  })
})

it('what was not sent yet is never stored in the name of the next one who signs in', async () => {
  const { page } = await writing('Not by the next one')
  await holdBack(page)
  await page.keyboard.type(' Unsaved.')
  await says(page, /kept on this device/)
  await signOutElsewhere(page)
  await page.unroute('**/rest/v1/articles*')
  const writes: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH' && request.url().includes('/articles')) writes.push(request.url())
  })
  await signIn(page, editor)
  await expect.poll(() => text(page).innerText()).toBe('Stored.')
  // Longer than what waited for the network would wait, and than the editor takes to save what is typed.
  await page.waitForTimeout(10_000)
  expect(writes).toEqual([])
  expect(await stored('Not by the next one')).not.toContain('Unsaved.')
})
