import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
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

/** Where root's private installations keep program and files, each in a folder of its own. */
const elsewhere = '/var/lib/ratesheet'

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
  const cluster = clusterOf(dataDir, user)
  mkdirSync(dirname(cluster), { recursive: true, mode: 0o755 })
  return { native: runnable(shipped, user), cluster, user }
}

function clusterOf(dataDir: string, user: ServerUser | null): string {
  // A file and not the folder's name says where: a new data folder of the same name is a new installation.
  const note = join(dataDir, 'postgres.place')
  if (existsSync(note)) return readFileSync(note, 'utf8').trim()
  const within = join(dataDir, 'postgres')
  const closed = user && closedFolder(user, dataDir)
  if (closed === null) return within
  if (existsSync(join(within, 'PG_VERSION'))) {
    throw new DatabaseRefusal(
      'notWritable',
      `The database in ${within} runs as the user nobody, who may no longer enter ${closed}: chmod o+x ${closed}`,
    )
  }
  const cluster = join(elsewhere, `${shortNameOf(dataDir)}-${randomBytes(4).toString('hex')}`, 'postgres')
  writeFileSync(`${note}.new`, `${cluster}\n`)
  renameSync(`${note}.new`, note)
  return cluster
}

function runnable(shipped: string, user: ServerUser | null): string {
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
