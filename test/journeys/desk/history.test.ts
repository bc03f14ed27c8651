import { beforeAll, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { type Member, member, signIn, signedIn } from '../../support/browser/people.ts'
import { journey } from '../../support/browser/journey.ts'
import { startSite } from '../../support/site/site.ts'

const PATH = '/admin/history/wiki/ginnie-mae'
const at = journey(() => startSite())
let editor: Member

const paragraph = (words: string, href?: string) => ({
  type: 'paragraph',
  content: [{ type: 'text', text: words, ...(href ? { marks: [{ type: 'link', attrs: { href } }] } : {}) }],
})
const stored = async () => {
  const [row] = await at.site.owner<{ excerpt: string; document: { content: unknown[] } }[]>`
    select excerpt, document from wiki_pages where slug = 'ginnie-mae'`
  return row
}

beforeAll(async () => {
  editor = await member(at.site, 'editor')
})

it('an editor sees what was changed in a wiki page, which links lead nowhere, and takes it back', async () => {
  const before = await stored()
  const changed = {
    type: 'doc',
    content: [...(before?.document.content ?? []), paragraph('See the page to come.', '/wiki/not-yet-written')],
  }
  await at.site.owner`
    update wiki_pages set excerpt = 'Another sentence.', document = ${JSON.stringify(changed)}::text::jsonb
    where slug = 'ginnie-mae'`
  const { page, expectNoProblem } = await at.visit()
  await page.goto(PATH)
  await page.waitForURL('**/auth?next=*')
  await signIn(page, editor)
  await page.waitForURL(`**${PATH}`)
  const missing = page.getByRole('region', { name: 'Links to wiki pages that do not exist' })
  await missing.waitFor()
  expect(await missing.textContent()).toContain('not-yet-written')
  const revisions = page.locator('.revisions > li')
  await revisions.first().locator('summary').click()
  await expect
    .poll(() => revisions.first().locator('ins').allTextContents())
    .toContain('[See the page to come.](/wiki/not-yet-written)')
  await revisions.nth(1).locator('summary').click()
  await revisions
    .nth(1)
    .getByRole('button', { name: /^Restore this revision/ })
    .click()
  await revisions.nth(1).getByRole('button', { name: 'Put this state on the site?' }).click()
  await expect.poll(stored).toEqual(before)
  await expect.poll(() => missing.count()).toBe(0)
  expectNoProblem()
})

it('who takes a published text back to other figures says what was wrong, and readers see it with its day', async () => {
  const before = await stored()
  const { content } = before?.document ?? { content: [] }
  const put = (words: string) =>
    at.site.owner`
      update wiki_pages set document = ${JSON.stringify({ type: 'doc', content: [...content, paragraph(words)] })}::text::jsonb
      where slug = 'ginnie-mae'`
  await put('There were 12,345 of them.')
  await put('There were 54,321 of them.')
  const { page, expectNoProblem } = await at.visit()
  await signedIn(page, at.site, editor)
  await page.goto(PATH)
  const former = page.locator('.revisions > li').nth(1)
  await former.locator('summary').click()
  await former.getByText('Readers were told 54,321, and will not find it in the new text.').waitFor()
  const restore = async () => {
    await former.getByRole('button', { name: /^Restore this revision/ }).click()
    await former.getByRole('button', { name: 'Put this state on the site?' }).click()
  }
  await restore()
  await former.getByText('Write the correction, or tick that nothing was wrong.').waitFor()
  expect(JSON.stringify(await stored())).toContain('54,321')
  expect(await violationsInThemes(page)).toEqual([])
  await former.getByLabel(/^Correction/).fill('An earlier version said 54,321.')
  // Closed for a look elsewhere, it keeps what was written.
  await former.locator('summary').click()
  await former.locator('details:not([open])').waitFor()
  await former.locator('summary').click()
  expect(await former.getByLabel(/^Correction/).inputValue()).toBe('An earlier version said 54,321.')
  // Somebody saves meanwhile: nothing is taken back over it, which is said, and what was written stays.
  await at.site.owner`update wiki_pages set excerpt = excerpt || ' More.' where slug = 'ginnie-mae'`
  const one = page.locator('.revisions > li').filter({ has: page.getByLabel(/^Correction/) })
  const restoreIt = async () => {
    await one.getByRole('button', { name: /^Restore this revision/ }).click()
    await one.getByRole('button', { name: 'Put this state on the site?' }).click()
  }
  await restoreIt()
  await one.getByText('Somebody saved this text since.').waitFor()
  await expect.poll(() => page.locator('.revisions > li').first().innerText()).toContain('(the present state)')
  await expect.poll(() => page.locator('.revisions > li').nth(2).locator('details[open]').count()).toBe(1)
  expect(await one.getByLabel(/^Correction/).inputValue()).toBe('An earlier version said 54,321.')
  await restoreIt()
  const shown = async () => (await at.site.ask('/wiki/ginnie-mae')).text
  for (const words of ['12,345', 'An earlier version said 54,321.'])
    await expect.poll(async () => (await shown()).includes(words)).toBe(true)
  const [row] = await at.site.owner<{ corrections: object[] }[]>`
    select corrections from wiki_pages where slug = 'ginnie-mae'`
  expect(row?.corrections).toEqual([{ date: expect.any(String), text: 'An earlier version said 54,321.' }])
  expectNoProblem()
})

it('readers see no way to the history, and editors find it at the foot of the page', async () => {
  const { page } = await at.visit()
  await page.goto('/wiki/ginnie-mae')
  expect(await page.getByRole('link', { name: 'History of this text' }).isVisible()).toBe(false)
  await signedIn(page, at.site, editor)
  await page.goto(PATH)
  await page.getByRole('region', { name: 'Revisions' }).waitFor()
  await page.goto('/wiki/ginnie-mae')
  await page.getByRole('link', { name: 'History of this text' }).click()
  await page.waitForURL(`**${PATH}`)
})
