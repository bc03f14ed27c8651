import { beforeAll, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
})

it('key points are written like a list, are there when the text is opened again, and stand above the story', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.goto('/author/create-article')
  await signIn(page, editor)
  const text = page.locator('.ProseMirror')
  await text.waitFor()
  await page.getByLabel('Headline').fill('Said in two points')
  await text.click()
  await page.keyboard.type('/key')
  await page.getByRole('option', { name: /^Key points/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.type('The first **matters**.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The second does not.')
  // An empty point ends them.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('And this is the story.')
  const points = text.locator('.studio-key-points li')
  expect(await points.allInnerTexts()).toEqual(['The first matters.', 'The second does not.'])
  const state = page.locator('.studio-state')
  await expect.poll(() => state.innerText()).toMatch(/Saved/)
  await page.waitForURL(/\/author\/edit\//)
  await page.reload()
  await expect.poll(() => points.allInnerTexts()).toEqual(['The first matters.', 'The second does not.'])
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await expect.poll(() => state.innerText()).toMatch(/published/i)
  const path = '/article/said-in-two-points'
  await expect.poll(async () => (await at.site.ask(path)).status).toBe(200)
  await page.goto(path)
  const shown = page.getByRole('region', { name: 'Key points' })
  expect(await shown.getByRole('listitem').allInnerTexts()).toEqual(['The first matters.', 'The second does not.'])
  expect(await shown.locator('strong').innerText()).toBe('matters')
  expect(await page.locator('.prose').innerText()).toBe('And this is the story.')
  expect((await at.site.ask(`${path}.md`)).text).toMatch(/The first \*\*matters\*\*\.[^]*And this is the story\./)
  expectNoProblem()
})
