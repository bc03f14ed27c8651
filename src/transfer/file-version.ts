import { DatabaseRefusal, migrationVersions, type SqlFolders } from '#database'
import type { Manifest } from './manifest.ts'
import { newestMigration, type Sender } from './tables.ts'

/**
 * Files of builds from before the migrations were written anew (decision 017), by their newest migration: the version here
 * that has the same tables. Columns that came since are empty in them, and are filled as their defaults say.
 */
const BEFORE_THE_FIRST_RELEASE = new Map([['20261120101900', '20261122101200']])

/**
 * The version of the schema that a file's rows fit into. A database is brought to it, takes the rows, and then goes on to
 * the newest one by its migrations, as it would have with the rows in it.
 *
 * @throws DatabaseRefusal when the file was made by a version that this code does not know
 */
export function versionOf({ migration }: Manifest, folders?: SqlFolders): string {
  const version = BEFORE_THE_FIRST_RELEASE.get(migration) ?? migration
  if (migrationVersions(folders).includes(version)) return version
  throw new DatabaseRefusal(
    'wrongSetting',
    `The file is of migration ${migration}, which this code does not know: import it with the version that wrote it, or with a newer one.`,
  )
}

/** @throws DatabaseRefusal when the database is not at the version of the file */
export async function refuseOtherVersion(sql: Sender, version: string, place: string): Promise<void> {
  const newest = await newestMigration(sql)
  if (newest === version) return
  if (newest === null || newest < version) {
    throw new DatabaseRefusal(
      'wrongSetting',
      `The file is of migration ${version}, and ${place} of ${newest ?? 'none'}: push supabase/migrations first.`,
    )
  }
  throw new DatabaseRefusal(
    'wrongSetting',
    `The file is of migration ${version}, and ${place} of ${newest} already: import it into an empty data folder or database, which is updated then.`,
  )
}
