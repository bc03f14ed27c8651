import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type TestStorage, keptNames, openStorageFor, policedBucket } from './storage-harness.ts'

let database: Database
let storage: TestStorage
setUpFile(async () => {
  database = await freshDatabase()
  storage = await openStorageFor(database)
  return async () => {
    await storage.stop()
    await database.stop()
  }
})

const kept = async () => (await keptNames(storage)).length

describe('buckets', () => {
  it('are made, read, changed and listed by the service key', async () => {
    const desk = storage.as('service')
    const made = await desk.createBucket('letters', {
      public: true,
      fileSizeLimit: '1.5MB',
      allowedMimeTypes: ['text/*'],
    })
    expect(made.data).toEqual({ name: 'letters' })
    expect((await desk.getBucket('letters')).data).toMatchObject({
      id: 'letters',
      owner: '',
      public: true,
      file_size_limit: 1_500_000,
      allowed_mime_types: ['text/*'],
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as string,
    })
    expect((await desk.updateBucket('letters', { public: false })).error).toBeNull()
    expect((await desk.getBucket('letters')).data).toMatchObject({ public: false, file_size_limit: 1_500_000 })
    const listed = await desk.listBuckets({ search: 'LETT', limit: 1, sortColumn: 'created_at', sortOrder: 'desc' })
    expect(listed.data?.map(({ id }) => id)).toEqual(['letters'])
  })

  it('are seen, made and emptied by others only where policies of buckets and objects say so', async () => {
    await policedBucket(database, 'private')
    await storage.as('service').from('private').upload('shared/a.txt', 'text')
    const one = storage.as('one')
    expect((await one.getBucket('private')).error).toMatchObject({ message: 'Bucket not found', statusCode: '404' })
    expect((await one.createBucket('mine')).error).toMatchObject({ statusCode: '403' })
    expect((await one.deleteBucket('media')).error).toMatchObject({ statusCode: '404' })
    await storage.as('service').from('media').upload('x/.emptyFolderPlaceholder', '')
    // Everybody sees the bucket media, and nobody but its policies' people may remove what is in it.
    expect((await storage.as('anon').emptyBucket('media')).error).toBeNull()
    expect((await storage.as('service').from('media').list('x')).data).toHaveLength(1)
  })

  it('vanish only when they are empty, and with their objects go the bytes', async () => {
    const desk = storage.as('service')
    await desk.createBucket('short')
    for (const name of ['a', 'b/c', 'b/d']) await desk.from('short').upload(name, name)
    const before = await kept()
    expect((await desk.deleteBucket('short')).error).toMatchObject({ statusCode: '409' })
    expect((await desk.emptyBucket('short')).error).toBeNull()
    expect(await kept()).toBe(before - 3)
    expect((await desk.deleteBucket('short')).data).toEqual({ message: 'Successfully deleted' })
    expect((await desk.emptyBucket('short')).error).toMatchObject({ statusCode: '404' })
  })

  it('are refused in the hosted service’s words', async () => {
    const make = (body: unknown) => storage.post('/bucket', body).then((response) => response.json() as Promise<object>)
    expect(await make({ name: 'media' })).toMatchObject({ statusCode: '409', error: 'Duplicate' })
    for (const name of ['', ' a', 'a/b', 'a\\b', 'ä', 'a%', 'x'.repeat(101)])
      expect(await make({ name }), name).toMatchObject({ statusCode: '400', code: 'InvalidBucketName' })
    expect(await make({ name: 'a\0' })).toMatchObject({ statusCode: '400' })
    expect(await make({ name: 'big', file_size_limit: '1TB' })).toMatchObject({ statusCode: '400' })
    expect(await make({ name: 'big', file_size_limit: '100GB' })).toMatchObject({ statusCode: '413' })
    expect(await make({ name: 'odd', allowed_mime_types: ['pictures'] })).toMatchObject({ statusCode: '415' })
    expect(await make({})).toMatchObject({ statusCode: '400', message: expect.stringContaining('body/name') as string })
    expect(await storage.json('/bucket/media', { method: 'PUT', body: '{}' })).toMatchObject({ status: 400 })
  })

  it('ask for a key that holds', async () => {
    expect(await storage.json('/bucket', { key: null })).toEqual({
      status: 400,
      statusCode: '403',
      error: 'Unauthorized',
      message: 'Invalid Compact JWS',
      code: 'AccessDenied',
    })
    expect(await storage.json('/bucket', { key: 'forged' })).toMatchObject({ statusCode: '403' })
    expect(await storage.json('/nothing')).toMatchObject({ status: 404, message: 'Route GET:/nothing not found' })
    expect(await storage.json('/upload/resumable/sign', { method: 'POST' })).toMatchObject({ code: 'NotSupported' })
  })

  it('are not emptied by a row that is deleted by hand', async () => {
    await expect(database.owner`delete from storage.objects`).rejects.toMatchObject({ code: '42501' })
    await expect(database.owner`delete from storage.buckets`).rejects.toThrow('Direct deletion')
  })
})
