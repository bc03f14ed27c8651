import { expect, it } from 'vitest'
import { contactsOf } from './contacts.ts'

it('shows the pages and the e-mail address that an author gave', () => {
  expect(
    contactsOf({ linkedin: 'https://www.linkedin.com/in/nora', twitter: '@nora', email: 'nora@example.com' }),
  ).toEqual([
    { name: 'LinkedIn', href: 'https://www.linkedin.com/in/nora' },
    { name: 'X (Twitter)', href: 'https://x.com/nora' },
    { name: 'nora@example.com', href: 'mailto:nora@example.com' },
  ])
})

it('leaves out what is no safe address', () => {
  expect(
    contactsOf({
      linkedin: 'javascript:alert(1)',
      twitter: '',
      email: 'no address',
      website: 'http://a.example',
      x: 1,
    }),
  ).toEqual([])
})
