import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { beginText, ledToEditor, openEditor, saved, state, text } from '../../support/browser/writing.ts'
import { root } from '../../support/programs/process.ts'

const at = journey()
let author: Member, editor: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
  editor = await member(at.site, 'editor')
})

const writing = (who: Member, path?: string) => openEditor(at, who, path)

describe('the editor', () => {
  it('finds and replaces by the keyboard, and says what was saved, by whom and when', async () => {
    const { page, expectNoProblem } = await writing(author)
    await beginText(page, 'Found and replaced')
    await page.keyboard.type('The rate rose. Every Rate did.')
    await page.keyboard.press('Control+f')
    await page.getByLabel('Find', { exact: true }).fill('rate')
    await expect.poll(() => page.locator('.studio-find output').innerText()).toBe('2 found')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.studio-find output').innerText()).toBe('1 of 2')
    await text(page).click()
    await page.keyboard.press('Control+f')
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('find-words')
    await page.getByLabel('Match case').check()
    await expect.poll(() => page.locator('.studio-find output').innerText()).toMatch(/1/)
    await page.getByLabel('Match case').uncheck()
    await page.getByLabel('Replace with').fill('yield')
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Replace all' }).click()
    await page.keyboard.press('Escape')
    await expect.poll(() => text(page).innerText()).toBe('The yield rose. Every yield did.')
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('ProseMirror')
    await expect
      .poll(() => page.getByLabel('Saved', { exact: true }).innerText())
      .toMatch(/^You saved .*the text.* at \d+:\d\d\s[ap]m\sET\.$/)
    expectNoProblem()
  })

  it('goes on where the caret was when a form is left', async () => {
    const { page, expectNoProblem } = await writing(author)
    await beginText(page, 'Forms that are left')
    for (const [form, words] of [
      ['related', 'One.'],
      ['term', 'Two.'],
      ['picture', 'Three.'],
    ]) {
      await page.keyboard.type(`/${form}`)
      await page.getByRole('listbox').getByRole('option').first().waitFor()
      await page.keyboard.press('Enter')
      await page.getByRole('dialog').locator('input').first().waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('dialog.studio-dialog').count()).toBe(0)
      await page.keyboard.type(`${words} `)
      await page.keyboard.press('Enter')
    }
    await expect.poll(() => text(page).innerText()).toMatch(/^One\.\s+Two\.\s+Three\.\s*$/)
    expectNoProblem()
  })

  it('takes what is pasted from Word as a text, and no more of it', async () => {
    const { page, expectNoProblem } = await writing(author)
    await beginText(page, 'Pasted')
    const entry = (words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·&nbsp;</span>${words}<o:p></o:p></p>`
    await page.evaluate(
      (html) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', html)
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.querySelector('.ProseMirror')?.dispatchEvent(paste)
      },
      `<style>p{color:red}</style><h1><span style='color:red'>A head</span></h1><p class=MsoNormal>It <b>fell</b>.<o:p></o:p></p>${entry('One')}${entry('Two')}`,
    )
    await expect.poll(() => text(page).locator('h2').innerText()).toBe('A head')
    expect(await text(page).locator('li').allInnerTexts()).toEqual(['One', 'Two'])
    const stored = async () => {
      const [row] = await at.site.owner<{ document: string }[]>`
        select document::text from articles where title = 'Pasted'`
      return row?.document
    }
    await expect.poll(stored).toMatch(/"bold"[^]*bulletList/)
    expectNoProblem()
  })

  it('says who else has the text open, for as long as they have', async () => {
    const { page } = await writing(author)
    const path = await beginText(page, 'Two of us')
    const other = await writing(editor, path)
    const present = (of: Page) => of.getByLabel('Open elsewhere').innerText()
    await expect.poll(() => present(page)).toBe('Also open: Some editor')
    await expect.poll(() => present(other.page)).toBe('Also open: Some author')
    await other.page.close()
    await expect.poll(() => present(page)).toBe('')
  })

  it('has every field of a guide, puts in a term, a related text and a calculation, and shows the page on a phone', async () => {
    const { page } = await writing(editor, '/author/create-article?kind=guide')
    await page.getByLabel('Headline').fill('A guide with everything')
    await page.getByLabel('Short answer, in two sentences').fill('It is short.')
    await page.getByLabel('What it assumes').fill('A fixed rate.')
    await page.getByLabel('Its sections are steps').check()
    await page.getByLabel('Checked against its sources on').fill('2026-08-20')
    const terms = page.getByRole('group', { name: 'Terms beside the text' })
    await terms.getByLabel('Find by its words').fill('escrow')
    await terms.locator('.studio-choices button').first().click()
    await text(page).click()
    await page.keyboard.type('/term')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Term of the glossary').fill('annual percentage rate')
    await dialog.locator('.studio-choices button').first().click()
    await page.keyboard.press('Enter')
    await page.keyboard.type('/related')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Find by its words').fill('rate lock')
    await dialog.locator('.studio-choices button').first().click()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/calc')
    await page.keyboard.press('Enter')
    await dialog.locator('.studio-inputs input').first().waitFor()
    await dialog.locator('.studio-inputs .studio-check input').first().check()
    await dialog.getByRole('button', { name: 'Put in the result' }).click()
    await dialog.waitFor({ state: 'detached' })
    await saved(page)
    const checks = () => page.getByRole('region', { name: 'Before it goes out' }).innerText()
    await expect
      .poll(checks)
      .toMatch(/Links to 2 pages of the site work[^]*Glossary terms linked at their first use: \w/)
    // The page may say that it is saved for a moment before what a form has put in is told to it.
    const stored = async () => {
      const [row] = await at.site.owner<Record<string, unknown>[]>`
        select short_answer, assumes, numbered, checked_on::text, jsonb_array_length(terms) as terms, document::text as document
        from guides where title = 'A guide with everything'`
      return row
    }
    await expect.poll(stored).toMatchObject({
      short_answer: 'It is short.',
      assumes: 'A fixed rate.',
      numbered: true,
      checked_on: '2026-08-20',
      terms: 1,
      document: expect.stringMatching(/"\/glossary\/[^]*relatedText[^]*"asks"|"asks"[^]*relatedText/),
    })

    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator('.studio-preview iframe')
    await expect.poll(() => frame.locator('h1').innerText()).toBe('A guide with everything')
    expect(await frame.locator('form.calculation input').first().isVisible()).toBe(true)
    expect(await frame.locator('body').evaluate((body) => body.clientWidth)).toBeLessThanOrEqual(390)
    expect(await frame.locator('h1').evaluate((head) => getComputedStyle(head).fontFamily)).toContain('Newsreader')
    expect((await at.site.ask('/guide/a-guide-with-everything')).status).toBe(404)
  })

  it('writes what the page of a state says further, which readers see when it is put out', async () => {
    const [state] = await at.site.owner<{ id: string }[]>`select id from states where slug = 'ohio'`
    const { page, expectNoProblem } = await ledToEditor(at, editor, `/author/edit/${state?.id}?kind=state`)
    expect(await page.getByLabel('State', { exact: true }).inputValue()).toBe('Ohio')
    await page.getByLabel('In one or two sentences').fill('Taxes come twice a year.')
    await text(page).click()
    await page.keyboard.type('Bills come in January and July.')
    await saved(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator('.studio-preview iframe')
    await expect.poll(() => frame.locator('.state-text').innerText()).toContain('January and July')
    expect(await frame.locator('h1').innerText()).toBe('Mortgages in Ohio')
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).last().click()
    expect(await page.getByRole('button', { name: /Withdraw|Delete/ }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    expect((await at.site.ask('/state/ohio')).text).not.toContain('January and July')
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).click()
    const shown = async (path: string) => (await at.site.ask(path)).text
    await expect.poll(() => shown('/state/ohio')).toContain('January and July')
    await expect.poll(() => shown('/state/ohio.md')).toMatch(/> Taxes come twice a year\.[^]*January and July/)
    expect(await shown('/state/texas')).not.toContain('section state-text')
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Not in March.')
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    await page.getByLabel(/^Correction/).fill('An earlier version left out when they do not come.')
    await page.getByRole('dialog').getByRole('button', { name: 'Publish the changes' }).click()
    await expect.poll(() => shown('/state/ohio')).toContain('An earlier version left out when they do not come.')
    await page.getByRole('link', { name: 'Open the page' }).evaluate((link) => link.removeAttribute('target'))
    await page.getByRole('link', { name: 'Open the page' }).click()
    await page.getByRole('region', { name: 'What to know about Ohio' }).waitFor()
    expect(await violations(page)).toEqual([])
    expectNoProblem()
  })

  it('weighs less than 400 kB, and none of it is sent to anybody else', async () => {
    const files = (page: Page) =>
      page.evaluate(() => [
        ...new Set(
          performance
            .getEntriesByType('resource')
            .map(({ name }) => new URL(name).pathname)
            .filter((path) => /^\/assets\/.*\.js$/.test(path)),
        ),
      ])
    const client = join(root, 'dist/client')
    const packed = (path: string) => {
      const file = join(client, `${path}.gz`)
      return statSync(existsSync(file) ? file : join(client, path)).size
    }
    const isEditors = (path: string) => readFileSync(join(client, path), 'utf8').includes('ProseMirror')
    const { page } = await ledToEditor(at, author, '/author/create-article')
    const loaded = await files(page)
    expect(loaded.filter(isEditors).length).toBeGreaterThan(0)
    const others: string[] = []
    for (const path of ['/author/dashboard', '/', '/article/rates-slip-to-665']) {
      await openAlive(page, path)
      others.push(...(await files(page)))
    }
    const own = loaded.filter((path) => !others.includes(path))
    expect(own.filter(isEditors)).toEqual(loaded.filter(isEditors))
    expect(own.reduce((sum, path) => sum + packed(path), 0)).toBeLessThan(400_000)
  })
})

describe('by the keyboard alone', () => {
  /** Presses until the focus is on what is called so. */
  async function focus(page: Page, name: RegExp, key = 'Tab') {
    for (let presses = 0; presses < 80; presses++) {
      const called = await page.evaluate(() => {
        const { activeElement: at } = document
        const labels = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? (at.labels ?? []) : []
        return Array.from(labels, (label) => label.textContent).join(' ') || (at?.textContent ?? '')
      })
      if (name.test(called.trim())) return
      await page.keyboard.press(key)
    }
    throw new Error(`The focus never came to ${name}`)
  }

  it('somebody signs in on a phone, writes a story and publishes it', async () => {
    const { page, expectNoProblem } = await at.visit({ viewport: { width: 390, height: 844 } })
    await page.goto('/author/create-article')
    await page.waitForURL(/\/auth\?next=/)
    await page.locator('#email').focus()
    await page.keyboard.type(editor.email)
    await page.keyboard.press('Tab')
    await focus(page, /^Password$/)
    await page.keyboard.type(editor.password)
    await page.keyboard.press('Enter')
    await text(page).waitFor()
    await page.getByLabel('Headline').focus()
    await page.keyboard.type('By keys alone')
    await page.keyboard.press('Enter')
    await page.keyboard.type('No mouse was there.')
    await page.keyboard.press('Enter')
    await page.keyboard.type('It was written and published.')
    await saved(page)
    await focus(page, /^Category$/)
    await page.keyboard.type('Rates')
    await saved(page)
    await focus(page, /^Publish$/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    await focus(page, /^Publish now$/)
    await page.keyboard.press('Enter')
    await expect.poll(() => state(page).innerText()).toMatch(/published/i)
    await expect
      .poll(async () => (await at.site.ask('/article/by-keys-alone')).text)
      .toContain('It was written and published.')
    expectNoProblem()
  })
})

describe('a scheduled story', () => {
  it('is on the page that somebody has open at its minute, and nowhere before', async () => {
    const { page, expectNoProblem } = await at.visit()
    await openAlive(page, '/articles')
    const soon = new Date(Date.now() + 6_000).toISOString()
    await at.site.owner`
      insert into articles (slug, title, excerpt, category, is_published, publish_date, document)
      values ('at-its-minute', 'At its minute', 'Now.', 'Rates', true, ${soon}, '{"type":"doc","content":[]}')`
    expect((await at.site.ask('/article/at-its-minute')).status).toBe(404)
    expect((await at.site.ask('/rss.xml')).text).not.toContain('at-its-minute')
    await page.getByRole('link', { name: 'At its minute' }).first().waitFor()
    expect(Date.now()).toBeGreaterThan(Date.parse(soon))
    expect((await at.site.ask('/article/at-its-minute')).status).toBe(200)
    expectNoProblem()
  })
})

describe('a browser that is killed', () => {
  it('has what was typed last, without a network, when the text is opened again', async () => {
    const { page } = await writing(author)
    const path = await beginText(page, 'Killed')
    await page.context().setOffline(true)
    await page.keyboard.type('Typed a moment before.')
    await expect.poll(() => state(page).innerText()).toContain('kept on this device')
    // The process of the page ends at once: no event of the page runs.
    const crashed = page.waitForEvent('crash')
    void page.goto('chrome://crash').catch(() => undefined)
    await crashed
    const context = page.context()
    await page.close()
    await context.setOffline(false)
    const again = await context.newPage()
    await again.goto(path)
    await expect.poll(() => text(again).innerText()).toContain('Typed a moment before.')
    await saved(again)
  })
})
