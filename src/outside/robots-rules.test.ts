import { expect, it } from 'vitest'
import { mayAsk } from './robots-rules.ts'

const ROBOTS = `
# a comment
User-agent: other
User-agent: *   # for all
Disallow: /private/
Allow: /private/open
Disallow: /*.pdf$
Disallow: /a*b*c$

User-agent: named
Disallow:
`
const asked = (path: string, program = 'ratesheet') => mayAsk(ROBOTS, path, program)

it('the longest rule that fits decides', () => {
  expect(asked('/')).toBe(true)
  expect(asked('/private/x')).toBe(false)
  expect(asked('/private/open/x')).toBe(true)
  expect(mayAsk('User-agent: *\nDisallow: /a\nAllow: /a', '/a', 'ratesheet')).toBe(true)
})

it('stars stand for anything, and a dollar for the end', () => {
  expect(asked('/x/y.pdf')).toBe(false)
  expect(asked('/x/y.pdf?page=2')).toBe(true)
  expect(asked('/a-b-c')).toBe(false)
  expect(asked('/a-b-c-d')).toBe(true)
  expect(mayAsk('User-agent: *\nDisallow: /a$', '/ab', 'ratesheet')).toBe(true)
})

it('a program that is named follows its own group alone', () => {
  expect(asked('/private/x', 'named')).toBe(true)
  expect(asked('/private/x', 'other')).toBe(false)
})

it('a file that says nothing refuses nothing', () => {
  expect(mayAsk('', '/', 'ratesheet')).toBe(true)
  expect(mayAsk('<html>Not found</html>', '/', 'ratesheet')).toBe(true)
  expect(mayAsk('Disallow: /', '/', 'ratesheet')).toBe(true)
})
