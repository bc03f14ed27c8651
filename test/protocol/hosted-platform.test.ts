import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'

import { migrate, type Database } from '#database'
import { openTarget } from '#database/testing'
import { freshDatabase } from '../support/database/fresh-database.ts'
import { inDatabase } from '../support/database/embedded.ts'

const platform = join(import.meta.dirname, '../../src/backend/platform')
const name = `ratesheet_test_hosted_${process.pid}`
const server = openTarget(inject('server'), 1)
let ours: Database
let hosted: Database

beforeAll(async () => {
  ours = await freshDatabase({ poolSize: 1 })
  await server.owner.unsafe(`create database ${name}`)
  hosted = openTarget(inDatabase(inject('server'), name), 1)
  for (const file of readdirSync(platform).sort()) await hosted.owner.unsafe(readFileSync(join(platform, file), 'utf8'))
  await hosted.owner.unsafe(hostedDefaults)
  await migrate(hosted)
})
afterAll(async () => {
  await ours.stop()
  await hosted.stop()
  await server.owner.unsafe(`drop database if exists ${name} with (force)`)
  await server.stop()
})

/** What the hosted service has set up before the first migration, and our platform leaves out. */
const hostedDefaults = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
`

async function rights(database: Database): Promise<readonly unknown[]> {
  return database.owner`
    select c.oid::regclass::text as name, array(select x::text from unnest(c.relacl) x order by 1) as rights
    from pg_class c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v', 'S')
    union all
    select p.oid::regprocedure::text, array(select x::text from unnest(p.proacl) x order by 1)
    from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    union all
    select c.oid::regclass::text || '.' || a.attname, array(select x::text from unnest(a.attacl) x order by 1)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and a.attacl is not null
    order by 1`
}

describe('the same migrations', () => {
  it('leave the same rights where every new table is open by default', async () => {
    expect(await rights(hosted)).toEqual(await rights(ours))
  })

  it('stand on a platform that can be laid again', async () => {
    const before = await rights(ours)
    for (const file of readdirSync(platform).sort()) await ours.owner.unsafe(readFileSync(join(platform, file), 'utf8'))
    expect(await rights(ours)).toEqual(before)
  })
})
