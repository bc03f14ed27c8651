import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { beginText, openEditor, saved, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
})

/** As slow as a phone far from its mast. */
const SLOW = { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 2_000_000 }
const GONE = { ...SLOW, offline: true }
const BACK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** A picture that no packing makes smaller. */
async function noise(): Promise<Buffer> {
  const raw = { raw: { width: 2000, height: 1300, channels: 3 } } as const
  return sharp(randomBytes(2000 * 1300 * 3), raw)
    .png()
    .toBuffer()
}

it('a picture whose network goes away in the middle waits for it, and goes on where it was', async () => {
  const { page } = await openEditor(at, author)
  await beginText(page, 'From a poor network')
  const buffer = await noise()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/upload/resumable'))
      asked.push(`${request.method()} ${request.headers()['upload-offset'] ?? ''}`.trim())
  })
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('File').setInputFiles({ name: 'noise.png', mimeType: 'image/png', buffer })
  await dialog.getByLabel('What it shows').fill('Noise')
  await network.send('Network.emulateNetworkConditions', SLOW)
  await dialog.getByRole('button', { name: 'Upload and put in' }).click()
  await dialog.getByRole('button', { name: /^Uploading, \d\d%$/ }).waitFor()
  // What is on the way arrives; the part after it does not.
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/upload/resumable'))
  await network.send('Network.emulateNetworkConditions', GONE)
  await failed
  await dialog.getByRole('button', { name: /^Waiting for the network, \d+%$/ }).waitFor()
  await network.send('Network.emulateNetworkConditions', BACK)
  await dialog.waitFor({ state: 'detached' })
  await text(page).locator('img').waitFor()
  // It was begun once, and asked what of it had arrived: the first part of two.
  expect(asked.filter((request) => request === 'POST')).toHaveLength(1)
  expect(asked.slice(asked.lastIndexOf('HEAD'))).toEqual(['HEAD', `PATCH ${6 * 1024 * 1024}`])
})

it('a form that is left while its picture uploads puts nothing into the text; the picture comes into the library', async () => {
  const { page } = await openEditor(at, author)
  await beginText(page, 'Left in the middle')
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const form = async () => {
    await page.getByRole('toolbar').getByRole('button', { name: 'Picture' }).click()
    return page.getByRole('dialog')
  }
  const left = await form()
  await left.getByLabel('File').setInputFiles({ name: 'left.png', mimeType: 'image/png', buffer: await noise() })
  await left.getByLabel('What it shows').fill('A form that was left')
  await network.send('Network.emulateNetworkConditions', SLOW)
  await left.getByRole('button', { name: 'Upload and put in' }).click()
  await left.getByRole('button', { name: /^Uploading, \d\d%$/ }).waitFor()
  await left.getByRole('button', { name: 'Cancel' }).click()
  await left.waitFor({ state: 'detached' })
  // The caret is where it was, and the text goes on while the picture is on its way.
  await page.keyboard.type('Written meanwhile.')
  await network.send('Network.emulateNetworkConditions', BACK)
  /* What went on its way slowly comes once the network is back. */
  await expect
    .poll(async () => (await at.site.owner`select alt from media where alt = 'A form that was left'`).length)
    .toBe(1)
  await saved(page)
  expect([await text(page).innerText(), await text(page).locator('img').count()]).toEqual(['Written meanwhile.', 0])
  const again = await form()
  expect(await again.getByRole('progressbar').count()).toBe(0)
  await again.getByLabel('The library').check()
  await again.getByRole('radio', { name: /A form that was left/ }).check()
  await again.getByRole('button', { name: 'Put in' }).click()
  await again.waitFor({ state: 'detached' })
  await text(page).locator('img[alt="A form that was left"]').waitFor()
})

it('a cover that comes late does not take the place of one that was chosen meanwhile', async () => {
  const { page } = await openEditor(at, author)
  await beginText(page, 'Two covers')
  const src = '/storage/v1/object/public/media/of-the-library.png'
  await at.site.owner`
    insert into media (path, mime, bytes, width, height, alt, uploaded_by)
    select 'of-the-library.png', 'image/png', 1000, 1200, 800, 'Of the library', id from auth.users where email = ${author.email}
    on conflict do nothing`
  const network = await page.context().newCDPSession(page)
  await network.send('Network.enable')
  const cover = page.getByRole('group', { name: 'Cover' })
  await cover.getByLabel('What the picture shows').fill('A cover that comes late')
  await network.send('Network.emulateNetworkConditions', { ...SLOW, uploadThroughput: 500_000 })
  const sent = { name: 'late.png', mimeType: 'image/png', buffer: await noise() }
  await cover.getByLabel('Picture', { exact: true }).setInputFiles(sent)
  await cover.getByRole('progressbar').waitFor()
  await cover.getByRole('button', { name: 'Choose from the library' }).click()
  await page.getByRole('radio', { name: /Of the library/ }).check()
  await page.getByRole('button', { name: 'Take it' }).click()
  await cover.getByRole('button', { name: 'Take the drawing instead' }).waitFor()
  await network.send('Network.emulateNetworkConditions', BACK)
  /* What went on its way slowly comes once the network is back. */
  await expect
    .poll(async () => (await at.site.owner`select alt from media where alt = 'A cover that comes late'`).length)
    .toBe(1)
  await saved(page)
  const stored = await at.site
    .owner`select image_url from articles where title = 'Two covers' order by created_at desc limit 1`
  expect(stored).toEqual([{ image_url: src }])
})
