import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'

import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import type { Database, Row } from './database.ts'
import { giveBack } from './large-buffers.ts'
import { openSession, type Session, type Step } from './session.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.stop())

async function session(): Promise<Session> {
  const opened = await openSession({ url: database.ownerUrl })
  onTestFinished(() => opened.stop())
  return opened
}

const step = (text: string, values: (string | null)[] = [], isPrepared = false): Step => ({ text, values, isPrepared })
const ask = (to: Session, ...steps: Step[]) => transact(to, steps)
async function transact(to: Session, steps: Step[], isDry = false): Promise<Row[]> {
  const [rows = []] = await Promise.all(to.transact([{ steps, isDry }]))
  return rows
}

it('statements of a transaction share what was set for it, and only the last one gives rows', async () => {
  const to = await session()
  const set = step(`select set_config('app.word', $1, true)`, ['fixed'], true)
  const read = step(
    `select current_setting('app.word', true) as word, $1::int as n, $2::text as none`,
    ['7', null],
    true,
  )
  for (let n = 0; n < 3; n += 1) expect(await ask(to, set, read)).toEqual([{ word: 'fixed', n: 7, none: null }])
  expect(await ask(to, read)).toEqual([{ word: '', n: 7, none: null }])
})

it('a statement that fails takes the others with it, whichever it is, and the session serves on', async () => {
  const to = await session()
  const make = step('create temporary table made (n int)')
  await expect(ask(to, make, step('select 1 / $1::int', ['0'], true))).rejects.toMatchObject({ code: '22012' })
  await expect(ask(to, step('select * from nowhere', [], true), step('select 1 as n'))).rejects.toMatchObject({
    code: '42P01',
  })
  await expect(ask(to, step('select 1; select 2'))).rejects.toMatchObject({ code: '42601' })
  expect(await ask(to, step(`select to_regclass('pg_temp.made')::text as made`))).toEqual([{ made: null }])
  expect(await ask(to, step('select 1 / $1::int as n', ['1'], true))).toEqual([{ n: 1 }])
})

it('an error tells what PostgreSQL says of it', async () => {
  const raise = `do $$ begin raise exception 'closed' using detail = 'until nine', hint = 'wait', errcode = 'PT423'; end $$`
  await expect(ask(await session(), step(raise))).rejects.toMatchObject({
    message: 'closed',
    code: 'PT423',
    detail: 'until nine',
    hint: 'wait',
    severity: 'ERROR',
  })
})

it('what is dry is undone, also when it fails', async () => {
  const to = await session()
  const made = step(`create temporary table tried as select 1 as n`)
  expect(await transact(to, [made, step('select n from pg_temp.tried')], true)).toEqual([{ n: 1 }])
  await expect(transact(to, [made, step('select 1 / 0')], true)).rejects.toMatchObject({ code: '22012' })
  expect(await ask(to, step(`select to_regclass('pg_temp.tried')::text as tried`))).toEqual([{ tried: null }])
})

it('values of any length and kind come back as they went, in responses of many pieces', async () => {
  const to = await session()
  const words = ['', 'ünï 🦊', "'); --", 'a\\b', '\ud800'.toWellFormed(), 'x'.repeat(3_000_000)]
  const [row] = await ask(
    to,
    step('select $1::text[] as words', [`{${words.map((word) => JSON.stringify(word)).join()}}`]),
  )
  expect(row).toEqual({ words })
  const rows = await ask(to, step(`select n, repeat('y', 1000) as text from generate_series(1, 5000) as n`))
  expect([rows.length, rows.at(-1)]).toEqual([5000, { n: 5000, text: 'y'.repeat(1000) }])
  await expect(ask(to, step('select $1::text', ['a\0b']))).rejects.toMatchObject({ code: '22021' })
  await expect(async () => ask(to, step('select 1 -- \0'))).rejects.toThrow(RangeError)
  expect(await ask(to, step('select'), step('select 2 as n'))).toEqual([{ n: 2 }])
})

it('a large value comes as bytes, which stay what they are until they are given back', async () => {
  const to = await session()
  const large = (letter: string, letters: number): Promise<Row[]> =>
    ask(to, {
      ...step(`select repeat($1, $2::int) as body, repeat($1, $2::int) as text`, [letter, String(letters)]),
      bytesOf: 'body',
    })
  const first: Row[] = []
  for (const letters of [9_000, 70_000, 300_000, 2_000_000]) {
    const [row] = await large('a', letters)
    expect([row?.['body'] instanceof Buffer, String(row?.['text']).length]).toEqual([true, letters])
    first.push(row ?? {})
  }
  await large('b', 300_000)
  for (const { body, text } of first) expect(String(body) === text).toBe(true)
  for (const { body } of first) if (body instanceof Buffer) giveBack(body)
  const [again] = await large('c', 300_000)
  expect(String(again?.['body'])).toBe('c'.repeat(300_000))
  expect((await large('d', 100))[0]?.['body']).toBe('d'.repeat(100))
})

it('nobody gets into a transaction that somebody left open', async () => {
  const to = await session()
  await ask(to, step('begin'))
  expect(to.isUp).toBe(false)
  await expect(ask(to, step('select 1'))).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
})

it('who waits for a session that is ended is told', async () => {
  const [waiting, ending] = [await session(), await session()]
  const [row] = await ask(waiting, step('select pg_backend_pid() as pid'))
  const asked = ask(waiting, step('select pg_sleep(5)'))
  const told = expect(asked).rejects.toMatchObject({ code: '57P01' })
  await database.owner`select pg_terminate_backend(${Number(row?.['pid'])})`
  await told
  const cut = ask(ending, step('select pg_sleep(5)'))
  ending.cut()
  await expect(cut).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  expect([waiting.isUp, ending.isUp]).toEqual([false, false])
})

it('takes no more before what it was given has run', async () => {
  const to = await session()
  const first = ask(to, step('select 1 as n'))
  await expect(ask(to, step('select 2'))).rejects.toThrow('before it takes more')
  expect(await first).toEqual([{ n: 1 }])
})

it('of transactions that are given together each keeps its own rows and its own error', async () => {
  const to = await session()
  const together = (...statements: Step[]) =>
    Promise.allSettled(to.transact(statements.map((statement) => ({ steps: [set, statement], isDry: false }))))
  const set = step(`select set_config('app.word', $1, true)`, ['fixed'], true)
  const read = step(`select current_setting('app.word', true) as word`, [], true)
  const seen = { status: 'fulfilled', value: [{ word: 'fixed' }] }
  for (let n = 0; n < 3; n += 1) {
    const [first, broken, unknown, unreadable, undone, last] = await together(
      read,
      step('select 1 / $1::int', ['0'], true),
      step('select * from nowhere', [], true),
      step('select 1 -- \0'),
      step('create temporary table left_over as select 1 / 0'),
      read,
    )
    expect([first, last]).toEqual([seen, seen])
    expect(broken).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
    expect(unknown).toMatchObject({ status: 'rejected', reason: { code: '42P01' } })
    expect(unreadable).toMatchObject({
      status: 'rejected',
      reason: new RangeError('A statement or name holds a NUL character'),
    })
    expect(undone).toMatchObject({ status: 'rejected', reason: { code: '22012' } })
  }
  expect(await ask(to, step(`select current_setting('app.word', true) as word`))).toEqual([{ word: '' }])
})

it('a session that ends tells everybody who waits for it', async () => {
  const to = await session()
  const own = await ask(to, step('select pg_backend_pid() as pid'))
  const statements = [step('select pg_sleep(5)'), step('select 1'), step('select 2')]
  const waiting = Promise.allSettled(to.transact(statements.map((one) => ({ steps: [one], isDry: false }))))
  await database.owner`select pg_terminate_backend(${Number(own[0]?.['pid'])})`
  const asked = await waiting
  const reasons = asked.map((one) => (one.status === 'rejected' ? (one.reason as { code: string }).code : 'none'))
  expect(reasons).toEqual(['57P01', ...Array(2).fill(expect.stringMatching(/^(?:CONNECTION_CLOSED|ECONNRESET)$/))])
})
