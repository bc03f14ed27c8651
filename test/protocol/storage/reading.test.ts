import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { type TestStorage, md5, openStorageFor, people, policedBucket } from './storage-harness.ts'

let database: Database
let storage: TestStorage
const now = new Date('2026-11-20T12:00:00.500Z')
const time = { aheadMs: 0 }
setUpFile(async () => {
  database = await freshDatabase()
  storage = await openStorageFor(database, { clock: () => new Date(now.getTime() + time.aheadMs) })
  await policedBucket(database, 'open', true)
  await policedBucket(database, 'closed')
  await storage.as('service').from('open').upload('ten', '0123456789', { cacheControl: '60' })
  await storage.as('service').from('closed').upload('shared/ten', '0123456789', { cacheControl: '60' })
  return async () => {
    await storage.stop()
    await database.stop()
  }
})

const read = async (headers: Record<string, string> = {}, path = '/object/public/open/ten') => {
  const response = await storage.send(path, { key: null, headers })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const tag = `"${md5('0123456789')}"`

describe('reading', () => {
  it('tells ETag, Last-Modified, Cache-Control and length, and says what of it may be shared', async () => {
    const { headers, text } = await read()
    expect(text).toBe('0123456789')
    expect(Object.fromEntries(headers)).toMatchObject({
      etag: tag,
      'last-modified': 'Fri, 20 Nov 2026 12:00:00 GMT',
      'cache-control': 'max-age=60',
      'content-length': '10',
      'accept-ranges': 'bytes',
    })
    const closed = await storage.send('/object/closed/shared/ten', { key: 'anon' })
    expect(closed.headers.get('cache-control')).toBe('private, max-age=60')
    expect(closed.headers.get('vary')).toBe('authorization, apikey')
    const head = await storage.send('/object/open/ten', { method: 'HEAD' })
    expect([head.headers.get('content-length'), head.headers.get('etag'), await head.text()]).toEqual(['10', tag, ''])
  })

  it('is short for who has it already', async () => {
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*'])
      expect(await read({ 'if-none-match': known }), known).toMatchObject({ status: 304, text: '' })
    expect((await read({ 'if-none-match': '"x"' })).status).toBe(200)
    expect((await read({ 'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT' })).status).toBe(304)
    expect((await read({ 'if-modified-since': 'Fri, 20 Nov 2026 11:59:59 GMT' })).status).toBe(200)
    const both = { 'if-none-match': '"x"', 'if-modified-since': 'Fri, 20 Nov 2026 12:00:00 GMT' }
    expect((await read(both)).status).toBe(200)
  })

  it.each([
    ['bytes=0-3', '0123', 'bytes 0-3/10'],
    ['bytes=8-', '89', 'bytes 8-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-100', '0123456789', 'bytes 0-9/10'],
    ['bytes=4-100', '456789', 'bytes 4-9/10'],
    ['bytes=9-9', '9', 'bytes 9-9/10'],
  ])('%s is a part of it', async (range, text, told) => {
    const part = await read({ range })
    expect(part).toMatchObject({ status: 206, text })
    expect(part.headers.get('content-range')).toBe(told)
    expect(part.headers.get('content-length')).toBe(String(text.length))
  })

  it.each([
    'bytes=10-',
    'bytes=5-4',
    'bytes=-0',
    'bytes=-',
    'bytes=',
    'bytes=a-b',
    'bytes=0-1,0-1,0-1',
    'bytes=0-1, 5-9',
    'bytes=99999999999999999999-',
    `bytes=${'0-,'.repeat(2000)}0-`,
    'bytes=0x1-2',
    'bytes=-1-2',
  ])('%s is no part of it', async (range) => {
    const { status, headers, text } = await read({ range })
    expect(status).toBe(416)
    expect(headers.get('content-range')).toBe('bytes */10')
    expect(JSON.parse(text)).toMatchObject({ statusCode: '416', error: 'invalid_range' })
  })

  it('of other units, or of a changed object, is of the whole', async () => {
    expect(await read({ range: 'lines=0-1' })).toMatchObject({ status: 200, text: '0123456789' })
    expect((await read({ range: 'bytes=0-1', 'if-range': '"x"' })).status).toBe(200)
    expect((await read({ range: 'bytes=0-1', 'if-range': tag })).status).toBe(206)
    expect((await read({ range: 'bytes=0-1', 'if-range': 'Fri, 20 Nov 2026 12:00:00 GMT' })).status).toBe(206)
  })

  it('of the head alone is of the whole, whatever part is named', async () => {
    const signed = await storage.as('service').from('closed').createSignedUrl('shared/ten', 60)
    const path = (signed.data?.signedUrl ?? '').replace(/^.*\/storage\/v1/, '')
    for (const range of ['bytes=0-3', 'bytes=10-', 'bytes=a-b']) {
      const { status, headers } = await storage.send(path, { method: 'HEAD', key: null, headers: { range } })
      expect([status, headers.get('content-length'), headers.get('content-range')], range).toEqual([200, '10', null])
    }
  })

  it('of an object without bytes is empty, and no part of it is there', async () => {
    await storage.as('service').from('open').upload('none', '')
    expect(await read({}, '/object/public/open/none')).toMatchObject({ status: 200, text: '' })
    expect((await read({ range: 'bytes=0-' }, '/object/public/open/none')).status).toBe(416)
  })

  it('saves under the name that is asked for', async () => {
    const name = async (download: string) =>
      (await read({}, `/object/public/open/ten?download=${download}`)).headers.get('content-disposition')
    expect(await name('')).toBe('attachment;')
    expect(await name('a%20b.txt')).toBe(`attachment; filename=a%20b.txt; filename*=UTF-8''a%20b.txt`)
    expect(await name('%22%0d%0aset-cookie:%20x')).toBe(
      `attachment; filename=%22%0D%0Aset-cookie%3A%20x; filename*=UTF-8''%22%0D%0Aset-cookie%3A%20x`,
    )
  })
})

describe('what is stored never becomes a page', () => {
  it.each([
    ['text/html', 'text/plain', 'attachment'],
    ['text/html;charset=utf-8', 'text/plain', 'attachment'],
    ['image/svg+xml', 'image/svg+xml', 'attachment'],
    ['application/xhtml+xml', 'application/xhtml+xml', 'attachment'],
    ['text/xml', 'text/xml', 'attachment'],
    ['application/javascript', 'application/javascript', 'attachment'],
    ['image/png', 'image/png', null],
    ['video/mp4', 'video/mp4', null],
    ['audio/ogg; codecs=opus', 'audio/ogg; codecs=opus', null],
    ['application/pdf', 'application/pdf', null],
    ['image/png2', 'image/png2', 'attachment'],
  ])('%s is sent as %s', async (contentType, sent, disposition) => {
    const upsert = true
    const stored = await storage.as('service').from('open').upload('typed', '<script>', { contentType, upsert })
    expect(stored.error).toBeNull()
    const { headers } = await read({}, '/object/public/open/typed')
    expect(headers.get('content-type')).toBe(sent)
    expect(headers.get('content-disposition')).toBe(disposition)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toBe('sandbox')
    expect(headers.get('x-robots-tag')).toBe('none')
  })

  it('and what is no type or no header is not taken', async () => {
    const send = (headers: Record<string, string>) =>
      storage.json('/object/open/odd', { method: 'POST', body: 'x', headers })
    for (const type of ['nothing', 'a/b/c', 'text/html\tx', 'text/pl\u00e4in', `a/${'b'.repeat(300)}`])
      expect(await send({ 'content-type': type }), type).toMatchObject({ statusCode: '415' })
    expect(await send({ 'cache-control': 'x'.repeat(300) })).toMatchObject({ statusCode: '400' })
    expect(await send({ 'x-robots-tag': 'index everything' })).toMatchObject({ statusCode: '400' })
    const form = new FormData()
    form.append('contentType', 'text/html\r\nset-cookie: a=b')
    form.append('', new Blob(['x']), 'x')
    expect((await storage.as('service').from('open').upload('odd', form)).error).toMatchObject({ statusCode: '415' })
    const aged = new FormData()
    aged.append('cacheControl', '1\r\nset-cookie: a=b')
    aged.append('', new Blob(['x'], { type: 'a/b' }), 'x')
    expect((await storage.as('service').from('open').upload('odd', aged)).error).toMatchObject({ statusCode: '400' })
  })
})

describe('a signed URL', () => {
  const sign = async (path = 'shared/ten', seconds = 60) =>
    (await storage.as('anon').from('closed').createSignedUrl(path, seconds)).data?.signedUrl.replace(/^.*\/v1/, '') ??
    ''

  it('opens one object for its time', async () => {
    const url = await sign()
    const response = await storage.send(url, { key: null })
    expect(await response.text()).toBe('0123456789')
    expect(response.headers.get('expires')).toBe('Fri, 20 Nov 2026 12:01:00 GMT')
    expect(response.headers.get('cache-control')).toBe('private')
    time.aheadMs = 61_000
    expect(await storage.json(url, { key: null })).toMatchObject({
      status: 400,
      code: 'InvalidJWT',
      message: '"exp" claim timestamp check failed',
    })
    time.aheadMs = 0
  })

  it('is given to those who see the object, one by one', async () => {
    await storage.as('service').from('closed').upload('hidden', 'x')
    const anon = storage.as('anon').from('closed')
    expect((await anon.createSignedUrl('hidden', 60)).error).toMatchObject({ statusCode: '404' })
    const many = await anon.createSignedUrls(['shared/ten', 'hidden', 'nothing'], 60)
    expect(many.data?.map(({ error }) => error === null)).toEqual([true, false, false])
    for (const expiresIn of [0, -1, 1.5, 1e300, '60', null])
      expect(await (await storage.post('/object/sign/closed/shared/ten', { expiresIn })).json()).toMatchObject({
        statusCode: '400',
      })
  })

  it('opens nothing else', async () => {
    const url = await sign()
    const token = url.replace(/^.*token=/, '')
    const [head = '', claims = '', signature = ''] = token.split('.')
    const ask = (path: string, word: string) => storage.json(`${path}?token=${word}`, { key: null })
    expect(await ask('/object/sign/closed/hidden', token)).toMatchObject({ code: 'InvalidSignature' })
    expect(await ask('/object/sign/open/ten', token)).toMatchObject({ code: 'InvalidSignature' })
    expect(await ask('/object/sign/closed/shared/../hidden', token)).toMatchObject({ code: 'InvalidSignature' })
    expect(await ask('/object/sign/closed/shared%2F..%2Fhidden', token)).toMatchObject({ code: 'InvalidSignature' })
    const forged = Buffer.from(JSON.stringify({ scope: 'download', url: 'closed/hidden', exp: 9e9 })).toString(
      'base64url',
    )
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    for (const word of [
      '',
      'x',
      `${head}.${forged}.${signature}`,
      `${none}.${forged}.`,
      `${head}.${claims}.x`,
      'service',
    ])
      expect(await ask('/object/sign/closed/hidden', word), word).toMatchObject({ code: 'InvalidJWT' })
    expect((await storage.json('/object/sign/closed/shared/ten', { key: null }))['code']).toBe('InvalidJWT')
  })

  it('to upload ends with the ban of who was allowed', async () => {
    await database.owner`insert into auth.users (id) values (${people.one}) on conflict (id) do nothing`
    const signed = await storage.as('one').from('closed').createSignedUploadUrl(`${people.one}/a`, { upsert: true })
    const { token = '' } = signed.data ?? {}
    const anon = storage.as('anon').from('closed')
    await database.owner`update auth.users set banned_until = now() + interval '1 day' where id = ${people.one}`
    expect((await anon.uploadToSignedUrl(`${people.one}/a`, token, 'x')).error).toMatchObject({ statusCode: '403' })
    await database.owner`update auth.users set banned_until = null where id = ${people.one}`
    expect((await anon.uploadToSignedUrl(`${people.one}/a`, token, 'x')).error).toBeNull()
  })

  it('to upload writes one object once, as its signer', async () => {
    const desk = storage.as('service').from('closed')
    const signed = await desk.createSignedUploadUrl('shared/signed')
    const { token = '' } = signed.data ?? {}
    const anon = storage.as('anon').from('closed')
    expect((await anon.uploadToSignedUrl('shared/other', token, 'x')).error).toMatchObject({ statusCode: '400' })
    const reading = await storage.json(`/object/sign/closed/shared/signed?token=${token}`, { key: null })
    expect(reading).toMatchObject({ code: 'InvalidSignature' })
    const download = (await sign()).replace(/^.*token=/, '')
    expect((await anon.uploadToSignedUrl('shared/ten', download, 'x')).error).toMatchObject({ statusCode: '400' })
    expect((await anon.uploadToSignedUrl('shared/signed', token, 'x')).error).toBeNull()
    expect((await anon.uploadToSignedUrl('shared/signed', token, 'y')).error).toMatchObject({ statusCode: '409' })
    expect((await anon.createSignedUploadUrl('shared/mine')).error).toMatchObject({ statusCode: '403' })
    const over = await desk.createSignedUploadUrl('shared/signed', { upsert: true })
    expect((await anon.uploadToSignedUrl('shared/signed', over.data?.token ?? '', 'z')).error).toBeNull()
    time.aheadMs = 7_201_000
    expect((await anon.uploadToSignedUrl('shared/signed', over.data?.token ?? '', 'z')).error).not.toBeNull()
    time.aheadMs = 0
  })
})
