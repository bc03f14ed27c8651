import { existsSync, readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type DocExample, claimsOf, examplesIn } from './doc-examples.ts'
import { moduleOf } from './import-rules.ts'
import { GENERATED } from './style-rules.ts'
import { pathsIn, root } from './source-tree.ts'

const examples = pathsIn('src')
  .filter((path) => !GENERATED.test(path))
  .flatMap((path) => examplesIn(path, readFileSync(join(root, path), 'utf8')))

/** What an example may use: everything that its file exports, and what its module and the module around it offer. */
async function scopeOf(path: string): Promise<Record<string, unknown>> {
  const at = `src/${moduleOf(path)?.at}`
  const entries = [`${at.split('/').slice(0, 2).join('/')}/index.ts`, `${at}index.ts`]
  const found = entries.filter((entry) => existsSync(join(root, entry)))
  const offered = await Promise.all(found.map(async (entry) => (await import(join(root, entry))) as object))
  return Object.assign({}, ...offered, (await import(join(root, path))) as object) as Record<string, unknown>
}

const AsyncFunction = (async () => undefined).constructor as new (
  ...parts: string[]
) => (...values: unknown[]) => Promise<unknown>

/** What the code of an example gives, with the names of its module in scope. */
async function valueOf(code: string, scope: Record<string, unknown>): Promise<unknown> {
  const body = stripTypeScriptTypes(`async () => { 'use strict'\n${code} }`)
  return new AsyncFunction(...Object.keys(scope), `return (${body})()`)(...Object.values(scope))
}

async function hold(example: DocExample, scope: Record<string, unknown>): Promise<void> {
  for (const { before, expression, value } of claimsOf(example)) {
    const found = await valueOf(`${before}return (${expression}\n)`, scope)
    expect(found, expression).toEqual(await valueOf(`return (${value}\n)`, scope))
  }
}

describe('the examples of the docstrings hold', () => {
  test('there are some', () => expect(examples.length).toBeGreaterThan(20))
  test.each(examples)('$path:$line', async (example) => hold(example, await scopeOf(example.path)))
})

const example = (code: string) => ({ path: 'src/x.ts', line: 1, code })
const double = (number: number) => number * 2

describe('an example that does not hold is seen', () => {
  test('a right value passes, on one line or below', async () => {
    await hold(example('double(2) // => 4\ndouble(\n  4,\n)\n// => 8'), { double })
  })
  test('a value of an earlier line may be used', async () => {
    await hold(example('const six: number = double(3)\nsix // => 6'), { double })
  })
  test('a wrong value fails', async () => {
    await expect(hold(example('double(2) // => 5'), { double })).rejects.toThrow()
  })
  test('an expression without a value fails', () => {
    expect(() => claimsOf(example('double(2)'))).toThrow('claims no value')
    expect(() => claimsOf(example('const a = 1'))).toThrow('claims nothing')
  })
})
