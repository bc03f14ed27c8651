import { expect, it } from 'vitest'
import type { Caller } from './database.ts'
import type { Session } from './session.ts'
import { callers } from './as-caller.ts'
import { connectionPool } from './connection-pool.ts'

const reader: Caller = { role: 'anon', claims: {}, share: '192.0.2.1', readOnly: true }

/** A database whose next connections each end with the statement that is sent through them. */
function endingWith(codes: readonly (string | { code: string; routine: string })[]) {
  const coming = codes.map((code) => (typeof code === 'string' ? { code } : code))
  const open = async (): Promise<Session> => {
    const said = coming.shift()
    const rows = said ? Promise.reject(Object.assign(new Error('ended'), said)) : Promise.resolve([{ n: 1 }])
    rows.catch(() => undefined)
    const session = { isUp: true, transact: () => [rows], stop: () => undefined, cut: () => (session.isUp = false) }
    return session as unknown as Session
  }
  const pool = connectionPool(open, 4)
  return callers(() => pool)
}

it.each(['57P01', 'CONNECTION_CLOSED', 'ECONNRESET', 'EPIPE'])(
  'who reads does not notice that four connections ended together, however each of them says so (%s)',
  async (code) => {
    expect(await endingWith([code, code, code, code])(reader, 'select 1 as n', [])).toEqual([{ n: 1 }])
  },
)

it('who writes is told of the first: nobody knows what came of it', async () => {
  const writer = { ...reader, readOnly: false }
  await expect(endingWith(['EPIPE'])(writer, 'select 1 as n', [])).rejects.toMatchObject({ code: 'EPIPE' })
})

it('a plan that a migration made old is made anew, in whichever language the server says so', async () => {
  const writer = { ...reader, readOnly: false }
  const old = endingWith([{ code: '0A000', routine: 'RevalidateCachedQuery' }])
  expect(await old(writer, 'select 1 as n', [])).toEqual([{ n: 1 }])
  const refused = endingWith([{ code: '0A000', routine: 'transformMergeStmt' }])
  await expect(refused(writer, 'select 1 as n', [])).rejects.toMatchObject({ code: '0A000' })
})
