import { expect, test } from 'vitest'
import type { Load } from '#queries/shared'
import { loadDirectory } from './directory-head.ts'
import { directoryQueryOf } from './directory-query.ts'

test('who was changed this evening is counted as active: the day is that of the changes, in UTC', async () => {
  const asked: unknown[] = []
  const load = (async ({ key }) => {
    asked.push(key)
    return { rows: [], total: 0 }
  }) as Load
  const { today } = await loadDirectory({ load, now: () => new Date('2026-08-21T02:00:00Z') }, directoryQueryOf({}))
  expect(today).toBe('2026-08-21')
  expect(asked).toContainEqual(['author-insights', '2026-08-21'])
})
