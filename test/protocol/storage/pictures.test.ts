import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type TestStorage, keptNames, openStorageFor } from './storage-harness.ts'

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
let database: Database
let storage: TestStorage
setUpFile(async () => {
  database = await freshDatabase()
  const renderRate = { perMinute: 6000, burst: 6000 }
  storage = await openStorageFor(database, { pixelLimit: 2_000_000, renderLimit: 1_000_000, renderRate })
  await storage.as('service').createBucket('raw', { public: true })
  // What is held back is of the site, and tested beside (held-pictures.test.ts).
  await storage.as('service').updateBucket('media', { public: true })
  return async () => {
    await storage.stop()
    await database.stop()
  }
})

const picture = (width: number, height: number, format: Format = 'jpeg') =>
  sharp({ create: { width, height, channels: 3, background: '#c8a02c' } })
    .toFormat(format)
    .toBuffer()

/** Into the bucket of pictures, as one who may. */
const media = async (name: string, bytes: Uint8Array | string, contentType = 'image/png') =>
  storage.json(`/object/media/${name}`, {
    method: 'POST',
    body: bytes as BodyInit,
    headers: { 'content-type': contentType, 'x-upsert': 'true' },
  })
const bytesOf = async (path: string, headers: Record<string, string> = {}) => {
  const response = await storage.send(path, { key: null, headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('the bucket of pictures', () => {
  it.each<Format>(['jpeg', 'png', 'webp', 'avif', 'gif'])(
    'takes %s by its bytes, whatever it is called',
    async (format) => {
      expect(await media(`a.html`, await picture(40, 30, format), 'text/html')).toMatchObject({ status: 200 })
      const { response, bytes } = await bytesOf('/object/public/media/a.html')
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
      expect(response.headers.get('content-disposition')).toBeNull()
      expect(response.headers.get('x-robots-tag')).toBeNull()
      expect(response.headers.get('content-length')).toBe(String(bytes.length))
      expect(await sharp(bytes).metadata()).toMatchObject({ width: 40, height: 30 })
    },
  )

  it('keeps the pixels alone: place, camera, comments and what hangs behind are gone', async () => {
    const told = await sharp(await picture(40, 30))
      .withExif({ IFD0: { Copyright: 'a secret', Software: 'a secret' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">a secret</x:xmpmeta>')
      .toBuffer()
    await media('told.jpg', Buffer.concat([told, Buffer.from('<script>a secret</script>')]))
    const { bytes } = await bytesOf('/object/public/media/told.jpg')
    expect(bytes.toString('latin1')).not.toMatch(/a secret|Exif|adobe|<script>/)
    expect(await sharp(bytes).metadata()).not.toHaveProperty('exif')
  })

  it('turns a picture as its metadata says before that is gone', async () => {
    await media(
      'turned.jpg',
      await sharp(await picture(40, 30))
        .withMetadata({ orientation: 6 })
        .toBuffer(),
    )
    expect(await sharp((await bytesOf('/object/public/media/turned.jpg')).bytes).metadata()).toMatchObject({
      width: 30,
      height: 40,
    })
  })

  it('lets what moves go on moving', async () => {
    const frames = await Promise.all(['#f00', '#0f0', '#00f'].map((background) => frame(background)))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ loop: 0 })
      .toBuffer()
    await media('moving.gif', gif)
    expect(await sharp((await bytesOf('/object/public/media/moving.gif')).bytes).metadata()).toMatchObject({ pages: 3 })
    const rendered = await bytesOf('/render/image/public/media/moving.gif?width=10', {
      accept: 'image/avif,image/webp',
    })
    expect(await sharp(rendered.bytes).metadata()).toMatchObject({ format: 'webp', pages: 3, width: 10 })
  })

  it('takes nothing else, and nothing of it stays', async () => {
    const before = (await keptNames(storage)).length
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const [bytes, words] of [
      [svg, 'is not a'],
      ['<!doctype html><script>', 'is not a'],
      ['GIF89a<script>alert(1)</script>', 'invalid or unsupported'],
      ['\x89PNG\r\n\x1a\nnothing', 'is not a'],
      [Buffer.from('\x89PNG\r\n\x1a\nnothing', 'latin1'), 'invalid or unsupported'],
      [(await picture(300, 300, 'png')).subarray(0, 60), 'invalid or unsupported'],
      [Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'invalid or unsupported'],
      [Buffer.from('\0\0\0\x1cftypavif\0\0\0\0avif', 'latin1'), 'invalid or unsupported'],
      ['', 'is not a'],
    ] as const)
      expect(await media('not', bytes)).toMatchObject({
        status: 400,
        message: expect.stringContaining(words) as string,
      })
    expect((await keptNames(storage)).length).toBe(before)
    expect(readdirSync(storage.objects.incoming)).toEqual([])
  })

  it('refuses a small file that would become a huge picture', async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await media('bomb.png', bomb)).toMatchObject({ message: expect.stringContaining('too large') as string })
    await storage.as('service').from('raw').upload('bomb.png', bomb, { contentType: 'image/png' })
    expect(await storage.json('/render/image/public/raw/bomb.png?width=10')).toMatchObject({
      status: 400,
      message: 'The source image resolution is too large to process',
    })
    const frames = Array.from({ length: 60 }, (_, n) => frame(`rgb(${n * 4},${(n % 2) * 255},0)`, 200))
    const many = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif()
      .toBuffer()
    expect(await media('many.gif', many)).toMatchObject({ message: expect.stringContaining('too large') as string })
  })

  it('is not to be got around by copies and moves', async () => {
    const desk = storage.as('service')
    const told = await sharp(await picture(20, 10))
      .withExif({ IFD0: { Copyright: 'a secret' } })
      .toBuffer()
    await desk.from('raw').upload('page', '<script>', { contentType: 'image/png' })
    await desk.from('raw').upload('told', told, { contentType: 'text/html' })
    for (const way of ['move', 'copy'] as const) {
      expect((await desk.from('raw')[way]('page', 'page', { destinationBucket: 'media' })).error).toMatchObject({
        statusCode: '415',
      })
      expect((await desk.from('raw')[way]('told', `${way}d`, { destinationBucket: 'media' })).error).toBeNull()
      const { response, bytes } = await bytesOf(`/object/public/media/${way}d`)
      expect(response.headers.get('content-type')).toBe('image/jpeg')
      expect(bytes.toString('latin1')).not.toContain('a secret')
      if (way === 'move') await desk.from('raw').upload('told', told, { contentType: 'text/html' })
    }
    const body = { bucketId: 'media', sourceKey: 'copyd', destinationKey: 'html', copyMetadata: false }
    await storage.post('/object/copy', { ...body, metadata: { mimetype: 'text/html' } })
    expect((await bytesOf('/object/public/media/html')).response.headers.get('content-type')).toBe('image/jpeg')
  })
})

it.each(['CONNECTION_CLOSED', 'EPIPE'])(
  'a picture that is moved keeps its bytes when the database is lost: %s',
  async (code) => {
    const asCaller: Database['asCaller'] = async (...given) => {
      const rows = await database.asCaller(...given)
      if (given[1].includes('update storage.objects')) throw Object.assign(new Error('lost'), { code })
      return rows
    }
    const { folder, objects } = storage
    const cut = await openStorageFor({ ...database, asCaller }, { folder, objects })
    await storage
      .as('service')
      .from('raw')
      .upload('moving', await picture(20, 10), { contentType: 'image/jpeg' })
    const { error } = await cut
      .as('service')
      .from('raw')
      .move('moving', `after ${code}`, { destinationBucket: 'media' })
    expect(error).not.toBeNull()
    const { response, bytes } = await bytesOf(`/object/public/media/after%20${code}`)
    expect([response.status, (await sharp(bytes).metadata()).width]).toEqual([200, 20])
    await cut.stop()
  },
)

function frame(background: string, side = 20) {
  return sharp({ create: { width: side, height: side, channels: 3, background } })
    .png()
    .toBuffer()
}

describe('rendering', () => {
  setUpFile(async () => {
    await storage
      .as('service')
      .from('raw')
      .upload('wide.jpg', await picture(400, 200), { contentType: 'image/jpeg' })
    return () => undefined
  })
  const wide = '/render/image/public/raw/wide.jpg'
  const sized = async (query: string, headers = {}) => {
    const { response, bytes } = await bytesOf(`${wide}?${query}`, headers)
    const { width, height, format } = await sharp(bytes).metadata()
    return { sides: [width, height], format, response }
  }

  it.each([
    ['width=100', [100, 50], 'width:100,resizing_type:fill'],
    ['height=100', [200, 100], 'height:100,resizing_type:fill'],
    ['width=100&height=100', [100, 100], 'height:100,width:100,resizing_type:fill'],
    ['width=100&height=100&resize=contain', [100, 50], 'height:100,width:100,resizing_type:fit'],
    ['width=100&height=100&resize=fill', [100, 100], 'height:100,width:100,resizing_type:force'],
    ['width=5000&quality=30', [400, 200], 'width:2000,resizing_type:fill,quality:30'],
    ['quality=75&resize=contain', [400, 200], 'quality:75'],
  ])('%s', async (query, sides, words) => {
    const found = await sized(query)
    expect(found).toMatchObject({ sides, format: 'jpeg' })
    expect(found.response.headers.get('x-transformations')).toBe(words)
  })

  it('chooses the format that is asked for, or that the reader takes', async () => {
    const types = async (query: string, accept: string) => {
      const { response } = await bytesOf(`${wide}?width=50${query}`, { accept })
      return [response.headers.get('content-type'), response.headers.get('vary')]
    }
    expect(await types('', 'image/avif,image/webp,*/*')).toEqual(['image/avif', 'accept'])
    expect(await types('', 'image/webp,*/*')).toEqual(['image/webp', 'accept'])
    expect(await types('', 'image/avif;q=0, image/png')).toEqual(['image/jpeg', 'accept'])
    expect((await types('&format=origin', 'image/avif'))[0]).toBe('image/jpeg')
    expect((await types('&format=webp', 'image/avif'))[0]).toBe('image/webp')
    expect((await types('&format=avif', '*/*'))[0]).toBe('image/avif')
  })

  it('is done once, kept, and forgotten when the object goes or it is told to', async () => {
    const folder = join(storage.folder, 'renditions')
    const desk = storage.as('service').from('raw')
    await desk.upload('kept.png', await picture(60, 60, 'png'), { contentType: 'image/png' })
    const at = '/render/image/public/raw/kept.png?width=30'
    const version = String((await desk.info('kept.png')).data?.version)
    const asked = await Promise.all(Array.from({ length: 8 }, () => bytesOf(at)))
    expect(new Set(asked.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect(readdirSync(join(folder, version))).toHaveLength(1)
    const etag = asked[0]?.response.headers.get('etag') ?? ''
    expect((await bytesOf(at, { 'if-none-match': etag })).response.status).toBe(304)
    expect((await bytesOf(at, { 'if-none-match': etag, accept: 'image/webp' })).response.status).toBe(200)
    for (const path of ['/cdn/raw/kept.png', '/cdn/raw', '/cdn']) {
      expect(await storage.json(path, { method: 'DELETE', key: 'one' })).toMatchObject({ status: 403 })
      await bytesOf(at)
      expect(readdirSync(folder), path).toContain(version)
      expect(await storage.json(path, { method: 'DELETE' })).toEqual({ status: 200, message: 'success' })
      expect(readdirSync(folder), path).not.toContain(version)
    }
    await bytesOf(at)
    await desk.remove(['kept.png'])
    expect(readdirSync(folder)).not.toContain(version)
  })

  it('shows a private picture to those who see it, and by a signed URL as it was signed', async () => {
    const desk = storage.as('service')
    await desk.createBucket('album')
    await desk.from('album').upload('a.jpg', await picture(400, 200), { contentType: 'image/jpeg' })
    expect(await storage.json('/render/image/public/album/a.jpg', { key: 'one' })).toMatchObject({ statusCode: '404' })
    expect(await storage.json('/render/image/authenticated/album/a.jpg', { key: 'one' })).toMatchObject({
      statusCode: '404',
    })
    const seen = await storage.send('/render/image/authenticated/album/a.jpg?width=40')
    expect(seen.headers.get('cache-control')).toMatch(/^private/)
    const transform = { width: 100, height: 40, resize: 'contain', quality: 50 } as const
    const signed = await desk.from('album').createSignedUrl('a.jpg', 60, { transform })
    const path = signed.data?.signedUrl.replace(/^.*\/v1/, '') ?? ''
    expect(path).toMatch(/^\/render\/image\/sign\/album\/a\.jpg\?token=/)
    const { response, bytes } = await bytesOf(`${path}&width=10`)
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 80, height: 40 })
    expect(response.headers.get('x-transformations')).toBe('height:40,width:100,resizing_type:fit,quality:50')
  })

  it('refuses what it cannot do, in words', async () => {
    const refused = async (path: string) => storage.json(path, { key: null })
    for (const query of ['width=a', 'width=-1', 'width=1.5', 'quality=19', 'quality=101', 'resize=huge', 'format=svg'])
      expect(await refused(`${wide}?${query}`), query).toMatchObject({ status: 400, code: 'InvalidRequest' })
    const desk = storage.as('service').from('raw')
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>'
    await desk.upload('drawing.svg', svg, { contentType: 'image/svg+xml' })
    expect(await refused('/render/image/public/raw/drawing.svg')).toMatchObject({
      message: 'The source image is invalid or unsupported for rendering',
    })
    await desk.upload('film.mp4', Buffer.alloc(1_000_001), { contentType: 'video/mp4' })
    expect(await refused('/render/image/public/raw/film.mp4')).toMatchObject({
      message: 'The source image file is too large to process',
    })
  })

  it('has a rate per network for what is not kept yet', async () => {
    const slow = await openStorageFor(database, { objects: storage.objects, renderRate: { perMinute: 1, burst: 1 } })
    expect((await slow.send(`${wide}?width=31`)).status).toBe(200)
    expect((await slow.send(`${wide}?width=31`)).status).toBe(200)
    expect(await slow.json(`${wide}?width=32`)).toMatchObject({ status: 429, code: 'SlowDown' })
    await slow.stop()
  })
})
