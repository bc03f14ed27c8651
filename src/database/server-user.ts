import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname } from 'node:path'

import { DatabaseRefusal } from './database-refusal.ts'

/** Who runs the server: as root another user, for PostgreSQL refuses to run as root; else ourselves. */
export interface ServerUser {
  uid: number
  gid: number
}

/**
 * `nobody` when we are root, null when we are somebody ordinary. It must have an entry in the list of accounts, for
 * initdb looks its name up.
 *
 * @throws DatabaseRefusal when root has no `nobody` to become
 * @example
 * ```ts run
 * const user = serverUser(1000, '')
 * user // => null
 * ```
 */
export function serverUser(uid = process.getuid?.() ?? 1, accounts = readAccounts()): ServerUser | null {
  if (uid !== 0) return null
  const entry = accounts.split('\n').find((line) => line.startsWith('nobody:'))
  const fields = entry?.split(':') ?? []
  if (fields[2] && fields[3]) return { uid: Number(fields[2]), gid: Number(fields[3]) }
  throw new DatabaseRefusal(
    'unsupported',
    'PostgreSQL does not run as root and this machine has no user nobody: start as another user or set DATABASE_URL.',
  )
}

function readAccounts(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8')
  } catch {
    return ''
  }
}

/**
 * Whether the user may work in a folder. Asked by trying, as that user: modes of parents, access lists and mounts all
 * have a say, and only the kernel knows their sum.
 *
 * @example
 * ```ts run
 * mayEnter(null, '/') // => true
 * ```
 */
export function mayEnter(user: ServerUser | null, folder: string): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', stdio: 'ignore', ...user }).status === 0
}

/**
 * Whether the user may run this server.
 *
 * @example
 * ```ts run
 * mayRun(null, '/nowhere/native') // => false
 * ```
 */
export function mayRun(user: ServerUser | null, native: string): boolean {
  const options = { cwd: '/', stdio: 'ignore', ...user } as const
  return spawnSync(`${native}/bin/postgres`, ['--version'], options).status === 0
}

/**
 * The outermost folder on the way to a place that the user may not enter; null when the way is free.
 *
 * @example
 * ```ts run
 * closedFolder(null, '/usr/bin') // => null
 * ```
 */
export function closedFolder(user: ServerUser | null, place: string): string | null {
  const parent = dirname(place)
  const outer = parent === place ? null : closedFolder(user, parent)
  return outer ?? (mayEnter(user, place) ? null : place)
}
