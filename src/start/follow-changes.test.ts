import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { RunningServer } from '#server'
import type { Backend } from './backend.ts'
import { followChanges } from './follow-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A site that listens, whose settings are read as given. */
async function following(read: () => Promise<boolean>, isRead = true) {
  const heard = { message: (_payload: string) => {}, gap: () => {} }
  const listen = async (_channel: string, onMessage: typeof heard.message, onGap: () => void) => {
    Object.assign(heard, { message: onMessage, gap: onGap })
    return async () => undefined
  }
  const dropped = vi.fn()
  const reschedule = vi.fn()
  const opened = new AsyncDisposableStack()
  await followChanges(
    { database: { listen } } as unknown as Backend,
    { contentChanged: dropped } as unknown as RunningServer,
    {
      memory: { forget: () => undefined } as unknown as Parameters<typeof followChanges>[2]['memory'],
      startWork: () => ({ reschedule, stop: async () => undefined }),
      opened,
      look: { read, isRead: () => isRead },
    },
  )
  return { heard, dropped, reschedule, opened }
}

it('after a lost connection the settings of the desk are read again, and the work looks at its calendar', async () => {
  const read = vi.fn(async () => true)
  const { heard, dropped, reschedule } = await following(read)
  heard.gap()
  expect([dropped.mock.calls.length, reschedule.mock.calls.length]).toEqual([1, 1])
  await vi.advanceTimersByTimeAsync(0)
  expect([read.mock.calls.length, dropped.mock.calls.length]).toEqual([1, 2])
})

it('a change of content tells the work what has changed', async () => {
  const { heard, reschedule } = await following(async () => true)
  const keys = { series_id: ['pmms-30'] }
  heard.message(JSON.stringify({ kind: 'rates', table: 'observations', keys, withdrawn: false }))
  heard.message('{"kind":"article"}')
  expect(reschedule.mock.calls).toEqual([[['observations', 'observations.series_id=pmms-30']], [null]])
})

it.each([
  ['at the start', false],
  ['when they were changed', true],
])('settings that could not be read %s are read again until they are', async (_name, isRead) => {
  let isAway = true
  const read = vi.fn(async () => !isAway)
  const { heard, dropped, opened } = await following(read, isRead)
  if (isRead) heard.message('{"kind":"settings"}')
  await vi.advanceTimersByTimeAsync(12_000)
  const before = dropped.mock.calls.length
  isAway = false
  await vi.advanceTimersByTimeAsync(5_000)
  expect(dropped.mock.calls.length).toBe(before + 1)
  const asked = read.mock.calls.length
  await vi.advanceTimersByTimeAsync(60_000)
  expect(read.mock.calls.length).toBe(asked)
  await opened.disposeAsync()
})
