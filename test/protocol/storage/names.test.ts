import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type TestStorage, openStorageFor } from './storage-harness.ts'

let database: Database
let storage: TestStorage
beforeAll(async () => {
  database = await freshDatabase()
  storage = await openStorageFor(database)
  await storage.as('service').createBucket('shelf', { public: true })
})
afterAll(async () => {
  await storage.stop()
  await database.stop()
})

/** What a URL of theirs is, says the next test. */
const dots = new Set(['.', '..'])
const hostile = [
  '../x',
  'a/../x',
  'a/./x',
  '..',
  '.',
  'a\\b',
  'a%2e%2e/b',
  'a\0b',
  'a\nb',
  'a\u007fb',
  'caf\u00e9',
  'cafe\u0301',
  '\u202Egnp.exe',
  'a#b',
  'a"b',
  'a<b>',
  '`a`',
  'x'.repeat(1025),
  '\ud800',
]

describe('a name', () => {
  it.each(hostile)('%j is refused wherever it comes in', async (name) => {
    const path = dots.has(name) ? 'a%2F' + name + '%2Fb' : encodeURIComponent(name.toWellFormed())
    for (const method of ['POST', 'PUT'])
      expect(await storage.json(`/object/shelf/${path}`, { method, body: 'x' })).toMatchObject({ status: 400 })
    for (const room of ['/object/sign/shelf/', '/object/upload/sign/shelf/'])
      expect((await storage.post(room + path, { expiresIn: 60 })).status).toBe(400)
    for (const room of [
      '/object/shelf/',
      '/object/public/shelf/',
      '/object/info/shelf/',
      '/render/image/public/shelf/',
    ])
      expect((await storage.send(room + path)).status).toBe(400)
    await storage.as('service').from('shelf').upload('plain', 'x', { upsert: true })
    const places = { bucketId: 'shelf', sourceKey: 'plain', destinationKey: name }
    for (const way of ['move', 'copy']) expect((await storage.post(`/object/${way}`, places)).status).toBe(400)
    // Where names are only looked for, a strange one finds nothing.
    const removed = await storage.send('/object/shelf', {
      method: 'DELETE',
      body: JSON.stringify({ prefixes: [name] }),
    })
    expect([200, 400]).toContain(removed.status)
    const listed = await storage.post('/object/list/shelf', { prefix: name })
    expect([200, 400]).toContain(listed.status)
    const [row] = await database.owner`select count(*)::int as n from storage.objects where bucket_id = 'shelf'`
    expect(row).toEqual({ n: 1 })
  })

  it('with dot segments in a URL is the name that browsers make of it, and never outside of its bucket', async () => {
    await storage.as('service').createBucket('locked')
    await storage.as('service').from('locked').upload('secret', 'secret')
    for (const path of [
      '/object/public/shelf/../locked/secret',
      '/object/public/shelf/%2e%2e/locked/secret',
      '/object/public/shelf/%2E%2E%2Flocked%2Fsecret',
      '/object/public/shelf/..%2Flocked/secret',
      '/object/public/shelf/..%5clocked%5csecret',
      '/object/public/shelf/a/../../locked/secret',
      '/object/public/shelf%2F..%2Flocked/secret',
    ]) {
      const response = await storage.send(path, { key: null })
      expect([response.status, await response.text()], path).not.toContain('secret')
      expect(response.status, path).toBe(400)
    }
    expect((await storage.send('/object/shelf/%E0%A4%A', {})).status).toBe(404)
  })

  it('of what S3 takes is taken as it is', async () => {
    const from = storage.as('service').from('shelf')
    for (const name of ["it's (1) & 2 = $3, @4; 5:6+7!*.txt", 'deep/er/and/deeper', 'x'.repeat(1024)]) {
      const path = name.split('/').map(encodeURIComponent).join('/')
      expect((await storage.send(`/object/shelf/${path}`, { method: 'POST', body: name })).status).toBe(200)
      expect(await (await storage.send(`/object/public/shelf/${path}`, { key: null })).text()).toBe(name)
      expect((await from.remove([name])).data).toHaveLength(1)
    }
  })
})

describe('a list', () => {
  const names = ['b/1', 'b/2', 'B/3', 'a.txt', 'a/x/y', 'a/z', 'ab', 'c_d', 'cxd', 'empty/.emptyFolderPlaceholder']
  const from = () => storage.as('service').from('rows')
  beforeAll(async () => {
    await storage.as('service').createBucket('rows')
    for (const name of names) await from().upload(name, name.endsWith('Placeholder') ? '' : name)
  })
  const namesOf = (found: { data: readonly { name: string }[] | null }) => found.data?.map(({ name }) => name)

  it('shows one folder, folders without an id, upper and lower case as one', async () => {
    const top = await from().list()
    expect(namesOf(top)).toEqual(['a.txt', 'a', 'ab', 'b', 'c_d', 'cxd', 'empty'])
    expect(top.data?.find(({ name }) => name === 'a')).toEqual({
      name: 'a',
      id: null,
      updated_at: null,
      created_at: null,
      last_accessed_at: null,
      metadata: null,
    })
    expect(top.data?.find(({ name }) => name === 'ab')).toMatchObject({
      id: expect.any(String) as string,
      metadata: { size: 2, mimetype: 'text/plain;charset=UTF-8' },
    })
    expect(namesOf(await from().list('a'))).toEqual(['x', 'z'])
    expect(namesOf(await from().list('b'))).toEqual(['1', '2', '3'])
  })

  it('searches by the beginning of names; wildcards are letters', async () => {
    expect(namesOf(await from().list('', { search: 'c_' }))).toEqual(['c_d'])
    expect(namesOf(await from().list('', { search: '%' }))).toEqual([])
    expect(namesOf(await from().list('', { search: 'C_', sortBy: { column: 'created_at' } }))).toEqual(['c_d'])
  })

  it('goes in pages, both ways, by name and by time', async () => {
    const all = namesOf(await from().list()) ?? []
    const two = await from().list('', { limit: 2, offset: 3 })
    expect(namesOf(two)).toEqual(all.slice(3, 5))
    expect(namesOf(await from().list('', { sortBy: { column: 'name', order: 'desc' } }))).toEqual(
      all.toReversed().map((name) => (name === 'b' ? 'B' : name)),
    )
    const byTime = namesOf(await from().list('', { sortBy: { column: 'created_at', order: 'desc' } }))
    expect(byTime?.slice(-4)).toEqual(['cxd', 'c_d', 'ab', 'a.txt'])
    expect(byTime?.slice(0, -4)).toEqual(['empty', 'a', 'B'])
  })

  it('by cursor shows every object and folder once, with and without folders', async () => {
    for (const column of ['name', 'created_at', 'updated_at'] as const) {
      for (const way of ['asc', 'desc'] as const) {
        for (const with_delimiter of [true, false]) {
          const seen: string[] = []
          let cursor: string | undefined
          do {
            const sortBy = { column, order: way }
            const page = await from().listV2({ limit: 2, with_delimiter, sortBy, ...(cursor ? { cursor } : {}) })
            expect(page.error).toBeNull()
            seen.push(...[...(page.data?.folders ?? []), ...(page.data?.objects ?? [])].map(({ name }) => name))
            cursor = page.data?.nextCursor
          } while (cursor)
          const expected = with_delimiter ? ['B/', 'a.txt', 'a/', 'ab', 'b/', 'c_d', 'cxd', 'empty/'] : names
          expect(seen.toSorted(), `${column} ${way}`).toEqual(expected.toSorted())
        }
      }
    }
  })

  it('refuses a cursor that it did not make', async () => {
    for (const cursor of [
      'x',
      'e30=',
      Buffer.from('{"name":"a","at":"x","column":"name; drop","order":"asc"}').toString('base64'),
    ])
      expect(await (await storage.post('/object/list-v2/rows', { cursor })).json()).toMatchObject({ statusCode: '400' })
    expect(await (await storage.post('/object/list/rows', { prefix: '', limit: 1e9 })).json()).toHaveLength(7)
    expect((await storage.post('/object/list/rows', { prefix: '', sortBy: { column: 'metadata' } })).status).toBe(400)
  })
})

it('names are taken apart for policies', async () => {
  const [row] =
    await database.owner`select storage.foldername('a/b/c.tar.gz') as folder, storage.filename('a/b/c.png') as file,
    storage.extension('a/b/c.tar.gz') as extension, storage.get_level('a/b/c') as level, storage.get_prefix('a/b/c') as prefix,
    storage.get_prefixes('a/b/c') as prefixes, storage.get_common_prefix('a/b/c', 'a/', '/') as common,
    storage.get_common_prefix('a/b', 'a/', '/') as none, storage.foldername('a') as top`
  expect(row).toEqual({
    folder: ['a', 'b'],
    file: 'c.png',
    extension: 'gz',
    level: 3,
    prefix: 'a/b',
    prefixes: ['a', 'a/b'],
    common: 'a/b/',
    none: null,
    top: [],
  })
})
