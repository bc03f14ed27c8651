import { randomBytes, randomUUID } from 'node:crypto'

import { exportJWK, generateKeyPair } from 'jose'
import type { JWK } from 'jose'
import { z } from 'zod'

import type { Database } from '#database'
import { logWords } from '#wire'
import type { AuthRules } from './auth-settings.ts'
import { signClaims } from './keys/key-ring.ts'
import type { KeyRing } from './keys/key-ring.ts'
import { secretKey, tokenKey } from './keys/token-key.ts'
import type { TokenKey } from './keys/token-key.ts'

const jwk = z.looseObject({ kty: z.string() })
const signingRows = z.array(z.object({ kid: z.string(), private_jwk: jwk, isRetired: z.boolean() }))
const projectRows = z.array(z.object({ name: z.enum(['publishable', 'secret']), key: z.string() }))

/** Any number, the same in every process: who makes the keys of a database holds it. */
const makingKeys = 7_261_001
/** On this channel every process is told that the keys changed. */
const keysChanged = 'auth_keys_changed'
/** The legacy keys of the hosted command line end then: 10 November 2032. */
const legacyKeyEnds = 1_983_812_996

/** Keys for callers: opaque ones, and tokens signed by the secret when there is one. */
export interface ProjectKeys {
  publishable: string
  secret: string
  /** legacy key of the anonymous reader, '' without a JWT secret */
  anon: string
  /** legacy key of the service role, '' without a JWT secret */
  serviceRole: string
}

/** The keys of a database and of the settings. */
export interface KeyStore {
  /** the keys of this moment */
  ring(): KeyRing
  project: ProjectKeys
  /** makes a new signing key in the database; the old one verifies until its last token has ended */
  rotate(): Promise<void>
  stop(): Promise<void>
}

/** Reads the keys; the first start of a database makes them. */
export async function openKeys(
  database: Database,
  rules: AuthRules,
  { clock, log }: { clock: () => Date; log: (line: string) => void },
): Promise<KeyStore> {
  await makeMissingKeys(database)
  let ring = await readRing(database, rules, clock())
  const reread = async (): Promise<void> => {
    ring = await readRing(database, rules, clock())
  }
  const onChanged = (): void => {
    reread().catch((cause: unknown) => log(`auth: the keys could not be read again: ${logWords(cause)}`))
  }
  const unlisten = await database.listen(keysChanged, onChanged, onChanged)
  // Of what changed since the keys were read nobody here was told.
  await reread()
  return {
    ring: () => ring,
    project: await projectKeys(database, rules),
    async rotate() {
      const now = clock()
      await database.owner.begin(async (sql) => {
        await sql`select pg_advisory_xact_lock(${makingKeys})`
        await sql`update auth.signing_keys set retired_at = ${now} where retired_at is null`
        const made = await newSigningKey()
        await sql`
          insert into auth.signing_keys (kid, private_jwk, created_at)
          values (${made.kid}, ${made.text}::text::jsonb, ${now})`
        await sql`select pg_notify(${keysChanged}, '')`
      })
      await reread()
    },
    stop: unlisten,
  }
}

async function readRing(database: Database, rules: AuthRules, now: Date): Promise<KeyRing> {
  const given = await Promise.all(rules.keys.signingKeys.map((key) => tokenKey(key)))
  const oldest = new Date(now.getTime() - rules.sessions.tokenLifeSeconds * 1000)
  const rows = signingRows.parse(
    await database.owner`
      select kid, private_jwk, retired_at is not null as "isRetired" from auth.signing_keys
      where retired_at is null or retired_at > ${oldest} order by retired_at desc nulls first, created_at desc`,
  )
  const kept = await Promise.all(rows.map((row) => tokenKey({ ...(row.private_jwk as JWK), kid: row.kid })))
  const signing = given.find((key) => key.signs) ?? kept.find((_key, n) => rows[n]?.isRetired === false)
  if (!signing) throw new Error('auth.signing_keys is empty after keys were made')
  const byId = new Map<string, TokenKey>([...given, ...kept].map((key) => [key.kid, key]))
  return { signing, byId, secret: rules.keys.jwtSecret === '' ? null : secretKey(rules.keys.jwtSecret) }
}

async function projectKeys(database: Database, { keys }: AuthRules): Promise<ProjectKeys> {
  const named = projectRows.parse(await database.owner`select name, key from auth.project_keys`)
  const keyOf = (name: string): string => named.find((row) => row.name === name)?.key ?? ''
  const legacy = async (role: string): Promise<string> =>
    keys.jwtSecret === ''
      ? ''
      : signClaims(secretKey(keys.jwtSecret), { iss: 'supabase-demo', role, exp: legacyKeyEnds })
  return {
    publishable: keys.publishableKey || keyOf('publishable'),
    secret: keys.secretKey || keyOf('secret'),
    anon: await legacy('anon'),
    serviceRole: await legacy('service_role'),
  }
}

async function newSigningKey(): Promise<{ kid: string; text: string }> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  return { kid: randomUUID(), text: JSON.stringify(await exportJWK(pair.privateKey)) }
}

async function makeMissingKeys(database: Database): Promise<void> {
  await database.owner.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${makingKeys})`
    const active = await sql`select from auth.signing_keys where retired_at is null`
    if (active.length === 0) {
      const made = await newSigningKey()
      await sql`insert into auth.signing_keys (kid, private_jwk) values (${made.kid}, ${made.text}::text::jsonb)`
    }
    for (const name of ['publishable', 'secret']) {
      const key = `sb_${name}_${randomBytes(24).toString('base64url')}`
      await sql`insert into auth.project_keys (name, key) values (${name}, ${key}) on conflict (name) do nothing`
    }
  })
}
