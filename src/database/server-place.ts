import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { shortNameOf } from './connect.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { ownFolder } from './own-folder.ts'
import { copyServer, linkLibraries, shippedServer } from './server-binaries.ts'
import { closedFolder, mayEnter, mayRun, type ServerUser } from './server-user.ts'

/** Everything the embedded server needs to know about this machine. */
export interface ServerPlace {
  /** Folder with the server's `bin`. */
  native: string
  /** The cluster's files. */
  cluster: string
  user: ServerUser | null
  /** Whether the way to the files is closed to the user, who then reaches them as the folder that it is started in. */
  isWayClosed: boolean
}

/** Where root's private installations keep the program: the user who runs it cannot enter them. */
const elsewhere = '/var/lib/ratesheet'
/** The folder that a process was started in, whatever leads to it (proc(5)); of Linux alone. */
const STARTED_IN = '/proc/self/cwd'

/**
 * Where the server's program and files are. The files lie in the data folder, so that a copy of it is a whole backup. Where
 * root's data folder is closed to the user who runs the server, that one is started within the files; the program is then
 * copied to /var/lib.
 *
 * @param dataDir the data folder, existing, as the real path
 * @throws DatabaseRefusal when data that was there is not any more, or has become unreachable
 * @example
 * ```ts
 * const place = serverPlace('/srv/paper/data', null)
 * place.cluster // => '/srv/paper/data/postgres'
 * ```
 */
export function serverPlace(dataDir: string, user: ServerUser | null): ServerPlace {
  const shipped = shippedServer()
  const cluster = clusterOf(dataDir)
  const isWayClosed = user !== null && closedFolder(user, dirname(cluster)) !== null
  if (isWayClosed && !existsSync(STARTED_IN)) {
    throw new DatabaseRefusal(
      'notWritable',
      `The database in ${cluster} runs as the user nobody, who may not enter ${closedFolder(user, dirname(cluster))}: chmod o+x it`,
    )
  }
  return { native: runnable(shipped, user), cluster, user, isWayClosed }
}

/**
 * What the server and its tools are told of a folder of files, and where they are started.
 *
 * @example
 * ```ts run
 * startedOn('/srv/data/postgres', false) // => { folder: '/srv/data/postgres', cwd: '/' }
 * startedOn('/root/data/postgres', true) // => { folder: '/proc/self/cwd', cwd: '/root/data/postgres' }
 * ```
 */
export const startedOn = (files: string, isWayClosed: boolean): { folder: string; cwd: string } =>
  isWayClosed ? { folder: STARTED_IN, cwd: files } : { folder: files, cwd: '/' }

/**
 * The folder of a data folder's cluster. A note of earlier versions may name another place; what it names is never made
 * anew, for it held the data.
 *
 * @throws DatabaseRefusal when the note's place is gone
 * @example
 * ```ts run
 * clusterOf('/srv/paper/data') // => '/srv/paper/data/postgres'
 * ```
 */
export function clusterOf(dataDir: string): string {
  const note = join(dataDir, 'postgres.place')
  if (!existsSync(note)) return join(dataDir, 'postgres')
  const cluster = readFileSync(note, 'utf8').trim()
  if (existsSync(cluster)) return cluster
  throw new DatabaseRefusal(
    'damaged',
    `The database lay in ${cluster || 'no folder'}, as ${note} says, and is not there: bring that folder back, or remove ${note} to begin with an empty one.`,
  )
}

function runnable(shipped: string, user: ServerUser | null): string {
  // In an installation that belongs to somebody else nothing can be linked, but in a copy.
  const cause = failureOf(() => linkLibraries(shipped))
  if (cause === null && mayRun(user, shipped)) return shipped
  const copy = copyServer(shipped, user ? elsewhere : ownFolder(join(tmpdir(), `ratesheet-${process.getuid?.() ?? 0}`)))
  if (mayRun(user, copy)) return copy
  throw new DatabaseRefusal(
    'unsupported',
    `The shipped PostgreSQL does not run on this machine (${copy}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
    { cause },
  )
}

function failureOf(work: () => void): unknown {
  try {
    work()
    return null
  } catch (error) {
    return error
  }
}

/**
 * An empty folder for the server's socket, for its user alone: its mode is the only lock. Outside the
 * data folder because a socket's path may have 107 bytes at most. To be called by the holder of the data folder's
 * lock, for it removes what a killed server left.
 *
 * @example
 * ```ts
 * const folder = makeSocketFolder('/srv/paper/data/postgres', null)
 * ```
 */
export function makeSocketFolder(cluster: string, user: ServerUser | null): string {
  const folder = join(socketParent(user), `ratesheet-${shortNameOf(cluster)}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  chmodSync(folder, 0o700)
  if (user) chownSync(folder, user.uid, user.gid)
  return folder
}

function socketParent(user: ServerUser | null): string {
  const usual = tmpdir()
  return usual.length < 70 && mayEnter(user, usual) ? usual : '/tmp'
}
