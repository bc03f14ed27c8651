import { expect, test } from 'vitest'
import { deliveryWords } from './delivery-words.ts'

test('the log says how a delivery went', () => {
  const words = (over: object) => deliveryWords({ state: 'waiting', attempts: 0, status: null, problem: null, ...over })
  expect(words({})).toBe('Not tried yet')
  expect(words({ state: 'arrived', attempts: 1, status: 204 })).toBe('Arrived with 204, 1 attempt')
  expect(words({ attempts: 2, status: 503, problem: 'ops.example.com responded with 503' })).toBe(
    'ops.example.com responded with 503; 2 attempts',
  )
})
