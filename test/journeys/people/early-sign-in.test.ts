import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'

import { hydrated, journey } from '../../support/browser/journey.ts'
import { type Member, member } from '../../support/browser/people.ts'

const at = journey()
let nora: Member
beforeAll(async () => {
  nora = await member(at.site, 'author', 'nora')
})

/** The page of signing in, whose scripts come when they are let through, and what it asked the auth service for. */
async function asleep(page: Page, held: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(held, async (route) => {
    await promise
    await route.continue()
  })
  const attempts: string[] = []
  const isAttempt = (request: Request) => request.method() === 'POST' && request.url().includes('/auth/v1/token')
  page.on('request', (request) => isAttempt(request) && attempts.push(request.url()))
  await page.goto('/auth?next=/account', { waitUntil: 'domcontentloaded' })
  return { attempts, wake: resolve }
}

async function fill(page: Page, { email, password }: Pick<Member, 'email' | 'password'>): Promise<void> {
  await page.locator('#email').fill(email)
  await page.locator('#password').fill(password)
}

const early: [what: string, held: RegExp, send: (page: Page) => Promise<void>][] = [
  ['Enter before any script', /\/assets\/.*\.js/, (page) => page.locator('#password').press('Enter')],
  [
    'Enter twice',
    /\/assets\/.*\.js/,
    async (page) => {
      await page.locator('#password').press('Enter')
      await page.locator('#password').press('Enter')
    },
  ],
  ['the button', /\/assets\/.*\.js/, (page) => page.getByRole('button', { name: 'Sign in' }).click()],
  [
    'Enter while the page’s own script is on its way, then a press elsewhere',
    /\/assets\/(?!wake).*\.js/,
    async (page) => {
      const isNoted = async () => {
        await page.locator('#password').press('Enter')
        return page.locator('main form[data-sent]').count()
      }
      await expect.poll(isNoted).toBe(1)
      await page.locator('main h1').click()
    },
  ],
  [
    'what a password manager sends by itself',
    /\/assets\/(?!wake).*\.js/,
    async (page) => {
      const send = () => {
        const form = document.querySelector<HTMLFormElement>('main form')
        form?.requestSubmit()
        return form?.hasAttribute('data-sent')
      }
      await expect.poll(() => page.evaluate(send)).toBe(true)
    },
  ],
]

it.each(early)('%s signs in, once, as soon as the page works', async (_what, held, send) => {
  const { page, expectNoProblem } = await at.visit()
  const { attempts, wake } = await asleep(page, held)
  await fill(page, nora)
  await send(page)
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/auth?next=/account')
  wake()
  await page.waitForURL((url) => url.pathname === '/account')
  await hydrated(page)
  expect(attempts).toHaveLength(1)
  expectNoProblem()
})

it('an early Enter in an empty form names what is missing, and sends nothing', async () => {
  const { page } = await at.visit()
  const { attempts, wake } = await asleep(page, /\/assets\/.*\.js/)
  await page.locator('#email').press('Enter')
  wake()
  await page.locator('#email-error').waitFor()
  await page.locator('#password-error').waitFor()
  expect(attempts).toEqual([])
})

it('a browser that does not know how the form is meant sends nothing of it to anybody', async () => {
  const { page } = await at.visit()
  await asleep(page, /\/assets\/.*\.js/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.locator('main form').evaluate((form) => form.removeAttribute('method'))
  await fill(page, nora)
  await page.locator('#password').press('Enter')
  await page.waitForURL(/^about:blank/)
  expect(asked.filter((url) => url.includes('words'))).toEqual([])
})

it('another way in that is chosen early opens', async () => {
  const { page } = await at.visit()
  const { wake } = await asleep(page, /\/assets\/.*\.js/)
  await page.getByRole('button', { name: 'Create an account' }).click()
  wake()
  await page.getByLabel('Full name').waitFor()
})

it('a form that was used after the page works is sent once, and again when it was refused', async () => {
  const { page } = await at.visit()
  const { attempts, wake } = await asleep(page, /^$/)
  wake()
  await hydrated(page)
  await fill(page, { ...nora, password: 'not the words' })
  await page.locator('#password').press('Enter')
  await page.locator('.account-form [role=alert]').waitFor()
  expect(attempts).toHaveLength(1)
  await fill(page, nora)
  await page.locator('#password').press('Enter')
  await page.waitForURL((url) => url.pathname === '/account')
  expect(attempts).toHaveLength(2)
})
