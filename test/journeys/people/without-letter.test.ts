import { expect, it } from 'vitest'

import { journey, openAlive } from '../../support/browser/journey.ts'
import { startSite } from '../../support/site/site.ts'

const at = journey(() => startSite({ env: { AUTH_CONFIRM_EMAIL: 'off' } }))

it('where no letter is asked for, a new account is signed in at once and is sent to no mailbox', async () => {
  const { page, expectNoProblem } = await at.visit()
  await openAlive(page, '/auth?next=/author/dashboard')
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Nora Quick')
  await page.locator('#email').fill('nora@example.com')
  await page.getByLabel('Password', { exact: true }).fill('some unrelated words')
  await page.getByRole('button', { name: 'Create the account' }).click()
  await page.waitForURL('**/author/dashboard')
  const toast = page.locator('.toast')
  await toast.filter({ hasText: 'You are signed in.' }).waitFor()
  expect(await toast.innerText()).not.toContain('email')
  expectNoProblem()
})
