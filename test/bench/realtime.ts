import { fork } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Sql } from '#database'
import { WebSocket } from 'ws'
import { type Bench, type BenchRow, median } from './bench-row.ts'
import { newspaper } from './newspaper.ts'
import { residentMb } from './processes.ts'
import { START_FLAGS } from '../../tools/start-flags.mjs'

const DATABASE = 'realtime'
const USERS = 50
const CHANNELS = 500
const ROUNDS = 20
const MOST_MS = 500
const MOST_MB = 100
const PATIENCE_MS = 20_000

/** Many open channels, each with a subscription to one table: how soon a change is with all of them, and what they cost. */
export const realtime: Bench = {
  name: 'realtime',
  async run() {
    const paper = await newspaper()
    await paper.copy(DATABASE)
    await paper.on(DATABASE, (sql) => sql.unsafe(TABLE))
    const room = await openRoom(paper.url(DATABASE))
    try {
      const idle = residentMb(room.pid)
      const audience = await openAudience(room.port)
      const took = await paper.on(DATABASE, (sql) => changesSeen(sql, audience))
      const above = residentMb(room.pid) - idle
      for (const socket of audience.sockets) socket.terminate()
      return rows(took, above)
    } finally {
      await room.stop()
    }
  },
}

/** The policy has to be asked for every user. */
const TABLE = `
  create table public.bench_changes (id int primary key, owner text, note text);
  alter table public.bench_changes enable row level security;
  grant select on public.bench_changes to authenticated;
  create policy bench on public.bench_changes for select to authenticated
    using ((select auth.jwt() ->> 'sub') like 'user%');
  insert into public.bench_changes values (1, 'everybody', '');
  alter publication supabase_realtime add table public.bench_changes`

/** The room in a process of its own, with the flags of `npm start`. */
async function openRoom(databaseUrl: string) {
  const child = fork(join(import.meta.dirname, 'realtime-child.ts'), {
    execArgv: START_FLAGS,
    env: { ...process.env, DATABASE_URL: databaseUrl },
  })
  const [{ port }] = (await once(child, 'message')) as [AddressInfo]
  await pause(1_000) // what its start used is free again
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

interface Audience {
  sockets: WebSocket[]
  /** called for every change that arrives at any channel */
  onChange: (notify: () => void) => void
}

/** Fifty users with ten channels each. */
async function openAudience(port: number): Promise<Audience> {
  let notify: () => void = () => undefined
  const sockets = await Promise.all(
    Array.from({ length: USERS }, async (_, user) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime/v1/websocket?apikey=user-${user}&vsn=2.0.0`)
      await opened(socket)
      await joined(socket, user)
      socket.on('message', (data: Buffer) => {
        if (data.includes('"postgres_changes",{"ids"')) notify()
      })
      return socket
    }),
  )
  return { sockets, onChange: (next) => void (notify = next) }
}

function opened(socket: WebSocket): Promise<void> {
  return new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
}

/** Resolves when the server listens for all channels of the socket. */
function joined(socket: WebSocket, user: number): Promise<void> {
  const wanted = CHANNELS / USERS
  const changes = [{ event: '*', schema: 'public', table: 'bench_changes' }]
  return new Promise((resolve, reject) => {
    let subscribed = 0
    const listen = (data: Buffer) => {
      if (data.includes('"status":"error"')) reject(new Error(String(data)))
      if (data.includes('Subscribed to PostgreSQL')) subscribed += 1
      if (subscribed < wanted) return
      socket.off('message', listen)
      resolve()
    }
    socket.on('message', listen)
    for (let channel = 0; channel < wanted; channel += 1) {
      const config = { postgres_changes: changes, presence: { key: `user ${user}`, enabled: true } }
      socket.send(JSON.stringify(['1', `${channel}`, `realtime:${user}-${channel}`, 'phx_join', { config }]))
    }
  })
}

async function changesSeen(sql: Sql, { onChange }: Audience): Promise<number[]> {
  const took: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const seen = Promise.withResolvers<void>()
    let count = 0
    onChange(() => {
      count += 1
      if (count === CHANNELS) seen.resolve()
    })
    const patience = setTimeout(
      () => seen.reject(new Error(`${count} of ${CHANNELS} received of a change`)),
      PATIENCE_MS,
    )
    const began = performance.now()
    await sql`update public.bench_changes set note = ${`round ${round}`}`
    await seen.promise
    clearTimeout(patience)
    took.push(performance.now() - began)
  }
  return took
}

function rows(took: readonly number[], above: number): BenchRow[] {
  const longest = Math.max(...took)
  const method = `${CHANNELS} channels of ${USERS} users, each subscribed to one table whose policy is asked for every user`
  return [
    {
      what: `a change -> all of ${CHANNELS} open channels`,
      measured: `${Math.round(median(took))} ms, longest ${Math.round(longest)} ms`,
      mustReach: `<= ${MOST_MS} ms`,
      isReached: longest <= MOST_MS,
      method: `from the update to the last of all messages; ${method}; ${ROUNDS} times`,
    },
    {
      what: `memory of ${CHANNELS} open channels`,
      measured: `${Math.round(above)} MB above the idle process`,
      mustReach: `< ${MOST_MB} MB`,
      isReached: above < MOST_MB,
      method: `resident, after the changes; ${method}`,
    },
  ]
}
