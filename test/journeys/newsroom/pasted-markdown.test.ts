import { beforeAll, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { beginText, openEditor, text } from '../../support/browser/writing.ts'

const at = journey()
let author: Member
beforeAll(async () => {
  author = await member(at.site, 'author')
})

it('takes words with the signs of Markdown as the blocks that they stand for, and one step back takes them away', async () => {
  const { page, expectNoProblem } = await openEditor(at, author)
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
