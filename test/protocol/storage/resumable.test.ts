import { readdirSync } from 'node:fs'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Uppy } from '@uppy/core'
import Tus from '@uppy/tus'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type TestStorage, md5, openStorageFor, people, policedBucket } from './storage-harness.ts'

let database: Database
let storage: TestStorage
/** The server's package looks at the machine's clock, too: an upload must not be of a former day there. */
let now = new Date()
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    const init = {
      method: request.method ?? 'GET',
      headers: request.headers as Record<string, string>,
      ...(body.length > 0 ? { body } : {}),
    }
    void respond(new Request(`http://local${request.url ?? ''}`, init), response)
  })
})
async function respond(request: Request, response: ServerResponse): Promise<void> {
  const sent = await storage.service(request)
  response.writeHead(sent.status, Object.fromEntries(sent.headers))
  response.end(Buffer.from(await sent.arrayBuffer()))
}
let endpoint = ''

setUpFile(async () => {
  database = await freshDatabase()
  storage = await openStorageFor(database, { clock: () => now })
  await policedBucket(database, 'own', true)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/storage/v1/upload/resumable`
  return async () => {
    server.close()
    await storage.stop()
    await database.stop()
  }
})

interface Sending {
  bytes: Buffer
  key?: string
  bucket?: string
  name: string
  upsert?: boolean
  contentType?: string
}

/** The public client of the protocol, unmodified, as a page uses it. */
function uploadOf({ bytes, key = 'one', bucket = 'own', name, upsert = false, contentType = 'text/plain' }: Sending) {
  const done = Promise.withResolvers<void>()
  const upload = new Upload(bytes, {
    endpoint,
    chunkSize: 6 * 1024 * 1024,
    retryDelays: null,
    uploadDataDuringCreation: true,
    removeFingerprintOnSuccess: true,
    headers: { authorization: `Bearer ${key}`, 'x-upsert': String(upsert) },
    metadata: { bucketName: bucket, objectName: name, contentType, cacheControl: '3600', metadata: '{"credit":"Ann"}' },
    onSuccess: () => done.resolve(),
    onError: done.reject,
  })
  return { upload, done: done.promise }
}
const send = (sending: Sending) => {
  const { upload, done } = uploadOf(sending)
  upload.start()
  return done
}
const own = (name: string) => `${people.one}/${name}`
const partialFiles = () => readdirSync(join(storage.folder, 'resumable'))

describe('an upload in parts', () => {
  it('comes whole in parts of 6 MB, with what was said of it', async () => {
    const bytes = Buffer.alloc(14_000_000, 'rates ')
    await send({ bytes, name: own('long.txt') })
    const response = await storage.send(`/object/public/own/${own('long.txt')}`, { key: null })
    expect(md5(Buffer.from(await response.arrayBuffer()))).toBe(md5(bytes))
    expect(response.headers.get('cache-control')).toBe('max-age=3600')
    const [row] = await database.owner`
      select owner_id, metadata ->> 'size' as size, user_metadata from storage.objects where name = ${own('long.txt')}`
    expect(row).toEqual({ owner_id: people.one, size: '14000000', user_metadata: { credit: 'Ann' } })
    expect(partialFiles().filter((name) => !name.endsWith('.json'))).toEqual([])
  })

  it('is taken from @uppy/tus as it is, with the settings that the hosted service tells its users', async () => {
    const bytes = Buffer.alloc(13_000_000, 'uppy ')
    const uppy = new Uppy().use(Tus, {
      endpoint,
      chunkSize: 6 * 1024 * 1024,
      retryDelays: [],
      uploadDataDuringCreation: true,
      removeFingerprintOnSuccess: true,
      headers: { authorization: 'Bearer one' },
      allowedMetaFields: ['bucketName', 'objectName', 'contentType', 'cacheControl'],
    })
    uppy.addFile({
      name: 'uppy.txt',
      type: 'text/plain',
      // Outside of a browser tus-js-client reads a buffer where pages have a file.
      data: bytes as unknown as Blob,
      meta: { bucketName: 'own', objectName: own('uppy.txt'), contentType: 'text/plain', cacheControl: '3600' },
    })
    const sent = await uppy.upload()
    expect([sent?.successful?.length, sent?.failed]).toEqual([1, []])
    const response = await storage.send(`/object/public/own/${own('uppy.txt')}`, { key: null })
    expect(md5(Buffer.from(await response.arrayBuffer()))).toBe(md5(bytes))
    uppy.destroy()
  })

  it('goes on where it was cut off, also in another process', async () => {
    const bytes = Buffer.alloc(13_000_000, 'half ')
    const first = uploadOf({ bytes, name: own('half.txt') })
    const cut = Promise.withResolvers<string>()
    first.upload.options.onChunkComplete = () =>
      void first.upload.abort().then(() => cut.resolve(first.upload.url ?? ''))
    first.upload.start()
    const url = await cut.promise
    const head = await storage.send(new URL(url).pathname.slice('/storage/v1'.length), {
      method: 'HEAD',
      key: 'one',
      headers: { 'tus-resumable': '1.0.0' },
    })
    expect([head.status, head.headers.get('upload-offset')]).toEqual([200, String(6 * 1024 * 1024)])
    const again = await openStorageFor(database, { folder: storage.folder, clock: () => now })
    const former = storage
    storage = again
    const second = uploadOf({ bytes, name: own('half.txt') })
    second.upload.url = url
    second.upload.start()
    await second.done
    const response = await storage.send(`/object/public/own/${own('half.txt')}`, { key: null })
    expect(md5(Buffer.from(await response.arrayBuffer()))).toBe(md5(bytes))
    storage = former
    await again.stop()
  })

  it.each([
    ['the same process', 'cut.txt', false],
    ['another process', 'cut-apart.txt', true],
  ])('that is cut off while it is kept is there for whoever asks %s how far it has come', async (_, name, isApart) => {
    const asked = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const objects: TestStorage['objects'] = {
      ...storage.objects,
      incoming: storage.objects.incoming,
      async keep(path, version) {
        begun.resolve()
        await asked.promise
        await storage.objects.keep(path, version)
      },
    }
    const slow = await openStorageFor(database, { folder: storage.folder, objects, clock: () => now })
    const other = isApart ? storage : slow
    const coded = (text: string) => Buffer.from(text).toString('base64')
    const tus = (path: string, init: RequestInit, by = slow) =>
      by.send(path, { key: 'one', ...init, headers: { 'tus-resumable': '1.0.0', ...(init.headers as object) } })
    const { headers } = await tus('/upload/resumable', {
      method: 'POST',
      headers: {
        'upload-length': '5',
        'upload-metadata': `bucketName ${coded('own')},objectName ${coded(own(name))}`,
      },
    })
    const path = new URL(headers.get('location') ?? '', 'http://local').pathname.slice('/storage/v1'.length)
    const type = 'application/offset+octet-stream'
    const patch = tus(path, { method: 'PATCH', headers: { 'upload-offset': '0', 'content-type': type }, body: 'rates' })
    await begun.promise
    const head = tus(path, { method: 'HEAD' }, other)
    await new Promise((resolve) => setTimeout(resolve, 150))
    asked.resolve()
    expect([(await head).status, (await head).headers.get('upload-offset')]).toEqual([200, '5'])
    expect((await patch).status).toBe(204)
    expect((await tus(path, { method: 'HEAD' }, other)).headers.get('upload-offset')).toBe('5')
    expect(await (await slow.send(`/object/public/own/${own(name)}`)).text()).toBe('rates')
    await slow.stop()
  })

  it('is let in by the policies of other uploads, at its beginning', async () => {
    await expect(send({ bytes: Buffer.from('x'), name: `${people.two}/theirs.txt` })).rejects.toThrow(/403/)
    await expect(send({ bytes: Buffer.from('x'), bucket: 'none', name: own('a') })).rejects.toThrow(/404/)
    await expect(send({ bytes: Buffer.from('x'), name: '../a' })).rejects.toThrow(/400/)
    await send({ bytes: Buffer.from('long'), name: own('long.txt'), upsert: true })
    await expect(send({ bytes: Buffer.from('x'), name: own('long.txt') })).rejects.toThrow(/409/)
    await send({ bytes: Buffer.from('short'), name: own('long.txt'), upsert: true })
    expect(await (await storage.send(`/object/public/own/${own('long.txt')}`, { key: null })).text()).toBe('short')
    const big = { 'upload-length': String(60 * 1024 * 1024), 'tus-resumable': '1.0.0' }
    expect((await storage.send('/upload/resumable', { method: 'POST', key: 'one', headers: big })).status).toBe(413)
    const bare = await storage.send('/upload/resumable', {
      method: 'POST',
      key: null,
      headers: { 'tus-resumable': '1.0.0' },
    })
    expect(bare.status).toBe(400)
  })

  it('belongs to whoever began it', async () => {
    const { upload, done } = uploadOf({ bytes: Buffer.alloc(7_000_000), name: own('mine.txt') })
    const cut = Promise.withResolvers<string>()
    upload.options.onChunkComplete = () => void upload.abort().then(() => cut.resolve(upload.url ?? ''))
    upload.start()
    const path = new URL(await cut.promise).pathname.slice('/storage/v1'.length)
    done.catch(() => undefined)
    const headers = { 'tus-resumable': '1.0.0' }
    expect((await storage.send(path, { method: 'HEAD', key: 'two', headers })).status).toBe(403)
    expect((await storage.send(path, { method: 'DELETE', key: 'two', headers })).status).toBe(403)
    expect((await storage.send(path, { method: 'DELETE', key: 'one', headers })).status).toBe(204)
    expect((await storage.send(path, { method: 'HEAD', key: 'one', headers })).status).toBe(404)
  })

  it('of a picture is looked at when it has come: what is none is refused, and nothing of it stays', async () => {
    const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c8a02c' } })
      .jpeg()
      .toBuffer()
    await send({ bytes: picture, key: 'service', bucket: 'media', name: 'a/b.jpg', contentType: 'image/jpeg' })
    const response = await storage.send('/object/media/a/b.jpg')
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    const before = partialFiles().length
    const fake = { bytes: Buffer.from('<svg onload="x()"/>'), key: 'service', bucket: 'media', name: 'a/c.jpg' }
    await expect(send({ ...fake, contentType: 'image/jpeg' })).rejects.toThrow(/415/)
    expect((await storage.send('/object/media/a/c.jpg')).status).toBe(400)
    expect(partialFiles()).toHaveLength(before)
  })

  it('is forgotten after a day', async () => {
    const { upload } = uploadOf({ bytes: Buffer.alloc(7_000_000), name: own('late.txt') })
    const cut = Promise.withResolvers<string>()
    upload.options.onChunkComplete = () => void upload.abort().then(() => cut.resolve(upload.url ?? ''))
    upload.start()
    const path = new URL(await cut.promise).pathname.slice('/storage/v1'.length)
    now = new Date(now.getTime() + 25 * 3_600_000)
    await storage.sweepUploads()
    expect(partialFiles()).toEqual([])
    const headers = { 'tus-resumable': '1.0.0' }
    expect((await storage.send(path, { method: 'HEAD', key: 'one', headers })).status).toBe(404)
  })

  it('says what it can when it is asked', async () => {
    const response = await storage.service(
      new Request('http://local/storage/v1/upload/resumable', { method: 'OPTIONS' }),
    )
    expect(response.headers.get('tus-version')).toBe('1.0.0')
    expect(response.headers.get('tus-extension')).toContain('creation,creation-with-upload')
  })

  it('says until when it goes on, to a page of another site as well', async () => {
    const { headers } = await storage.service(
      new Request('http://local/storage/v1/upload/resumable', { method: 'OPTIONS' }),
    )
    const exposed = headers.get('access-control-expose-headers') ?? ''
    expect(exposed.split(', ')).toContain('Upload-Expires')
  })
})
