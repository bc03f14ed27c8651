import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'

import { DatabaseRefusal, refusalOf } from './database-refusal.ts'
import { clusterMark, readPostmaster } from './postmaster-file.ts'
import { type ServerPlace, startedOn } from './server-place.ts'

/** One life of the server: from its start to its end. */
export interface ServerProcess {
  /** Settles when it ends, for whatever reason. */
  ended: Promise<void>
  /** Ends it: fast shutdown, then harder. */
  stop(): Promise<void>
}

/** Recovery after a crash reads at most max_wal_size; this is many times what it takes. */
const longestStartMs = 60_000
const lastWordsMs = 1_000
/** What the server says of every connection when it restarts, and of one whose client has gone; no news for the operator. */
const routine =
  /terminating connection|connection to client lost|the database system is|background worker|starting PostgreSQL|listening on/

/**
 * Starts the server and waits until it takes connections. It gets a process group of its own, so that Ctrl-C reaches
 * us first, and a guard that stops it when we are gone.
 *
 * @param options its settings
 * @throws DatabaseRefusal when it ends before it is ready, with the reason it gave
 * @example
 * ```ts
 * const server = await startProcess(place, { unix_socket_directories: '/tmp/ratesheet-1' }, console.log)
 * await server.stop()
 * ```
 */
export async function startProcess(
  place: ServerPlace,
  options: Record<string, string>,
  log: (line: string) => void,
): Promise<ServerProcess> {
  const settings = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { folder, cwd } = startedOn(place.cluster, place.isWayClosed)
  const mark = ['-c', clusterMark(place.cluster)]
  const child = spawn(join(place.native, 'bin', 'postgres'), ['-D', folder, ...mark, ...settings], {
    cwd,
    env: { LC_ALL: 'C' },
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...place.user,
  })
  const said = listenTo(child, log)
  const life = { hasEnded: false }
  const guard = guardOf(child.pid ?? 0, place)
  const ended = endOf(child, said).then(() => {
    life.hasEnded = true
    guard.kill('SIGKILL')
    return undefined
  })
  const silent = new Promise((resolve) => child.once('close', resolve))
  await ready(place.cluster, child, { life, said, silent })
  return { ended, stop: () => stop(child, ended) }
}

/** A program that cannot be run never ends: what the system says of it are its last words. */
const endOf = (child: ChildProcess, said: string[]): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.on('error', (error) => {
      said.push(error.message)
      if (child.pid === undefined) resolve()
    })
  })

/**
 * A two-word program that outlives us by a moment: its input ends when we do, and it then stops the server.
 * Without it a killed site would leave its database running.
 */
function guardOf(server: number, place: ServerPlace): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', 'read end; kill -INT "$1"', 'ratesheet-guard', String(server)], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    ...place.user,
  })
  guard.unref()
  guard.stdin?.on('error', () => undefined)
  return guard
}

function listenTo(child: ChildProcess, log: (line: string) => void): string[] {
  const said: string[] = []
  if (!child.stderr) return said
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line)
    if (said.length > 40) said.shift()
    if (/^(?:FATAL|PANIC):/.test(line) && !routine.test(line)) log(`database: ${line}`)
  })
  return said
}

/** Line 8 of its file says `ready`: no attempts to connect, no reading of logs. */
async function ready(
  cluster: string,
  child: ChildProcess,
  { life, said, silent }: { life: { hasEnded: boolean }; said: string[]; silent: Promise<unknown> },
): Promise<void> {
  for (let waited = 0; waited < longestStartMs; waited += 5) {
    if (life.hasEnded) {
      // Its end is known before its last words have been read. A process of its own may keep the line open.
      await Promise.race([silent, pause(lastWordsMs)])
      throw failedStart(cluster, said)
    }
    const postmaster = readPostmaster(cluster)
    if (postmaster?.isReady && postmaster.pid === child.pid) return
    await pause(5)
  }
  child.kill('SIGQUIT')
  throw failedStart(cluster, [`it was not ready after ${longestStartMs / 1_000} s`, ...said])
}

function failedStart(cluster: string, said: string[]): unknown {
  const reason = said.findLast((line) => /^(?:FATAL|PANIC|postgres):/.test(line)) ?? said.at(-1) ?? 'no reason given'
  const refusal = refusalOf(said.join('\n'), cluster)
  if (refusal instanceof DatabaseRefusal) return refusal
  return new DatabaseRefusal('damaged', `The database in ${cluster} does not start: ${reason}`)
}

async function stop(child: ChildProcess, ended: Promise<void>): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    if (await Promise.race([ended.then(() => true), pause(patienceMs, false, { ref: false })])) return
  }
}
