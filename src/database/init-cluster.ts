import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { DatabaseRefusal, refusalOf } from './database-refusal.ts'
import { type ServerPlace, startedOn } from './server-place.ts'
import type { ServerUser } from './server-user.ts'

/** The shipped server's major version; files of another cannot be opened by it. */
const majorVersion = '18'

/**
 * Makes the cluster's files when there are none. They are made beside their name and then renamed, so that half of
 * them, after a crash or on a full disk, is never taken for a database.
 *
 * @throws DatabaseRefusal for a full disk, a folder that cannot be written, files of another version
 * @example
 * ```ts
 * await initCluster({ native: '/opt/postgres', cluster: '/srv/paper/data/postgres', user: null, isWayClosed: false })
 * ```
 */
export async function initCluster({ native, cluster, user, isWayClosed }: ServerPlace): Promise<void> {
  if (isThere(cluster)) {
    checkVersion(cluster)
    checkOwner(cluster, user)
    return removeHalves(cluster)
  }
  // A name of this process's own: an initdb whose owner was killed may still be writing into the last one.
  const half = `${cluster}.${process.pid}.new`
  try {
    removeHalves(cluster)
    mkdirSync(half, { mode: 0o700 })
    if (user) chownSync(half, user.uid, user.gid)
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    const { folder, cwd } = startedOn(half, isWayClosed)
    await run(join(native, 'bin', 'initdb'), ['-D', folder, '-U', 'postgres', '-A', 'trust', ...locale], {
      cwd,
      env: { LC_ALL: 'C', PATH: '/usr/bin:/bin' },
      ...user,
    })
    renameSync(half, cluster)
  } catch (failure) {
    rmSync(half, { recursive: true, force: true })
    throw refusalOf(failure, cluster)
  }
}

const run = promisify(execFile)

/** What killed starts left. An initdb that outlived its start may leave one more; the next start takes that away. */
function removeHalves(cluster: string): void {
  for (const name of readdirSync(dirname(cluster))) {
    const isHalf = name.startsWith(`${basename(cluster)}.`) && name.endsWith('.new')
    if (isHalf) rmSync(join(dirname(cluster), name), { recursive: true, force: true, maxRetries: 10 })
  }
}

/** A folder with anything in it holds a database, whatever it has lost; an empty one may be a mount for it. */
const isThere = (cluster: string): boolean => existsSync(cluster) && readdirSync(cluster).length > 0

/** Open to others than the group that reads: PostgreSQL refuses such files. */
const OTHERS = 0o027

/** A copy that somebody made without its owner and modes, as many tools do. */
function checkOwner(cluster: string, user: ServerUser | null): void {
  const { uid, mode } = statSync(cluster)
  const mending = [
    ...(user && uid !== user.uid ? [`chown -R ${user.uid}:${user.gid} '${cluster}'`] : []),
    ...((mode & OTHERS) === 0 ? [] : [`chmod -R go= '${cluster}'`]),
  ]
  if (mending.length === 0) return
  throw new DatabaseRefusal(
    'notWritable',
    `The files of the database in ${cluster} do not have the owner and the modes that PostgreSQL asks for: ${mending.join(' && ')}`,
  )
}

function checkVersion(cluster: string): void {
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    throw new DatabaseRefusal(
      'damaged',
      `The database in ${cluster} has lost its file PG_VERSION and perhaps more: bring the folder back from a backup, or remove it to begin with an empty one.`,
    )
  }
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new DatabaseRefusal(
    'damaged',
    `The database in ${cluster} was made by PostgreSQL ${version}; this version of Ratesheet brings ${majorVersion}.`,
  )
}
