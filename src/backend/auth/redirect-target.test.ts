import { expect, test } from 'vitest'

import { isAllowed } from './redirect-target.ts'

const site = 'https://site.example'

test.each([
  ['https://a.example.com/', 'https://*.example.com', true],
  ['https://a.b.example.com/', 'https://*.example.com', false],
  ['https://a.b.example.com/', 'https://**.example.com', true],
  ['https://evil.example/.example.com', 'https://*.example.com', false],
  ['https://evil.example/.example.com', 'https://**.example.com', false],
  ['https://evil.example/?.example.com', 'https://**.example.com', false],
  ['https://evil.example/x--mine.host.example/y', 'https://**--mine.host.example/**', false],
  ['https://a.b--mine.host.example/x/y', 'https://**--mine.host.example/**', true],
  ['https://evil.example:443/x.example.com', 'https://**:8443/x', false],
  ['https://a.example:8443/x', 'https://**:8443/x', true],
  ['https://x.example/deep/a.example.com', 'https://x.example/**.example.com', true],
  ['https://evil.example/https://x.example/', 'https://x.example/**', false],
  ['https://x.example.evil.example/', 'https://x.example/**', false],
  ['https://evil.example/a.example.com', '**.example.com', false],
  ['https://a.b.example.com/', '**.example.com', true],
  ['https://evil.example#https://x.example/', 'https://x.example/**', false],
  ['https://x.example/a', 'https://x.example/*', true],
  ['https://x.example/a/b', 'https://x.example/*', false],
  ['https://x.example/a/b', 'https://x.example/**', true],
  ['https://x.example/a', 'https://x.example/?', true],
  ['https://x.example/en', 'https://x.example/{en,de}', true],
  ['https://x.example/fr', 'https://x.example/{en,de}', false],
  ['https://x.example/constructor', 'https://x.example/{constructor,toString}', true],
  ['https://x.example/toString', '{https,http}://x.example/{constructor,toString}', true],
  ['https://x.example/a(b', 'https://x.example/a(b', true],
  ['https://xyexample/', 'https://x.example/', false],
  ['com.app://callback', 'com.app://**', true],
  ['https://192.0.2.1/', 'https://**', false],
  ['https://site.example/any#part', 'https://none.example', true],
  ['https://site.example:444/', 'https://none.example', false],
])('%s by %s: %s', (url, glob, expected) => {
  expect(isAllowed(new URL(url), site, [glob])).toBe(expected)
})

test('a native app on one’s own machine may take any port', () => {
  expect(isAllowed(new URL('http://127.0.0.1:53123/x'), 'http://127.0.0.1:3000', [])).toBe(true)
})
