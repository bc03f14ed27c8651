import { expect, test } from 'vitest'
import { isForPrograms, originForm, parseTarget, readableUrl } from './request-target.ts'

test.each([
  ['/article/a?b=2&a=1', '/article/a', '?a=1&b=2'],
  ['/%61rticle/%7Eme', '/article/~me', ''],
  ['/a?utm_source=x&fbclid=y', '/a', ''],
  ['/a?tag=2&tag=1', '/a', '?tag=2&tag=1'],
  ['/a?#top', '/a', ''],
  ['/caf%c3%a9', '/caf%C3%A9', ''],
  ['/a%2fb', '/a%2Fb', ''],
  ['/', '/', ''],
])('%s is one page with one spelling', (url, path, search) => {
  expect(parseTarget(url)).toEqual({ path, search, elsewhere: null })
})

test.each([
  ['http://elsewhere.example/a?b', '/a?b'],
  ['HTTPS://elsewhere.example', '/'],
  ['http://elsewhere.example?b', '/?b'],
  ['/http://elsewhere.example/', '/http://elsewhere.example/'],
  ['*', '*'],
])('%s is %s without whom it names', (url, target) => expect(originForm(url)).toBe(target))

test.each(['/a%', '/%ff', '/a%00b', '/../etc/passwd', '/a/%2e%2e/b', '/a/./b', '/a?q=%zz', '*', 'a', '/\ud800'])(
  '%j is refused as unreadable',
  (url) => {
    expect(parseTarget(url)).toEqual({ refused: 400 })
  },
)

test('an address over 8 kB is too long', () => {
  expect(parseTarget(`/${'a'.repeat(8192)}`)).toEqual({ refused: 414 })
})

test.each([
  ['/guides/', '/guides'],
  ['/guides/?page=2', '/guides?page=2'],
  ['//evil.example/', '/evil.example'],
  ['//evil.example', '/evil.example'],
  ['/\\evil.example/', '/%5Cevil.example'],
  ['/a//b', '/a/b'],
  ['///', '/'],
])('%s leads to %s, never to another site', (url, elsewhere) => {
  expect(parseTarget(url)).toMatchObject({ elsewhere })
})

test('parameters that a path does not read are dropped, however they are spelt', () => {
  const declared = (path: string) => (path === '/any' ? null : ['page', 'q'])
  expect(parseTarget('/list?cb=1&page=2&%71=x&PAGE=3', declared)).toMatchObject({ search: '?%71=x&page=2' })
  expect(parseTarget('/list?cb=1', declared)).toMatchObject({ search: '' })
  expect(parseTarget('/any?cb=1', declared)).toMatchObject({ search: '?cb=1' })
})

test.each([
  '/rest/v1/100%',
  '/rest/v1/a?name=eq.%',
  '/rest/v1/a?name=eq.%zz',
  '/rest/v1/a%C3?b=%ff%fe',
  '/rest/v1/%62',
])('%s is left to the backend', (url) => {
  expect(parseTarget(readableUrl(url))).not.toHaveProperty('refused')
})

test.each(['/rest/v1/a%00b', '/rest/v1/%2e%2e/x', '/rest/v1/..%2F%zz/../x'])(
  '%s is refused for the backend, too',
  (url) => {
    expect(parseTarget(readableUrl(url))).toEqual({ refused: 400 })
  },
)

test('what only programs ask for is known by its path', () => {
  const programs = [
    '/api',
    '/api/x/y',
    '/functions/x',
    '/rest',
    '/mcp/x',
    '/auth/v2/x',
    '/.well-known/x',
    '/answers/x.json',
  ]
  expect(programs.filter((path) => !isForPrograms(path))).toEqual([])
  const people = ['/', '/auth', '/auth/x', '/apis', '/restaurants', '/article/x', '/article/json', '/storage-fees']
  expect(people.filter(isForPrograms)).toEqual([])
})
