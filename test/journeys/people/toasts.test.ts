import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
let editor: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
})

/** What can be pressed in the page and lies under the message; and how many the freest corner would cover. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const place = document.querySelector<HTMLElement>('.toasts')
    if (!place) throw new Error('No message')
    const controls = [...document.querySelectorAll('#main :is(a, button, input, select, textarea, summary)')]
    const under = () => {
      const box = place.getBoundingClientRect()
      return controls.filter((control) => {
        const { left, right, top, bottom, width } = control.getBoundingClientRect()
        return width > 0 && left < box.right && right > box.left && top < box.bottom && bottom > box.top
      })
    }
    const found = under().map((control) => control.textContent || control.outerHTML.slice(0, 60))
    const corner = place.dataset['corner'] ?? ''
    const least = Math.min(
      ...['', 'right', 'top', 'top right'].map((name) => {
        place.dataset['corner'] = name
        return under().length
      }),
    )
    place.dataset['corner'] = corner
    return { found, least }
  })

const WIDTHS = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const

it('a message on a phone leaves the heading of the page in sight', async () => {
  const { page } = await at.visit({ viewport: { width: 390, height: 844 } })
  await openAlive(page, '/auth')
  await signIn(page, { id: '', email: 'nobody-at-all@example.com', password: 'certainly wrong' })
  const isClear = async () => {
    const [box, heading] = [await page.locator('.toast').boundingBox(), await page.locator('h1').boundingBox()]
    if (!box || !heading) return false
    return box.y + box.height <= heading.y || box.y >= heading.y + heading.height
  }
  await expect.poll(isClear).toBe(true)
})

it('a message goes out of the way of what is scrolled under it', async () => {
  const { page } = await at.visit({ viewport: { width: 390, height: 600 } })
  await openAlive(page, '/auth')
  await signIn(page, { id: '', email: 'nobody-who-scrolls@example.com', password: 'certainly wrong' })
  await page.locator('.toast').waitFor()
  const isInTheWay = async () => {
    const { found, least } = await covered(page)
    return found.length > least
  }
  await expect.poll(isInTheWay).toBe(false)
  // Down to where the message, staying where it is, lies over a control: in one go, for the page moves it with the next frame.
  const isOver = await page.evaluate(() => {
    const box = document.querySelector('.toast')!.getBoundingClientRect()
    const controls = [...document.querySelectorAll('#main :is(a, button, input)')]
    const below = controls.map((control) => control.getBoundingClientRect()).find(({ top }) => top > box.bottom)
    if (!below) return false
    window.scrollTo({ top: scrollY + below.top - box.top, behavior: 'instant' })
    return true
  })
  expect(isOver).toBe(true)
  await expect.poll(isInTheWay).toBe(false)
})

describe.each(WIDTHS)('at %d px', (width, height) => {
  it('the message that a sign-in failed covers nothing of the form', async () => {
    const { page } = await at.visit({ viewport: { width, height } })
    await openAlive(page, '/auth')
    await signIn(page, { id: '', email: `nobody-${width}@example.com`, password: 'certainly wrong' })
    await page.locator('.toast').waitFor()
    await expect.poll(() => covered(page)).toEqual({ found: [], least: 0 })
    await page.getByRole('button', { name: 'Sign in' }).click({ trial: true })
  })

  it('the message of a sign-in covers no more of the desk, which comes after it, than any corner does', async () => {
    const { page } = await at.visit({ viewport: { width, height } })
    await openAlive(page, '/auth?next=/desk/letters')
    await signIn(page, editor)
    await page.locator('.toast').waitFor()
    await page.waitForURL('**/desk/**')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.locator('main h2').first().waitFor()
    await expect
      .poll(async () => {
        const { found, least } = await covered(page)
        return found.length === least
      })
      .toBe(true)
    if (width >= 1024) expect((await covered(page)).found).toEqual([])
  })
})
