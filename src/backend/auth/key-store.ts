import { randomBytes, randomUUID } from 'node:crypto'

import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'

import type { Database } from '#database'
import { signingKey, tokenAlgorithm } from '#wire'
import type { SigningKey } from '#wire'

const jwk = z.looseObject({ kty: z.string(), crv: z.string(), x: z.string(), y: z.string(), d: z.string() })
const signingRows = z.array(z.object({ kid: z.string(), private_jwk: jwk }))
const projectRows = z.array(z.object({ name: z.enum(['publishable', 'secret']), key: z.string() }))

/** Any number, the same in every process: who makes the keys of a new database holds it. */
const makingKeys = 7_261_001

/** The keys of a database, shared by every process that uses it. */
export interface KeyStore {
  /** signs new tokens */
  signing: SigningKey
  /** verifies: the signing key and those that came before it */
  keys: ReadonlyMap<string, SigningKey>
  project: { publishable: string; secret: string }
}

/** Reads the keys; the first start of a database makes them. */
export async function openKeys(database: Database): Promise<KeyStore> {
  await makeMissingKeys(database)
  const rows = signingRows.parse(
    await database.owner`select kid, private_jwk from auth.signing_keys order by retired_at nulls first, created_at desc`,
  )
  const held = await Promise.all(rows.map((row) => signingKey(row.kid, row.private_jwk)))
  const signing = held[0]
  if (!signing) throw new Error('auth.signing_keys is empty after keys were made')
  const named = projectRows.parse(await database.owner`select name, key from auth.project_keys`)
  const keyOf = (name: string): string => named.find((row) => row.name === name)?.key ?? ''
  const project = { publishable: keyOf('publishable'), secret: keyOf('secret') }
  return { signing, keys: new Map(held.map((key) => [key.kid, key])), project }
}

async function makeMissingKeys(database: Database): Promise<void> {
  await database.owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${makingKeys})`
    const active = await sql`select from auth.signing_keys where retired_at is null`
    if (active.length === 0) {
      const pair = await generateKeyPair(tokenAlgorithm, { extractable: true })
      const made = JSON.stringify(await exportJWK(pair.privateKey))
      await sql`insert into auth.signing_keys (kid, private_jwk) values (${randomUUID()}, ${made}::text::jsonb)`
    }
    for (const name of ['publishable', 'secret']) {
      const key = `sb_${name}_${randomBytes(24).toString('base64url')}`
      await sql`insert into auth.project_keys (name, key) values (${name}, ${key}) on conflict (name) do nothing`
    }
  })
}
