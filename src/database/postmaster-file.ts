import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** What a running server writes down about itself in its data folder. */
interface Postmaster {
  pid: number
  isReady: boolean
}

/**
 * Reads `postmaster.pid`: process number in line 1, state in line 8.
 *
 * @returns null when no server left its file here
 * @example
 * ```ts run
 * readPostmaster('/nowhere') // => null
 * ```
 */
export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), isReady: lines[7]?.trim() === 'ready' }
  } catch {
    // No file: no server. A file that cannot be read belongs to no server of ours either.
    return null
  }
}

/**
 * The folder of the socket of the server that runs on these files, which it writes down in the fifth line.
 *
 * @returns null when none runs, or is not ready
 * @example
 * ```ts run
 * runningSocket('/nowhere') // => null
 * ```
 */
export function runningSocket(cluster: string): string | null {
  const running = readPostmaster(cluster)
  if (!running?.isReady || !isServerOf(running.pid, cluster)) return null
  return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4] ?? null
}

/**
 * Stops a server whose owner is gone, before a new one starts: a server taken over would have no guard and perhaps
 * old settings. A number in the file that now is another program's is left alone.
 *
 * @returns what was found, for the log; null when there was nothing
 * @example
 * ```ts run
 * await stopOrphan('/nowhere') // => null
 * ```
 */
export async function stopOrphan(cluster: string): Promise<string | null> {
  const left = readPostmaster(cluster)
  if (!left) return null
  if (isServerOf(left.pid, cluster)) {
    await end(left.pid, () => !isServerOf(left.pid, cluster))
    rmSync(join(cluster, 'postmaster.pid'), { force: true })
    return `stopped a database server that had lost its owner (process ${left.pid})`
  }
  rmSync(join(cluster, 'postmaster.pid'), { force: true })
  return 'the database server had been killed; it recovers now'
}

/** Fast, then immediate, then by force: after the last two the next start recovers from the log. */
async function end(pid: number, isGone: () => boolean): Promise<void> {
  for (const [signal, patienceMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    process.kill(pid, signal)
    for (let waited = 0; waited < patienceMs; waited += 10) {
      if (isGone()) return
      await pause(10)
    }
  }
}

/**
 * The setting by which the server of a cluster is told from others: its command line is all that outlives who started it.
 *
 * @example
 * ```ts run
 * clusterMark('/srv/data/postgres') // => 'ratesheet.cluster=/srv/data/postgres'
 * ```
 */
export const clusterMark = (cluster: string): string => `ratesheet.cluster=${cluster}`

/** A process that is dead but not yet buried (state Z) does not count as running. */
function isServerOf(pid: number, cluster: string): boolean {
  try {
    const state = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /s, '')[0]
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const told = command.split('\0')
    return (
      state !== 'Z' && command.includes('postgres') && (told.includes(clusterMark(cluster)) || told.includes(cluster))
    )
  } catch {
    return false
  }
}
