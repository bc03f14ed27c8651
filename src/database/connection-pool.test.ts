import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectionPool } from './connection-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('what a rush has opened ends when nobody has used it for a minute or two, but for one', async () => {
  const open = new Set<object>()
  const connect = async () => {
    const connection = { isUp: true, stop: () => void open.delete(connection), cut: () => void open.delete(connection) }
    open.add(connection)
    return connection
  }
  const pool = connectionPool(connect, 4)
  const used = async () => {
    const slot = await pool.take()
    if (!pool.connectionOf(slot)) await pool.open(slot)
    return slot
  }
  const rush = await Promise.all([used(), used(), used()])
  for (const slot of rush) pool.give(slot)
  expect(open.size).toBe(3)

  // One reader now and then: always the same connection.
  for (let second = 0; second < 120; second += 10) {
    await vi.advanceTimersByTimeAsync(10_000)
    pool.give(await used())
  }
  expect(open.size).toBe(1)

  const again = await Promise.all([used(), used()])
  expect(open.size).toBe(2)
  for (const slot of again) pool.give(slot)
  await pool.stop()
  expect(open.size).toBe(0)
})
