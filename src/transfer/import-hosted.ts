import { buffer } from 'node:stream/consumers'
import { type Database, DatabaseRefusal } from '#database'
import { refuseOtherVersion, versionOf } from './file-version.ts'
import { framesOf } from './frames.ts'
import type { HostedFiles, StoredFile } from './hosted-files.ts'
import { type Imported, sameCount, setSequences } from './import-site.ts'
import type { Manifest } from './manifest.ts'
import { checked, isInhabited, refuseUnknown, tableFor } from './read-file.ts'
import { columnList, prepare, type Sender, type Table, tablesOf } from './tables.ts'

/**
 * What stays behind: keys, which the hosted service has of its own, and what is under way, such as mail and the codes in it.
 */
const STAYS = new Set(
  [
    'signing_keys',
    'project_keys',
    'outbox',
    'send_marks',
    'totp_steps',
    'challenge_sessions',
    'recovery_codes',
    'webauthn_challenges',
    'mfa_challenges',
    'oauth_client_states',
    'one_time_tokens',
    'flow_state',
  ].map((name) => `auth.${name}`),
)
/** Rows of these go first, and the bytes through the service's own API. */
const STORED = ['storage.buckets', 'storage.objects']

/** A hosted backend: its database, and the way to its files. */
interface HostedTarget {
  database: Database
  files: HostedFiles
}

/**
 * Brings a file to a backend whose tables of accounts and files belong to its own service: the product's migrations are
 * there already, keys stay what they are, and stored files go through that service. Files come first, so that an import
 * that fails can be made again; all other rows come in one transaction.
 *
 * @throws DatabaseRefusal when the file is damaged or of another version, or the target holds a site already
 */
export async function importIntoHosted(file: string, { database, files }: HostedTarget): Promise<Imported> {
  const manifest = await checked(file)
  const stored = await database.owner.begin(async (sql) => {
    const tables = await readyTables(sql, manifest, database.place)
    return bucketsAndFiles(sql, file, tables)
  })
  let objects = 0
  for await (const { head, body } of framesOf(file)) {
    if (head.kind !== 'object') continue
    const bytes = await buffer(body)
    const named = stored.filter(({ version }) => version === head.name)
    for (const one of named) await files.keep(one, bytes)
    objects += named.length === 0 ? 0 : 1
  }
  const rows = await database.owner.begin(async (sql) => {
    const tables = await readyTables(sql, manifest, database.place)
    return takeRows(sql, { file, manifest, tables })
  })
  return { rows, objects }
}

/** Checks that rows may come; for the rest of the transaction triggers and foreign keys are still. */
async function readyTables(sql: Sender, manifest: Manifest, place: string): Promise<Table[]> {
  await prepare(sql)
  await refuseOtherVersion(sql, versionOf(manifest), place)
  const tables = await tablesOf(sql)
  refuseUnknown(namesOf(manifest), tables)
  if (await isInhabited(sql)) {
    throw new DatabaseRefusal('wrongSetting', `${place} holds accounts or texts already: it has to be a new project.`)
  }
  try {
    await sql.unsafe('set local session_replication_role = replica')
  } catch (cause) {
    const words = `The user of ${place} may not set session_replication_role, which an import needs.`
    throw new DatabaseRefusal('wrongSetting', words, { cause })
  }
  return tables
}

const namesOf = ({ tables }: Manifest): string[] => Object.keys(tables).filter((name) => !STAYS.has(name))

/** Makes the buckets, and reads which files are to be stored in them. */
async function bucketsAndFiles(sql: Sender, file: string, tables: Table[]): Promise<StoredFile[]> {
  for (const name of STORED) await sql.unsafe(`create temp table ${passing(name)} (like ${name}) on commit drop`)
  const columns = await takeInto(sql, file, tables, (name) => (STORED.includes(name) ? passing(name) : null))
  const ofBuckets = columnList(columns.get('storage.buckets') ?? [])
  const known = `select id from storage.buckets`
  await sql.unsafe(`insert into storage.buckets (${ofBuckets})
    select ${ofBuckets} from ${passing('storage.buckets')} where id not in (${known})`)
  return sql.unsafe<StoredFile[]>(`
    select bucket_id as bucket, name, version, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
      substring(metadata ->> 'cacheControl' from '^max-age=(\\d+)$')::int as "maxAgeSeconds"
    from ${passing('storage.objects')} where version is not null order by bucket_id, name`)
}

const passing = (name: string): string => `passing_${name.split('.')[1]}`

interface Taking {
  file: string
  manifest: Manifest
  tables: Table[]
}

async function takeRows(sql: Sender, { file, manifest, tables }: Taking): Promise<number> {
  const taken = tables.filter(({ name }) => namesOf(manifest).includes(name) && !STORED.includes(name))
  // Migrations write rows, too: those of the file stand in their place.
  for (const { quoted } of taken) await sql.unsafe(`delete from ${quoted}`)
  await sql.unsafe(`create temp table ${passing('storage.objects')} (like storage.objects) on commit drop`)
  await takeInto(sql, file, tables, (name) => {
    if (name === 'storage.objects') return passing(name)
    return taken.find((table) => table.name === name)?.quoted ?? null
  })
  // Who stored a file, and when: the service knows only that the secret key did, just now.
  await sql.unsafe(`
    update storage.objects kept set owner = p.owner, owner_id = p.owner_id, created_at = p.created_at,
      updated_at = p.updated_at, user_metadata = p.user_metadata
    from ${passing('storage.objects')} p where kept.bucket_id = p.bucket_id and kept.name = p.name`)
  // The service looks for people of this instance alone, and takes no null for an empty code.
  await sql.unsafe(`
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000',
      confirmation_token = coalesce(confirmation_token, ''), recovery_token = coalesce(recovery_token, ''),
      email_change_token_new = coalesce(email_change_token_new, ''), email_change = coalesce(email_change, '')`)
  let rows = 0
  for (const table of taken) rows += await sameCount(sql, table, manifest)
  await setSequences(sql)
  return rows
}

/** Copies the file's rows to where they are told to go; the columns of each table that it has. */
async function takeInto(sql: Sender, file: string, tables: Table[], placeFor: (name: string) => string | null) {
  const columns = new Map<string, string[]>()
  for await (const { head, body } of framesOf(file)) {
    const place = head.kind === 'rows' ? placeFor(head.name) : null
    if (place === null) continue
    tableFor(head, tables)
    columns.set(head.name, head.columns ?? [])
    await sql.copyIn(`copy ${place} (${columnList(head.columns ?? [])}) from stdin`, body)
  }
  return columns
}
