import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Client } from '#queries/shared'
import { suggesting, TYPING_MS } from './suggesting.ts'

const asked: string[] = []
const row = { kind: 'term', slug: 'escrow', part: '', title: 'Escrow', says: '', is_sample: false, is_named: true }

/** A client that remembers what it was asked, and is slow. */
const client = {
  rpc: (_name: string, { query }: { query: string }) => {
    asked.push(query)
    const responding = Promise.resolve({
      data: [{ ...row, found: 1, kinds: {}, meant: null, marks: [] }],
      error: null,
    })
    return Object.assign(responding, { abortSignal: () => responding })
  },
} as unknown as Client

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('whoever goes on typing gets no suggestions, and one letter asks for nothing', async () => {
  const ask = suggesting(client)
  const first = new AbortController()
  const given = ask('es', first.signal)
  await vi.advanceTimersByTimeAsync(TYPING_MS - 1)
  first.abort()
  await vi.advanceTimersByTimeAsync(10)
  expect(await given).toBeNull()
  expect(await ask(' e ', new AbortController().signal)).toBeNull()
  expect(asked).toEqual([])
})

test('the same words are asked for once', async () => {
  const ask = suggesting(client)
  const { signal } = new AbortController()
  for (const words of ['Escrow', ' escrow  ', 'ESCROW']) {
    const given = ask(words, signal)
    await vi.advanceTimersByTimeAsync(TYPING_MS)
    expect((await given)?.rows[0]?.slug).toBe('escrow')
  }
  expect(asked).toEqual(['escrow'])
})

test('without the backend there are no suggestions, and no failure', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  const ask = suggesting({
    rpc: () => {
      throw new Error('away')
    },
  } as unknown as Client)
  const given = ask('escrow', new AbortController().signal)
  await vi.advanceTimersByTimeAsync(TYPING_MS)
  expect(await given).toBeNull()
})
