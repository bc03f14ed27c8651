import { lstatSync, mkdirSync } from 'node:fs'

import { DatabaseRefusal } from './database-refusal.ts'

/**
 * A folder in which nobody else writes, made where there is none: what lies in a place where anybody can make one first is not run.
 *
 * @param folder such as one below that for temporary files
 * @returns the same folder
 * @throws DatabaseRefusal when it is another user's, a link, or open to others
 * @example
 * ```ts
 * const folder = ownFolder('/tmp/ratesheet-1000')
 * ```
 */
export function ownFolder(folder: string): string {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = lstatSync(folder)
  const isOwn =
    found.isDirectory() && found.uid === (process.getuid?.() ?? found.uid) && (found.mode & OTHERS_WRITE) === 0
  if (isOwn) return folder
  throw new DatabaseRefusal(
    'notWritable',
    `${folder} is another user's, or others may write into it, so that no server is run from there: remove it, or set TMPDIR to a folder of your own.`,
  )
}

const OTHERS_WRITE = 0o022
