import { expect, test } from 'vitest'

import { ratesheetBrand } from './brand.ts'
import { accountLetter } from './letters.ts'
import type { LetterFacts, LetterKind } from './letters.ts'

const facts: LetterFacts = {
  brand: ratesheetBrand,
  site: 'https://example.com',
  url: 'https://example.com/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fexample.com',
  code: '123456',
  lifeSeconds: 3600,
  invitationSeconds: 7 * 86_400,
  address: 'ada@example.com',
  newAddress: 'new@example.com',
  thing: 'github',
}
const withLink: LetterKind[] = [
  'confirmation',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
]

test.each(withLink)('%s says link, code and life in both parts', (kind) => {
  const { html, text } = accountLetter(kind, facts)
  expect(text).toContain(facts.url)
  expect(html).toContain(`href="${facts.url.replaceAll('&', '&amp;')}"`)
  for (const part of [html, text]) expect(part).toContain('123456')
  for (const part of [html, text]) expect(part).toContain('one hour')
})

test('an invitation says how long its link holds', () => {
  expect(accountLetter('invite', facts).text).toContain(
    'The link works once, within 7 days; the code, within one hour.',
  )
})

test('no part of a mail can become markup', () => {
  const evil = '<img src=x onerror=alert(1)>"\''
  const { html } = accountLetter('email_change_new', {
    ...facts,
    address: evil,
    newAddress: evil,
    url: `javascript:${evil}`,
  })
  expect(html).not.toContain('<img')
  expect(html).toContain('&lt;img src=x')
})

test('name and color are the operator’s; a color that is none is not printed', () => {
  const brand = { name: 'Our Desk', color: '#102030', foot: 'Why you get this.' }
  const { subject, html, text } = accountLetter('magiclink', { ...facts, brand })
  expect(subject).toBe('Sign in to Our Desk')
  expect(html).toContain('#102030')
  expect(text).toContain('Why you get this.')
  const odd = accountLetter('magiclink', { ...facts, brand: { ...brand, color: 'red;background:url(x)' } })
  expect(odd.html).not.toContain('url(x)')
})
