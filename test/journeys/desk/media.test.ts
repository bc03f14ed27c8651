import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
let editor: Member, author: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
  author = await member(at.site, 'author')
})

const SMALLEST = { width: 320, height: 700 }

describe('an editor', () => {
  it('gives a story a cover, says what of it stays in view, and finds it in the library, where its words are changed', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto('/author/create-article')
    await page.waitForURL(/\/auth\?next=/)
    await signIn(page, editor)
    await page.getByLabel('What the picture shows').fill('A house with a sign')
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8a02c' } })
      .jpeg()
      .toBuffer()
    await page.locator('#cover-file').setInputFiles({ name: 'house.jpg', mimeType: 'image/jpeg', buffer })
    const cover = page.locator('.studio-cover .cover')
    await cover.waitFor()
    expect(await cover.getAttribute('src')).toMatch(/^\/storage\/v1\/object\/public\/media\/[\da-f-]+\/[\da-f-]+\.jpg$/)
    await choosesByKeyboardAndPointer(page)
    await expect.poll(() => page.locator('.studio-state').innerText()).toMatch(/Saved/)

    await page.goto('/desk/media')
    const cardOf = (words: string) => page.getByRole('listitem').filter({ hasText: words })
    const card = cardOf('A house with a sign')
    await card.waitFor()
    expect(await card.textContent()).toContain('900 × 600')
    await card.getByText('Shown once').click()
    const use = card.getByRole('link').first()
    expect(await use.getAttribute('href')).toMatch(/^\/author\/edit\/[\da-f-]{36}$/)
    expect(await violationsInThemes(page)).toEqual([])
    await card.getByRole('button', { name: 'Change words' }).click()
    await page.getByLabel('What it shows').fill('A house with a red sign')
    await page.getByRole('button', { name: 'Save' }).click()
    const renamed = cardOf('A house with a red sign')
    await renamed.getByText('A house with a red sign', { exact: true }).first().waitFor()
    expect(await card.count()).toBe(0)
    // What somebody else has said of it meanwhile stays, where it was not changed here.
    await at.site.owner`update media set credit = 'Ada Lens' where alt = 'A house with a red sign'`
    await renamed.getByRole('button', { name: 'Change words' }).click()
    await page.getByLabel('Caption').fill('In spring')
    await page.getByRole('button', { name: 'Save' }).click()
    await renamed.getByRole('button', { name: 'Change words' }).waitFor()
    const [words] = await at.site.owner`select alt, caption, credit from media where alt = 'A house with a red sign'`
    expect(words).toEqual({ alt: 'A house with a red sign', caption: 'In spring', credit: 'Ada Lens' })
    await page.setViewportSize(SMALLEST)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    expect(await violationsInThemes(page)).toEqual([])
    // What is typed stays while the list is narrowed to others.
    await renamed.getByRole('button', { name: 'Change words' }).click()
    await page.getByLabel('Caption').fill('On a quiet street')
    const listed = page.waitForResponse((response) => /no.such.picture/.test(response.url()))
    await page.getByLabel('Description has').fill('no such picture')
    // A list that is busy for a moment may be seen by nobody.
    await listed
    await page.locator('.desk-list[aria-busy=true]').waitFor({ state: 'detached' })
    expect(await page.getByLabel('Caption').inputValue()).toBe('On a quiet street')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('No pictures match.').waitFor()
    expectNoProblem()
  })
  it('puts a picture of the library into a text by the keyboard, its words with it, which can be changed there, and takes it as the cover', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto('/author/create-article')
    await page.waitForURL(/\/auth\?next=/)
    await signIn(page, editor)
    await page.getByLabel('What the picture shows').fill('A quiet street')
    const buffer = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#2c6ba0' } })
      .jpeg()
      .toBuffer()
    await page.locator('#cover-file').setInputFiles({ name: 'street.jpg', mimeType: 'image/jpeg', buffer })
    const cover = page.locator('.studio-cover .cover')
    await cover.waitFor()
    const src = await cover.getAttribute('src')
    await at.site.owner`update media set caption = 'Early in the morning' where alt = 'A quiet street'`
    await page.getByRole('button', { name: 'Take the drawing instead' }).click()

    await page.locator('.ProseMirror').click()
    await page.keyboard.type('/picture')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('This device').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Tab')
    await page.keyboard.type('quiet')
    await expect.poll(() => dialog.locator('.studio-library label').allInnerTexts()).toEqual(['A quiet street'])
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect.poll(() => dialog.getByLabel('What it shows').inputValue()).toBe('A quiet street')
    expect(await violationsInThemes(page)).toEqual([])
    await page.keyboard.press('Enter')
    const picture = page.locator('.ProseMirror img')
    await picture.waitFor()
    expect(await picture.getAttribute('src')).toBe(src)
    expect(await page.locator('.ProseMirror').innerText()).toContain('Early in the morning')

    await picture.click()
    await page.keyboard.press('Alt+Enter')
    await expect.poll(() => dialog.getByLabel('Caption').inputValue()).toBe('Early in the morning')
    await dialog.getByLabel('Caption').fill('Late at night')
    await dialog.getByLabel('What it shows').fill(' ')
    await page.keyboard.press('Enter')
    await dialog.getByText('Describe the picture for those who cannot see it.').waitFor()
    await dialog.getByLabel('What it shows').fill('A street with lamps')
    await page.keyboard.press('Enter')
    await page.locator('.ProseMirror img[alt="A street with lamps"]').waitFor()
    expect(await page.locator('.ProseMirror').innerText()).toContain('Late at night')
    await page.getByRole('button', { name: 'Change words' }).click()
    await dialog.getByLabel('Credit').fill('Ada Lens')
    await dialog.getByRole('button', { name: 'Change' }).click()
    await expect.poll(() => page.locator('.ProseMirror').innerText()).toContain('Ada Lens')
    expect(await picture.getAttribute('src')).toBe(src)

    await page.getByRole('button', { name: 'Choose from the library' }).click()
    await dialog.getByRole('button', { name: 'Take it' }).click()
    await dialog.getByText('Choose a picture first.').waitFor()
    await dialog.getByLabel('A quiet street').check()
    await page.setViewportSize(SMALLEST)
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
    await dialog.getByRole('button', { name: 'Take it' }).click()
    await expect.poll(() => cover.getAttribute('src')).toBe(src)
    expectNoProblem()
  })
})

describe('a reader', () => {
  it('sees of a cover what its editor chose, wherever it is cut', async () => {
    const { page, expectNoProblem } = await at.visit()
    const buffer = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#7a4b9c' } })
      .jpeg()
      .toBuffer()
    await page.route('**/wide.jpg*', (route) => route.fulfill({ contentType: 'image/jpeg', body: buffer }))
    await at.site.owner`
      insert into articles (slug, title, category, is_published, publish_date, content, is_feature, image_url)
      select 'wide-' || n, 'A wide street ' || n, 'Housing', true, now() - n * interval '1 minute', '<p>x</p>', true, '/wide.jpg#focus=x37-y62'
      from generate_series(1, 9) as n on conflict do nothing`
    await expect.poll(async () => (await at.site.ask('/')).text).toContain('A wide street 1')
    for (const path of ['/', '/articles', '/article/wide-1']) {
      await page.goto(path)
      const covers = page.locator('main img.cover')
      await covers.first().waitFor({ state: 'attached' })
      const shown = () =>
        covers.evaluateAll((images) => [...new Set(images.map((image) => getComputedStyle(image).objectPosition))])
      await expect.poll(shown, { message: path }).toEqual(['37% 62%'])
    }
    // What programs are told of is the picture.
    expect((await at.site.ask('/article/wide-1')).text).toContain(`"image":["${at.site.origin}/wide.jpg"]`)
    expect((await at.site.ask('/sitemaps/1.xml')).text).toContain(`<image:loc>${at.site.origin}/wide.jpg</image:loc>`)
    expectNoProblem()
  })
})

/** The point of a cover that stays in view: none is more than the picture has. */
async function choosesByKeyboardAndPointer(page: Page) {
  const cover = page.locator('.studio-cover .cover')
  const shown = () => cover.evaluate((image) => getComputedStyle(image).objectPosition)
  expect(await shown()).toBe('50% 50%')
  const picture = page.getByRole('button', { name: 'What stays in view' })
  // It has its size once the picture came.
  await expect
    .poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  await picture.focus()
  for (const key of ['Shift+ArrowLeft', 'ArrowLeft', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect.poll(shown).toBe('39% 51%')
  await page.getByText('39% from the left, 51% from the top').waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Home')
  await page.keyboard.press('Tab')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowRight')
  await expect.poll(shown).toBe('0% 100%')
  expect(await page.getByLabel('From the left, percent').inputValue()).toBe('0')
  const box = await picture.boundingBox()
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await picture.click({ position: { x: (box?.width ?? 0) * 0.2, y: (box?.height ?? 0) * 0.7 } })
  await expect.poll(shown).toBe('20% 70%')
  expect(await cover.getAttribute('data-focus')).toBe('x2- x-0 y7- y-0')
  const mark = await page.locator('.focus-mark').boundingBox()
  const middle = ((mark?.x ?? 0) + (mark?.width ?? 0) / 2 - (box?.x ?? 0)) / (box?.width ?? 1)
  expect(middle).toBeCloseTo(0.2, 1)
  expect(await violationsInThemes(page)).toEqual([])
}

describe('an author', () => {
  it('has a photograph, which readers see on the page of a byline that is out, and takes it off again', async () => {
    const { page, expectNoProblem } = await at.visit()
    await page.goto('/author/profile')
    await page.waitForURL(/\/auth\?next=/)
    await signIn(page, author)
    const field = page.locator('#profile-photo')
    await field.waitFor()
    await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
    await page.getByText('Choose a JPEG, PNG, WebP, AVIF or GIF picture.').waitFor()
    // Chosen once more, the same file is told about again.
    await expect.poll(() => field.inputValue()).toBe('')
    const buffer = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#5a7d2c' } })
      .png()
      .toBuffer()
    const typed = Promise.withResolvers<void>()
    await page.route('**/storage/v1/upload/resumable', async (route) => {
      await typed.promise
      await route.continue()
    })
    await field.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
    // What is typed while it is on its way stays.
    await page.getByLabel('What you do').fill('Reporter')
    typed.resolve()
    const photograph = page.locator('.studio-cover img')
    await photograph.waitFor()
    const src = (await photograph.getAttribute('src')) ?? ''
    expect(src).toContain(`/storage/v1/object/public/media/${author.id}/`)
    // As long as the byline is hidden, nobody else sees it.
    expect((await at.site.ask(src)).status).toBe(400)
    await expect.poll(() => photograph.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    // Nobody else sees the byline yet: its page is shown here, as it is filled in.
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('Reporter').waitFor()
    await preview.getByText('Industry professional').waitFor()
    expect(await preview.locator('.author-name img').getAttribute('src')).toBe(src)
    expect(await violationsInThemes(page)).toEqual([])
    await page.getByRole('button', { name: 'Save the profile' }).click()
    await page.getByText('Profile saved.').waitFor()

    const [byline] = await at.site.owner<{ id: string; slug: string; photo_url: string }[]>`
      select authors.id, slug, photo_url from authors join profiles on author_id = authors.id where profiles.id = ${author.id}`
    expect(byline?.photo_url).toBe(src)
    await at.site.owner`
      insert into articles (slug, title, author_id, category, is_published, publish_date, content)
      values ('with-a-face', 'With a face', ${byline?.id ?? ''}, 'Rates', true, now() - interval '1 hour', '<p>x</p>')`
    const shown = async () => (await at.site.ask(`/author/${byline?.slug}`)).text
    await expect.poll(shown).toContain(src.split('/').at(-1))
    expect((await at.site.ask(src)).status).toBe(200)
    await page.getByRole('button', { name: 'Remove the photograph' }).click()
    await page.getByRole('button', { name: 'Save the profile' }).click()
    await expect.poll(shown).not.toContain(src.split('/').at(-1))
    expectNoProblem()
  })
})
