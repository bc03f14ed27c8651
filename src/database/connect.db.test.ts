import { connect as dial, createServer, type Socket } from 'node:net'
import { inject, expect, it, onTestFinished } from 'vitest'

import { callers } from './as-caller.ts'
import { ownerUrlOf } from './connect.ts'
import { connectionPool } from './connection-pool.ts'
import { openOwner } from './owner.ts'
import { openSession } from './session.ts'

/** A wire to the server that breaks with the first bytes after the greeting, once; then it is whole. */
async function breakingOnce(): Promise<string> {
  const url = new URL(ownerUrlOf(inject('server')))
  const socket = url.searchParams.get('host')
  const target = socket ? { path: `${socket}/.s.PGSQL.5432` } : { host: url.hostname, port: Number(url.port || 5432) }
  let pieces = 0
  const wire = createServer((near: Socket) => {
    const far = dial(target)
    near.on('error', () => far.destroy()).on('close', () => far.destroy())
    far.on('error', () => near.destroy()).on('data', (chunk) => near.writable && near.write(chunk))
    near.on('data', (chunk) => {
      pieces += 1
      if (pieces === 2) near.resetAndDestroy()
      else far.write(chunk)
    })
  })
  await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void wire.close())
  const address = wire.address()
  url.searchParams.delete('host')
  url.host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return url.href
}

/** Two questions over one connection at a time: what became of each. */
const askTwice = {
  async owner(url: string): Promise<PromiseSettledResult<unknown>[]> {
    const sql = openOwner({ url }, 1)
    onTestFinished(() => sql.end())
    return [...(await Promise.allSettled([sql`select 1 as n`])), ...(await Promise.allSettled([sql`select 2 as n`]))]
  },
  async authenticator(url: string): Promise<PromiseSettledResult<unknown>[]> {
    const pool = connectionPool(() => openSession({ url }), 1)
    onTestFinished(() => pool.stop())
    const asCaller = callers(() => pool)
    const ask = (text: string) => Promise.allSettled([asCaller({ role: 'anon', claims: {} }, text, [])])
    return [...(await ask('select 1 as n')), ...(await ask('select 2 as n'))]
  },
}

it.each(['owner', 'authenticator'] as const)(
  'a connection of the %s that breaks while it is opened is an error of its caller, and of nobody else',
  async (login) => {
    const unhandled: unknown[] = []
    const note = (error: unknown) => void unhandled.push(error)
    process.on('unhandledRejection', note)
    onTestFinished(() => void process.off('unhandledRejection', note))
    const [first, second] = await askTwice[login](await breakingOnce())
    // Where a login takes several messages it is what breaks, and callers' logins are tried again.
    const isMended = login === 'authenticator' && first?.status === 'fulfilled'
    const broken = { status: 'rejected', reason: { code: expect.stringMatching(/ECONNRESET|CONNECTION_/) } }
    expect(first).toMatchObject(isMended ? { value: [{ n: 1 }] } : broken)
    expect(second).toMatchObject({ status: 'fulfilled', value: [{ n: 2 }] })
    expect(unhandled).toEqual([])
  },
)

it('the owner reads and writes lists of words, numbers, claims and moments, empty places included', async () => {
  const sql = openOwner(inject('server'), 1)
  onTestFinished(() => sql.end())
  const [row] = await sql`
    select ${['a', null, 'b,"c'] as string[]}::text[] as words, ${[1, 2]}::int[] as counts, array[true, null] as claims,
      array['2026-08-20T12:00:00Z'::timestamptz] as moments, '{}'::text[] as none, 'x' = any(${['x', 'y']}) as is_in,
      ${['a0000000-0000-4000-8000-000000000000']}::uuid[] as ids`
  expect({ ...row }).toEqual({
    words: ['a', null, 'b,"c'],
    counts: [1, 2],
    claims: [true, null],
    moments: [new Date('2026-08-20T12:00:00Z')],
    none: [],
    is_in: true,
    ids: ['a0000000-0000-4000-8000-000000000000'],
  })
})
