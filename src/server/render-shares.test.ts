import { expect, test } from 'vitest'
import { renderShares } from './render-shares.ts'

const LIMITS = { perMinute: 3, atOnce: 2, mostWaiting: 1 }

/** settles at once or not at all */
const isGiven = async (turn: Promise<unknown>): Promise<boolean> =>
  Promise.race([turn.then(() => true), new Promise<false>((resolve) => setImmediate(() => resolve(false)))])

test('of one network two pages of an endless kind are made at once, the third waits for its turn', async () => {
  const shares = renderShares(LIMITS)
  const first = await shares.turn('a', 'endless')
  await shares.turn('a', 'endless')
  const third = shares.turn('a', 'many')
  expect(await isGiven(third)).toBe(false)
  first?.end(200)
  expect(await isGiven(third)).toBe(true)
  expect(await isGiven(shares.turn('a', 'few'))).toBe(true)
  expect(await isGiven(shares.turn('b', 'endless'))).toBe(true)
})

test('who has asked too often is refused until time has passed, and nobody else is', async () => {
  let at = 0
  const shares = renderShares(LIMITS, () => new Date(at))
  for (let asked = 0; asked < 3; asked += 1) (await shares.turn('a', 'endless'))?.end(200)
  expect(await shares.turn('a', 'endless')).toBeNull()
  expect(await shares.turn('a', 'many')).toBeNull()
  expect(await shares.turn('b', 'endless')).not.toBeNull()
  at += 59_000
  expect(await shares.turn('a', 'endless')).toBeNull()
  at += 4_000
  expect(await shares.turn('a', 'endless')).not.toBeNull()
})

test('of what turns out not to be there no more is made, whoever waits for it', async () => {
  const shares = renderShares({ ...LIMITS, mostWaiting: 10 })
  const [first, second] = [await shares.turn('a', 'many'), await shares.turn('a', 'many')]
  const waiting = Array.from({ length: 5 }, () => shares.turn('a', 'many'))
  first?.end(404)
  second?.end(404)
  ;(await waiting[0])?.end(404)
  const given = (await Promise.all(waiting.slice(1))).filter((turn) => turn !== null)
  // The one that was begun already when the third was not there.
  expect(given).toHaveLength(1)
})

test('a clock that is set back locks nobody out', async () => {
  let at = 1e12
  const shares = renderShares(LIMITS, () => new Date(at))
  for (let asked = 0; asked < 3; asked += 1) (await shares.turn('a', 'endless'))?.end(200)
  at -= 3_600_000
  expect(await shares.turn('a', 'endless')).toBeNull()
  at += 63_000
  expect(await shares.turn('a', 'endless')).not.toBeNull()
})

test('pages that exist cost nothing, unknown addresses do', async () => {
  const shares = renderShares(LIMITS)
  for (let asked = 0; asked < 20; asked += 1) (await shares.turn('a', 'many'))?.end(200)
  for (let asked = 0; asked < 3; asked += 1) (await shares.turn('a', 'many'))?.end(404)
  expect(await shares.turn('a', 'many')).toBeNull()
})

test('more than may wait are refused', async () => {
  const shares = renderShares({ ...LIMITS, perMinute: 10 })
  for (let asked = 0; asked < 3; asked += 1) void shares.turn('a', 'endless')
  expect(await shares.turn('a', 'endless')).toBeNull()
})
