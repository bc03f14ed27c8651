import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { openEditor, says, state, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member, editor: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
  editor = await member(at.site, 'editor')
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** A text that somebody has begun, and is stored. */
async function begun(who: Member, title: string) {
  const visit = await openEditor(at, who)
  const { page } = visit
  await page.getByLabel('Headline').fill(title)
  await text(page).click()
  await page.keyboard.type('As it was.')
  await page.waitForURL(/\/author\/edit\//)
  await says(page, /Saved/)
  return visit
}

async function publish(page: Page): Promise<void> {
  await press(page, 'Publish')
  await press(page, 'Publish now')
  await says(page, /published/i)
}

async function typeMore(page: Page, words: string): Promise<void> {
  await text(page).click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(words)
  await says(page, /Saved/)
}

const rowOf = async (title: string) => {
  const [row] = await at.site.owner<
    { id: string; is_published: boolean; submitted_at: Date | null; document: string }[]
  >`
    select id, is_published, submitted_at, document::text from articles where title = ${title}`
  return row
}

describe('an author', () => {
  it('takes back what was submitted, and goes on writing', async () => {
    const { page, expectNoProblem } = await begun(author, 'Taken back')
    await press(page, 'Submit for edit')
    await says(page, /in review/i)
    expect((await rowOf('Taken back'))?.submitted_at).not.toBeNull()
    await press(page, 'Take it back')
    await says(page, /draft/i)
    expect((await rowOf('Taken back'))?.submitted_at).toBeNull()
    await typeMore(page, ' And more.')
    await expect.poll(async () => (await rowOf('Taken back'))?.document).toContain('And more.')
    expectNoProblem()
  })

  it('puts a version back, and its words are in the text and stored', async () => {
    const { page, expectNoProblem } = await begun(author, 'Two versions')
    await typeMore(page, ' It was changed.')
    const versions = page.locator('.studio-left ol button')
    await expect.poll(() => versions.count()).toBeGreaterThan(1)
    await expect
      .poll(async () => {
        await versions.nth(1).click()
        const dialog = page.getByRole('dialog')
        await dialog.waitFor()
        const words = await dialog.innerText()
        if (!words.includes('It was changed.')) await dialog.getByRole('button', { name: 'Cancel' }).click()
        return words
      })
      .toContain('It was changed.')
    await press(page, 'Put this version back')
    await expect.poll(() => text(page).innerText()).not.toContain('It was changed.')
    await says(page, /Saved/)
    await expect.poll(async () => (await rowOf('Two versions'))?.document).not.toContain('It was changed.')
    expectNoProblem()
  })

  it('is asked once before a note that is typed and not added is left, and not about words that are stored', async () => {
    const { page, expectNoProblem } = await begun(author, 'A note to come')
    const asked: string[] = []
    let mayLeave = false
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void (mayLeave ? dialog.accept() : dialog.dismiss())
    })
    const isKeptOpen = () => page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })))
    const toDashboard = () => page.locator('.studio-back').click()
    const address = page.url()
    const note = page.getByLabel('Write a note')
    expect(await isKeptOpen()).toBe(false)
    await note.fill('Which week is it?')
    expect(await isKeptOpen()).toBe(true)
    await toDashboard()
    await expect.poll(() => asked).toEqual(['What you typed is not saved. Leave this page without it?'])
    expect(page.url()).toBe(address)
    await press(page, 'Add the note')
    await page.locator('.studio-right li').filter({ hasText: 'Which week is it?' }).waitFor()
    await typeMore(page, ' And more.')
    await toDashboard()
    await page.waitForURL(/\/author\/dashboard$/)
    expect(asked).toHaveLength(1)
    await page.goBack()
    await note.fill('One more.')
    mayLeave = true
    await toDashboard()
    await page.waitForURL(/\/author\/dashboard$/)
    expect(asked).toHaveLength(2)
    expectNoProblem()
  })

  it('deletes a draft after one more question, and is led to the dashboard', async () => {
    const { page, expectNoProblem } = await begun(author, 'Not needed')
    await press(page, 'Delete')
    await press(page, 'Cancel')
    expect(await rowOf('Not needed')).toBeDefined()
    await page.getByLabel('Write a note').fill('It goes with the text, without a question.')
    await press(page, 'Delete')
    await press(page, 'Delete it for good')
    await page.waitForURL(/\/author\/dashboard$/)
    await expect.poll(() => rowOf('Not needed')).toBeUndefined()
    expectNoProblem()
  })

  it('saves now what was refused, as soon as it is not any more', async () => {
    const { page } = await begun(author, 'Refused once')
    await page.route('**/rest/v1/articles*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 400, json: { message: 'not today', code: 'P0001' } })
        : route.continue(),
    )
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Kept until then.')
    await says(page, /Not saved: not today/)
    await page.unroute('**/rest/v1/articles*')
    await press(page, 'Save now')
    await says(page, /Saved/)
    expect((await rowOf('Refused once'))?.document).toContain('Kept until then.')
  })

  it('reads at the field why the beginning of an address is not stored, and everything else is', async () => {
    const { page, expectNoProblem } = await begun(author, 'Half an address')
    await press(page, 'Add a source')
    await page.locator('#source-name-0').fill('FHFA')
    await page.locator('#source-url-0').fill('http://a')
    await page.getByText('Begin it with https://. Until then it is not stored.').waitFor()
    await page.locator('#text-tags').fill('Rates, Weekly')
    await page.locator('#text-slug').fill('half-')
    await page.getByText('End it with a letter or a digit.').waitFor()
    await says(page, /Saved/)
    const stored = async () => at.site.owner`select slug, tags, sources from articles where title = 'Half an address'`
    await expect
      .poll(stored)
      .toEqual([{ slug: 'half-an-address', tags: ['Rates', 'Weekly'], sources: [{ name: 'FHFA', date: null }] }])
    await page.reload()
    await expect.poll(() => page.locator('#source-url-0').inputValue()).toBe('http://a')
    expect(await page.locator('#text-slug').inputValue()).toBe('half-')
    await page.locator('#source-url-0').fill('https://a.example')
    await page.locator('#text-slug').fill('half-no-more')
    await expect.poll(stored).toMatchObject([{ slug: 'half-no-more', sources: [{ url: 'https://a.example' }] }])
    expectNoProblem()
  })

  it('finds tags again that were typed just before a reload, and stores a profile with Enter as it is typed', async () => {
    const { page, expectNoProblem } = await begun(author, 'Reloaded at once')
    await page.locator('#text-tags').pressSequentially('Rates, Escrow')
    await page.reload()
    await expect.poll(() => page.locator('#text-tags').inputValue()).toBe('Rates, Escrow')
    await page.goto('/author/profile')
    await page.getByRole('textbox', { name: 'Expertise' }).fill('Rates, Refinancing')
    await page.getByRole('textbox', { name: 'Expertise' }).press('Enter')
    await page.getByText('Profile saved.').waitFor()
    const own = await at.site.owner`
      select expertise from authors where id = (select author_id from profiles where id = ${author.id})`
    expect(own).toEqual([{ expertise: ['Rates', 'Refinancing'] }])
    expectNoProblem()
  })
})

describe('an editor', () => {
  it('discards the changes of a published text, which stays as readers see it', async () => {
    const { page, expectNoProblem } = await begun(editor, 'Not to be changed')
    await publish(page)
    await typeMore(page, ' A slip.')
    await says(page, /not yet published/)
    await press(page, 'Discard the changes')
    expect(await text(page).innerText()).toBe('As it was. A slip.')
    await press(page, 'Discard them for good?')
    await expect.poll(() => text(page).innerText()).toBe('As it was.')
    await says(page, /Saved/)
    expect(await state(page).innerText()).not.toContain('not yet published')
    const { id } = (await rowOf('Not to be changed'))!
    expect(await at.site.owner`select from pending_edits where content_id = ${id}`).toEqual([])
    expectNoProblem()
  })

  it('withdraws a text whose change waits, goes on from its newest words and publishes them', async () => {
    const { page, expectNoProblem } = await begun(editor, 'Withdrawn in the middle')
    await publish(page)
    await typeMore(page, ' The newest words.')
    await press(page, 'Withdraw')
    await press(page, 'Take it from readers?')
    await says(page, /withdrawn/i)
    expect(await text(page).innerText()).toBe('As it was. The newest words.')
    await page.reload()
    await expect.poll(() => text(page).innerText()).toBe('As it was. The newest words.')
    await typeMore(page, ' And one more.')
    await publish(page)
    await page.reload()
    await expect.poll(() => text(page).innerText()).toBe('As it was. The newest words. And one more.')
    expect((await rowOf('Withdrawn in the middle'))?.document).toContain('And one more.')
    expectNoProblem()
  })

  it('publishes once with two presses at the same moment', async () => {
    const { page } = await begun(editor, 'Pressed twice')
    let publications = 0
    page.on('request', (request) => {
      if (request.method() === 'PATCH' && request.url().includes('/rest/v1/articles')) publications += 1
    })
    await press(page, 'Publish')
    await page.getByRole('button', { name: 'Publish now' }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await says(page, /published/i)
    expect(publications).toBe(1)
    const { id } = (await rowOf('Pressed twice'))!
    expect(await at.site.owner`select from pending_edits where content_id = ${id}`).toEqual([])
  })
})
