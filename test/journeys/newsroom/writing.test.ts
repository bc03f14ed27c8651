import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { ledToEditor, openEditor, saved, state, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member, editor: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
  editor = await member(at.site, 'editor')
})

const writing = (who: Member, path?: string, options?: BrowserContextOptions) => openEditor(at, who, path, options)

describe('a story', () => {
  it('is written, handed in, returned with a note, handed in again and published; readers see it at once', async () => {
    const first = await ledToEditor(at, author, '/author/create-article')
    const { page } = first
    await page.getByLabel('Headline').fill('A quiet week for rates')
    await page.getByLabel('Standfirst').fill('Nothing moved, and that is the news.')
    await text(page).click()
    await page.keyboard.type('## What did not happen')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Nothing **at all**.')
    await saved(page)
    await expect.poll(() => page.url()).toMatch(/\/author\/edit\/[0-9a-f-]{36}$/)
    const address = new URL(page.url()).pathname
    await expect.poll(() => page.getByLabel('Address').first().inputValue()).toBe('a-quiet-week-for-rates')
    await page.getByRole('button', { name: 'Submit for edit' }).click()
    await expect.poll(() => state(page).innerText()).toMatch(/in review/i)
    expect((await at.site.ask('/article/a-quiet-week-for-rates')).status).toBe(404)

    const { page: desk, expectNoProblem } = await ledToEditor(at, editor, address)
    await desk.getByRole('button', { name: 'Return with a note' }).click()
    const note = desk.getByLabel('Note to the author')
    await note.fill('Say which rates.')
    // A look at the text takes nothing of what was typed.
    await desk.getByRole('button', { name: 'Cancel' }).click()
    await desk.getByRole('button', { name: 'Return with a note' }).click()
    expect(await note.inputValue()).toBe('Say which rates.')
    await desk.getByRole('button', { name: 'Return it' }).click()
    await expect.poll(() => state(desk).innerText()).toMatch(/draft/i)

    // Whoever comes back to the open page finds it so, without loading it anew.
    const comesBack = (open: Page) => open.evaluate(() => dispatchEvent(new Event('focus')))
    await comesBack(page)
    await expect.poll(() => state(page).innerText()).toMatch(/draft/i)
    await expect.poll(() => page.locator('#studio-notes + ul').innerText()).toContain('Say which rates.')
    await page.getByRole('button', { name: 'Submit for edit' }).click()
    await expect.poll(() => state(page).innerText()).toMatch(/in review/i)

    await comesBack(desk)
    await expect.poll(() => state(desk).innerText()).toMatch(/in review/i)
    await desk.getByRole('button', { name: 'Publish', exact: true }).click()
    await desk.getByRole('button', { name: 'Publish now' }).click()
    await expect.poll(() => state(desk).innerText()).toMatch(/published/i)
    await expect
      .poll(async () => (await at.site.ask('/article/a-quiet-week-for-rates')).text)
      .toContain('<h2 id="what-did-not-happen">What did not happen</h2><p>Nothing <strong>at all</strong>.</p>')
    first.expectNoProblem()
    expectNoProblem()
  })

  it('that is out is changed where readers do not see it, until the change is published with a correction', async () => {
    const { page, expectNoProblem } = await writing(editor)
    await page.getByLabel('Headline').fill('Out already')
    await text(page).click()
    await page.keyboard.type('It fell by 0.2 point.')
    await saved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect.poll(() => state(page).innerText()).toMatch(/published/i)
    await text(page).click()
    await page.keyboard.press('Control+End')
    for (const _ of ' 0.2 point.') await page.keyboard.press('Backspace')
    await page.keyboard.type(' 0.3 point. No, it rose.')
    await expect.poll(() => state(page).innerText()).toContain('not yet published')
    expect((await at.site.ask('/article/out-already')).text).not.toContain('it rose')
    await page.getByRole('button', { name: 'Publish the changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Readers were told 0.2, and will not find it in the new text.').waitFor()
    await dialog.getByRole('button', { name: 'Publish the changes' }).click()
    await dialog.getByText('Write the correction, or tick that nothing was wrong.').waitFor()
    expect(await violations(page)).toEqual([])
    await page.getByLabel(/^Correction/).fill('An earlier version said that it fell.')
    await dialog.getByRole('button', { name: 'Publish the changes' }).click()
    const story = async () => (await at.site.ask('/article/out-already')).text
    await expect.poll(story).toContain('No, it rose.')
    expect(await story()).toContain('An earlier version said that it fell.')
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('button', { name: 'Take it from readers?' }).click()
    await expect.poll(async () => (await at.site.ask('/article/out-already')).status).toBe(404)
    expectNoProblem()
  })

  it('survives a lost connection and a closed tab: what was written goes on from this device', async () => {
    const { page } = await writing(author)
    await page.getByLabel('Headline').fill('On a train')
    await saved(page)
    await expect.poll(() => page.url()).toMatch(/\/author\/edit\//)
    await page.context().setOffline(true)
    await text(page).click()
    await page.keyboard.type('Written in the tunnel.')
    await expect.poll(() => state(page).innerText()).toContain('kept on this device')
    const address = page.url()
    await page.close({ runBeforeUnload: false })
    await page.context().setOffline(false)
    const again = await page.context().newPage()
    await again.goto(address)
    await expect.poll(() => text(again).innerText()).toContain('Written in the tunnel.')
    await saved(again)
    const [row] = await at.site.owner<{ document: string }[]>`
      select document::text from articles where title = 'On a train'`
    expect(row?.document).toContain('Written in the tunnel.')
  })

  it('never loses one of two versions: both are shown where two people changed the same paragraph', async () => {
    const { page } = await writing(editor)
    await page.getByLabel('Headline').fill('Two at once')
    await text(page).click()
    await page.keyboard.type('The first paragraph.')
    await saved(page)
    await expect.poll(() => page.url()).toMatch(/\/author\/edit\//)
    const document = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Theirs.' }] }] }
    await at.site
      .owner`update articles set document = ${JSON.stringify(document)}::text::jsonb where title = 'Two at once'`
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' Mine.')
    const conflict = page.locator('.studio-conflict')
    await conflict.waitFor()
    expect(await conflict.innerText()).toMatch(/The first paragraph\. Mine\.[\s\S]*Theirs\./)
    await conflict.getByText(/ saved the other version at \d+:\d\d\s[ap]m\sET\./).waitFor()
    await page.getByRole('button', { name: 'Compare' }).click()
    expect(
      await conflict
        .locator('input')
        .first()
        .evaluate((input) => input.matches(':focus')),
    ).toBe(true)
    await conflict.getByLabel('Keep both').check()
    await conflict.getByRole('button', { name: 'Go on with this' }).click()
    await saved(page)
    expect(await text(page).innerText()).toMatch(/Mine\.\s+Theirs\./)
  })
})

/** A Sunday of next year: clocks of New York go forward on the second of March, and back on the first of November. */
function sundayOf(month: number, which: number): string {
  const first = new Date(Date.UTC(new Date().getUTCFullYear() + 1, month - 1, 1))
  first.setUTCDate(1 + ((7 - first.getUTCDay()) % 7) + 7 * (which - 1))
  return first.toISOString().slice(0, 10)
}

describe('a story for later', () => {
  it('is scheduled to a minute of the editor’s own time zone, and is nowhere before it', async () => {
    const { page, expectNoProblem } = await writing(editor, undefined, { timezoneId: 'America/New_York' })
    await page.getByLabel('Headline').fill('Zebra weekend ahead')
    await text(page).click()
    await page.keyboard.type('Stripes are up.')
    await saved(page)
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('At a minute').check()
    const minute = dialog.getByLabel('Your time (America/New York)')
    await minute.fill(`${sundayOf(3, 2)}T02:30`)
    await dialog.getByText('are set forward past this minute').waitFor()
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    expect(await minute.evaluate((field) => field === document.activeElement)).toBe(true)
    await minute.fill(`${sundayOf(11, 1)}T01:30`)
    await dialog.getByText('show this minute twice. The first is taken: EDT, UTC-4.').waitFor()
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await expect.poll(() => state(page).innerText()).toMatch(/scheduled/i)
    const [row] = await at.site.owner<{ slug: string; at: Date }[]>`
      select slug, publish_date as at from articles where title = 'Zebra weekend ahead'`
    expect(row).toEqual({ slug: 'zebra-weekend-ahead', at: new Date(`${sundayOf(11, 1)}T05:30:00Z`) })
    const own = '/article/zebra-weekend-ahead'
    for (const path of [own, `${own}.md`]) expect([path, (await at.site.ask(path)).status]).toEqual([path, 404])
    const lists =
      '/ /articles /search?q=zebra /feed.json /rss.xml /sitemaps/1.xml /sitemap-news.xml /ai-dataset/articles.ndjson'
    for (const path of lists.split(' '))
      expect([path, (await at.site.ask(path)).text.includes('zebra-weekend-ahead')]).toEqual([path, false])
    expectNoProblem()
  })
})

describe('the editor', () => {
  it('offers everything after a slash by the keyboard alone, and takes a figure with its source', async () => {
    const { page, expectNoProblem } = await writing(author)
    await page.getByLabel('Headline').fill('By keyboard')
    await text(page).focus()
    await page.keyboard.type('/quo')
    await page.getByRole('option', { name: /^Quote/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.keyboard.type('Somebody said so.')
    expect(await text(page).locator('blockquote').innerText()).toContain('Somebody said so.')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/fig')
    await page.keyboard.press('Enter')
    await page
      .getByRole('dialog', { name: 'Figure' })
      .getByRole('button', { name: /^Put in \d/ })
      .click()
    await expect.poll(() => text(page).locator('.studio-figure').innerText()).toMatch(/^\d\.\d\d%$/)
    await saved(page)
    const figures = async () => {
      const [row] = await at.site.owner<{ figures: object[] }[]>`
        select figures from articles where title = 'By keyboard'`
      return row?.figures
    }
    await expect.poll(figures).toMatchObject([{ kind: 'quote', series: 'pmms-30' }])
    expectNoProblem()
  })

  it('is clean by axe with a dialog open and closed, and no wider than a phone', async () => {
    const { page } = await writing(editor)
    await page.getByLabel('Headline').fill('For everybody')
    await saved(page)
    expect(await violations(page)).toEqual([])
    await page.getByRole('button', { name: 'Rate chart' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.goto('/author/dashboard')
    await page.getByRole('heading', { name: 'Texts', exact: true }).waitFor()
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  it('lets nobody in who only reads', async () => {
    const reader = await member(at.site, 'reader')
    const { page } = await at.visit()
    await page.goto('/author/dashboard')
    await page.waitForURL(/\/auth\?next=/)
    await signIn(page, reader)
    await page.getByText('This page is not for this account.').waitFor()
  })
})

describe('a newsroom that has published no story yet', () => {
  it('previews its first one as a page of the site', async () => {
    await at.site.owner`update articles set is_published = false where is_published`
    const { page, expectNoProblem } = await writing(author)
    await page.getByLabel('Headline').fill('The first of ours')
    await page.getByLabel('Standfirst').fill('Nobody wrote before.')
    await text(page).click()
    await page.keyboard.type('It begins.')
    await saved(page)
    await page.getByRole('button', { name: 'Preview' }).click()
    const frame = page.frameLocator('.studio-preview iframe')
    await expect.poll(() => frame.locator('.story-body .prose').innerText()).toBe('It begins.')
    expect(await frame.locator('main h1').allInnerTexts()).toEqual(['The first of ours'])
    // Its sheets come on their own: a page of a list has nothing of a story in its first styles.
    await expect
      .poll(() => frame.locator('h1').evaluate((head) => getComputedStyle(head).fontFamily))
      .toContain('Newsreader')
    expect(await frame.locator('footer').count()).toBeGreaterThan(0)
    expectNoProblem()
  })
})
