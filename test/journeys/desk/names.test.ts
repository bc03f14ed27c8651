import { beforeAll, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { beginText, openEditor } from '../../support/browser/writing.ts'

const at = journey()
let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
  await at.site.owner`
    insert into authors (slug, name) select 'writer-' || n, 'Writer ' || to_char(n, 'FM0000') from generate_series(1, 600) as n`
  await at.site.owner`
    update articles set author_id = (select id from authors where slug = 'writer-599')
    where id = (select id from articles where is_published order by slug limit 1)`
})

it('the texts of any of six hundred names are found by keys alone, and by the address again', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto('/desk/texts')
  await page.waitForURL(/\/auth\?next=/)
  await signIn(page, editor)
  const box = page.getByRole('combobox', { name: 'Author' })
  const rows = page.getByRole('rowheader')
  await expect.poll(() => rows.count()).toBe(30)
  await box.focus()
  await page.keyboard.type('writer 059')
  const options = page.getByRole('listbox', { name: 'Author' }).getByRole('option')
  await expect.poll(() => options.allInnerTexts()).toHaveLength(10)
  await page.keyboard.press('ArrowUp')
  expect(await box.getAttribute('aria-activedescendant')).toBe('texts-author-9')
  expect(await violationsInThemes(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect.poll(() => rows.count()).toBe(1)
  expect(await box.inputValue()).toBe('Writer 0599')
  await page.reload()
  await expect.poll(() => box.inputValue()).toBe('Writer 0599')
  await expect.poll(() => rows.count()).toBe(1)
  // What was typed and not chosen is left, and nothing is asked otherwise.
  await box.focus()
  await page.keyboard.type('nobody of this name')
  await page.getByRole('status').filter({ hasText: 'No name fits' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await box.inputValue()).toBe('Writer 0599')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: 'anybody' }).click()
  await expect.poll(() => rows.count()).toBe(30)
  expect(await box.inputValue()).toBe('anybody')
  expectNoProblem()
})

it('an editor sets the byline of a text to the last of six hundred names', async () => {
  const { page, expectNoProblem } = await openEditor(at, editor)
  await beginText(page, 'Signed by the last')
  const box = page.getByRole('combobox', { name: 'Byline' })
  await box.fill('0600')
  await page.getByRole('option', { name: 'Writer 0600' }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => box.inputValue()).toBe('Writer 0600')
  const signed = () => at.site.owner<{ name: string }[]>`
    select author.name from articles join authors as author on author.id = author_id where articles.title = 'Signed by the last'`
  await expect.poll(async () => (await signed())[0]?.name).toBe('Writer 0600')
  expectNoProblem()
})
