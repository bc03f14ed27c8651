import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { openAuth, type Auth } from '#auth'
import type { Database } from '#database'
import { guardedFetch } from '#outside'
import type { Service } from '#wire'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type TestStorage, openStorageFor } from './storage-harness.ts'

let database: Database
let auth: Auth
let service: Service
let storage: TestStorage

beforeAll(async () => {
  database = await freshDatabase()
  auth = await openAuth({
    database,
    siteUrl: 'http://local',
    clock: () => new Date(),
    fetch: guardedFetch,
    log: () => undefined,
  })
  storage = await openStorageFor(database, { verify: auth.verify })
  service = storage.service
})
afterAll(async () => {
  await storage.stop()
  await auth.stop()
  await database.stop()
})

const client = (key: string) =>
  createClient('http://local', key, { global: { fetch: (input, init) => service(new Request(input, init)) } })

it('the service key sees every bucket, nobody sees one that is not there', async () => {
  const all = await client(auth.keys.secret).storage.listBuckets()
  expect(all.data?.map(({ id, public: isPublic }) => [id, isPublic]).toSorted()).toEqual([
    ['exports', false],
    ['files', true],
    ['media', false],
    ['moves', false],
  ])
  const one = await client(auth.keys.secret).storage.getBucket('media')
  expect(one.data).toMatchObject({ name: 'media' })
  const none = await client(auth.keys.publishable).storage.getBucket('nothing')
  expect(none.error).toMatchObject({ message: 'Bucket not found', statusCode: '404' })
})

it('storage wants a key, says what it does not offer, and what it cannot read', async () => {
  const without = await service(new Request('http://local/storage/v1/bucket'))
  expect(without.status).toBe(400)
  const headers = { apikey: auth.keys.secret }
  const upload = await service(new Request('http://local/storage/v1/s3', { method: 'POST', headers }))
  expect(await upload.json()).toMatchObject({ statusCode: '501', code: 'NotSupported' })
  const odd = await service(new Request('http://local/storage/v1/bucket/%E0%A4%A%00', { headers }))
  expect(await odd.json()).toMatchObject({ statusCode: '404' })
  expect(await (await service(new Request('http://local/storage/v1/status'))).json()).toEqual({ status: 'ok' })
})

it('a prefix that nobody has is not found', async () => {
  expect((await service(new Request('http://local/nothing'))).status).toBe(404)
})

it('a script of any origin may ask, without credentials', async () => {
  const headers = { origin: 'http://elsewhere', 'access-control-request-headers': 'apikey,x-client-info' }
  const asked = await service(new Request('http://local/storage/v1/bucket', { method: 'OPTIONS', headers }))
  expect(asked.status).toBe(204)
  expect(asked.headers.get('access-control-allow-headers')).toBe('apikey,x-client-info')
  expect(asked.headers.has('access-control-allow-credentials')).toBe(false)
  const got = await service(new Request('http://local/storage/v1/status', { headers }))
  expect(got.headers.get('access-control-allow-origin')).toBe('*')
})
