import { afterEach, expect, test, vi } from 'vitest'
import { recentlyUsed, rememberUse, storedUses } from './recently-used.ts'

function device(over: Partial<Storage> = {}) {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    ...over,
  })
}
const names = () => recentlyUsed(storedUses()).map((entry) => entry.name)
afterEach(() => vi.unstubAllGlobals())

test('the calculator that was opened last stands first, each once, four at most', () => {
  device()
  for (const name of ['apr', 'dti', 'apr', 'mortgage', 'refinance', 'comparison'] as const) rememberUse(name)
  expect(names()).toEqual(['comparison', 'refinance', 'mortgage', 'apr'])
})

test('a device that has opened none shows none', () => {
  device()
  expect(names()).toEqual([])
})

test('a device that refuses to keep anything is no error', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  device({ getItem: refuse, setItem: refuse })
  rememberUse('apr')
  expect(names()).toEqual([])
})

test.each(['{', '7', 'null', '["nowhere", 4, null]', '[[]]'])(
  'what else stands in the storage is left alone: %s',
  (stored) => {
    expect(recentlyUsed(stored)).toEqual([])
  },
)
