import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { writeGhostExport } from '../../support/imports/old-exports.ts'
import { zipOf } from '../../support/imports/zip-of.ts'

const at = journey()
const folder = mkdtempSync(join(tmpdir(), 'ratesheet-import-'))
let admin: Member
beforeAll(async () => {
  admin = await member(at.site, 'admin')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function opened() {
  const visit = await at.visit()
  await visit.page.goto('/desk/texts')
  await visit.page.waitForURL(/\/auth\?next=/)
  await signIn(visit.page, admin)
  await visit.page.getByRole('link', { name: 'Import from Ghost' }).click()
  await visit.page.getByRole('heading', { name: 'Imports' }).waitFor()
  return visit
}

const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Export file').setInputFiles({ name, mimeType, buffer })
const newest = (page: Page) => page.locator('section:has(#imports) .desk-import').first()
const shown = (page: Page) => expect.poll(() => newest(page).innerText())

it('an export of Ghost is checked, imported, and imported again without a text coming twice', async () => {
  const { page, expectNoProblem } = await opened()
  await upload(page, 'photo.png', 'image/png', Buffer.from('x'))
  await page.getByText('This is no export: choose').waitFor()
  await writeGhostExport(join(folder, 'paper.json'), 3)
  await upload(page, 'paper.ghost.json', 'application/json', readFileSync(join(folder, 'paper.json')))
  await shown(page).toMatch(/Checked\. Nothing is written yet\.[^]*To be written\s+3 texts/)
  expect((await at.site.ask('/article/old-post-1')).status).toBe(404)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Import 3 texts' }).click()
  await shown(page).toContain('Imported: 3 texts written.')
  await expect.poll(async () => (await at.site.ask('/article/old-post-1')).status).toBe(200)
  await newest(page).locator('summary').click()
  await shown(page).toContain('people came as profiles without an account')
  await page.getByRole('button', { name: 'Check again' }).click()
  await shown(page).toContain('Checked.')
  await page.getByRole('button', { name: 'Import 3 texts' }).click()
  await shown(page).toMatch(/Imported: 0 texts written\.[^]*Unchanged\s+3 texts/)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expectNoProblem()
})

it('an archive of Markdown comes with its pictures; what is no export is refused, and can be removed', async () => {
  const { page, expectNoProblem } = await opened()
  const post = '---\ntitle: From a folder\ndate: 2020-01-02\n---\nWords of a folder.\n'
  await upload(page, 'blog.zip', 'application/zip', zipOf({ 'blog/post.md': post }))
  await shown(page).toMatch(/blog\.zip[^]*To be written\s+1 text/)
  await page.getByRole('button', { name: 'Import 1 text' }).click()
  await shown(page).toContain('Imported: 1 text written.')
  await upload(page, 'other.json', 'application/json', Buffer.from('{"a": 1}'))
  await shown(page).toMatch(/other\.json[^]*This is no export of Ghost/)
  await newest(page).getByRole('button', { name: 'Remove' }).click()
  await newest(page).getByRole('button', { name: 'Remove the file?' }).click()
  await shown(page).toContain('blog.zip')
  const kept = await at.site.owner`select 1 from storage.objects where bucket_id = 'moves' and name like '%.json'`
  expect(kept).toHaveLength(1)
  expectNoProblem()
})
