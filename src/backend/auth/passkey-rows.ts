import { z } from 'zod'

import type { HeldKey, MadeKey } from './webauthn.ts'
import type { Statements } from './user.ts'

/** A passkey as it lies in the database. */
export interface PasskeyRow extends HeldKey {
  rowId: string
  userId: string
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const rows = z.array(
  z.object({
    id: z.string(),
    user_id: z.string(),
    key: z.string(),
    public_key: z.string(),
    sign_count: z.coerce.number(),
    transports: z.array(z.string()).catch([]),
    friendly_name: z.string(),
    created_at: z.date(),
    last_used_at: z.date().nullable(),
  }),
)

/** The passkeys of an account, the oldest first. */
export const passkeysOf = (sql: Statements, userId: string): Promise<PasskeyRow[]> =>
  read(sql, sql`user_id = ${userId}`)

/** The passkey that a browser names, whosever it is. */
export async function passkeyByKey(sql: Statements, key: string): Promise<PasskeyRow | null> {
  const [found] = await read(sql, sql`credential_id = decode(${hexOf(key)}, 'hex')`)
  return found ?? null
}

/** Keeps a passkey. @returns it as it lies there now */
export async function keepPasskey(
  sql: Statements,
  made: { userId: string; key: MadeKey; name: string; now: Date },
): Promise<PasskeyRow> {
  const { userId, key, name, now } = made
  await sql`
    insert into auth.webauthn_credentials (user_id, credential_id, public_key, attestation_type, aaguid, sign_count, transports,
      backup_eligible, backed_up, friendly_name, created_at, updated_at)
    values (${userId}, decode(${hexOf(key.id)}, 'hex'), decode(${hexOf(key.publicKey)}, 'hex'), ${key.format}, ${key.aaguid},
      ${key.counter}, ${JSON.stringify(key.transports)}::text::jsonb, ${key.isBackupEligible}, ${key.isBackedUp}, ${name},
      ${now}, ${now})`
  const kept = await passkeyByKey(sql, key.id)
  if (!kept) throw new Error('A passkey that was kept is not there')
  return kept
}

/** What the protocol tells of a passkey. */
export const publicPasskey = ({ rowId, name, createdAt, lastUsedAt }: PasskeyRow) => ({
  id: rowId,
  ...(name === '' ? {} : { friendly_name: name }),
  created_at: createdAt.toISOString(),
  ...(lastUsedAt ? { last_used_at: lastUsedAt.toISOString() } : {}),
})

async function read(sql: Statements, condition: ReturnType<Statements>): Promise<PasskeyRow[]> {
  const found = await sql`
    select id::text, user_id::text, encode(credential_id, 'hex') as key, encode(public_key, 'hex') as public_key, sign_count,
      transports, friendly_name, created_at, last_used_at
    from auth.webauthn_credentials where ${condition} order by created_at, id`
  return rows.parse(found).map((row) => ({
    rowId: row.id,
    userId: row.user_id,
    id: base64url(row.key),
    publicKey: base64url(row.public_key),
    counter: row.sign_count,
    transports: row.transports,
    name: row.friendly_name,
    createdAt: row.created_at,
    lastUsedAt: row.last_used_at,
  }))
}

const base64url = (hex: string): string => Buffer.from(hex, 'hex').toString('base64url')
const hexOf = (text: string): string => Buffer.from(text, 'base64url').toString('hex')
