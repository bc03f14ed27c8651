import { expect, test, vi } from 'vitest'
import { answerMemory } from './memory.ts'

const clock = () => {
  let time = 0
  return { now: () => time, pass: (ms: number) => (time += ms) }
}

test('a question is asked once while its answer is fresh', async () => {
  const { now, pass } = clock()
  const memory = answerMemory(10, now)
  const make = vi.fn(async () => 'answer')
  await memory.get('k', 1000, make)
  pass(999)
  await memory.get('k', 1000, make)
  expect(make).toHaveBeenCalledTimes(1)
  pass(1)
  await memory.get('k', 1000, make)
  expect(make).toHaveBeenCalledTimes(2)
})

test('readers who ask at the same time share one call', async () => {
  const memory = answerMemory(10, () => 0)
  const make = vi.fn(async () => 'answer')
  await Promise.all([memory.get('k', 1000, make), memory.get('k', 1000, make)])
  expect(make).toHaveBeenCalledTimes(1)
})

test('an old answer is better than none when the backend fails', async () => {
  const { now, pass } = clock()
  const memory = answerMemory(10, now)
  await memory.get('k', 1000, async () => 'old')
  pass(5000)
  const failing = () => Promise.reject(new Error('down'))
  expect(await memory.get('k', 1000, failing)).toBe('old')
  await expect(memory.get('other', 1000, failing)).rejects.toThrow('down')
})

test('after a change nothing old is told, not even by a call that began before it', async () => {
  const memory = answerMemory(10, () => 0)
  let finish: (value: string) => void = () => undefined
  const slow = memory.get('k', 1000, () => new Promise<string>((resolve) => (finish = resolve)))
  memory.forget()
  finish('withdrawn')
  await slow
  expect(await memory.get('k', 1000, async () => 'new')).toBe('new')
  memory.forget()
  await expect(memory.get('k', 1000, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
})

test('the memory is bounded and forgets what was learned first', async () => {
  const memory = answerMemory(2, () => 0)
  for (const key of ['a', 'b', 'c']) await memory.get(key, 1000, async () => key)
  expect(memory.size).toBe(2)
  expect(await memory.get('a', 1000, async () => 'again')).toBe('again')
})
