import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { freePort } from '../../support/programs/free-port.ts'
import { startSite } from '../../support/site/site.ts'

/** By its name and not its number: browsers make no passkeys for a mere address. */
let base = ''
const at = journey(async () => {
  const port = await freePort()
  base = `http://localhost:${port}`
  return startSite({ port, env: { SITE_ORIGIN: base } })
})

const part = (page: Page, name: string) => page.getByRole('region', { name })
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words }).waitFor()
const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret) }).generate()

async function enter(page: Page, who: Pick<Member, 'email' | 'password'>, next = '/account'): Promise<void> {
  await openAlive(page, `${base}/auth?next=${next}`)
  await signIn(page, { id: '', ...who })
}

/** The link of the last letter of a kind to an address, which a site without a mail server keeps as a file. */
async function linkTo(address: string, type: 'signup' | 'recovery'): Promise<string> {
  const folder = join(at.site.dataDir, 'mail')
  const link = () =>
    readdirSync(folder)
      .filter((name) => /^\d.*\.json$/.test(name))
      .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as { to: string; text: string })
      .filter(({ to }) => to.includes(address))
      .flatMap(({ text }) => /https?:\S+\/verify\S+/.exec(text) ?? [])
      .findLast((url) => new URL(url).searchParams.get('type') === type)
  await expect.poll(link).toBeTruthy()
  return link() ?? ''
}

describe('an account', () => {
  const ada = { email: 'ada@example.com', password: 'the words of ada alone' }
  let secret = ''
  let codes: string[] = []

  it('begins with a sign-up, is confirmed by letter, and gets a second factor with ten recovery codes', async () => {
    const visit = await at.visit()
    const { page } = visit
    await openAlive(page, `${base}/auth`)
    await page.getByRole('button', { name: 'Create an account' }).click()
    await page.getByLabel('Full name').fill('Ada')
    await page.locator('main').getByLabel('E-mail address').fill(ada.email)
    await page.getByLabel('Password', { exact: true }).fill(ada.password)
    await page.getByRole('button', { name: 'Create the account' }).click()
    await toast(page, 'Account created!')
    // The letter is read on another device: on this one its link would sign Ada in.
    const { page: letter } = await at.visit()
    await letter.goto(await linkTo(ada.email, 'signup'))

    await enter(page, ada)
    await page.getByText('Signed in as Ada.').waitFor()
    // Left before its first code, it can be begun again.
    const setUp = part(page, 'Two-step sign-in').getByRole('button', { name: 'Set up an authenticator app' })
    await setUp.click()
    await page.getByRole('img', { name: 'Code for an authenticator app' }).waitFor()
    const told = page.waitForResponse((response) => response.url().endsWith('/auth/v1/user'))
    await page.getByRole('button', { name: 'Cancel' }).click()
    await told
    const begun = page.waitForResponse((response) => response.url().endsWith('/auth/v1/factors'))
    await setUp.click()
    // What the app shows above the code.
    expect(await (await begun).json()).toMatchObject({ totp: { uri: expect.stringContaining('issuer=Ratesheet&') } })
    const picture = page.getByRole('img', { name: 'Code for an authenticator app' })
    await picture.waitFor()
    expect(await picture.evaluate((image) => image.getBoundingClientRect().bottom <= innerHeight)).toBe(true)
    secret = (await page.locator('.account-secret code').innerText()).replaceAll(' ', '')
    await page.getByLabel('Type the six digits that it shows').fill(codeOf(secret))
    await page.getByRole('button', { name: 'Turn it on' }).click()
    await page.getByRole('button', { name: 'Make recovery codes' }).click()
    await expect.poll(() => page.locator('.account-code-list code').count()).toBe(10)
    codes = await page.locator('.account-code-list code').allInnerTexts()
    await page.getByRole('button', { name: 'I have kept them' }).click()
    await page.getByText('10 of 10 are left.').waitFor()
    visit.expectNoProblem()
  })

  it('asks for the second factor, takes a recovery code once, and shows nothing before', async () => {
    const { page } = await at.visit()
    await enter(page, ada)
    await page.getByRole('heading', { name: 'Second factor' }).waitFor()
    // Nothing of the newsroom opens half-way.
    await openAlive(page, `${base}/author/dashboard`)
    await page.getByRole('heading', { name: 'Second factor' }).waitFor()
    await openAlive(page, `${base}/account`)
    await page.getByLabel('Code').fill('AAAA-AAAA-AAAA')
    await page.getByRole('button', { name: 'Go on' }).click()
    await toast(page, 'Invalid recovery code entered')
    await page.locator('#code-error').getByText('recovery codes').waitFor()
    expect(await page.locator('#code').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Code').fill((codes[0] ?? '').toLowerCase())
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.getByText('9 of 10 are left.').waitFor()
    await part(page, 'Security').getByText('A recovery code stood in for the second factor').waitFor()
  })

  it('whose password is forgotten gets another by letter, once its second factor was given too', async () => {
    const visit = await at.visit()
    const { page } = visit
    await openAlive(page, `${base}/auth`)
    await page.getByRole('button', { name: 'Forgot your password?' }).click()
    await page.locator('main').getByLabel('E-mail address').fill(ada.email)
    await page.getByRole('button', { name: 'Send the letter' }).click()
    await toast(page, 'Password reset sent.')
    await page.goto(await linkTo(ada.email, 'recovery'))
    await page.getByRole('heading', { name: 'Second factor' }).waitFor()
    const wanted = page.getByRole('textbox', { name: 'New password', exact: true })
    expect(await wanted.count()).toBe(0)
    // The code after that of the set-up, which counted already.
    const next = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 })
    await page.getByLabel('Code').fill(next)
    await page.getByRole('button', { name: 'Go on' }).click()
    ada.password = 'other words of ada alone'
    await wanted.fill(ada.password)
    await page.getByLabel('New password again').fill(ada.password)
    // What a password manager keeps it under.
    const name = page.locator('form[aria-label="New password"] input[autocomplete="username"]')
    expect(await name.evaluate((field: HTMLInputElement) => [field.type, field.value])).toEqual(['text', ada.email])
    await page.getByRole('button', { name: 'Save the new password' }).click()
    await toast(page, 'Password updated.')
    await page.waitForURL((url) => url.pathname === '/')
    visit.expectNoProblem()
  })

  it('signs another device out, which is asked to sign in anew, and all tabs with it', async () => {
    const there = await at.visit()
    await enter(there.page, ada)
    await there.page.getByLabel('Code').fill(codes[3] ?? '')
    await there.page.getByRole('button', { name: 'Go on' }).click()
    await part(there.page, 'Devices').getByText('This device').waitFor()
    const here = await at.visit()
    await enter(here.page, ada)
    await here.page.getByLabel('Code').fill(codes[1] ?? '')
    await here.page.getByRole('button', { name: 'Go on' }).click()
    const devices = part(here.page, 'Devices')
    await devices.getByText('This device').waitFor()
    await devices.getByRole('button', { name: 'Sign out all other devices' }).click()
    await devices.getByRole('button', { name: 'Sign out all others?' }).click()
    await toast(here.page, 'This is the only device that is still signed in.')
    await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)

    await openAlive(there.page, `${base}/auth`)
    await there.page.locator('#email').waitFor()
    expect(await there.page.evaluate(() => 'signedIn' in document.documentElement.dataset)).toBe(false)

    // A sign-out in one tab is one in the other.
    const tab = await here.page.context().newPage()
    await openAlive(tab, `${base}/guides`)
    await here.page.locator('.utility .user-menu summary').click()
    await here.page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
    await expect.poll(() => tab.evaluate(() => 'signedIn' in document.documentElement.dataset)).toBe(false)
  })

  it('is taken along and deleted, when its owner says its name', async () => {
    const { page } = await at.visit()
    await enter(page, ada)
    await page.getByLabel('Code').fill(codes[2] ?? '')
    await page.getByRole('button', { name: 'Go on' }).click()
    const data = part(page, 'Your data')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      data.getByRole('button', { name: 'Download your data' }).click(),
    ])
    expect(readFileSync(await file.path(), 'utf8')).toContain(ada.email)
    await data.getByRole('button', { name: 'Delete this account' }).click()
    await data.getByLabel('Type your e-mail address to confirm').fill('somebody@example.com')
    await data.getByRole('button', { name: 'Delete the account' }).click()
    await data.getByText(`Type ${ada.email} to confirm.`).waitFor()
    await data.getByLabel('Type your e-mail address to confirm').fill(ada.email)
    await data.getByRole('button', { name: 'Delete the account' }).click()
    await page.waitForURL((url) => url.pathname === '/')
    expect(await at.site.owner`select from auth.users where email = ${ada.email}`).toEqual([])
  })
})

it('a passkey is made on the account’s page, and then signs in without a password', async () => {
  const nora = await member(at.site, 'author', 'nora')
  const { page } = await at.visit()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await enter(page, nora)
  const passkeys = part(page, 'Passkeys')
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
  await passkeys.locator('b', { hasText: 'Passkey 1' }).waitFor()
  await page.locator('.utility .user-menu summary').click()
  await page.locator('.utility').getByRole('button', { name: 'Sign Out' }).click()
  await page.locator('.utility').getByRole('link', { name: 'Author Login' }).waitFor()
  await openAlive(page, `${base}/auth?next=/account`)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.getByText('Signed in as Some author.').waitFor()
  await passkeys.getByText(/last used/).waitFor()
})
