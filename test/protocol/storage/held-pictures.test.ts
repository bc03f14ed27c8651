import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { type Person, person } from '../../support/database/people.ts'
import { type TestStorage, openStorageFor } from './storage-harness.ts'

let database: Database
let storage: TestStorage
const people: Record<string, Person> = {}

beforeAll(async () => {
  database = await freshDatabase()
  for (const role of ['author', 'editor', 'reader'] as const) people[role] = await person(database.owner, { role })
  people['another'] = await person(database.owner, { role: 'author' })
  storage = await openStorageFor(database, {
    verify: async (request) => {
      const word = (request.headers.get('authorization') ?? '').replace('Bearer ', '')
      const known = people[word]?.caller
      const refused = { refused: true, status: 401, code: 'bad_jwt', message: 'Invalid API key' } as const
      return known ?? (word === 'service' ? { role: 'service_role', claims: { role: 'service_role' } } : refused)
    },
  })
})
afterAll(async () => {
  await storage.stop()
  await database.stop()
})

const bytes = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c8a02c' } })
  .jpeg()
  .toBuffer()

/** A picture of the author's own, and a story of theirs that shows it. */
async function pictured(name: string, state: { isPublished: boolean; at: string | null }) {
  const path = `${people['author']?.id}/${name}`
  const headers = { 'content-type': 'image/jpeg', 'cache-control': 'max-age=31536000' }
  const body = new Uint8Array(await bytes)
  await storage.send(`/object/media/${encodeURI(path)}`, { method: 'POST', body, headers })
  const src = `/storage/v1/object/public/media/${encodeURI(path)}`
  const document = JSON.stringify({ type: 'doc', content: [{ type: 'picture', attrs: { src, alt: 'A' } }] })
  const slug = name.replaceAll(/[^a-z]+/g, '-')
  const [byline] = await database.owner`
    insert into authors (slug, name) values ('writer', 'A writer') on conflict (slug) do update set name = 'A writer' returning id`
  await database.owner`update profiles set author_id = ${byline?.['id'] ?? ''} where id = ${people['author']?.id ?? ''}`
  await database.owner`
    insert into articles (slug, title, document, is_published, publish_date, author_id)
    values (${slug}, 'A', ${document}::text::jsonb, ${state.isPublished}, ${state.at}, ${byline?.['id'] ?? ''})`
  return { slug, path }
}

const asked = async (path: string, who: string | null = null, way = 'object') => {
  const headers: Record<string, string> = who === null ? {} : { cookie: `a=1; newsroom-pictures=${who}` }
  const response = await storage.send(`/${way}/public/media/${encodeURI(path)}`, { key: null, headers })
  await response.body?.cancel()
  return response
}
const statuses = async (path: string) => {
  const found = []
  for (const way of ['object', 'render/image', 'object/info']) found.push((await asked(path, null, way)).status)
  return found
}
const [YESTERDAY, TOMORROW] = [-1, 1].map((days) => new Date(Date.now() + days * 86_400_000).toISOString())

describe('a picture at its public address', () => {
  it('is shown to nobody as long as only a draft has it, or a story that waits', async () => {
    const draft = await pictured('draft.jpg', { isPublished: false, at: null })
    const waiting = await pictured('waiting.jpg', { isPublished: true, at: TOMORROW ?? '' })
    expect(await statuses(draft.path)).toEqual([400, 400, 400])
    expect(await statuses(waiting.path)).toEqual([400, 400, 400])
    expect((await storage.send(`/object/public/media/${draft.path}`, { key: null, method: 'HEAD' })).status).toBe(400)
  })

  it('is shown to everybody from the minute on at which the story is out, and not after it was withdrawn', async () => {
    const { path, slug } = await pictured('sent out.jpg', { isPublished: true, at: YESTERDAY ?? '' })
    expect(await statuses(path)).toEqual([200, 200, 200])
    const response = await asked(path)
    expect(response.headers.get('cache-control')).toBe('max-age=31536000, s-maxage=60')
    expect(response.headers.get('vary') ?? '').not.toMatch(/cookie|authorization/i)
    await database.owner`update articles set is_published = false where slug = ${slug}`
    expect(await statuses(path)).toEqual([400, 400, 400])
  })

  it('is shown to its author and to editors while it is held, by the pass of the newsroom, and kept by no cache', async () => {
    const { path } = await pictured('held.jpg', { isPublished: false, at: null })
    const seen: Record<string, number> = {}
    for (const who of ['author', 'editor', 'another', 'reader', 'service', 'nobody'])
      seen[who] = (await asked(path, who)).status
    expect(seen).toEqual({ author: 200, editor: 200, another: 400, reader: 400, service: 400, nobody: 400 })
    const response = await asked(path, 'editor', 'render/image')
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    expect(response.headers.get('vary')).toContain('cookie')
  })

  it('of somebody else is shown to the author whose own draft has it', async () => {
    const name = `${people['editor']?.id}/given.jpg`
    const body = new Uint8Array(await bytes)
    await storage.send(`/object/media/${name}`, { method: 'POST', body, headers: { 'content-type': 'image/jpeg' } })
    expect((await asked(name, 'author')).status).toBe(400)
    const cover = `/storage/v1/object/public/media/${name}#focus=top`
    await database.owner`update articles set image_url = ${cover} where slug = 'held-jpg'`
    expect((await asked(name, 'author')).status).toBe(200)
    expect((await asked(name, 'another')).status).toBe(400)
  })

  it('is never found by a list, and its bucket is listed to nobody new', async () => {
    await pictured('listed.jpg', { isPublished: true, at: YESTERDAY ?? '' })
    const list = await storage.post('/object/list/media', { prefix: '' }, { key: 'another' })
    expect(await list.json()).toEqual([])
  })
})
