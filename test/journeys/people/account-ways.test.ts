import { createServer, type Server } from 'node:http'
import { readdirSync, readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'

import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { startOpenId } from '../../support/auth/openid.ts'
import { violationsInThemes } from '../../support/browser/axe.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { freePort } from '../../support/programs/free-port.ts'
import { startSite } from '../../support/site/site.ts'

let openId: Awaited<ReturnType<typeof startOpenId>>
let carrier: Server
/** What a telephone was sent. */
const messages: { to: string; text: string }[] = []

const at = journey(async () => {
  const port = await freePort()
  openId = await startOpenId({ redirectUri: `http://127.0.0.1:${port}/auth/v1/callback` })
  carrier = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      messages.push(JSON.parse(Buffer.concat(parts).toString()) as (typeof messages)[number])
      response.end()
    })
  })
  await new Promise<void>((ready) => carrier.listen(0, '127.0.0.1', ready))
  return startSite({
    port,
    env: {
      AUTH_OPENID_NAME: 'news_desk',
      AUTH_OPENID_ISSUER: openId.issuer,
      AUTH_OPENID_ID: 'ratesheet',
      AUTH_OPENID_SECRET: 'the secret of tests',
      AUTH_PHONE_FACTORS: 'on',
      AUTH_MAIL_SECONDS: '0',
      SMS_URL: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}/`,
    },
  })
})
let nora: Member
beforeAll(async () => {
  nora = await member(at.site, 'author', 'nora')
})
afterAll(async () => {
  await openId.stop()
  carrier.closeAllConnections()
  await new Promise((done) => carrier.close(done))
})

const part = (page: Page, name: string) => page.getByRole('region', { name })
const said = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words }).waitFor()

async function atOwnAccount(who: Member): Promise<Page> {
  const { page } = await at.visit()
  await openAlive(page, '/auth?next=/account')
  await signIn(page, who)
  return page
}

/** The links of the newest letters to an address about a change of it. */
async function linkTo(address: string): Promise<string> {
  const folder = join(at.site.dataDir, 'mail')
  const letter = () =>
    readdirSync(folder)
      .filter((name) => /^\d.*\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string; text: string })
      .findLast(({ to, text }) => to.includes(address) && /\/verify\S*email_change/.test(text))
  await expect.poll(letter).toBeTruthy()
  return /https?:\S+\/verify\S+/.exec(letter()?.text ?? '')?.[0] ?? ''
}

it('a Sign Out that is pressed before the page works counts', async () => {
  const page = await atOwnAccount(nora)
  await part(page, 'Devices').getByText('This device').waitFor()
  // What listens for it comes with the page's own script.
  await page.route('**/assets/**', async (route) => {
    await new Promise((later) => setTimeout(later, 400))
    await route.continue()
  })
  await page.goto('/author/dashboard', { waitUntil: 'domcontentloaded' })
  await page.locator('.utility .user-menu summary').click()
  await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
  await said(page, 'Signed out.')
  expect(await page.evaluate(() => localStorage.getItem('ratesheet-auth'))).toBeNull()
  await page.unrouteAll({ behavior: 'wait' })
})

it('an address changes once the links in both mailboxes were opened, and not after the first', async () => {
  const page = await atOwnAccount(nora)
  const person = part(page, 'You')
  await person.getByRole('textbox', { name: 'E-mail address' }).fill(nora.email)
  await person.getByRole('button', { name: 'Change the address' }).click()
  await person.locator('#email-error').waitFor()
  await person.getByRole('textbox', { name: 'E-mail address' }).fill('nora@new.example.com')
  await person.getByRole('button', { name: 'Change the address' }).click()
  await said(page, 'Letters sent.')
  await person.getByText('Waiting to become nora@new.example.com').waitFor()
  const [first, second] = [await linkTo(nora.email), await linkTo('nora@new.example.com')]
  const address = async () => {
    const [row] = await at.site.owner<{ email: string }[]>`select email from auth.users where id = ${nora.id}`
    return row?.email
  }
  // Each mailbox in a browser of its own.
  const elsewhere = await at.visit()
  await openAlive(elsewhere.page, first)
  await said(elsewhere.page, 'Now open the link in the letter to your other address.')
  expect(await address()).toBe(nora.email)
  await page.goto(second)
  await expect.poll(address).toBe('nora@new.example.com')
  nora.email = 'nora@new.example.com'
  await openAlive(page, '/account')
  await expect
    .poll(() => person.getByRole('textbox', { name: 'E-mail address' }).inputValue())
    .toBe('nora@new.example.com')
  await expect.poll(() => person.getByText('Waiting to become').count()).toBe(0)
})

it('another service has a button of its name, and leads back to the page that asked who it is', async () => {
  openId.who.now = { sub: 'x1', email: 'ida@example.com', email_verified: true, name: 'Ida Elsewhere' }
  const visit = await at.visit()
  const { page } = visit
  await openAlive(page, '/auth?next=/account')
  await page.getByRole('button', { name: 'Go on with News desk' }).click()
  await page.waitForURL((url) => url.pathname === '/account')
  await said(page, 'Welcome back!')
  await page.getByText('Signed in as Ida Elsewhere.').waitFor()
  expect(page.url()).not.toContain('code=')
  visit.expectNoProblem()
})

it('a link that was asked for by another browser is accepted, and asks to sign in here; a used one says why not', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/?code=c85c5eb6-def6-45ff-9aed-4385fa326002')
  await said(page, 'Sign in here to go on.')
  await openAlive(page, '/?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid')
  await said(page, 'Email link is invalid')
})

it('a service that refuses leads back to the form, which says why', async () => {
  const { page } = await at.visit()
  await openAlive(page, '/auth?error=access_denied&error_description=You+have+refused')
  await said(page, 'Sign in failed')
  await said(page, 'You have refused')
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
})

it('a telephone becomes a second factor by the code that it is sent, and is asked for at the next sign-in', async () => {
  const page = await atOwnAccount(nora)
  const factors = part(page, 'Two-step sign-in')
  await factors.getByRole('button', { name: 'Use a telephone' }).click()
  await factors.getByLabel('Telephone number').fill('555')
  await factors.getByRole('button', { name: 'Send a code' }).click()
  await factors.locator('#phone-error').waitFor()
  expect(await violationsInThemes(page)).toEqual([])
  await factors.getByLabel('Telephone number').fill('+1 202 555 0143')
  await factors.getByRole('button', { name: 'Send a code' }).click()
  await factors.getByLabel('The code that was sent').waitFor()
  const code = async (nth: number) => {
    await expect.poll(() => messages.length).toBe(nth)
    expect(messages.at(-1)?.to).toBe('+12025550143')
    return /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
  }
  const right = await code(1)
  await factors.getByLabel('The code that was sent').fill(right === '000000' ? '000001' : '000000')
  await factors.getByRole('button', { name: 'Turn it on' }).click()
  await factors.locator('#code-error').getByText('not the code that was sent').waitFor()
  expect(await factors.locator('#code').getAttribute('aria-invalid')).toBe('true')
  await factors.getByLabel('The code that was sent').fill(right)
  await factors.getByRole('button', { name: 'Turn it on' }).click()
  await said(page, 'Two-step sign-in is on.')
  await factors.getByText(/^Code by telephone, since/).waitFor()

  // A telephone gets a code a minute: that minute has passed.
  await at.site
    .owner`update auth.mfa_factors set last_challenged_at = now() - interval '2 minutes' where phone is not null`
  await at.site.owner`update auth.send_marks set sent_at = now() - interval '2 minutes'`
  const { page: next } = await at.visit()
  await openAlive(next, '/auth?next=/account')
  const factorsCome = Promise.withResolvers<void>()
  await next.route('**/auth/v1/user', async (route) => {
    await factorsCome.promise
    await route.continue()
  })
  await signIn(next, nora)
  await next.getByRole('heading', { name: 'Second factor' }).waitFor()
  await next.getByLabel('Code').fill('123456')
  // Faster than the page knows what the account has.
  await next.getByRole('button', { name: 'Go on' }).click()
  await next.getByRole('button', { name: 'Checking' }).waitFor()
  factorsCome.resolve()
  await next.getByRole('alert').getByText('Have a code sent first.').waitFor()
  await next.getByRole('button', { name: 'Send a code' }).click()
  await next.getByRole('button', { name: 'Send it again' }).waitFor()
  await next.getByLabel('Code').fill(await code(2))
  await next.getByRole('button', { name: 'Go on' }).click()
  await next.getByText('Signed in as Some author.').waitFor()
})

it('an account with a telephone and an app is asked which one it has at hand', async () => {
  const forgetSending = async () => {
    await at.site
      .owner`update auth.mfa_factors set last_challenged_at = now() - interval '2 minutes' where phone is not null`
    await at.site.owner`update auth.send_marks set sent_at = now() - interval '2 minutes'`
  }
  const sent = messages.length
  const newest = async (nth: number) => {
    await expect.poll(() => messages.length).toBe(sent + nth)
    return /\b\d{6}\b/.exec(messages.at(-1)?.text ?? '')?.[0] ?? ''
  }
  await forgetSending()
  const page = await atOwnAccount(nora)
  await page.getByRole('button', { name: 'Send a code' }).click()
  await page.getByRole('button', { name: 'Send it again' }).waitFor()
  await page.getByLabel('Code').fill(await newest(1))
  await page.getByRole('button', { name: 'Go on' }).click()
  await part(page, 'Two-step sign-in').getByRole('button', { name: 'Add another authenticator app' }).click()
  await page.getByRole('img', { name: 'Code for an authenticator app' }).waitFor()
  const secret = (await page.locator('.account-secret code').innerText()).replaceAll(' ', '')
  await page
    .getByLabel('Type the six digits that it shows')
    .fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Turn it on' }).click()
  await said(page, 'Two-step sign-in is on.')

  await forgetSending()
  const next = await atOwnAccount(nora)
  await next.getByText('Enter the six digits that your authenticator shows now.').waitFor()
  const which = next.getByLabel('Which one')
  await expect.poll(() => which.getByRole('option').count()).toBe(2)
  const names = await which.getByRole('option').allInnerTexts()
  await which.selectOption(names[1] ?? '')
  await next.getByRole('button', { name: 'Send a code' }).click()
  await next.getByRole('button', { name: 'Send it again' }).waitFor()
  expect(await violationsInThemes(next)).toEqual([])
  await next.getByLabel('Code').fill(await newest(2))
  await next.getByRole('button', { name: 'Go on' }).click()
  await next.getByText('Signed in as Some author.').waitFor()
})
