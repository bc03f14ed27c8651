import { expect, test } from 'vitest'
import { mergeTicks, readTicks, ticksOf } from './ticks.ts'

test('ticks are kept for each page, the newest first', () => {
  const one = mergeTicks([], '/guide/a', ['Pay stubs', 'Tax returns'])
  const two = mergeTicks(one, '/guide/b', ['Appraisal'])
  expect(two.map(([path]) => path)).toEqual(['/guide/b', '/guide/a'])
  expect(ticksOf(readTicks(JSON.stringify(two)), '/guide/a')).toEqual(['Pay stubs', 'Tax returns'])
  expect(ticksOf(mergeTicks(two, '/guide/a', []), '/guide/a')).toEqual([])
})

test('of a hundred pages the ones ticked last are kept', () => {
  const many = Array.from({ length: 120 }, (_, at) => `/guide/${at}`).reduce<ReturnType<typeof readTicks>>(
    (ticks, path) => mergeTicks(ticks, path, ['x']),
    [],
  )
  expect([many.length, many[0]?.[0]]).toEqual([100, '/guide/119'])
})

test('what cannot be read is nothing', () => {
  for (const kept of [null, '', '{', '{}', '[1]', '[["/a"]]']) expect(readTicks(kept)).toEqual([])
})
