/** Every function behind the entry point, with every figure that it reads replaced by an impossible one. */
import { describe, expect, test } from 'vitest'
import * as engine from './index.ts'
import { QUESTIONS, mayBe } from '../../test/support/golden/impossible-input-questions.ts'

type Callable = (...given: readonly unknown[]) => unknown

const functions = Object.entries(engine).flatMap(([name, entry]) =>
  typeof entry === 'function' && entry !== engine.Refusal ? [[name, entry as Callable] as const] : [],
)

/** What stands in place of a figure: no number at all, none that is finite, none that is whole, too small, too large. */
const BAD_NUMBERS = [NaN, Infinity, -Infinity, 0.5, -1, -1e300, 1e300, Number.MAX_SAFE_INTEGER] as const
const BAD_TEXTS = ['', 'words', '2026-02-30', '-1', '1e9', '1000000000000'] as const
const BAD_QUOTIENT_PARTS = [0n, -1n] as const

/** A figure of a question, by the way to it. */
interface Leaf {
  path: readonly string[]
  value: number | string | bigint
}

function leavesOf(part: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof part === 'number' || typeof part === 'string' || typeof part === 'bigint') return [{ path, value: part }]
  if (typeof part !== 'object' || part === null) return []
  return Object.entries(part).flatMap(([key, inner]) => leavesOf(inner, [...path, key]))
}

/** The same question with another figure in one place. */
function replaced(part: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by
  if (Array.isArray(part)) return part.map((inner, at) => (String(at) === key ? replaced(inner, rest, by) : inner))
  return { ...(part as object), [key]: replaced((part as Record<string, unknown>)[key], rest, by) }
}

const badFor = ({ value }: Leaf): readonly (number | string | bigint)[] =>
  typeof value === 'number' ? BAD_NUMBERS : typeof value === 'string' ? BAD_TEXTS : BAD_QUOTIENT_PARTS

/** Numbers of a result that are none. */
function* nonFigures(part: unknown, place: string): Generator<string> {
  if (typeof part === 'number' && (Number.isNaN(part) || !Number.isFinite(part))) yield `${place} is ${part}`
  if (typeof part === 'number' && Number.isInteger(part) && !Number.isSafeInteger(part)) yield `${place} is ${part}`
  if (typeof part === 'string' && /NaN|Infinity|undefined/.test(part)) yield `${place} is ${part}`
  if (typeof part === 'object' && part !== null)
    for (const [key, inner] of Object.entries(part)) yield* nonFigures(inner, `${place}.${key}`)
}

/** What is wrong with an outcome: a figure that is none, an error without name, range or value, or a bad one taken. */
function faultsOf(call: () => unknown, leaf: Leaf, bad: unknown): string[] {
  try {
    const faults = [...nonFigures(call(), 'result')]
    return isTaken(leaf, bad) ? faults : [...faults, 'taken without a word']
  } catch (error) {
    if (!(error instanceof engine.Refusal)) return [String(error)]
    const name = leaf.path.findLast((key) => !/^\d+$/.test(key)) ?? ''
    const missing = [name, 'expected', String(bad)].filter((word) => !error.message.includes(word))
    return missing.length > 0
      ? [`"${error.message}" does not say ${missing.map((word) => `"${word}"`).join(', ')}`]
      : []
  }
}

/** Only what is named as possible may be computed; a number that is not whole, or none, never. */
function isTaken(leaf: Leaf, bad: unknown): boolean {
  if (typeof bad === 'number' && !Number.isSafeInteger(bad)) return mayBe.fraction(leaf.path) && bad === 0.5
  if (bad === -1) return mayBe.negative(leaf.path)
  if (bad === Number.MAX_SAFE_INTEGER) return mayBe.huge(leaf.path)
  return typeof bad === 'number' || mayBe.any(leaf.path, bad)
}

test('every function of the entry point is asked', () => {
  expect(Object.keys(QUESTIONS).toSorted()).toEqual(functions.map(([name]) => name).toSorted())
})

describe.each(functions)('%s', (name, ask) => {
  const question = QUESTIONS[name] ?? {}
  const leaves = leavesOf(question)

  test('computes the question that the others are made from', () => {
    expect([...nonFigures(ask(...Object.values(question)), 'result')]).toEqual([])
  })

  test('refuses what is impossible by name, range and value, and never gives a figure that is none', () => {
    const faults = leaves.flatMap((leaf) =>
      badFor(leaf).flatMap((bad) => {
        const asked = replaced(question, leaf.path, bad) as object
        const place = `${[name, ...leaf.path].join('.')} = ${typeof bad === 'string' ? `"${bad}"` : String(bad)}`
        return faultsOf(() => ask(...Object.values(asked)), { ...leaf, path: [name, ...leaf.path] }, bad).map(
          (fault) => `${place}: ${fault}`,
        )
      }),
    )
    expect(faults).toEqual([])
  })
})
