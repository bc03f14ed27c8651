import { chmodSync, chownSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { shortNameOf } from './connect.ts'
import { DatabaseRefusal } from './database-refusal.ts'
import { copyServer, linkLibraries, shippedServer } from './server-binaries.ts'
import { closedFolder, mayEnter, mayRun, type ServerUser } from './server-user.ts'

/** Everything the embedded server needs to know about this machine. */
export interface ServerPlace {
  /** Folder with the server's `bin`. */
  native: string
  /** The cluster's files. */
  cluster: string
  user: ServerUser | null
}

/**
 * Where the server's program and files can be. In the installation and the data folder when the server's user may
 * enter them; as root in a private folder, program and files lie below /var/lib instead.
 *
 * @param dataDir the data folder, existing, as the real path
 * @throws DatabaseRefusal when data that exists has become unreachable
 * @example
 * ```ts
 * const place = serverPlace('/srv/paper/data', null)
 * place.cluster // => '/srv/paper/data/postgres'
 * ```
 */
export function serverPlace(dataDir: string, user: ServerUser | null): ServerPlace {
  const shipped = shippedServer()
  const within = join(dataDir, 'postgres')
  const elsewhere = `/var/lib/ratesheet-${shortNameOf(dataDir)}`
  const closed = user && closedFolder(user, dataDir)
  if (closed && existsSync(join(within, 'PG_VERSION'))) {
    throw new DatabaseRefusal(
      'notWritable',
      `The database in ${within} runs as the user nobody, who may no longer enter ${closed}: chmod o+x ${closed}`,
    )
  }
  const isElsewhere = closed !== null || existsSync(join(elsewhere, 'postgres', 'PG_VERSION'))
  const cluster = isElsewhere ? join(elsewhere, 'postgres') : within
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 })
  return { native: runnable(shipped, user, elsewhere), cluster, user }
}

function runnable(shipped: string, user: ServerUser | null, elsewhere: string): string {
  try {
    linkLibraries(shipped)
    if (mayRun(user, shipped)) return shipped
  } catch {
    // The installation belongs to somebody else: a copy can be linked.
  }
  const copy = copyServer(shipped, user ? elsewhere : join(tmpdir(), `ratesheet-${process.getuid?.() ?? 0}`))
  if (mayRun(user, copy)) return copy
  throw new DatabaseRefusal(
    'unsupported',
    `The shipped PostgreSQL does not run on this machine (${copy}): set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

/**
 * An empty folder for the server's socket, for its user alone: its mode is the only lock on the door. Outside the
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
