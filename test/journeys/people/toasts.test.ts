import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
let editor: Member, cleo: Member
beforeAll(async () => {
  editor = await member(at.site, 'editor')
  cleo = await member(at.site, 'reader', 'cleo')
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

/** The form in a window of this size: a sign-in that fails leaves nothing behind. */
async function failing(size: { width: number; height: number }): Promise<Page> {
  const page = await at.look()
  await page.setViewportSize(size)
  await openAlive(page, '/auth')
  return page
}

const WIDTHS = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const

it('a message on a phone leaves the heading of the page in sight', async () => {
  const page = await failing({ width: 390, height: 844 })
  await signIn(page, { id: '', email: 'nobody-at-all@example.com', password: 'certainly wrong' })
  const isClear = async () => {
    const [box, heading] = [await page.locator('.toast').boundingBox(), await page.locator('h1').boundingBox()]
    if (!box || !heading) return false
    return box.y + box.height <= heading.y || box.y >= heading.y + heading.height
  }
  await expect.poll(isClear).toBe(true)
})

it('a message goes out of the way of what is scrolled under it', async () => {
  const page = await failing({ width: 390, height: 600 })
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
    const page = await failing({ width, height })
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

/** The message on the screen as one line, and whether it tells of a failure. */
const said = async (page: Page): Promise<[words: string, isFailure: boolean]> => {
  const toast = page.locator('.toast')
  const words = await toast.locator('p').allInnerTexts()
  return [words.join(' '), (await page.locator('.toast-destructive').count()) > 0]
}

/** The auth service refuses one thing, in words of its own. */
const REFUSAL = 'The service is resting. Try again in a minute.'
const refuse = (page: Page, call: string) =>
  page.route(`**/auth/v1/${call}*`, (route) =>
    route.fulfill({ status: 429, json: { code: 'over_request_rate_limit', message: REFUSAL } }),
  )

async function signUp(page: Page): Promise<void> {
  await openAlive(page, '/auth')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Bea')
  await page.locator('main').getByLabel('E-mail address').fill('bea@example.com')
  await page.getByLabel('Password', { exact: true }).fill('the words of bea alone')
  await page.getByRole('button', { name: 'Create the account' }).click()
}

async function forget(page: Page): Promise<void> {
  await openAlive(page, '/auth')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await page.locator('main').getByLabel('E-mail address').fill('bea@example.com')
  await page.getByRole('button', { name: 'Send the letter' }).click()
}

describe('what an account is told', () => {
  it.each([
    [
      'a sign-up that was taken',
      signUp,
      'Account created! Please check your email to verify your account.',
      'to verify your account',
    ],
    [
      'a letter for a forgotten password',
      forget,
      'Password reset sent. Check your email for password reset instructions.',
      'choose a new password',
    ],
  ])('of %s, and the page says so for as long as it is open', async (_what, does, words, next) => {
    const { page, expectNoProblem } = await at.visit()
    await does(page)
    await expect.poll(() => said(page)).toEqual([words, false])
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    const note = page.getByRole('region', { name: 'Check your email' })
    expect(await note.innerText()).toContain('bea@example.com')
    expect(await note.innerText()).toContain(next)
    await page.getByRole('button', { name: 'Get a link by e-mail' }).click()
    await expect.poll(() => note.count()).toBe(0)
    expectNoProblem()
  })

  it.each([
    ['a sign-up', 'signup', signUp, 'Sign up failed'],
    ['a letter for a forgotten password', 'recover', forget, 'Password reset failed'],
  ])('of %s that the service refused, in its words, beside the form as well', async (_what, call, does, title) => {
    const { page } = await at.visit()
    await refuse(page, call)
    await does(page)
    await expect.poll(() => said(page)).toEqual([`${title} ${REFUSAL}`, true])
    expect((await page.locator('.account-form [role=alert]').innerText()).replace(/\s+/g, ' ')).toBe(
      `${title}. ${REFUSAL}`,
    )
  })

  it('of a sign-out that failed: the session is still there', async () => {
    const { page } = await at.visit()
    await openAlive(page, '/auth?next=/account')
    await signIn(page, cleo)
    await page.waitForURL('**/account')
    await refuse(page, 'logout')
    await page.locator('.utility .user-menu summary').click()
    await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => said(page)).toEqual([`Sign out failed ${REFUSAL}`, true])
    expect(await page.evaluate(() => 'signedIn' in document.documentElement.dataset)).toBe(true)
    await page.unroute('**/auth/v1/logout*')
    await page.locator('.toast').getByRole('button', { name: 'Close' }).click()
    await page.locator('.utility .user-menu summary').click()
    await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => said(page)).toEqual(['Signed out. You have been successfully signed out.', false])
  })
})
