import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { DatabaseRefusal, refusalOf } from './database-refusal.ts'
import type { ServerPlace } from './server-place.ts'

/** The shipped server's major version; files of another cannot be opened by it. */
const majorVersion = '18'

/**
 * Makes the cluster's files when there are none. They are made beside their name and then renamed, so that half of
 * them, after a crash or on a full disk, is never taken for a database.
 *
 * @throws DatabaseRefusal for a full disk, a folder that cannot be written, files of another version
 * @example
 * ```ts
 * await initCluster({ native: '/opt/postgres', cluster: '/srv/paper/data/postgres', user: null })
 * ```
 */
export async function initCluster({ native, cluster, user }: ServerPlace): Promise<void> {
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    checkVersion(cluster)
    return removeHalves(cluster)
  }
  // A name of this process's own: an initdb whose owner was killed may still be writing into the last one.
  const half = `${cluster}.${process.pid}.new`
  try {
    removeHalves(cluster)
    mkdirSync(half, { mode: 0o700 })
    if (user) chownSync(half, user.uid, user.gid)
    const locale = ['-E', 'UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
    await run(join(native, 'bin', 'initdb'), ['-D', half, '-U', 'postgres', '-A', 'trust', ...locale], {
      cwd: '/',
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

function checkVersion(cluster: string): void {
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  if (version === majorVersion) return
  throw new DatabaseRefusal(
    'damaged',
    `The database in ${cluster} was made by PostgreSQL ${version}; this version of Ratesheet brings ${majorVersion}.`,
  )
}
