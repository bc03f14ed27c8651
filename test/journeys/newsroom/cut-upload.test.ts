import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { beginText, openEditor, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
})

/** As slow as a phone far from its mast. */
const SLOW = { offline: false, latency: 20, downloadThroughput: 4_000_000, uploadThroughput: 2_000_000 }
const GONE = { ...SLOW, offline: true }
const BACK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

it('a picture whose network goes away in the middle waits for it, and goes on where it was', async () => {
  const { page } = await openEditor(at, author)
  await beginText(page, 'From a poor network')
  const noise = { raw: { width: 2000, height: 1300, channels: 3 } } as const
  const buffer = await sharp(randomBytes(2000 * 1300 * 3), noise)
    .png()
    .toBuffer()
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
