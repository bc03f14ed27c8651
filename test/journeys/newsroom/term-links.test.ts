import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { KINDS } from '#kinds'
import { BEGUN_KINDS, type WritableKind } from '#queries/writing'
import { violations } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { ledToEditor, openEditor, text } from '../../support/browser/writing.ts'

const at = journey()
let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
})

const linked = (page: Page) => page.getByRole('checkbox', { name: 'First uses of terms lead to the glossary' })

/** What is stored of the text that says so. */
async function stored(kind: WritableKind, words: string) {
  const [row] = await at.site.owner<{ document: { attrs?: object }; content: string }[]>`
    select document, content from ${at.site.owner(KINDS[kind].table)} where document::text like ${`%${words}%`}`
  return row
}

describe('the switch of term links in the editor', () => {
  it.each(BEGUN_KINDS)('is there for a new text: %s', async (kind) => {
    const words = `An escrow account in a ${kind}.`
    const { page, expectNoProblem } = await openEditor(at, editor, `/author/create-article?kind=${kind}`)
    await page.locator('#text-title').fill(`About links in a ${kind}`)
    await text(page).click()
    await page.keyboard.type(words)
    expect(await linked(page).isChecked()).toBe(true)
    await linked(page).uncheck()
    await expect.poll(async () => (await stored(kind, words))?.document.attrs).toEqual({ termLinks: false })
    await expect.poll(async () => (await stored(kind, words))?.content).toContain(words)
    expect((await stored(kind, words))?.content).not.toContain('class="term"')
    expectNoProblem()
  })

  it('outlasts what is written after it and a reload, and is turned on again', async () => {
    const { page, expectNoProblem } = await ledToEditor(at, editor, '/author/create-article?kind=guide')
    await page.locator('#text-title').fill('Links on and off')
    await text(page).click()
    await page.keyboard.type('The impound account')
    await linked(page).uncheck()
    await text(page).click()
    await page.keyboard.press('End')
    await page.keyboard.type(' is kept.')
    const row = () => stored('guide', 'The impound account is kept.')
    await expect.poll(async () => (await row())?.document.attrs).toEqual({ termLinks: false })
    expect(await violations(page)).toEqual([])
    await page.reload()
    await expect.poll(() => linked(page).isChecked()).toBe(false)
    await linked(page).check()
    await expect.poll(async () => (await row())?.content).toContain('class="term"')
    expect((await row())?.document.attrs).toBeUndefined()
    expectNoProblem()
  })

  it('is there for what is written of a state', async () => {
    const [state] = await at.site.owner<{ id: string }[]>`select id from states where slug = 'utah'`
    const { page, expectNoProblem } = await openEditor(at, editor, `/author/edit/${state?.id}?kind=state`)
    await text(page).click()
    await page.keyboard.type('An escrow account in Utah.')
    await linked(page).uncheck()
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).click()
    const shown = async () => (await at.site.ask('/state/utah')).text
    await expect.poll(shown).toContain('An escrow account in Utah.')
    expect((await stored('state', 'An escrow account in Utah.'))?.document.attrs).toEqual({ termLinks: false })
    expectNoProblem()
  })
})
