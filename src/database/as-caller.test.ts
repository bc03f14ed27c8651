import { expect, it } from 'vitest'
import type { Caller } from './database.ts'
import type { Session } from './session.ts'
import { callers } from './as-caller.ts'
import { connectionPool } from './connection-pool.ts'

const reader: Caller = { role: 'anon', claims: {}, share: '192.0.2.1', readOnly: true }

/** A database whose next connections each end with the statement that is sent through them. */
function endingWith(codes: readonly string[]) {
  const coming = [...codes]
  const open = async (): Promise<Session> => {
    const code = coming.shift()
    const rows = code ? Promise.reject(Object.assign(new Error('ended'), { code })) : Promise.resolve([{ n: 1 }])
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
