import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../../test/support/database/fresh-database.ts'
import { Relay } from './relay.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.stop())

/** A process's relay, what it received, and how often it was to introduce itself. */
async function opened() {
  const seen = { received: [] as unknown[], introduced: 0, lost: 0, notices: 0, isBlocked: false }
  const listen: Database['listen'] = (channel, onMessage, onGap) => {
    const receive = (payload: string) => {
      if (seen.isBlocked) return
      onMessage(payload)
      seen.notices += 1
    }
    return database.listen(channel, receive, onGap)
  }
  const relay = new Relay({ ...database, listen }, expect.unreachable, {
    receive: (_from, { text }) => void seen.received.push(text),
    introduce: () => void (seen.introduced += 1),
    lost: () => void (seen.lost += 1),
  })
  await relay.start()
  return { relay, seen }
}

it('what a process says when its first channel was opened reaches the others', async () => {
  const [one, two] = [await opened(), await opened()]
  one.relay.wake()
  await expect.poll(() => one.seen.notices).toBe(1)
  two.relay.wake()
  two.relay.send({ kind: 'broadcast', text: 'first' })
  await expect.poll(() => one.seen.received).toEqual(['first'])
  await two.relay.stop()
  await one.relay.stop()
})

it('a process that was forgotten by one that had been blocked introduces itself to it again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance', 'Date'] })
  const [steady, blocked] = [await opened(), await opened()]
  steady.relay.wake()
  blocked.relay.wake()
  await expect.poll(() => [steady.seen.introduced > 0, blocked.seen.introduced > 0]).toEqual([true, true])
  blocked.seen.isBlocked = true
  for (let beat = 1; beat <= 4; beat += 1) {
    const { notices } = steady.seen
    vi.advanceTimersByTime(5_000)
    await expect.poll(() => steady.seen.notices).toBeGreaterThanOrEqual(notices + 2)
  }
  expect([steady.seen.lost, blocked.seen.lost]).toEqual([0, 1])
  blocked.seen.isBlocked = false
  const { introduced } = steady.seen
  vi.advanceTimersByTime(5_000)
  await expect.poll(() => steady.seen.introduced).toBe(introduced + 1)
  vi.useRealTimers()
  await blocked.relay.stop()
  await steady.relay.stop()
})
