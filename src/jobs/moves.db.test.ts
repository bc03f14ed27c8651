import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'

import type { Database } from '#database'
import { type ToldReport, claimExport, claimMove, moveList, noteExport, noteMove } from '#queries/moving'
import type { Client } from '#queries/shared'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { type Person, person } from '../../test/support/database/people.ts'
import type { MovesWork } from './moves-work.ts'
import { moves } from './task-moves.ts'
import type { TaskDeps } from './task.ts'
import { WorkRefusal } from './work-refusal.ts'

let database: Database
let service: Client
let admin: Person, editor: Person
const log: string[] = []
beforeAll(async () => {
  database = await freshDatabase()
  service = await clientAs(database, 'service_role')
  admin = await person(database.owner, { role: 'admin' })
  editor = await person(database.owner, { role: 'editor' })
})
afterAll(() => database.stop())

const REPORT: ToldReport = {
  isDryRun: true,
  written: 2,
  unchanged: 0,
  broken: 0,
  people: 1,
  categories: 0,
  pictures: 0,
  files: 0,
  redirects: 2,
  lines: ['One: its title was cut'],
}

const depsOf = (bringIn: MovesWork['bringIn']) =>
  ({ serviceClient: service, log: (line: string) => void log.push(line), moves: { bringIn } }) as unknown as TaskDeps

const as = ({ caller }: Person, text: string, ...values: unknown[]) => database.asCaller(caller, text, values)
let uploads = 0
const upload = (who: Person) =>
  as(who, 'insert into moves (file_name, path) values ($1, $2)', 'paper.json', `${who.id}/${++uploads}.json`)
const newest = async () => {
  const [move] = (await moveList(service, null)).rows
  if (!move) throw new Error('There is no move')
  return move
}

it('an export is uploaded, seen and started by admins alone', async () => {
  await expect(upload(editor)).rejects.toMatchObject({ code: '42501' })
  await upload(admin)
  const { id } = await newest()
  expect(await as(editor, 'select id from moves')).toEqual([])
  await expect(as(editor, 'select start_move($1, false)', id)).rejects.toMatchObject({ code: '42501' })
  await expect(as(admin, 'select claim_move()')).rejects.toMatchObject({ code: '42501' })
  await expect(as(admin, `update moves set state = 'done'`)).rejects.toMatchObject({ code: '42501' })
})

it('it is looked at first; nothing is brought in before an admin says so', async () => {
  const runs: boolean[] = []
  const deps = depsOf(async ({ isDryRun }, { onProgress }) => {
    runs.push(isDryRun)
    onProgress({ done: 2, of: 2 })
    return { ...REPORT, isDryRun }
  })
  expect((await moves.next(deps))?.getTime()).toBeLessThanOrEqual(Date.now())
  await moves.run(deps)
  expect(await newest()).toMatchObject({ state: 'done', isDryRun: true, done: 2, total: 2, report: REPORT })
  expect(await moves.next(deps)).toBeNull()
  await as(admin, 'select start_move($1, false)', (await newest()).id)
  await moves.run(deps)
  expect(await newest()).toMatchObject({ state: 'done', isDryRun: false, report: { written: 2, isDryRun: false } })
  expect(runs).toEqual([true, false])
})

it('a file that is no export is refused with its reason, and what broke is the operator’s', async () => {
  log.length = 0
  await upload(admin)
  const { id } = await newest()
  await moves.run(depsOf(() => Promise.reject(new WorkRefusal('this is no export of Ghost'))))
  expect(await newest()).toMatchObject({ state: 'failed', failure: 'This is no export of Ghost.' })
  await as(admin, 'select start_move($1, true)', id)
  await moves.run(depsOf(() => Promise.reject(new Error('disk full'))))
  expect((await newest()).failure).toBe('The export could not be brought in; the log says why.')
  expect(log).toEqual([expect.stringMatching(/^jobs: moves: Error: disk full\n\s+at /)])
  // What JavaScript says of a mistake in the code explains nothing to whoever uploaded the file.
  await as(admin, 'select start_move($1, true)', id)
  await moves.run(depsOf(() => Promise.reject(new RangeError('Invalid array length'))))
  expect((await newest()).failure).toBe('The export could not be brought in; the log says why.')
  expect(log.slice(1)).toEqual([expect.stringMatching(/^jobs: moves: RangeError: Invalid array length\n\s+at /)])
})

it('one at a time is worked on, and what a stop cuts off waits for the next process', async () => {
  await as(admin, 'select start_move($1, true)', (await newest()).id)
  const begun = Promise.withResolvers<void>()
  const deps = depsOf(async (_move, { signal }) => {
    begun.resolve()
    await new Promise((_done, cut) => signal.addEventListener('abort', () => cut(new Error('stopped'))))
    return REPORT
  })
  const running = moves.run(deps)
  await begun.promise
  let others = 0
  const other = depsOf(async () => {
    others += 1
    return REPORT
  })
  await moves.run(other)
  expect(others).toBe(0)
  expect((await moves.next(other))?.getTime()).toBeGreaterThan(Date.now())
  await moves.end?.(deps)
  await running
  expect(await newest()).toMatchObject({ state: 'waiting' })
  await moves.run(other)
  expect(others).toBe(1)
})

it('one whose process fell silent is begun anew', async () => {
  const { id } = await newest()
  await as(admin, 'select start_move($1, true)', id)
  await noteMove(service, id, { state: 'running' })
  await database.owner`update moves set seen_at = now() - interval '2 minutes'`
  await moves.run(depsOf(async () => REPORT))
  expect(await newest()).toMatchObject({ state: 'done' })
})

it('one whose process fell silent three times is not begun again before somebody asks for it', async () => {
  const { id } = await newest()
  await as(admin, 'select start_move($1, true)', id)
  let runs = 0
  const deps = depsOf(async () => {
    runs += 1
    // The site is killed: nobody says another word.
    throw new Error('killed')
  })
  for (const interrupted of [1, 2]) {
    await database.owner`update moves set state = 'running', seen_at = now() - interval '2 minutes' where id = ${id}`
    await moves.run(deps)
    expect([runs, (await newest()).interrupted]).toEqual([interrupted, interrupted])
  }
  await database.owner`update moves set state = 'running', seen_at = now() - interval '2 minutes' where id = ${id}`
  await moves.run(deps)
  expect(runs).toBe(2)
  expect(await newest()).toMatchObject({ state: 'failed', failure: expect.stringContaining('ended three times') })
  expect(await moves.next(deps)).toBeNull()
  await as(admin, 'select start_move($1, true)', id)
  expect(await newest()).toMatchObject({ state: 'waiting', interrupted: 0 })
})

it('a process ends also while another site does not respond', async () => {
  await as(admin, 'select start_move($1, true)', (await newest()).id)
  const begun = Promise.withResolvers<void>()
  const picture = Promise.withResolvers<ToldReport>()
  const deps = depsOf(() => {
    begun.resolve()
    return picture.promise
  })
  const running = moves.run(deps)
  await begun.promise
  await moves.end?.(deps)
  expect(await newest()).toMatchObject({ state: 'running' })
  picture.reject(new Error('stopped'))
  await running
  expect(await newest()).toMatchObject({ state: 'waiting' })
})

it('work of a process whose clock is behind is taken over by no other', async () => {
  const asked = async () => {
    await upload(admin)
    await database.owner`insert into exports (requested_by) values (${admin.id})`
  }
  await database.owner`update moves set state = 'done'`
  await database.owner`update exports set state = 'expired'`
  await asked()
  const [move, order] = [await claimMove(service), await claimExport(service)]
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 300_000 })
  onTestFinished(() => void vi.useRealTimers())
  await noteMove(service, move?.id ?? '', { done: 1 })
  await noteExport(service, order?.id ?? '', { done: 1 })
  await asked()
  expect([await claimMove(service), await claimExport(service)]).toEqual([null, null])
})
