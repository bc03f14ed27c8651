import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { PHONE, type States, expectClean, press } from '../../support/browser/clean-states.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'
import { openEditor, says, text } from '../../support/browser/writing.ts'

const at = journey()
let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
})

async function begun(title: string): Promise<Page> {
  const { page } = await openEditor(at, editor, undefined, PHONE)
  await page.getByLabel('Headline').fill(title)
  await text(page).click()
  await page.keyboard.type('The first paragraph.')
  await page.waitForURL(/\/author\/edit\//)
  await says(page, /Saved/)
  return page
}

async function closed(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
}

/** A form that is reached by its words after a slash. */
const slashed = (words: string, wait: (page: Page) => Promise<void> = async () => undefined): States[number] => [
  `the form of /${words}`,
  async (page) => {
    await closed(page)
    await text(page).click()
    await page.keyboard.press('Control+End')
    await page.keyboard.press('Enter')
    await page.keyboard.type(`/${words}`)
    await page.locator('.studio-slash').waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await wait(page)
  },
]

const found = (label: string, words: string) => async (page: Page) => {
  await page.getByRole('dialog').getByLabel(label).fill(words)
  await page.getByRole('dialog').locator('.studio-choices button').first().waitFor()
}

it('what is put into a text is clean on a phone: the menu, every form and what it finds', async () => {
  const page = await begun('Everything put in')
  await expectClean(page, [
    [
      'the slash menu',
      async () => {
        await page.keyboard.press('Enter')
        await page.keyboard.type('/')
        await page.locator('.studio-slash').waitFor()
      },
    ],
    [
      'the form of a link',
      async () => {
        await page.keyboard.press('Escape')
        await page.keyboard.press('Backspace')
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').waitFor()
      },
    ],
    slashed('fig', () =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Put in \d/ })
        .waitFor(),
    ),
    slashed('rate'),
    slashed('term', found('Term of the glossary', 'escrow')),
    slashed('related', found('Find by its words', 'rate')),
    slashed('calc', () => page.getByRole('dialog').locator('.studio-inputs input').first().waitFor()),
    slashed('pict'),
  ])
})

it('what happens to a text is clean on a phone: versions, previews, questions and what cannot be saved', async () => {
  const page = await begun('In every state')
  const { id } = (await at.site.owner<{ id: string }[]>`select id from articles where title = 'In every state'`)[0]!
  await expectClean(page, [
    [
      'fields that are not whole',
      async () => {
        await press(page, 'Add a source')
        await page.locator('#source-url-0').fill('http://a')
        await page.locator('#text-slug').fill('half-')
        await page.locator('#text-tags').fill(Array.from({ length: 31 }, (_, index) => `t${index}`).join(', '))
        await page.getByText('There is room for 30').waitFor()
        await says(page, /Saved/)
      },
    ],
    [
      'a version beside the text',
      async () => {
        await page.locator('#text-slug').fill('whole')
        await text(page).click()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(' And more.')
        await says(page, /Saved/)
        await page.locator('.studio-left ol button').last().click()
        await page.getByRole('button', { name: 'Put this version back' }).waitFor()
      },
    ],
    ...['Page', 'Phone', 'In a search', 'When it is shared'].map((name): States[number] => [
      `the preview: ${name}`,
      async () => {
        if ((await page.locator('.studio-preview').count()) === 0) {
          await closed(page)
          await press(page, 'Preview')
        }
        await page.getByRole('dialog').getByLabel(name, { exact: true }).first().check()
      },
    ]),
    [
      'a question before a text is deleted',
      async () => {
        await closed(page)
        await press(page, 'Delete')
        await page.getByRole('button', { name: 'Delete it for good' }).waitFor()
      },
    ],
    [
      'a return without a note',
      async () => {
        await closed(page)
        await at.site.owner`update articles set submitted_at = now() where id = ${id}`
        await page.reload()
        await press(page, 'Return with a note')
        await press(page, 'Return it')
        await page.getByText('Say what is missing.').waitFor()
      },
    ],
    [
      'two versions of one place',
      async () => {
        await closed(page)
        const document = {
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Theirs.' }] }],
        }
        await at.site.owner`
          update articles set document = ${JSON.stringify(document)}::text::jsonb, category = 'Policy' where id = ${id}`
        await text(page).click()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(' Mine.')
        await page.getByLabel('Category').selectOption('Rates')
        await page.locator('.studio-conflict').waitFor()
        // The text goes on, and what is typed stays.
        await text(page).click()
        await page.keyboard.press('Control+End')
        await page.keyboard.type(' Mine, too.')
        await page.locator('.studio-conflict').getByText('Mine, too.').waitFor()
      },
    ],
    [
      'a server that does not respond',
      async () => {
        const conflict = page.locator('.studio-conflict')
        for (const place of await conflict.getByRole('group').all()) await place.getByLabel('Keep mine').check()
        await conflict.getByRole('button', { name: 'Go on with this' }).click()
        await says(page, /Saved/)
        expect(await text(page).innerText()).toContain('Mine, too.')
        await page.route('**/rest/v1/articles*', (route) => route.abort('connectionrefused'))
        await text(page).click()
        await page.keyboard.type('Away. ')
        await says(page, /does not respond/)
      },
    ],
    [
      'a server that refuses',
      async () => {
        await page.unroute('**/rest/v1/articles*')
        await page.route('**/rest/v1/articles*', (route) =>
          route.fulfill({ status: 400, json: { message: 'not today', code: 'P0001' } }),
        )
        await says(page, /Not saved/)
      },
    ],
  ])
})
