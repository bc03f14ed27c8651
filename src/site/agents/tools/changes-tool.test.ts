import { expect, test } from 'vitest'
import { changesTool } from './changes-tool.ts'
import type { Asking } from './tool.ts'

const site = { name: 'Ratesheet', origin: 'https://rates.example' }
const KINDS_THERE = new Set(['article', 'guide', 'lesson'])
const idOf = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`

/** Three kinds with seventy pages each, all of one moment, as a bulk import leaves them. */
const load = (async ({ key }: { key: readonly unknown[] }) => {
  const [, kind, since, afterId, most] = key as [string, string, string, string | null, number]
  const moment = '2026-08-20T12:00:00.5+00:00'
  if (!KINDS_THERE.has(kind) || since > moment) return []
  return Array.from({ length: 70 }, (_none, place) => ({
    id: idOf(place),
    slug: `${kind}-${place}`,
    changedAt: moment,
  }))
    .filter(({ id }) => since < moment || afterId === null || id > afterId)
    .slice(0, most)
}) as Asking['load']

async function partsOf(): Promise<{ urls: string[]; left: number }[]> {
  const parts = []
  for (let after: string | null = ''; after !== null;) {
    const asking = { site, load, now: () => new Date('2026-11-23') }
    const input = { since: '2026-08-01', ...(after ? { after } : {}) }
    const outcome = await changesTool.run(asking, input, async () => undefined)
    if ('errors' in outcome) throw new Error(JSON.stringify(outcome.errors))
    const { changes, left, next } = outcome.found as unknown as {
      changes: { url: string }[]
      left: number
      next: string | null
    }
    parts.push({ urls: changes.map(({ url }) => url), left })
    after = next
  }
  return parts
}

test('what does not fit is counted, and comes when it is asked for, though all changed in one moment', async () => {
  const parts = await partsOf()
  expect(parts.map(({ urls, left }) => [urls.length, left])).toEqual([
    [100, 110],
    [100, 10],
    [10, 0],
  ])
  expect(new Set(parts.flatMap(({ urls }) => urls)).size).toBe(210)
})
