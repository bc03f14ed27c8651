import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import S3rver from 's3rver'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { type S3Place, openObjects } from '#outside'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { freePort } from '../../support/programs/free-port.ts'
import { type TestStorage, folderOf, md5, openStorageFor, policedBucket } from './storage-harness.ts'

let database: Database
let storage: TestStorage
let store: S3rver
let place: S3Place
const folder = folderOf()
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

beforeAll(async () => {
  const port = await freePort()
  store = new S3rver({ port, address: '127.0.0.1', directory: join(folder, 's3'), silent: true })
  await store.run()
  place = { endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'paper', prefix: 'files/', ...keys }
  await client().send(new CreateBucketCommand({ Bucket: 'paper' }))
  database = await freshDatabase()
  storage = await openStorageFor(database, { s3: place, folder })
  await policedBucket(database, 'open', true)
})
afterAll(async () => {
  await storage.stop()
  await store.close()
  await database.stop()
})

const client = () =>
  new S3Client({ endpoint: place.endpoint, region: place.region, forcePathStyle: true, credentials: keys })
const names = async () =>
  ((await client().send(new ListObjectsV2Command({ Bucket: 'paper' }))).Contents ?? []).map(({ Key }) => Key)

describe('a store that speaks S3', () => {
  it('keeps bytes under versions, and nothing stays on this disk', async () => {
    const from = storage.as('service').from('open')
    await from.upload('a/b.txt', 'in the store')
    const version = (await from.info('a/b.txt')).data?.version
    expect(await names()).toEqual([`files/${version}`])
    expect((await from.info('a/b.txt')).data).toMatchObject({ size: 12, etag: `"${md5('in the store')}"` })
    const read = await storage.send('/object/public/open/a/b.txt', { key: null })
    expect(await read.text()).toBe('in the store')
    expect(readdirSync(storage.objects.incoming)).toEqual([])
  })

  it('sends parts, copies, moves, replaces and removes', async () => {
    const from = storage.as('service').from('open')
    await from.upload('one', '0123456789')
    const part = await storage.send('/object/public/open/one', { key: null, headers: { range: 'bytes=2-4' } })
    expect([part.status, await part.text(), part.headers.get('content-range')]).toEqual([206, '234', 'bytes 2-4/10'])
    expect((await from.copy('one', 'two')).error).toBeNull()
    expect((await from.move('one', 'three')).error).toBeNull()
    expect((await from.upload('two', 'new', { upsert: true })).error).toBeNull()
    expect(await (await from.download('two')).data?.text()).toBe('new')
    expect(await (await from.download('three')).data?.text()).toBe('0123456789')
    const before = (await names()).length
    expect((await from.remove(['two', 'three'])).data).toHaveLength(2)
    expect(await names()).toHaveLength(before - 2)
  })

  it('takes large files and empty ones as they are', async () => {
    const large = Buffer.alloc(9_000_000, 'large ')
    const from = storage.as('service').from('open')
    for (const [name, bytes] of [
      ['large', large],
      ['none', Buffer.alloc(0)],
    ] as const) {
      expect((await from.upload(name, bytes)).error).toBeNull()
      const read = await storage.send(`/object/public/open/${name}`, { key: null })
      expect(md5(await read.bytes())).toBe(md5(bytes))
    }
  })

  it('serves pictures, and has them rendered', async () => {
    const bytes = await sharp({ create: { width: 90, height: 60, channels: 3, background: '#888' } })
      .jpeg()
      .toBuffer()
    await storage.as('service').from('media').upload('a.jpg', bytes, { contentType: 'image/jpeg' })
    const small = await storage.send('/render/image/authenticated/media/a.jpg?width=30')
    expect(await sharp(await small.bytes()).metadata()).toMatchObject({ width: 30, height: 20, format: 'jpeg' })
  })

  it('is repaired at the start: bytes that no row names go, rows without bytes are told', async () => {
    const orphan = 'c0000000-0000-4000-8000-000000000000'
    const from = storage.as('service').from('open')
    await from.upload('kept', 'kept')
    const version = String((await from.info('kept')).data?.version)
    expect(await storage.objects.copy(version, orphan)).toBe(true)
    await database.owner`insert into storage.objects (bucket_id, name, version)
      values ('open', 'lost', 'd0000000-0000-4000-8000-000000000000')`
    const again = await openStorageFor(database, { s3: place, folder })
    expect(await again.repaired).toEqual({ orphans: 1, unfinished: 0, missing: 1, young: 0, strange: 0 })
    expect(again.lines.join('\n')).toMatch(/1 objects have no bytes in http:.*: open\/lost/)
    expect(await again.objects.size(orphan)).toBeNull()
    expect(await again.objects.size(version)).toBe(4)
    await again.stop()
  })

  it('that is away is said in words, and nothing half is there', async () => {
    const wrong = openObjects({ folder, s3: { ...place, bucket: 'nowhere' } })
    await expect(wrong).rejects.toThrow('The S3 bucket')
    await store.close()
    const response = await storage.json('/object/open/away', { method: 'POST', body: 'x' })
    expect(response).toMatchObject({ status: 503 })
    expect(await storage.json('/object/public/open/kept', { key: null })).toMatchObject({ status: 503 })
    const [row] = await database.owner`select count(*)::int as n from storage.objects where name = 'away'`
    expect(row).toEqual({ n: 0 })
    expect(readdirSync(storage.objects.incoming)).toEqual([])
    await store.run()
    expect((await storage.send('/object/public/open/kept', { key: null })).status).toBe(200)
  })
})
