import type { Locator } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { violations } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { beginText, ledToEditor, openEditor, saved, says, text } from '../../support/browser/writing.ts'
import { metaOf, parsePage } from '../../support/site/site-pages.ts'

const at = journey()
let author: Member, editor: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
  editor = await member(at.site, 'editor')
})

const writing = (who: Member) => openEditor(at, who)

/** Whether all of it is in the window. */
const isInSight = (part: Locator) =>
  part.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > top && top >= 0 && bottom <= innerHeight
  })

it('gives a note its title, and a table its caption and source, by the keyboard as well', async () => {
  const { page, expectNoProblem } = await writing(author)
  await beginText(page, 'A note and a table')
  const dialog = page.getByRole('dialog')
  const height = () => page.getByRole('toolbar').evaluate((bar) => bar.getBoundingClientRect().height)
  const oneRow = await height()
  await page.keyboard.type('/note')
  await page.keyboard.press('Enter')
  await page.keyboard.type('The rate is fixed.')
  // Its own tool has come, and the text has not moved.
  await page.getByRole('toolbar').getByRole('button', { name: 'Title of the note' }).waitFor()
  expect(await height()).toBe(oneRow)
  const isInText = () => text(page).evaluate((element) => element === document.activeElement)
  await page.keyboard.press('Alt+Enter')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(isInText).toBe(true)
  await page.keyboard.press('Alt+Enter')
  await dialog.getByLabel('Title', { exact: true }).fill('What this assumes')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(isInText).toBe(true)
  // Behind the note: an empty line leaves it.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/table')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Week')
  const checks = page.getByRole('region', { name: 'Before you submit' })
  await checks.getByText('The table has no caption').waitFor()
  await page.getByRole('toolbar').getByRole('button', { name: 'Caption and source' }).click()
  await dialog.getByLabel('Caption').fill('Two weeks of rates')
  await dialog.getByLabel('Source').fill('Freddie Mac, August 20, 2026')
  await dialog.getByRole('button', { name: 'Change' }).click()
  await dialog.waitFor({ state: 'detached' })
  await checks.getByText('Every table has a caption').waitFor()
  await page.keyboard.type('ly')
  await saved(page)
  const stored = async () => {
    const [row] = await at.site.owner<{ document: string }[]>`
      select document::text from articles where title = 'A note and a table'`
    return row?.document ?? ''
  }
  await expect.poll(stored).toContain('Weekly')
  expect(await stored()).toMatch(/"title": "What this assumes"/)
  expect(await stored()).toMatch(/"caption": "Two weeks of rates"/)
  expect(await stored()).toMatch(/"source": "Freddie Mac, August 20, 2026"/)
  expectNoProblem()
})

it('brings the next place of words that are looked for into sight, and marks it', async () => {
  const line = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
  const lines = Array.from({ length: 60 }, (_, at) => line(at % 30 === 29 ? `A needle in line ${at}.` : `Line ${at}.`))
  const [row] = await at.site.owner`
    insert into articles (slug, title, document)
    values ('needles', 'Needles', ${JSON.stringify({ type: 'doc', content: lines })}::text::jsonb) returning id`
  const { page, expectNoProblem } = await openEditor(at, editor, `/author/edit/${String(row?.['id'])}`)
  const here = page.locator('.studio-found-here')
  /** Nothing stands over it. */
  const isOpen = () =>
    here.evaluate((mark) => {
      const { left, top } = mark.getBoundingClientRect()
      return mark.contains(document.elementFromPoint(left + 2, top + 4))
    })
  await page.getByRole('toolbar').getByRole('button', { name: 'Find' }).click()
  await page.keyboard.type('needle')
  for (const [keys, words] of [
    ['Enter', 'A needle in line 29.'],
    ['Enter', 'A needle in line 59.'],
    ['Shift+Enter', 'A needle in line 29.'],
  ] as const) {
    await page.keyboard.press(keys)
    await expect.poll(() => text(page).locator('p', { has: here }).innerText()).toBe(words)
    expect([words, await isInSight(here), await isOpen()]).toEqual([words, true, true])
  }
  expectNoProblem()
})

it('shows the caption of a gallery that came from elsewhere, and changes it beside the words of its pictures', async () => {
  const sign = (alt: string) => ({ type: 'picture', attrs: { src: '/icon-192.png', alt } })
  const gallery = { type: 'gallery', attrs: { caption: 'Two signs' }, content: [sign('The first'), sign('The second')] }
  const [row] = await at.site.owner`
    insert into articles (slug, title, document)
    values ('two-signs', 'Two signs', ${JSON.stringify({ type: 'doc', content: [gallery] })}::text::jsonb) returning id`
  const { page, expectNoProblem } = await openEditor(at, editor, `/author/edit/${String(row?.['id'])}`)
  const shown = text(page).locator('figure.gallery')
  const caption = () => shown.evaluate((element) => getComputedStyle(element, '::after').content)
  await expect.poll(caption).toBe('"Two signs"')
  const dialog = page.getByRole('dialog')
  await shown.locator('img').nth(1).click()
  await page.getByRole('toolbar').getByRole('button', { name: 'Caption of the gallery' }).click()
  await dialog.getByLabel('Caption', { exact: true }).fill('Two signs at a door')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(caption).toBe('"Two signs at a door"')
  await shown.locator('img').nth(1).click()
  await page.keyboard.press('Alt+Enter')
  await dialog.getByLabel('What it shows').fill('The other one')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Preview' }).click()
  // One rule above all of them, and none above each.
  const rules = page.frameLocator('dialog iframe').locator('.gallery, .gallery > * > .picture')
  const widths = () => rules.evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).borderTopWidth))
  await rules.nth(2).waitFor()
  await expect.poll(widths).toEqual(['1px', '0px', '0px'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  const stored = async () => {
    const [now] = await at.site.owner<{ document: unknown }[]>`select document from articles where slug = 'two-signs'`
    return now?.document
  }
  await expect.poll(stored).toMatchObject({
    content: [
      {
        attrs: { caption: 'Two signs at a door' },
        content: [{ attrs: { alt: 'The first' } }, { attrs: { alt: 'The other one' } }],
      },
    ],
  })
  expectNoProblem()
})

it('shows a story as a search and a share will, and the page that is published then says the same', async () => {
  const { page, expectNoProblem } = await writing(editor)
  await beginText(page, 'A card with <b>marks</b> & a headline')
  await page.keyboard.type('It has words.')
  await page.getByLabel('Category').selectOption('Rates')
  await page.getByLabel('Search description').fill('What a search shows of the card.')
  await saved(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('In a search').check()
  const found = dialog.getByRole('region', { name: 'In a search' })
  const slug = 'a-card-with-b-marks-b-a-headline'
  expect((await found.innerText()).split('\n').filter(Boolean)).toEqual([
    `${new URL(at.site.origin).host}/article/${slug}`,
    'A card with <b>marks</b> & a headline | Ratesheet',
    'What a search shows of the card.',
  ])
  await dialog.getByLabel('When it is shared').check()
  const card = dialog.getByRole('img', { name: /^Picture with the headline/ })
  const words = async () => (await card.locator('svg text').allTextContents()).join(' ')
  await expect.poll(words).toMatch(/^Rates A card with <b>marks<\/b> & a headline Ratesheet \w{3} \d+, \d{4}$/)
  expect(await card.evaluate((frame) => frame.getBoundingClientRect().width)).toBeGreaterThan(200)
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.waitFor({ state: 'detached' })
  const out = parsePage((await at.site.ask(`/article/${slug}`)).text)
  expect(metaOf(out, 'og:image')).toBe(`${at.site.origin}/og/article/${slug}.png`)
  expect(metaOf(out, 'og:title')).toBe('A card with <b>marks</b> & a headline')
  expect(metaOf(out, 'og:description')).toBe('What a search shows of the card.')
  expect(metaOf(out, 'description')).toBe('What a search shows of the card.')
  expectNoProblem()
})

it('keeps tools, menu and the way out of a preview in sight on a phone, and draws a chart as readers get it', async () => {
  const { page, expectNoProblem } = await openEditor(at, author, '/author/create-article', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  })
  await beginText(page, 'A long story on a phone')
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('/rate chart')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Put in the chart' }).click()
  const chart = text(page).locator('figure.chart')
  await expect.poll(() => chart.locator('figcaption').innerText()).toMatch(/Percent, \d+ weeks to \w{3} \d+, \d{4}$/)
  await page.keyboard.press('ControlOrMeta+End')
  for (let line = 0; line < 12; line += 1) {
    await page.keyboard.press('Enter')
    await page.keyboard.type(`Line ${line}`)
  }
  await page.keyboard.press('Enter')
  await page.keyboard.type('/')
  await expect.poll(() => isInSight(page.getByRole('listbox', { name: 'Put into the text' }))).toBe(true)
  await page.keyboard.press('Backspace')
  expect(await isInSight(page.getByRole('toolbar', { name: 'Formatting' }))).toBe(true)
  expect(await isInSight(page.locator('.studio-state'))).toBe(true)
  await saved(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  expect(await isInSight(dialog.getByRole('button', { name: 'Close' }))).toBe(true)
  expect(await dialog.getByRole('button', { name: 'Cancel' }).count()).toBe(0)
  // The line of its source is not struck through by what stands beside it.
  const table = page.frameLocator('dialog iframe').locator('.prose .chart-table')
  expect(await table.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('0px')
  await dialog.getByRole('button', { name: 'Close' }).click()
  expectNoProblem()
})

it('key points are written like a list, are there when the text is opened again, and stand above the story', async () => {
  const { page, expectNoProblem } = await ledToEditor(at, editor, '/author/create-article')
  await page.getByLabel('Headline').fill('Said in two points')
  await text(page).click()
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
  const points = text(page).locator('.studio-key-points li')
  expect(await points.allInnerTexts()).toEqual(['The first matters.', 'The second does not.'])
  await saved(page)
  await page.waitForURL(/\/author\/edit\//)
  await page.reload()
  await expect.poll(() => points.allInnerTexts()).toEqual(['The first matters.', 'The second does not.'])
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('button', { name: 'Publish now' }).click()
  await says(page, /published/i)
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

it('takes words with the signs of Markdown as the blocks that they stand for, and one step back takes them away', async () => {
  const { page, expectNoProblem } = await writing(author)
  await beginText(page, 'Pasted as words')
  await page.evaluate((words) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', words)
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.querySelector('.ProseMirror')?.dispatchEvent(paste)
  }, '# A head\n\nFannie &amp; Freddie **fell**.\n\n1. One\n2. Two\n\n| Rate | Week |\n|---|--:|\n| 6.5 | 1 |\n')
  await expect.poll(() => text(page).locator('h2').allInnerTexts()).toEqual(['A head'])
  expect(await text(page).locator('p').first().innerText()).toBe('Fannie & Freddie fell.')
  expect(await text(page).locator('ol li').allInnerTexts()).toEqual(['One', 'Two'])
  expect(await text(page).locator('th').allInnerTexts()).toEqual(['Rate', 'Week', '6.5'])
  await page.keyboard.press('Control+z')
  await expect.poll(() => text(page).innerText()).toMatch(/^\s*$/)
  expectNoProblem()
})
