// @vitest-environment happy-dom
import { act, useCallback, useEffect } from 'react'
import { type Root, createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnreachedError } from '#queries/writing'
import { type List, useList } from './use-list.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root
let list: List<string>
/** How long the next response to a filter takes, and whether one comes. */
let delays: Record<string, number>
let broken: Set<string>

beforeEach(() => {
  vi.useFakeTimers()
  root = createRoot(document.createElement('div'))
  delays = {}
  broken = new Set()
})
afterEach(() => {
  act(() => root.unmount())
  vi.useRealTimers()
})

function Filtered({ words, take }: { words: string; take: (known: List<string>) => void }) {
  const ask = useCallback(
    async (after: string | null) => {
      await new Promise((resolve) => setTimeout(resolve, delays[words] ?? 0))
      if (broken.has(words)) throw new UnreachedError('no response')
      return { rows: [`${words}${after ?? ''}`], next: ' further' }
    },
    [words],
  )
  const known = useList(ask)
  useEffect(() => {
    take(known)
  })
  return null
}

const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
async function filter(words: string, ms = 500): Promise<void> {
  act(() => root.render(<Filtered words={words} take={(known) => (list = known)} />))
  await later(ms)
}

it('rows of a filter that nobody wants any more do not take the place of those that are wanted', async () => {
  await filter('a')
  delays['a'] = 1_000
  act(() => list.again())
  await filter('b')
  expect(list.rows).toEqual(['b'])
  await later(1_000)
  expect(list.rows).toEqual(['b'])
  expect(list.isLoading).toBe(false)
})

it('a list that could not be read is not gone on from where another one ended', async () => {
  await filter('a')
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  broken.add('b')
  await filter('b')
  expect(list.failure).toContain('no response')
  expect(list.hasMore).toBe(false)
  broken.clear()
  act(() => list.again())
  await later(10)
  expect([list.rows, list.failure, list.hasMore]).toEqual([['b'], null, true])
  act(() => list.more())
  await later(10)
  expect(list.rows).toEqual(['b', 'b further'])
})
