import { expect, test } from 'vitest'
import { readConfig } from '#config'
import { mailNotices } from './backend-rules.ts'
import { letterNotices, lettersWork } from './letters.ts'

const HOSTED = {
  BACKEND_URL: 'https://project.example.com',
  BACKEND_ANON_KEY: 'a'.repeat(40),
}
const SMTP = { SMTP_URL: 'smtp://mail.example.com' }
const noticesOf = (environment: Record<string, string>) => letterNotices(readConfig(environment))

test('on a hosted backend the start says that letters reach nobody without a mail server, which nothing else says there', () => {
  const [said, ...more] = noticesOf(HOSTED)
  expect([said, more]).toEqual([
    expect.stringMatching(/^letters reach nobody: neither LETTERS_SMTP_URL nor SMTP_URL is set/),
    [],
  ])
  // The built-in backend says it of all mail.
  expect(noticesOf({})).toEqual([])
})

test('with a mail server it says that no postal address stands in them, until one is set', () => {
  for (const server of [SMTP, { LETTERS_SMTP_URL: SMTP.SMTP_URL }, { ...HOSTED, LETTERS_SMTP_URL: SMTP.SMTP_URL }])
    expect([server, noticesOf(server)]).toEqual([
      server,
      [expect.stringContaining('LETTERS_POSTAL_ADDRESS is not set')],
    ])
  expect(noticesOf({ ...SMTP, LETTERS_POSTAL_ADDRESS: '1 Main Street, Springfield, IL 62701' })).toEqual([])
})

test('where letters have a mail server and accounts have none, the start says whose mail reaches nobody', () => {
  const said = (environment: Record<string, string>) => mailNotices(readConfig(environment))
  expect(said({})).toEqual([expect.stringMatching(/^mail reaches nobody: /)])
  expect(said({ LETTERS_SMTP_URL: SMTP.SMTP_URL })).toEqual([
    expect.stringMatching(/^mail of accounts reaches nobody: /),
  ])
  expect([...said(SMTP), ...said(HOSTED)]).toEqual([])
})

test('a name and a color that were set at the desk stand in the next letter', () => {
  const config = readConfig({ SITE_NAME: 'Ratesheet' })
  let current = config
  const work = lettersWork(() => current, { secret: 'secret' })
  expect(work.site).toMatchObject({ name: 'Ratesheet', from: 'Ratesheet <no-reply@localhost>' })
  current = { ...config, site: { ...config.site, name: 'Rate Post', accent: { light: '#123456', dark: null } } }
  expect(work.site).toMatchObject({ name: 'Rate Post', accent: '#123456', from: 'Rate Post <no-reply@localhost>' })
})
