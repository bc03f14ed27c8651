import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#database'
import { type HookSender, OutgoingFailure } from '#outside'
import type { Client } from '#queries/shared'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { person } from '../../test/support/database/people.ts'
import { hook } from './task-hook.ts'
import type { QueueDeps } from './task.ts'

let database: Database
let service: Client
beforeAll(async () => {
  database = await freshDatabase()
  service = await clientAs(database, 'service_role')
  const { caller } = await person(database.owner, { role: 'admin' })
  await database.asCaller(
    caller,
    `insert into hooks (name, url, events) values ('Ops', 'https://ops.example.com/', '{rate.stored}')`,
    [],
  )
})
afterAll(() => database.stop())

/** One delivery that this keeps from arriving: what the desk shows of it, and what is logged. */
async function delivered(send: HookSender['send'], attempt: number) {
  await database.owner`delete from hook_deliveries`
  const [row] = await database.owner<{ id: string }[]>`
    insert into hook_deliveries (hook_id, event, body) select id, 'rate.stored', '{}' from hooks returning id`
  const lines: string[] = []
  const receivers = { origin: 'https://news.example.com', hooks: { send } }
  const stopped = new Promise<never>(() => undefined)
  const deps = { serviceClient: service, receivers, stopped, log: (line: string) => void lines.push(line) }
  if (hook.runs !== 'in the queue') throw new Error('is none of the queue')
  const work = hook.run(deps as unknown as QueueDeps, { delivery: row?.id, tries: 10 }, attempt)
  await expect(work).rejects.toMatchObject({ name: 'RecordedFailure' })
  const [kept] = await database.owner<{ problem: string }[]>`select problem from hook_deliveries`
  return { problem: kept?.problem, lines }
}

const silent = async () => {
  throw new OutgoingFailure('unreachable', 'ops.example.com did not respond within 5 s')
}
const mistaken = async (): Promise<never> => {
  throw new TypeError('hooks.sign is not a function')
}

it('what a receiver or a network said is kept with the delivery, and told at the last attempt', async () => {
  const problem = 'ops.example.com did not respond within 5 s'
  expect(await delivered(silent, 1)).toEqual({ problem, lines: [] })
  expect((await delivered(silent, 10)).lines).toEqual([`jobs: hook: rate.stored did not arrive: ${problem}`])
})

it('a mistake of the site is told as one, and the log has it with its stack at the first attempt', async () => {
  const { problem, lines } = await delivered(mistaken, 1)
  expect(problem).toBe('Something failed here; the log says why')
  expect(lines).toEqual([
    expect.stringMatching(/^jobs: hook: rate.stored did not arrive: TypeError: hooks.sign[^\n]+\n\s+at /),
  ])
})
