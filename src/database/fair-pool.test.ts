import { expect, it } from 'vitest'

import { connectionPool, type Pooled } from './connection-pool.ts'
import { fairPool } from './fair-pool.ts'

const connection: Pooled = { isUp: true, stop: () => undefined, cut: () => undefined }
const opened = (size: number) =>
  fairPool(
    connectionPool(() => Promise.resolve(connection), size),
    { size, mostOfOne: size / 2 },
  )
const isSettled = async (promise: Promise<unknown>): Promise<boolean> => {
  let settled = false
  void promise.then(() => (settled = true))
  await new Promise(setImmediate)
  return settled
}

it('one never has more than half of the slots, however much it asks', async () => {
  const shared = opened(4)
  const busy = Array.from({ length: 12 }, () => shared('192.0.2.1').take())
  expect(await Promise.all(busy.map(isSettled))).toEqual([true, true, ...Array<boolean>(10).fill(false)])
  expect(await isSettled(shared('192.0.2.2').take())).toBe(true)
})

it('a slot that becomes free goes round among those who wait', async () => {
  const shared = opened(2)
  const first = await shared('a').take()
  const second = await shared('b').take()
  const served: string[] = []
  const serve = async (network: string): Promise<void> => {
    const slot = await shared(network).take()
    served.push(network)
    shared(network).give(slot)
  }
  for (const network of ['a', 'a', 'a', 'c', 'd']) {
    void serve(network)
  }
  shared('a').give(first)
  await new Promise(setImmediate)
  expect(served).toEqual(['a', 'c', 'd', 'a', 'a'])
  shared('b').give(second)
})

it('who waits two hundred times is refused, and others are not', async () => {
  const shared = opened(2)
  for (let n = 0; n < 201; n += 1) void shared('a').take()
  await expect(shared('a').take()).rejects.toMatchObject({ code: 'TOO_MANY_OF_ONE' })
  expect(await isSettled(shared('b').take())).toBe(true)
})

it('who is not counted has all that there is, and comes first', async () => {
  const shared = opened(4)
  const slots = await Promise.all(Array.from({ length: 4 }, () => shared('').take()))
  const waiting = shared('a').take()
  const first = shared('').take()
  const [slot] = slots
  if (slot) shared('').give(slot)
  expect([await isSettled(first), await isSettled(waiting)]).toEqual([true, false])
})
