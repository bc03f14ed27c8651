import { expect, test } from 'vitest'
import { Allowance } from './allowance.ts'
import { atMost } from './at-most.ts'
import { exactJson } from './exact-json.ts'
import { readJoin } from './join-config.ts'
import { readSnapshot } from './snapshot.ts'

test('an allowance lets twice its rate through at once, and its rate in the long run', () => {
  const allowance = new Allowance(10, 0)
  const taken = (now: number) => Array.from({ length: 30 }, () => allowance.take(now)).filter(Boolean).length
  expect([taken(0), taken(0), taken(500), taken(10_000)]).toEqual([20, 0, 5, 20])
})

test('a clock that goes back gives nothing', () => {
  const allowance = new Allowance(1, 10_000)
  expect([allowance.take(0), allowance.take(0), allowance.take(0)]).toEqual([true, true, false])
})

test('a snapshot knows what was committed: before its first, or before its end and not running', () => {
  const { isVisible } = readSnapshot('10:20:10,14')
  expect(['9', '10', '11', '14', '19', '20', '21'].map(isVisible)).toEqual([
    true,
    false,
    true,
    false,
    true,
    false,
    false,
  ])
})

test('numbers keep their digits', () => {
  const text = '{"a":9007199254740993,"b":[1.10,1e400],"c":"1.10","d":5}'
  expect(JSON.stringify(exactJson(text))).toBe(text)
})

test('work runs so many at a time, and its failure is told when all have ended', async () => {
  let running = 0
  let most = 0
  const work = async (n: number) => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 1))
    running -= 1
    if (n === 3) throw new Error('three')
  }
  await expect(atMost(2, [1, 2, 3, 4, 5], work)).rejects.toThrow('three')
  expect([most, running]).toEqual([2, 0])
})

test('a join without a presence key gets one of its own', () => {
  const [one, two] = [readJoin({}), readJoin({ config: { presence: { key: '' } } })]
  expect(one.config.presenceKey).not.toBe(two.config.presenceKey)
  expect(readJoin({ config: { presence: { key: 'ada' } } }).config.presenceKey).toBe('ada')
})
