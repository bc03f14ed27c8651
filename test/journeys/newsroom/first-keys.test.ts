import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { ledToEditor, openEditor, text } from '../../support/browser/writing.ts'

const at = journey()
let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
})

const line = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] })
const heading = (words: string) => ({ ...line(words), type: 'heading', attrs: { level: 2 } })

const writing = async (path: string): Promise<Page> => (await openEditor(at, editor, path)).page
const led = async (path: string): Promise<Page> => (await ledToEditor(at, editor, path)).page

async function story(slug: string, ...content: object[]): Promise<string> {
  const [row] = await at.site.owner`
    insert into articles (slug, title, document)
    values (${slug}, 'A story', ${JSON.stringify({ type: 'doc', content })}::text::jsonb) returning id`
  return `/author/edit/${String(row?.['id'])}`
}

it('the first keys stand in the headline of a new text, and in a text that is opened', async () => {
  const page = await led('/author/create-article')
  await page.keyboard.type('Typed at once')
  expect(await page.getByLabel('Headline').inputValue()).toBe('Typed at once')
  const opened = await led(await story('first-keys', line('rates fell.')))
  await opened.keyboard.type('Today ')
  await expect.poll(() => text(opened).innerText()).toBe('Today rates fell.')
})

it('words that come without keys stand in the headline, and an input method keeps its Enter', async () => {
  const page = await writing('/author/create-article')
  const headline = page.getByLabel('Headline')
  const devtools = await page.context().newCDPSession(page)
  await headline.click()
  await devtools.send('Input.insertText', { text: 'Said aloud: ' })
  await devtools.send('Input.imeSetComposition', { text: 'rat', selectionStart: 3, selectionEnd: 3 })
  await headline.dispatchEvent('keydown', { key: 'Enter', isComposing: true })
  expect(await headline.evaluate((field) => field === document.activeElement)).toBe(true)
  await devtools.send('Input.insertText', { text: 'rates fell' })
  await text(page).click()
  await page.keyboard.type('They did.')
  await expect.poll(() => text(page).innerText()).toBe('They did.')
  expect(await headline.inputValue()).toBe('Said aloud: rates fell')
  const stored = async () => (await at.site.owner`select from articles where title = 'Said aloud: rates fell'`).length
  await expect.poll(stored).toBe(1)
})

it('a key that comes before the browser has told where the caret went works where it went', async () => {
  const page = await writing(await story('caret-moved', line('The door cost $1,200.')))
  await text(page).press('Home')
  /** Moves the caret to the end of the text and presses a key in one breath; whether the editor has taken it. */
  const pressAtEnd = (key: string, keyCode: number) =>
    text(page).evaluate(
      (body, [name, code]) => {
        const words = body.querySelector('p')?.firstChild
        getSelection()?.collapse(words ?? body, words?.textContent?.length ?? 0)
        const press = new KeyboardEvent('keydown', { key: name, keyCode: code, bubbles: true, cancelable: true })
        return !body.dispatchEvent(press)
      },
      [key, keyCode] as const,
    )
  expect(await pressAtEnd('Backspace', 8)).toBe(false)
  await text(page).press('Home')
  expect(await pressAtEnd('Enter', 13)).toBe(true)
  const lines = () => text(page).evaluate((body) => Array.from(body.children, (block) => block.textContent))
  await expect.poll(lines).toEqual(['The door cost $1,200.', ''])
})

it('a letter typed on a chosen picture stands behind it, and the keys for both ends lead there', async () => {
  const picture = { type: 'picture', attrs: { src: '/icon-192.png', alt: 'A sign' } }
  const page = await writing(await story('chosen-picture', line('Above.'), picture, line('Below.')))
  const shown = () => text(page).evaluate((body) => Array.from(body.children, (block) => block.textContent))
  await text(page).locator('img').click()
  await page.keyboard.type('Beside.')
  await expect
    .poll(async () => (await shown()).map((words) => words?.trim()))
    .toEqual(['Above.', expect.stringContaining('Picture'), 'Beside.', 'Below.'])
  await text(page).locator('img').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' The end.')
  await text(page).locator('img').click()
  await page.keyboard.press('Control+Home')
  await page.keyboard.type('First: ')
  await expect.poll(shown).toContain('Below. The end.')
  expect(await shown()).toContain('First: Above.')
})

it('letters leave the outline as it stands, and a new heading comes into it', async () => {
  const page = await writing(
    await story('outline', line('Begun'), heading('One'), line('x'), heading('Two'), line('y')),
  )
  const outline = page.getByRole('navigation', { name: 'Outline' })
  await expect.poll(() => outline.getByRole('button').allInnerTexts()).toEqual(['One', 'Two'])
  await outline.evaluate((panel) => {
    const changes: string[] = []
    Object.assign(globalThis, { changes })
    const seen = new MutationObserver((found) => changes.push(...found.map(({ type }) => type)))
    seen.observe(panel, { subtree: true, childList: true, attributes: true, characterData: true })
  })
  await text(page).locator('p').first().click()
  await page.keyboard.press('End')
  await page.keyboard.type(' and went on')
  await expect.poll(() => text(page).innerText()).toContain('Begun and went on')
  expect(await page.evaluate(() => (globalThis as unknown as { changes: string[] }).changes)).toEqual([])
  await outline.getByRole('button', { name: 'Two' }).click()
  await page.keyboard.press('End')
  await page.keyboard.type(', then')
  await expect.poll(() => outline.getByRole('button').allInnerTexts()).toEqual(['One', 'Two, then'])
})

describe('a key that follows at once', () => {
  /** Whether the text has the focus in the very moment in which something was pressed elsewhere. */
  const isTextsAfter = (page: Page, pressed: string, how: 'click' | 'requestSubmit') =>
    page.evaluate(
      ([selector, act]) => {
        const element = document.querySelector<HTMLElement>(selector)
        element?.focus()
        if (act === 'click') element?.click()
        else element?.closest('form')?.requestSubmit()
        return document.activeElement?.className.includes('ProseMirror')
      },
      [pressed, how] as const,
    )

  it('upon a tool is the text’s, as is one upon a part of the outline', async () => {
    const page = await writing(await story('upon-a-tool', line('Begun'), heading('One')))
    for (const tool of ['B', 'Heading', 'Quote', 'List']) {
      await page.locator('.studio-toolbar button', { hasText: new RegExp(`^${tool}$`) }).evaluate((button) => {
        for (const other of document.querySelectorAll('[data-tried]')) delete (other as HTMLElement).dataset['tried']
        button.dataset['tried'] = ''
      })
      expect([tool, await isTextsAfter(page, '[data-tried]', 'click')]).toEqual([tool, true])
    }
    expect(await isTextsAfter(page, '.studio-panel li button', 'click')).toBe(true)
  })

  it('upon what a form has put in is the text’s', async () => {
    const page = await writing(await story('upon-a-form', line('Begun')))
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', see ')
    await page.keyboard.press('Control+k')
    await page.getByLabel('Page or address').fill('https://example.org/')
    expect(await isTextsAfter(page, '#link-target', 'requestSubmit')).toBe(true)
    await page.keyboard.type(' and on')
    await expect.poll(() => text(page).innerText()).toBe('Begun, see https://example.org/ and on')
    expect(await page.getByRole('dialog').count()).toBe(0)
  })
})
