import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { withManifestOfClass, withYoungFunctions } from './short-lived.ts'

test('functions are no longer written where a property is set, and nothing else is touched', () => {
  expect(withYoungFunctions('this.a = function () {}; b["c"] = async (d) => d')).toBe(
    'this.a = (0, function () {}); b["c"] = (0, async (d) => d)',
  )
  for (const kept of ['const a = () => 1', 'a ||= () => 1', 'a.b ??= () => 1', 'a.b = c(() => 1)', '({ a: () => 1 })'])
    expect(withYoungFunctions(kept)).toBe(kept)
})

test('one within another is found, and two that end together', () => {
  expect(withYoungFunctions('a.b = () => { c.d = () => 1 }')).toBe('a.b = (0, () => { c.d = (0, () => 1) })')
  expect(withYoungFunctions('a.b = () => c.d = () => 1')).toBe('a.b = (0, () => c.d = (0, () => 1))')
})

test('what the program does stays, letters beyond ASCII before it included', () => {
  const program = `const a = { name: '\u{1F3E0}\u2019' }; a.greet = function () { return this.name }; a.twice = (n) => 2 * n; a.greet() + a.twice(4)`
  expect(runInNewContext(withYoungFunctions(program))).toBe('\u{1F3E0}\u20198')
})

test('a part that is no program is refused', () => {
  expect(() => withYoungFunctions('a.b = = 1')).toThrow('A part of the server cannot be read')
})

test('the router still reads its manifest where it is looked for, and another way is told', async () => {
  const router = createRequire(import.meta.url).resolve('@tanstack/router-core')
  const code = await readFile(join(dirname(router), '..', 'esm', 'ssr', 'ssr-server.js'), 'utf8')
  const made = withManifestOfClass(code)
  expect(made).toContain('router.ssr = new SsrManifest(() => {')
  expect(withYoungFunctions(made)).toContain('class SsrManifest')
  expect(() => withManifestOfClass(made)).toThrow('another way')
})
