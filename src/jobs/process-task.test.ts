import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runInProcess } from './process-task.ts'
import type { ProcessTask, TaskDeps } from './task.ts'

const NOON = Date.parse('2026-08-27T16:00:00Z')
const lines: string[] = []
const deps = { log: (line: string) => void lines.push(line) } as TaskDeps

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
  lines.length = 0
})
afterEach(() => {
  vi.useRealTimers()
})

/** A task that is due at these minutes after noon, and the minutes at which it ran. */
function taskAt(...minutes: number[]) {
  const ran: number[] = []
  const task: ProcessTask = {
    runs: 'in each process',
    name: 'a task',
    about: 'a task',
    follows: [],
    next: async () => {
      const next = minutes.find((minute) => NOON + minute * 60_000 > Date.now())
      return next === undefined ? null : new Date(NOON + next * 60_000)
    },
    run: async () => void ran.push(Math.round((Date.now() - NOON) / 60_000)),
  }
  return { task, ran, minutes }
}

test('a task runs at each of its minutes, also at one that is hours away', async () => {
  const { task, ran } = taskAt(2, 3, 300)
  const watch = runInProcess(task, deps)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(ran).toEqual([])
  await vi.advanceTimersByTimeAsync(1_010)
  expect(ran).toEqual([2])
  await vi.advanceTimersByTimeAsync(400 * 60_000)
  expect(ran).toEqual([2, 3, 300])
  watch.stop()
})

test('a minute that is scheduled later on is seen when somebody says that something changed', async () => {
  const { task, ran, minutes } = taskAt(300)
  const watch = runInProcess(task, deps)
  await vi.advanceTimersByTimeAsync(60_000)
  minutes.unshift(2)
  watch.lookAgain()
  await vi.advanceTimersByTimeAsync(60_010)
  expect(ran).toEqual([2])
  watch.stop()
})

test('a calendar that cannot be read is told, and read again in some seconds', async () => {
  const { task, ran } = taskAt(1)
  const { next } = task
  task.next = vi.fn(next).mockRejectedValueOnce(new Error('The database is away'))
  const watch = runInProcess(task, deps)
  await vi.advanceTimersByTimeAsync(70_000)
  expect(lines).toEqual(['jobs: a task: Error: The database is away'])
  expect(ran).toEqual([1])
  watch.stop()
})

test('work that was stopped is not done, nor is its calendar read', async () => {
  const { task, ran } = taskAt(1)
  const watch = runInProcess(task, deps)
  await vi.advanceTimersByTimeAsync(1_000)
  watch.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(ran).toEqual([])
  expect(vi.getTimerCount()).toBe(0)
})
