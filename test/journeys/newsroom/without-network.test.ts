import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { WITH_SERVICE_WORKER, journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { beginText, onDevice, openEditor, saved, says, state, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member, editor: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
  editor = await member(at.site, 'editor')
})

const AWAY = /Offline: kept on this device, and saved when the network is back/

/** The worker has the editor, and the page. */
async function isHeld(page: Page): Promise<void> {
  const held = () =>
    page.evaluate(async () => [
      Boolean(navigator.serviceWorker.controller),
      (await (await caches.open('editor-1')).keys()).length,
    ])
  await expect.poll(held).toEqual([true, 3])
}

/** A page on which somebody writes, and that would open without a network. */
async function writing(who: Member, path?: string): Promise<Page> {
  const { page } = await openEditor(at, who, path, WITH_SERVICE_WORKER)
  page.on('dialog', (dialog) => void dialog.accept())
  await isHeld(page)
  return page
}

async function typeMore(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
}

const storedText = async (title: string) => {
  const [row] = await at.site.owner<{ document: string }[]>`
    select document::text from articles where title = ${title} order by created_at desc limit 1`
  return row?.document
}

/** Everything that the worker keeps, as text. */
const cached = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map(async (store) => [store, await store.keys()] as const))
    const kept = requests.flatMap(([store, keys]) =>
      keys.map(async (request) => `${request.url}\n${(await (await store.match(request))?.text()) ?? ''}`),
    )
    return (await Promise.all(kept)).join('\n')
  })

describe('a writer without a network', () => {
  it('reloads, goes on, reloads again, comes back, and the story is published with every word', async () => {
    const page = await writing(editor)
    const address = await beginText(page, 'Through the tunnel')
    await page.keyboard.type('Before the tunnel.')
    await saved(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => text(page).innerText()).toBe('Before the tunnel.')
    await says(page, AWAY)
    expect(await page.getByLabel('Headline').inputValue()).toBe('Through the tunnel')
    expect(await violations(page)).toEqual([])
    await typeMore(page, ' In the tunnel.')
    await page.getByLabel('Standfirst').fill('Written in the dark.')
    await page.waitForTimeout(500)
    await page.reload()
    await expect.poll(() => text(page).innerText()).toBe('Before the tunnel. In the tunnel.')
    await says(page, AWAY)
    await typeMore(page, ' Nearly out.')
    await page.waitForTimeout(500)
    const again = await page.context().newPage()
    await page.close({ runBeforeUnload: false })
    await again.goto(address)
    await expect.poll(() => text(again).innerText()).toContain('Nearly out.')
    expect(await cached(again)).not.toMatch(/tunnel/i)
    await again.context().setOffline(false)
    await saved(again)
    expect(await storedText('Through the tunnel')).toContain('Before the tunnel. In the tunnel. Nearly out.')
    await expect.poll(() => again.getByLabel('Category').locator('option').count()).toBeGreaterThan(3)
    await again.getByRole('button', { name: 'Publish', exact: true }).click()
    await again.getByRole('button', { name: 'Publish now' }).click()
    await says(again, /published/i)
    await expect
      .poll(async () => (await at.site.ask('/article/through-the-tunnel')).text)
      .toMatch(/Written in the dark\.[^]*Before the tunnel\. In the tunnel\. Nearly out\./)
  })

  it('sees the pictures of the text', async () => {
    const page = await writing(editor)
    await beginText(page, 'A door in the tunnel')
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2c7a4b' } })
      .jpeg()
      .toBuffer()
    const shown = (pictures: Locator) =>
      pictures.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).naturalWidth > 0))
    const pictures = page.locator('.ProseMirror figure.picture img, .focus img')
    await page.getByLabel('What the picture shows').fill('A green door')
    await page.locator('#cover-file').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer })
    await page.locator('.focus').waitFor()
    await text(page).click()
    await page.keyboard.type('/picture')
    await page.getByRole('listbox').getByRole('option', { name: 'Picture' }).waitFor()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('File').setInputFiles({ name: 'door.jpg', mimeType: 'image/jpeg', buffer })
    await dialog.getByLabel('What it shows').fill('A green door')
    await page.keyboard.press('Enter')
    await expect.poll(() => shown(pictures)).toEqual([true, true, true])
    await saved(page)
    // Each is kept when it has been seen, one after another.
    const lacking = async () => {
      const kept = await onDevice(page)
      const sources = await pictures.evaluateAll((all) => all.map((each) => each.getAttribute('src')))
      return sources.filter((src) => !kept.includes(` picture ${src}"`))
    }
    await expect.poll(lacking).toEqual([])
    await page.context().setOffline(true)
    await page.reload()
    await says(page, AWAY)
    await expect.poll(() => shown(pictures)).toEqual([true, true, true])
  })

  it('begins a text, reloads, and it is stored once when the network is back', async () => {
    const page = await writing(author)
    await page.context().setOffline(true)
    await page.reload()
    await text(page).waitFor()
    await page.getByLabel('Headline').fill('Begun in the dark')
    await typeMore(page, 'All of it.')
    await says(page, AWAY)
    await page.reload()
    await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Begun in the dark')
    await page.context().setOffline(false)
    await saved(page)
    const rows = await at.site.owner`select slug from articles where title = 'Begun in the dark'`
    expect(rows).toHaveLength(1)
    expect(await storedText('Begun in the dark')).toContain('All of it.')
  })

  it('finds what the device keeps on the dashboard, opens it from there, and has the whole dashboard when the network is back', async () => {
    const page = await writing(author)
    await beginText(page, 'Saved at the station')
    await page.keyboard.type('All aboard.')
    // What the page says may still be of the headline.
    await expect.poll(() => storedText('Saved at the station')).toContain('All aboard.')
    await saved(page)
    await page.context().setOffline(true)
    await page.goto('/author/create-article')
    await page.getByLabel('Headline').fill('Begun on the train')
    await says(page, AWAY)
    await page.goto('/author/dashboard')
    const kept = page.getByRole('region', { name: 'On this device' })
    await expect
      .poll(() => kept.getByRole('listitem').allInnerTexts())
      .toEqual([
        expect.stringMatching(/^Begun on the train\s+changed .*, kept on this device alone$/),
        expect.stringMatching(/^Saved at the station\s+changed (?!.*this device)/),
      ])
    expect(await violations(page)).toEqual([])
    await kept.getByRole('link', { name: 'Saved at the station' }).click()
    await expect.poll(() => text(page).innerText()).toBe('All aboard.')
    await page.goto('/author/dashboard')
    await kept.getByRole('link', { name: 'Begun on the train' }).click()
    await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('Begun on the train')
    await page.goto('/author/dashboard')
    await kept.waitFor()
    await page.context().setOffline(false)
    await page.getByRole('region', { name: 'Your stories' }).getByText('Saved at the station').waitFor()
    expect(await kept.count()).toBe(0)
  })

  it('goes on after the session has run out, and is the same person when it is renewed', async () => {
    const page = await writing(author)
    await beginText(page, 'A long ride')
    await page.keyboard.type('Hour one.')
    await saved(page)
    await page.context().setOffline(true)
    await page.evaluate(() => {
      const session = JSON.parse(localStorage.getItem('ratesheet-auth') ?? '{}') as { expires_at: number }
      localStorage.setItem('ratesheet-auth', JSON.stringify({ ...session, expires_at: 1_700_000_000 }))
    })
    await page.reload()
    await expect.poll(() => text(page).innerText()).toBe('Hour one.')
    await typeMore(page, ' Hour two.')
    await says(page, AWAY)
    await page.context().setOffline(false)
    await says(page, /Saved/)
    expect(await storedText('A long ride')).toContain('Hour one. Hour two.')
  })

  it('writes over nobody: what a second person has saved meanwhile is asked about', async () => {
    const page = await writing(author)
    await beginText(page, 'Two trains')
    await page.keyboard.type('The first paragraph.')
    await saved(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect.poll(() => text(page).innerText()).toBe('The first paragraph.')
    await typeMore(page, ' Mine.')
    await says(page, AWAY)
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Theirs.' }] }] }
    await at.site
      .owner`update articles set document = ${JSON.stringify(document)}::text::jsonb where title = 'Two trains'`
    await page.context().setOffline(false)
    const conflict = page.locator('.studio-conflict')
    await conflict.waitFor()
    expect(await conflict.innerText()).toMatch(/The first paragraph\. Mine\.[\s\S]*Theirs\./)
    expect(await storedText('Two trains')).toContain('Theirs.')
    await conflict.getByLabel('Keep both').check()
    await conflict.getByRole('button', { name: 'Go on with this' }).click()
    await saved(page)
    expect(await text(page).innerText()).toMatch(/Mine\.\s+Theirs\./)
  })

  it('finds a text that was not opened here when the network is back, and is told so until then', async () => {
    const other = await openEditor(at, author)
    const address = await beginText(other.page, 'On another device')
    await other.page.context().close()
    const page = await writing(author)
    await page.context().setOffline(true)
    await page.goto(address)
    await page.getByText('The text could not be opened.').first().waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => page.getByLabel('Headline').inputValue()).toBe('On another device')
  })
})

it('a mistake of the page is told as one, and is no network that is away', async () => {
  const { page, problems } = await openEditor(at, author)
  await beginText(page, 'Opened by mistake')
  await saved(page)
  // One in what asks the server.
  await page.evaluate(() => {
    const set = Headers.prototype.set
    Headers.prototype.set = function (name, value) {
      if (name === 'authorization') throw new TypeError('none.of is not a function')
      set.call(this, name, value)
    }
  })
  await page.keyboard.type('Kept all the same.')
  await says(page, /Not saved: Something went wrong on this page/)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect.poll(() => text(page).innerText()).toBe('Kept all the same.')
  await saved(page)
  expect(problems.join()).toContain('none.of is not a function')
  await page.addInitScript(() => {
    const made = Object.fromEntries
    Object.fromEntries = (entries: Iterable<readonly [PropertyKey, unknown]>) => {
      const all = [...entries]
      if (all.some(([name]) => name === 'metaDescription')) throw new TypeError('all.of is not a function')
      return made(all)
    }
  })
  await page.reload()
  await page.getByRole('heading', { name: 'The text could not be opened.' }).waitFor()
  await page.locator('.toast').getByText('Something went wrong on this page').waitFor()
  expect(problems.join()).toContain('all.of is not a function')
  expect(await text(page).count()).toBe(0)
})

describe('another account on the device', () => {
  it('is shown nothing of what was written before, with or without a network', async () => {
    const page = await writing(author)
    const address = await beginText(page, 'Not for the next one')
    await page.keyboard.type('Saved words.')
    await expect.poll(() => storedText('Not for the next one')).toContain('Saved words.')
    // Unsaved words, and an end of the session that nobody tells of.
    await page.route('**/rest/v1/articles*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    )
    await page.keyboard.type(' Unsaved words.')
    await says(page, /kept on this device/)
    await page.evaluate(() => localStorage.removeItem('ratesheet-auth'))
    await page.goto('/auth?next=/author/create-article')
    await page.unroute('**/rest/v1/articles*')
    await signIn(page, editor)
    await text(page).waitFor()
    await page.context().setOffline(true)
    await page.goto(address)
    await page.getByText('The text could not be opened.').first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/Not for the next one|words\./)
    await page.goto('/author/dashboard')
    await page.getByText('The dashboard could not be read.').first().waitFor()
    expect(await page.locator('body').innerText()).not.toMatch(/Not for the next one/)
    await page.goto(address)
    await page.context().setOffline(false)
    // An editor may read the draft: as it was saved.
    await expect.poll(() => text(page).innerText()).toBe('Saved words.')
    expect(await state(page).innerText()).toMatch(/Saved/)
  })

  it('and whoever signed out leaves no text behind but the words that were never sent', async () => {
    const page = await writing(author)
    await beginText(page, 'Left at a desk')
    await page.keyboard.type('Sent.')
    // What the page says may still be of the headline.
    const sent = () => at.site.owner`
      select from articles where title = 'Left at a desk' and document::text like '%Sent.%'`
    await expect.poll(async () => (await sent()).length).toBe(1)
    await saved(page)
    expect(await onDevice(page)).toContain('Left at a desk')
    await page.goto('/author/dashboard')
    await page.locator('.utility .user-menu summary').click()
    await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => onDevice(page)).toBe('[]')
  })
})
