import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
const folder = mkdtempSync(join(tmpdir(), 'ratesheet-exported-'))
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
