import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'

const at = journey()
let editor: Member
let picture: { name: string; mimeType: string; buffer: Buffer }
beforeAll(async () => {
  editor = await member(at.site, 'editor')
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2c7a4b' } })
    .jpeg()
    .toBuffer()
  picture = { name: 'door.jpg', mimeType: 'image/jpeg', buffer }
})

/** What somebody did on the way: presses of keys or touches, and words that were typed at once. */
interface Way {
  presses: number
  words: number
}

const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)

/** Somebody with a keyboard and nothing else. */
function keys(page: Page) {
  const way: Way = { presses: 0, words: 0 }
  const press = async (key: string) => {
    way.presses += 1
    await page.keyboard.press(key)
  }
  const type = async (words: string) => {
    way.words += 1
    await page.keyboard.type(words)
  }
  /** By Tab as far as it takes; never so far that nobody would go there. */
  const goTo = async (place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await place.waitFor()
    for (let stops = 0; stops < 60; stops += 1) {
      if (await isFocused(place)) return
      await press(key)
    }
    throw new Error(`The keyboard does not come to ${String(place)}`)
  }
  return { way, press, type, goTo }
}

/**
 * Whenever the window of the system opens in which a file is chosen, it is the picture. The browser is told so before there is
 * anything to press: told at the press, it may know of it too late.
 */
const choosesPicture = (page: Page) => page.on('filechooser', (chooser) => void chooser.setFiles(picture))

/** The field has the picture. */
const isChosen = (file: Locator) =>
  expect.poll(() => file.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(1)

/** Readers have the story, with its picture. */
async function isOut(title: string): Promise<void> {
  const path = `/article/${title.toLowerCase().replaceAll(' ', '-')}`
  await expect.poll(async () => (await at.site.ask(path)).status).toBe(200)
  expect((await at.site.ask(path)).text).toMatch(/<img [^>]*alt="A green door"/)
}

const told = (how: string, { presses, words }: Way, began: number) =>
  console.info(
    `a story with a picture ${how}: ${presses} presses, ${words} times typed, ${((performance.now() - began) / 1000).toFixed(1)} s from the sign-in on`,
  )

/** A second try writes a story of its own. */
let tries = 0

/** What a person needs at most: more is a way that has become longer. */
const MOST = { keyboard: 90, phone: 24 }

it('from the sign-in to a published story with a picture by the keyboard alone', async () => {
  const again = tries > 0 ? ` again ${tries}` : ''
  tries += 1
  const { page, expectNoProblem } = await at.visit()
  choosesPicture(page)
  await openAlive(page, '/auth?next=/author/create-article')
  const began = performance.now()
  const { way, press, type, goTo } = keys(page)
  await goTo(page.locator('#email'))
  await type(editor.email)
  await press('Tab')
  await type(editor.password)
  await press('Enter')
  await page.locator('.ProseMirror').waitFor()
  // A new text begins with its headline, and Enter leads on.
  await expect.poll(() => isFocused(page.locator('#text-title'))).toBe(true)
  await type(`By keys alone${again}`)
  await press('Enter')
  await type('No hand left the keyboard.')
  await press('Enter')
  await type('It was written, and put out.')
  await press('Enter')
  await type('/picture')
  await page.getByRole('listbox').getByRole('option', { name: 'Picture' }).waitFor()
  await press('Enter')
  const dialog = page.getByRole('dialog')
  const file = dialog.getByLabel('File')
  await goTo(file)
  await press('Enter')
  await isChosen(file)
  await goTo(dialog.getByLabel('What it shows'))
  await type('A green door')
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.ProseMirror img').waitFor()
  await goTo(page.getByRole('button', { name: 'Publish', exact: true }), 'Shift+Tab')
  await press('Enter')
  await goTo(dialog.getByRole('button', { name: 'Publish now' }))
  await press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await isOut(`By keys alone${again}`)
  told('by keys alone', way, began)
  expect(way.presses).toBeLessThanOrEqual(MOST.keyboard)
  expectNoProblem()
})

it('and on a phone, by touch', async () => {
  const { page, expectNoProblem } = await at.visit({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  choosesPicture(page)
  await openAlive(page, '/auth?next=/author/create-article')
  const began = performance.now()
  const way: Way = { presses: 0, words: 0 }
  const tap = async (place: Locator) => {
    way.presses += 1
    await place.tap()
  }
  const type = async (place: Locator, words: string) => {
    await tap(place)
    way.words += 1
    await page.keyboard.type(words)
  }
  await type(page.locator('#email'), editor.email)
  await type(page.getByLabel('Password', { exact: true }), editor.password)
  await tap(page.getByRole('button', { name: 'Sign in' }))
  await page.locator('.ProseMirror').waitFor()
  await type(page.getByLabel('Headline'), 'By touch alone')
  await type(page.getByLabel('Standfirst'), 'Written on the way.')
  await type(page.locator('.ProseMirror'), 'It was written, and put out.')
  await tap(page.getByRole('toolbar').getByRole('button', { name: 'Picture' }))
  const dialog = page.getByRole('dialog')
  await tap(dialog.getByLabel('File'))
  await isChosen(dialog.getByLabel('File'))
  await type(dialog.getByLabel('What it shows'), 'A green door')
  await tap(dialog.getByRole('button', { name: 'Upload and put in' }))
  await dialog.waitFor({ state: 'detached' })
  await page.locator('.ProseMirror img').waitFor()
  await tap(page.getByRole('button', { name: 'Publish', exact: true }))
  await tap(dialog.getByRole('button', { name: 'Publish now' }))
  await dialog.waitFor({ state: 'detached' })
  await isOut('By touch alone')
  expect(await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)).toBe(
    false,
  )
  told('on a phone', way, began)
  expect(way.presses).toBeLessThanOrEqual(MOST.phone)
  expectNoProblem()
})
