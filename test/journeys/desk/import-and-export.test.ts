import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn, signedIn } from '../../support/browser/people.ts'
import { writeGhostExport } from '../../support/imports/old-exports.ts'
import { zipOf } from '../../support/imports/zip-of.ts'

const at = journey()
const folder = mkdtempSync(join(tmpdir(), 'ratesheet-moves-'))
const archive = join(folder, 'export.zip')
let admin: Member, other: Member
beforeAll(async () => {
  ;[admin, other] = [await member(at.site, 'admin'), await member(at.site, 'admin', 'other-admin')]
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function opened(who: Member) {
  const visit = await at.visit()
  await visit.page.goto('/desk/import')
  await visit.page.waitForURL(/\/auth\?next=/)
  await signIn(visit.page, who)
  await visit.page.getByRole('heading', { name: 'Take everything out' }).waitFor()
  return visit
}

const exported = (page: Page) => page.locator('section:has(#export) .desk-import')

it('everything is taken out by a button, downloaded by whoever asked for it, and can be imported again', async () => {
  const { page, expectNoProblem } = await opened(admin)
  await page.getByRole('button', { name: 'Take everything out' }).click()
  const download = page.getByRole('button', { name: /^Download \(/ })
  await download.waitFor()
  await expect.poll(() => exported(page).innerText()).toMatch(/Written\.[^]*Kept until/)
  expect(await violations(page)).toEqual([])
  const saving = page.waitForEvent('download')
  await download.click()
  await (await saving).saveAs(archive)
  expect(readFileSync(archive).subarray(0, 2).toString()).toBe('PK')
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)

  await page.getByLabel('Export file').setInputFiles(archive)
  await expect
    .poll(() => page.locator('section:has(#imports) .desk-import').first().innerText())
    .toMatch(/Checked\.[^]*To be written\s+0 texts/)
  expectNoProblem()
})

it('no other admin sees it, nobody reads it without a link, and the log says who asked', async () => {
  const { page, expectNoProblem } = await opened(other)
  expect(await exported(page).count()).toBe(0)
  const [kept] = await at.site.owner<{ name: string }[]>`select name from storage.objects where bucket_id = 'exports'`
  const address = `/storage/v1/object/authenticated/exports/${kept?.name ?? ''}`
  expect((await fetch(at.site.origin + address)).status).toBe(400)
  const rows = await at.site.owner`select actor, action, subject from audit_entries where subject_kind = 'site'`
  expect(rows).toEqual([{ actor: admin.id, action: 'asked for an export of', subject: 'everything' }])
  await page.goto('/desk/log')
  await page.getByText('asked for an export of everything').waitFor()
  expectNoProblem()
})

it('its archives go after their day', async () => {
  await at.site.owner`update exports set expires_at = now() - interval '1 minute', state = 'done'`
  await expect
    .poll(async () => (await at.site.owner`select state, archives from exports`)[0])
    .toEqual({ state: 'expired', archives: [] })
  expect(await at.site.owner`select 1 from storage.objects where bucket_id = 'exports'`).toHaveLength(0)
})

async function brings() {
  const visit = await at.visit()
  await signedIn(visit.page, at.site, admin)
  await visit.page.goto('/desk/texts')
  await visit.page.getByRole('link', { name: 'Import from Ghost' }).click()
  await visit.page.getByRole('heading', { name: 'Imports' }).waitFor()
  return visit
}

const upload = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByLabel('Export file').setInputFiles({ name, mimeType, buffer })
const newest = (page: Page) => page.locator('section:has(#imports) .desk-import').first()
/** A second try brings texts of its own: those of the first may be written already. */
const newName = (what: string) => `${what}-${randomUUID().slice(0, 8)}`
const shown = (page: Page) => expect.poll(() => newest(page).innerText())

it('an export of Ghost is checked, imported, and imported again without a text coming twice', async () => {
  const { page, expectNoProblem } = await brings()
  await upload(page, 'photo.png', 'image/png', Buffer.from('x'))
  await page.getByText('This is no export: choose').waitFor()
  const name = newName('paper')
  await writeGhostExport(join(folder, 'paper.json'), 3)
  const posts = readFileSync(join(folder, 'paper.json'), 'utf8').replaceAll('old-post', name)
  await upload(page, `${name}.json`, 'application/json', Buffer.from(posts.replaceAll(/"p(\d)"/g, `"${name}-$1"`)))
  await shown(page).toMatch(new RegExp(`${name}\\.json[^]*Nothing is written yet\\.[^]*To be written\\s+3 texts`))
  expect((await at.site.ask(`/article/${name}-1`)).status).toBe(404)
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Import 3 texts' }).click()
  await shown(page).toContain('Imported: 3 texts written.')
  await expect.poll(async () => (await at.site.ask(`/article/${name}-1`)).status).toBe(200)
  await newest(page).locator('summary').click()
  await shown(page).toContain('people came as profiles without an account')
  await newest(page).getByRole('button', { name: 'Check again' }).click()
  await shown(page).toContain('Checked.')
  await page.getByRole('button', { name: 'Import 3 texts' }).click()
  await shown(page).toMatch(/Imported: 0 texts written\.[^]*Unchanged\s+3 texts/)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  expectNoProblem()
})

it('an archive of Markdown comes with its pictures; what is no export is refused, and can be removed', async () => {
  const { page, expectNoProblem } = await brings()
  const keptJson = () =>
    at.site.owner`select name from storage.objects where bucket_id = 'moves' and name like '%.json'`
  const before = await keptJson()
  const name = newName('blog')
  const post = `---\ntitle: From ${name}\ndate: 2020-01-02\n---\nWords of a folder.\n`
  await upload(page, `${name}.zip`, 'application/zip', zipOf({ [`${name}/post.md`]: post }))
  await shown(page).toMatch(new RegExp(`${name}\\.zip[^]*To be written\\s+1 text`))
  await page.getByRole('button', { name: 'Import 1 text' }).click()
  await shown(page).toContain('Imported: 1 text written.')
  await upload(page, 'other.json', 'application/json', Buffer.from('{"a": 1}'))
  await shown(page).toMatch(/other\.json[^]*This is no export of Ghost/)
  await newest(page).getByRole('button', { name: 'Remove' }).click()
  await newest(page).getByRole('button', { name: 'Remove the file?' }).click()
  await shown(page).toContain(`${name}.zip`)
  expect(await keptJson()).toEqual(before)
  expectNoProblem()
})
