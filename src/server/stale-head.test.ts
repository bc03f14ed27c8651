import { expect, test } from 'vitest'
import { staleHead } from './stale-head.ts'

test('a copy says its age in whole seconds, and none below zero when the clock was set back', () => {
  expect(staleHead(Date.now() - 90_500).slice(2)).toEqual(['age', '90'])
  expect(staleHead(Date.now() + 60_000).slice(2)).toEqual(['age', '0'])
})
