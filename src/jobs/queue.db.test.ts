import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import type { Database } from '#database'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { severable } from '../../test/support/programs/severable.ts'
import { type Jobs, type JobsDeps, startJobs } from './start-jobs.ts'
import { type QueueTask, queueTask } from './task.ts'

const NOON = '2026-08-27T16:00:00Z'
const soon = { interval: 100 }

let database: Database
const lines: string[] = []
const sent: string[] = []
const processes: Jobs[] = []

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.stop())
beforeEach(() => {
  lines.length = 0
  sent.length = 0
})
afterEach(async () => {
  for (const { stop } of processes.splice(0)) await stop()
})

type Letter = { to: string }
const letters = (given: Partial<QueueTask<Letter>>) =>
  queueTask<Letter>({
    runs: 'in the queue',
    name: 'letter',
    about: 'letters',
    payload: z.object({ to: z.string() }),
    schedule: null,
    run: async (_deps, { to }) => void sent.push(to),
    ...given,
  })

/** A process of the site whose only task is this one. */
function processWith(given: Partial<QueueTask<Letter>>, databaseUrl = database.ownerUrl): void {
  const log = (line: string) => void lines.push(line)
  const deps = { databaseUrl, clock: () => new Date(NOON), log } as unknown as JobsDeps
  processes.push(startJobs(deps, [letters(given)]))
}

/** The database behind a wire that can be cut. */
async function cuttable(ownerUrl: string) {
  const url = new URL(ownerUrl)
  const socket = url.searchParams.get('host')
  const wire = await severable(socket === null ? Number(url.port || 5432) : `${socket}/.s.PGSQL.5432`)
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${wire.port}`
  return { wire, url: url.href }
}

const add = (field: string, value: string, attempts: number) => database.owner`
  select graphile_worker.add_job('letter', json_build_object(${field}::text, ${value}::text), max_attempts => ${attempts})`

test('work of the calendar is done by a process that starts after it was due', async () => {
  const schedule: QueueTask<Letter>['schedule'] = (_deps, now) => {
    const [due, next] = [-1, 1].map((hour) => new Date(now.getTime() + hour * 3_600_000)) as [Date, Date]
    return [{ key: 'letter', payload: { to: 'ada' }, attempts: 3, due, next }]
  }
  processWith({ schedule })
  await expect.poll(() => sent, soon).toEqual(['ada'])
  const left = () => database.owner`select id from graphile_worker.jobs`
  await expect.poll(left, soon).toHaveLength(0)
  expect(sent).toEqual(['ada'])
})

test('work that others add is done by whoever works, and what is no such work is told and waits until the desk has it tried', async () => {
  processWith({})
  await expect.poll(() => add('to', 'grace', 1).catch(() => null), soon).not.toBeNull()
  await add('whom', 'nobody', 1)
  await expect.poll(() => sent, soon).toEqual(['grace'])
  await expect.poll(() => lines.join('\n'), soon).toContain('jobs: letter:')
  const failed = () =>
    database.owner`select id from graphile_worker.jobs where attempts = max_attempts and locked_at is null`
  await expect.poll(failed, soon).toHaveLength(1)
  await database.owner`update graphile_worker._private_jobs set updated_at = now() - interval '15 days'`
  await database.owner`select forget_failed_work()`
  expect(await database.owner`select id from graphile_worker.jobs`).toEqual([])
})

test('a database that goes as work ends is waited for: the queue begins anew, and no rejection is left to the process', async () => {
  const unhandled: unknown[] = []
  const note = (error: unknown) => void unhandled.push(error)
  process.on('unhandledRejection', note)
  onTestFinished(() => void process.off('unhandledRejection', note))
  const { wire, url } = await cuttable(database.ownerUrl)
  onTestFinished(() => wire.cut())
  const goingAsItEnds = async (_deps: unknown, { to }: Letter) => {
    sent.push(to)
    if (to === 'grace') await wire.cut()
  }
  processWith({ run: goingAsItEnds }, url)
  await expect.poll(() => add('to', 'grace', 1).catch(() => null), soon).not.toBeNull()
  await expect.poll(() => lines.join('\n'), soon).toContain('the queue stopped and is started again')
  await wire.mend()
  await add('to', 'ada', 1)
  await expect.poll(() => sent, soon).toEqual(['grace', 'ada'])
  expect(unhandled).toEqual([])
})

/** As of a process that was killed a minute ago, or that has been at its work for a minute. */
const heldForAMinute = () =>
  database.owner`update graphile_worker._private_jobs set locked_at = now() - interval '1 minute' where locked_at is not null`

test('work that a killed process was at is done by the next; what a living one is at stays with it', async () => {
  processWith({})
  await expect.poll(() => add('to', 'grace', 1).catch(() => null), soon).not.toBeNull()
  await expect.poll(() => sent, soon).toEqual(['grace'])
  await processes.pop()?.stop()
  await database.owner`delete from graphile_worker._private_jobs`

  await add('to', 'ada', 3)
  await database.owner`update graphile_worker._private_jobs set locked_by = 'pool-killed', locked_at = now()`
  await heldForAMinute()
  const { promise: written, resolve: write } = Promise.withResolvers<void>()
  onTestFinished(() => write())
  processWith({ run: async (_deps, { to }) => (sent.push(to), written) })
  await expect.poll(() => sent, soon).toEqual(['grace', 'ada'])

  await heldForAMinute()
  processWith({})
  await add('to', 'edith', 1)
  await expect.poll(() => sent, soon).toEqual(['grace', 'ada', 'edith'])
  const held = await database.owner`select locked_by from graphile_worker.jobs where locked_by is not null`
  expect(held).toHaveLength(1)
  write()
  await expect.poll(() => database.owner`select id from graphile_worker.jobs`, soon).toEqual([])
})

test('work that fails is tried again, as often as it was ordered', async () => {
  processWith({
    run: async (_deps, { to }, attempt) => {
      if (attempt === 1) throw new Error('The mail server is away')
      sent.push(`${to} ${attempt}`)
    },
  })
  await add('to', 'ada', 2)
  await expect.poll(() => sent, soon).toEqual(['ada 2'])
  expect(lines).toEqual(['jobs: letter: Error: The mail server is away'])
})

test('a process that is stopped at any moment of its start or of its work tells of no failure', async () => {
  const schedule: QueueTask<Letter>['schedule'] = (_deps, now) => [
    { key: 'letter', payload: { to: 'ada' }, attempts: 3, due: now, next: new Date(now.getTime() + 3_600_000) },
  ]
  const cutOff: QueueTask<Letter>['run'] = async ({ stopped }) => stopped
  for (const afterMs of [0, 1, 5, 15, 30, 60, 120]) {
    processWith({ schedule, run: cutOff })
    await new Promise((resolve) => setTimeout(resolve, afterMs))
    await processes.pop()?.stop()
  }
  expect(lines).toEqual([])
})
