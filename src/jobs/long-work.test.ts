import { expect, it } from 'vitest'
import { longTask } from './long-work.ts'
import type { TaskDeps } from './task.ts'

const aTurn = () => new Promise<void>((done) => setImmediate(done))

/** Pieces that wait, and what becomes of them; others may be at work on one. */
function pieces(waiting: string[], isOthersTurn = false) {
  const told: string[] = []
  const goOn = Promise.withResolvers<void>()
  let atOnce = 0
  const task = longTask<string, object>({
    name: 'pieces',
    about: 'pieces',
    table: 'pieces',
    isOn: () => true,
    next: async () => (waiting.length > 0 ? new Date(0) : null),
    begin: aTurn,
    async claim() {
      await aTurn()
      return isOthersTurn ? null : (waiting.shift() ?? null)
    },
    async work(_deps, piece, { signal }) {
      told.push(`${piece} of ${(atOnce += 1)}`)
      await Promise.race([goOn.promise, new Promise<void>((done) => signal.addEventListener('abort', () => done()))])
      atOnce -= 1
      if (signal.aborted) throw new Error('cut off')
      return {}
    },
    isAt: async () => undefined,
    isDone: async (_deps, piece) => void told.push(`${piece} done`),
    wasCutOff: async (_deps, piece) => void told.push(`${piece} cut off`),
    hasFailed: async (_deps, piece) => void told.push(`${piece} failed`),
    failure: 'It failed',
  })
  return { task, told, goOn: goOn.resolve }
}

const deps = { log: () => undefined } as unknown as TaskDeps

it('one piece goes on at a time, also where another is looked for before the first is claimed', async () => {
  const { task, told, goOn } = pieces(['one', 'two'])
  const running = [task.run(deps), task.run(deps)]
  await expect.poll(() => told).toEqual(['one of 1'])
  expect((await task.next(deps))?.getTime()).toBeGreaterThan(Date.now())
  goOn()
  await Promise.all(running)
  await task.run(deps)
  expect(told).toEqual(['one of 1', 'one done', 'two of 1', 'two done'])
})

it('what is claimed while the process ends is given back', async () => {
  const { task, told } = pieces(['one'])
  const running = task.run(deps)
  await task.end?.(deps)
  await running
  expect(told).toEqual(['one cut off'])
})

it('what waits behind the work of another process is looked for again soon, and not without a pause', async () => {
  const { task, told } = pieces(['one'], true)
  expect((await task.next(deps))?.getTime()).toBe(0)
  await task.run(deps)
  expect((await task.next(deps))?.getTime()).toBeGreaterThan(Date.now())
  expect(told).toEqual([])
})
