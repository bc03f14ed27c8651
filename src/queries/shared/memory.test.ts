import { expect, test, vi } from 'vitest'
import { type Dependencies } from './dependencies.ts'
import { queryMemory } from './memory.ts'

const made = async <Result>(result: Result, dependsOn: Dependencies = null) => ({ result, dependsOn })
const failing = () => Promise.reject(new Error('down'))

const clock = () => {
  let time = 0
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

test('a question is asked once while its result is fresh', async () => {
  const { now, pass } = clock()
  const memory = queryMemory(10, now)
  const make = vi.fn(async () => made('result'))
  await memory.get('k', 1000, make)
  pass(999)
  await memory.get('k', 1000, make)
  expect(make).toHaveBeenCalledTimes(1)
  pass(1)
  await memory.get('k', 1000, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('readers who ask at the same time share one call', async () => {
  const memory = queryMemory(10, () => 0)
  const make = vi.fn(async () => made('result'))
  await Promise.all([memory.get('k', 1000, make), memory.get('k', 1000, make)])
  expect(make).toHaveBeenCalledTimes(1)
})

test('an old result is better than none when the backend fails', async () => {
  const { now, pass } = clock()
  const memory = queryMemory(10, now)
  await memory.get('k', 1000, async () => made('old'))
  pass(5000)
  expect((await memory.get('k', 1000, failing)).result).toBe('old')
  await expect(memory.get('other', 1000, failing)).rejects.toThrow('down')
})

test('whoever asks while the backend fails another gets the old result, too', async () => {
  const { now, pass } = clock()
  const memory = queryMemory(10, now)
  await memory.get('k', 1000, async () => made('old'))
  pass(5000)
  const asked = await Promise.all([1, 2, 3].map(() => memory.get('k', 1000, failing)))
  expect(asked.map(({ result }) => result)).toEqual(['old', 'old', 'old'])
})

test('after a change nothing old is told, not even by a call that began before it', async () => {
  const memory = queryMemory(10, () => 0)
  let finish: (value: string) => void = () => undefined
  const slow = memory.get('k', 1000, async () => made(await new Promise<string>((resolve) => (finish = resolve)), []))
  memory.forget(['articles'])
  finish('withdrawn')
  await slow
  expect((await memory.get('k', 1000, async () => made('new', ['articles']))).result).toBe('new')
  memory.forget(['articles'])
  await expect(memory.get('k', 1000, failing)).rejects.toThrow('down')
})

test('a change makes void what depends on it, and nothing else', async () => {
  const memory = queryMemory(10, () => 0)
  const kept = {
    story: ['articles.slug=a'],
    list: ['articles'],
    board: ['observations.series_id=pmms-30'],
    unsure: null,
  }
  const told = async () => {
    const each = Object.entries(kept).map(async ([key, dependsOn]) =>
      memory.get(key, 1000, async () => made('new', dependsOn)),
    )
    return Object.fromEntries((await Promise.all(each)).map(({ result }, at) => [Object.keys(kept)[at], result]))
  }
  for (const [key, dependsOn] of Object.entries(kept)) await memory.get(key, 1000, async () => made('old', dependsOn))
  memory.forget(['articles', 'articles.slug=b'])
  expect(await told()).toEqual({ story: 'old', list: 'new', board: 'old', unsure: 'new' })
  memory.forget(null)
  expect(memory.size).toBe(0)
})

test('the memory is bounded and forgets what was learned first', async () => {
  const memory = queryMemory(2, () => 0)
  for (const key of ['a', 'b', 'c']) await memory.get(key, 1000, async () => made(key))
  expect(memory.size).toBe(2)
  expect((await memory.get('a', 1000, async () => made('again'))).result).toBe('again')
})
