import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type TestStorage, keptNames, md5, openStorageFor, people, policedBucket } from './storage-harness.ts'

let database: Database
let storage: TestStorage
setUpFile(async () => {
  database = await freshDatabase()
  storage = await openStorageFor(database, { uploadPauseMs: 500 })
  await policedBucket(database, 'papers')
  await policedBucket(database, 'open', true)
  return async () => {
    await storage.stop()
    await database.stop()
  }
})

const kept = () => keptNames(storage)
const versionOf = async (bucket: string, name: string) => {
  const [row] = await database.owner`select version from storage.objects where bucket_id = ${bucket} and name = ${name}`
  return row?.['version'] as string | undefined
}
const mine = (name: string) => `${people.one}/${name}`
const denied = { statusCode: '403', message: 'new row violates row-level security policy' }
const notFound = { statusCode: '404', message: 'Object not found' }

describe('an upload', () => {
  it('raw or as a form is kept as it came, with type, cache-control and metadata', async () => {
    const from = storage.as('one').from('papers')
    const metadata = { chapter: 'one' }
    const raw = await from.upload(mine('raw.txt'), 'raw', { contentType: 'text/csv', cacheControl: '60', metadata })
    expect(raw.data).toMatchObject({ path: mine('raw.txt'), fullPath: `papers/${mine('raw.txt')}` })
    const blob = new Blob(['as a form'], { type: 'text/markdown' })
    expect((await from.upload(mine('form.md'), blob, { cacheControl: '7', metadata })).error).toBeNull()
    expect((await from.info(mine('raw.txt'))).data).toMatchObject({
      size: 3,
      contentType: 'text/csv',
      cacheControl: 'max-age=60',
      etag: `"${md5('raw')}"`,
      metadata,
      bucketId: 'papers',
    })
    expect((await from.info(mine('form.md'))).data).toMatchObject({
      contentType: 'text/markdown',
      cacheControl: 'max-age=7',
      metadata,
    })
    expect(await (await from.download(mine('form.md'))).data?.text()).toBe('as a form')
  })

  it('of a form whose fields stand behind the file has them, too', async () => {
    const form = new FormData()
    form.append('', new Blob(['x'], { type: 'text/plain' }), 'x.txt')
    const from = storage.as('one').from('papers')
    expect((await from.upload(mine('late'), form, { cacheControl: '9', metadata: { late: 1 } })).error).toBeNull()
    expect((await from.info(mine('late'))).data).toMatchObject({ cacheControl: 'max-age=9', metadata: { late: 1 } })
  })

  it('needs the policy to insert; replacing needs to see and to update', async () => {
    const two = storage.as('two').from('papers')
    expect((await two.upload(mine('x'), 'x')).error).toMatchObject(denied)
    expect((await two.upload('shared/x', 'x')).error).toMatchObject(denied)
    expect((await storage.as('anon').from('open').upload('x', 'x')).error).toMatchObject(denied)
    expect((await storage.as('one').from('papers').update(mine('new'), 'made by PUT')).error).toBeNull()
    expect((await two.update(mine('new'), 'x')).error).toMatchObject(denied)
    expect((await two.upload('no/such/bucket', 'x')).error).toMatchObject(denied)
    expect((await storage.as('two').from('nothing').upload('x', 'x')).error).toMatchObject({
      message: 'Bucket not found',
    })
  })

  it('of a name that is taken is refused, and with upsert takes its place and its bytes away', async () => {
    const from = storage.as('one').from('papers')
    await from.upload(mine('twice'), 'first')
    const first = await versionOf('papers', mine('twice'))
    expect((await from.upload(mine('twice'), 'second')).error).toMatchObject({
      statusCode: '409',
      message: 'The resource already exists',
    })
    expect((await from.upload(mine('twice'), 'second', { upsert: true })).error).toBeNull()
    expect(await (await from.download(mine('twice'))).data?.text()).toBe('second')
    expect(await kept()).not.toContain(first)
  })

  it('by many of one name at once leaves one object and one set of bytes', async () => {
    const before = (await kept()).length
    const from = storage.as('one').from('papers')
    const all = Array.from({ length: 8 }, (_, n) => from.upload(mine('race'), `text ${n}`, { upsert: n % 2 === 0 }))
    const ends = await Promise.all(all)
    expect(ends.filter(({ error }) => error).every(({ error }) => error?.message.includes('exists'))).toBe(true)
    expect((await kept()).length).toBe(before + 1)
    expect(await kept()).toContain(await versionOf('papers', mine('race')))
  })

  it('keeps the bucket’s limits of size and type, whatever Content-Length says', async () => {
    const desk = storage.as('service')
    await desk.createBucket('small', {
      public: false,
      fileSizeLimit: '1KB',
      allowedMimeTypes: ['image/*', 'text/plain'],
    })
    const before = (await kept()).length
    const large = { statusCode: '413', message: 'The object exceeded the maximum allowed size' }
    const from = desk.from('small')
    expect((await from.upload('a', 'x'.repeat(1001))).error).toMatchObject(large)
    const body = new Blob(['x'.repeat(2000)]).stream()
    const streamed = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } } as RequestInit
    expect(await storage.json('/object/small/a', streamed)).toMatchObject(large)
    expect((await from.upload('a', new Blob(['x'.repeat(1001)], { type: 'text/plain' }))).error).toMatchObject(large)
    expect((await from.upload('a', 'x', { contentType: 'text/html' })).error).toMatchObject({
      statusCode: '415',
      message: 'mime type text/html is not supported',
    })
    expect((await from.upload('a', 'x', { contentType: 'text/plain;charset=utf-8' })).error).toBeNull()
    expect((await from.upload('b/.emptyFolderPlaceholder', '', { contentType: 'a/b' })).error).toBeNull()
    expect((await from.upload('c/.emptyFolderPlaceholder', 'not empty')).error).toMatchObject(large)
    expect((await kept()).length).toBe(before + 2)
  })

  it('that stands still, breaks off or is no form leaves nothing behind', async () => {
    const before = await kept()
    const send = (body: ReadableStream | string, type = 'text/plain') =>
      storage.json(`/object/papers/${mine('broken')}`, {
        key: 'one',
        method: 'POST',
        body,
        duplex: 'half',
        headers: { 'content-type': type },
      } as RequestInit)
    const still = new ReadableStream({ start: (to) => to.enqueue(new TextEncoder().encode('half')) })
    expect(await send(still)).toMatchObject({ status: 408, code: 'SlowUpload' })
    const broken = new ReadableStream({
      pull(to) {
        to.enqueue(new TextEncoder().encode('half'))
        to.error(new Error('the line broke'))
      },
    })
    await expect(send(broken)).rejects.toThrow('the line broke')
    const form = 'multipart/form-data; boundary=x'
    const head = '--x\r\ncontent-disposition: form-data; name=""; filename="a"\r\n\r\n'
    for (const body of ['', '--x', '--x\r\n', head, `${head}text`, `${head}text\r\n--x`, `${head}a\r\n--x\r\n${head}`])
      expect(await send(body, form), body).toMatchObject({ status: 400, statusCode: '400' })
    expect(await send('x', 'multipart/form-data')).toMatchObject({ message: 'Multipart: Boundary not found' })
    expect(await send('--x--', form)).toMatchObject({ message: 'No content provided' })
    expect(await kept()).toEqual(before)
  })
})

describe('an object', () => {
  setUpFile(async () => {
    const desk = storage.as('service').from('papers')
    for (const name of ['shared/read', mine('own'), `${people.two}/theirs`]) await desk.upload(name, name)
    return () => undefined
  })

  it('is read, told of and looked for by those who may see it', async () => {
    const one = storage.as('one').from('papers')
    expect((await one.download(mine('own'))).error).toBeNull()
    expect((await one.exists(mine('own'))).data).toBe(true)
    expect((await one.exists(`${people.two}/theirs`)).data).toBe(false)
    expect((await one.info(`${people.two}/theirs`)).error).toMatchObject(notFound)
    expect(await storage.json(`/object/papers/${people.two}/theirs`, { key: 'one' })).toMatchObject({
      status: 400,
      ...notFound,
      error: 'not_found',
    })
    // Without a key a private bucket is not there; with the anonymous one its policies decide.
    expect(await storage.json('/object/papers/shared/read', { key: null })).toMatchObject({ error: 'Bucket not found' })
    expect((await storage.send('/object/papers/shared/read', { key: 'anon' })).status).toBe(200)
    expect((await storage.send('/object/authenticated/papers/shared/read', { key: null })).status).toBe(400)
    expect(await storage.json('/object/public/papers/shared/read', { key: 'one' })).toMatchObject({ statusCode: '404' })
  })

  it('of a public bucket is anybody’s to read, and nobody’s to list', async () => {
    await storage.as('service').from('open').upload('deep/a.txt', 'open')
    for (const path of [
      '/object/open/deep/a.txt',
      '/object/public/open/deep/a.txt',
      '/object/info/public/open/deep/a.txt',
    ])
      expect((await storage.send(path, { key: null })).status, path).toBe(200)
    expect((await storage.send('/object/public/open/deep/a.txt', { key: null, method: 'HEAD' })).status).toBe(200)
    expect((await storage.as('anon').from('open').list('deep')).data).toEqual([])
  })

  it('is listed by name beside those that differ in their case alone', async () => {
    const names = ['Report.pdf', 'draft/x', 'rEPORT.pdf', 'report.pdf', 'zoning.pdf']
    const desk = storage.as('service').from('cased')
    await storage.as('service').createBucket('cased')
    for (const name of names) await desk.upload(name, name)
    const listed = async (order: 'asc' | 'desc', limit = 10, offset = 0) => {
      const { data } = await desk.list('', { limit, offset, sortBy: { column: 'name', order } })
      return data?.map(({ name }) => name)
    }
    const all = ['draft', 'Report.pdf', 'rEPORT.pdf', 'report.pdf', 'zoning.pdf']
    expect(await listed('asc')).toEqual(all)
    expect(await listed('desc')).toEqual(all.toReversed())
    expect([await listed('asc', 2, 2), await listed('desc', 2, 2)]).toEqual([
      all.slice(2, 4),
      ['rEPORT.pdf', 'Report.pdf'],
    ])
  })

  it('is copied as one who sees it and may write there', async () => {
    const one = storage.as('one').from('papers')
    expect((await one.copy(`${people.two}/theirs`, mine('stolen'))).error).toMatchObject(notFound)
    expect((await one.copy(mine('own'), 'shared/mine')).error).toMatchObject(denied)
    expect((await one.copy(mine('own'), mine('copy'))).data).toEqual({ path: `papers/${mine('copy')}` })
    expect((await one.copy(mine('own'), mine('copy'))).error).toMatchObject({ statusCode: '409' })
    expect((await one.copy(mine('own'), 'x', { destinationBucket: 'nothing' })).error).toMatchObject({
      statusCode: '404',
      message: 'The related resource does not exist',
    })
    await one.remove([mine('own')])
    expect(await (await one.download(mine('copy'))).data?.text()).toBe(mine('own'))
    const body = { bucketId: 'papers', sourceKey: mine('copy'), destinationKey: mine('typed'), copyMetadata: false }
    const typed = { ...body, metadata: { mimetype: 'text/x-typed', cacheControl: 'max-age=1' } }
    expect((await storage.post('/object/copy', typed, { key: 'one' })).status).toBe(200)
    expect((await one.info(mine('typed'))).data).toMatchObject({
      contentType: 'text/x-typed',
      cacheControl: 'max-age=1',
    })
  })

  it('is moved as one who may change it there and here', async () => {
    const one = storage.as('one').from('papers')
    for (const name of ['from', 'standing']) await one.upload(mine(name), 'moving')
    expect((await one.move(mine('from'), 'shared/to')).error).toMatchObject(denied)
    expect((await one.move('shared/read', mine('taken'))).error).toMatchObject(notFound)
    expect((await one.move(mine('from'), mine('standing'))).error).toMatchObject({ statusCode: '409' })
    expect((await one.move(mine('from'), mine('to'))).data).toMatchObject({ message: 'Successfully moved' })
    expect(await (await one.download(mine('to'))).data?.text()).toBe('moving')
    expect((await one.download(mine('from'))).error).not.toBeNull()
  })

  it('is removed, with its bytes, by those who may; others remove nothing', async () => {
    const one = storage.as('one').from('papers')
    for (const name of ['gone', 'alone']) await one.upload(mine(name), 'x')
    const version = await versionOf('papers', mine('gone'))
    expect((await one.remove([`${people.two}/theirs`, 'shared/read', 'nothing'])).data).toEqual([])
    const removed = await one.remove([mine('gone'), 'nothing'])
    expect(removed.data).toEqual([
      expect.objectContaining({ name: mine('gone'), bucket_id: 'papers', owner_id: people.one, version }),
    ])
    expect(await kept()).not.toContain(version)
    const remove = (name: string) => storage.json(`/object/papers/${name}`, { key: 'one', method: 'DELETE' })
    expect(await remove('nothing')).toMatchObject(notFound)
    expect(await remove('shared/read')).toMatchObject({ statusCode: '403', message: 'Access denied' })
    expect(await remove(mine('alone'))).toEqual({ status: 200, message: 'Successfully deleted' })
  })

  it('whose bytes are not there is told to the operator, and to the reader as not found', async () => {
    await database.owner`insert into storage.objects (bucket_id, name, version)
      values ('papers', 'shared/no-bytes', 'b0000000-0000-4000-8000-000000000000'), ('papers', 'shared/odd', '../../etc/passwd')`
    expect(await storage.json('/object/papers/shared/no-bytes')).toMatchObject(notFound)
    expect(await storage.json('/object/papers/shared/odd')).toMatchObject(notFound)
    expect(storage.lines.join('\n')).toContain('the bytes of papers/shared/no-bytes')
  })
})

it('policies see which operation runs, and who asks', async () => {
  await database.owner.unsafe(`
    insert into storage.buckets (id, name) values ('by-operation', 'by-operation');
    create policy only_list on storage.objects for select to anon using (bucket_id = 'by-operation'
      and storage.allow_any_operation(array['object.list', 'storage.object.list_v2'])
      and current_setting('request.headers', true)::jsonb ->> 'x-told' = 'yes')`)
  await storage.as('service').from('by-operation').upload('a', 'a')
  const asked = { key: 'anon', headers: { 'x-told': 'yes' } }
  const listed = await storage.post('/object/list/by-operation', { prefix: '' }, asked)
  expect(await listed.json()).toHaveLength(1)
  expect(await storage.json('/object/by-operation/a', asked)).toMatchObject(notFound)
})
