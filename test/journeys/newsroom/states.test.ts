import { Secret, TOTP } from 'otpauth'
import { beforeAll, expect, it } from 'vitest'

import { PHONE, type States, expectClean, press } from '../../support/browser/clean-states.ts'
import { journey, openAlive } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'

const at = journey()
let boss: Member
let nora: Member
beforeAll(async () => {
  boss = await member(at.site, 'admin', 'boss')
  nora = await member(at.site, 'author', 'nora')
})

it('every way to sign in is clean and can be hit, with its errors', async () => {
  const { page } = await at.visit(PHONE)
  await openAlive(page, '/auth')
  await expectClean(page, [
    [
      'an account without entries',
      async () => {
        await press(page, 'Create an account')
        await press(page, 'Create the account')
        await page.locator('#full_name-error').waitFor()
      },
    ],
    [
      'a forgotten password',
      async () => {
        await press(page, 'Forgot your password?')
        await press(page, 'Send the letter')
        await page.locator('#email-error').waitFor()
      },
    ],
    ['a link by e-mail', () => press(page, 'Get a link by e-mail')],
    [
      'a link that is spent',
      async () => {
        await openAlive(page, '/auth/reset-password')
        await page.getByText('This link was used already').waitFor()
      },
    ],
    [
      'the new letter of a link that is spent',
      async () => {
        await press(page, 'Ask for a new letter')
        await press(page, 'Send the letter')
        await page.locator('#email-error').waitFor()
      },
    ],
  ])
})

it('every state of one’s own account is, from the picture of a secret to the last question', async () => {
  const { page } = await at.visit(PHONE)
  await openAlive(page, '/auth?next=/account')
  await signIn(page, nora)
  await page.getByText('Signed in as').waitFor()
  await expectClean(page, [
    ['as it opens', async () => undefined],
    [
      'errors',
      async () => {
        await page.locator('main').getByLabel('Full name').fill('')
        await press(page, 'Save the name')
        await press(page, 'Change the address')
        await press(page, 'Change the password')
        await press(page, 'Save the new password')
        await page.locator('#password-password-error').waitFor()
      },
    ],
    [
      'the picture of a secret, and no code',
      async () => {
        await press(page, 'Set up an authenticator app')
        await page.getByRole('img', { name: 'Code for an authenticator app' }).waitFor()
        await press(page, 'Turn it on')
        await page.locator('#code-error').waitFor()
      },
    ],
    [
      'recovery codes',
      async () => {
        const secret = (await page.locator('.account-secret code').innerText()).replaceAll(' ', '')
        const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
        await page.getByLabel('Type the six digits that it shows').fill(code)
        await press(page, 'Turn it on')
        await press(page, 'Make recovery codes')
        await page.locator('.account-code-list code').first().waitFor()
      },
    ],
    [
      'the last question before the end',
      async () => {
        await press(page, 'I have kept them')
        await press(page, 'Delete this account')
        await press(page, 'Delete the account')
        await page.locator('#confirmation-error').waitFor()
      },
    ],
    ['a press that asks again', () => press(page, /^Remove/)],
    [
      'nobody responds',
      async () => {
        await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
        await page.reload()
        await page.getByText('Your account could not be read.').first().waitFor()
      },
    ],
  ])
})

const PAGES = [
  '/author/dashboard',
  '/author/profile',
  '/desk/texts',
  '/desk/texts?q=zzzzqq',
  '/desk/media',
  '/desk/letters',
  '/desk/people',
  '/desk/hooks',
  '/desk/crawlers',
  '/desk/import',
  '/desk/settings',
  '/desk/log',
  '/desk/log?q=zzzzqq',
  '/desk/log?book=work',
  '/admin/rates',
  '/admin/link-performance',
  '/admin/sitemap-generator',
  '/admin/history/article/rates-slip-to-665',
]

it('every page of the newsroom is, with its menu, its errors, and without a backend', async () => {
  const { page } = await at.visit(PHONE)
  await openAlive(page, '/auth?next=/desk/texts')
  await signIn(page, boss)
  await page.getByRole('heading', { level: 1, name: 'Texts' }).waitFor()
  const opened = async (path: string) => {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await expectClean(page, [
    ...PAGES.map((path): States[number] => [path, () => opened(path)]),
    [
      'the menu of the newsroom',
      async () => {
        await opened('/desk/texts')
        await press(page, /^Texts/)
      },
    ],
    [
      'the editor with a text',
      async () => {
        await page.goto('/author/create-article')
        await page.getByLabel('Headline').fill('Written with a thumb')
        await page.locator('.ProseMirror').click()
        await page.keyboard.type('## Its one part')
        await page.getByRole('navigation', { name: 'Outline' }).waitFor()
        await page.waitForURL(/\/author\/edit\//)
      },
    ],
    [
      'a profile without a name',
      async () => {
        await opened('/author/profile')
        await page.getByLabel('Name', { exact: true }).first().fill('')
        await page.getByLabel('LinkedIn').fill('http://a.example')
        await press(page, 'Save the profile')
        await page.locator('#profile-name-error').waitFor()
        await page.locator('#profile-linkedin-error').waitFor()
        expect(await page.evaluate(() => document.activeElement?.id)).toBe('profile-name')
      },
    ],
    [
      'a figure without a value',
      async () => {
        await opened('/admin/rates')
        await press(page, 'Enter the figure')
        await page.locator('.field-error').first().waitFor()
      },
    ],
    [
      'a list that could not be read',
      async () => {
        await opened('/desk/texts')
        await page.route('**/rest/v1/**', (route) => route.abort('connectionrefused'))
        await page.getByLabel('Headline has').fill('first')
        await page.locator('.desk-list[aria-busy="true"]').waitFor()
      },
    ],
  ])
})
