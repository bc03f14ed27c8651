import { expect, test } from 'vitest'
import { rateTools } from './rate-tools.ts'
import { textTools } from './text-tools.ts'
import type { Asking, Step } from './tool.ts'

const site = { name: 'Ratesheet', origin: 'https://rates.example' }

/** What a tool reads until it is done or nobody waits any more. */
async function readsOf(name: string, input: Record<string, unknown>, step: Step): Promise<number> {
  let reads = 0
  const load = (async () => {
    reads += 1
    return []
  }) as Asking['load']
  const tool = [...rateTools, ...textTools].find((one) => one.name === name)
  await tool?.run({ site, load, now: () => new Date('2026-11-23') }, input, step).catch(() => undefined)
  return reads
}

const leavesAfter =
  (parts: number): Step =>
  async (done) => {
    if (done >= parts) throw new Error('nobody waits')
  }

test('what changed since a day is read kind by kind, and no further for who has left', async () => {
  const said: [number, number][] = []
  const stays: Step = async (done, total) => void said.push([done, total])
  const all = await readsOf('changes_since', { since: '2026-01-01' }, stays)
  expect(said).toEqual(Array.from({ length: all }, (_, place) => [place, all]))
  expect(all).toBeGreaterThan(5)
  expect(await readsOf('changes_since', { since: '2026-01-01' }, leavesAfter(2))).toBe(2)
})

test.each([
  ['rate_history', {}],
  ['search', { query: 'escrow' }],
])('%s reads nothing for who has left before', async (name, input) => {
  expect(await readsOf(name, input, leavesAfter(0))).toBe(0)
  expect(await readsOf(name, input, async () => undefined)).toBeGreaterThan(0)
})
