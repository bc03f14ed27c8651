import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { createClient } from '@supabase/supabase-js'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Database } from '#database'
import { framesOf } from '#transfer'
import { freePort } from '../support/programs/free-port.ts'
import { ownPostgres } from '../support/database/own-postgres.ts'
import { ask } from '../support/server/running-server.ts'
import { type Apart, runSite, runTool, startBackend } from '../support/site/site-programs.ts'
import { dataFolder } from '../support/site/site.ts'

/** Two people, one file in a bucket of one's own and one for everybody, and a story: what has to arrive. */
const people = [
  { email: 'ada@example.com', password: 'the difference engine' },
  { email: 'ben@example.com', password: 'ein anderes Wort, länger' },
]
const files = [
  { bucket: 'papers', name: 'a folder/with spaces & (signs).bin', type: 'text/plain', bytes: randomBytes(300_000) },
  { bucket: 'open', name: 'small.csv', type: 'text/csv', bytes: Buffer.from('rate,6.65') },
]
const story = { slug: 'moved-story', title: 'The story that moved', category: 'Rates', is_published: true }

const other = await ownPostgres()
const folder = mkdtempSync(join(tmpdir(), 'ratesheet-moving-'))
const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
let store: S3rver
let s3: Record<string, string>
let database: Database | undefined
/** Renewed on every leg: what a reader's browser keeps. */
let session = { access_token: '', refresh_token: '' }

beforeAll(async () => {
  const port = await freePort()
  store = new S3rver({ port, address: '127.0.0.1', directory: join(folder, 's3'), silent: true })
  await store.run()
  await storeClient(port).send(new CreateBucketCommand({ Bucket: 'paper' }))
  s3 = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'paper',
    S3_ACCESS_KEY: keys.accessKeyId,
    S3_SECRET_KEY: keys.secretAccessKey,
  }
  database = await other?.database()
})
afterAll(async () => {
  await database?.stop()
  await other?.stop()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const storeClient = (port: number) =>
  new S3Client({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: keys,
  })

const clientOf = ({ settings: { BACKEND_URL = '', BACKEND_ANON_KEY, BACKEND_SERVICE_KEY } }: Apart, isDesk = false) =>
  createClient(BACKEND_URL, (isDesk ? BACKEND_SERVICE_KEY : BACKEND_ANON_KEY) ?? '', {
    auth: { persistSession: false, autoRefreshToken: false },
  })

/** What a site has after a while, made by the published client. */
async function furnish(backend: Apart): Promise<void> {
  const desk = clientOf(backend, true)
  for (const person of people) {
    expect((await desk.auth.admin.createUser({ ...person, email_confirm: true })).error).toBeNull()
  }
  for (const { bucket, name, type, bytes } of files) {
    expect((await desk.storage.createBucket(bucket, { public: bucket === 'open' })).error).toBeNull()
    const { error } = await desk.storage.from(bucket).upload(name, bytes, { contentType: type })
    expect(error).toBeNull()
  }
  const row = { ...story, excerpt: 'It is where it was.', content: '<p>All of it.</p>', publish_date: new Date() }
  expect((await desk.from('articles').insert(row)).error).toBeNull()
  const { data } = await clientOf(backend).auth.signInWithPassword(people[0] ?? { email: '', password: '' })
  session = data.session ?? session
}

/** The site on this backend, through the network: readers read it, and everybody is who they were. */
async function expectToBeWhole(backend: Apart, siteDir: string): Promise<void> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const site = runSite({ PORT: String(port), SITE_ORIGIN: origin, DATA_DIR: siteDir, ...backend.settings })
  await site.line(/^serving /, 60_000)
  expect(site.lines.join('\n')).toMatch(/^content +unchanged/m)
  for (const [path, words] of [
    [`/article/${story.slug}`, story.title],
    ['/articles', story.title],
    ['/article/rates-slip-to-665', 'rate'],
    ['/guides', 'Guides'],
  ] as const) {
    const { status, text } = await ask({ port, path })
    expect([path, status, text.includes(words)]).toEqual([path, 200, true])
  }
  await expectPeople(backend)
  const desk = clientOf(backend, true)
  for (const { bucket, name, type, bytes } of files) {
    const { data } = await desk.storage.from(bucket).download(name)
    expect([name, bytes.equals(Buffer.from((await data?.arrayBuffer()) ?? new ArrayBuffer()))]).toEqual([name, true])
    expect((await desk.storage.from(bucket).info(name)).data).toMatchObject({ contentType: type })
  }
  await site.kill('SIGTERM')
}

async function expectPeople(backend: Apart): Promise<void> {
  for (const { email, password } of people) {
    const { data } = await clientOf(backend).auth.signInWithPassword({ email, password })
    expect(data.user?.email).toBe(email)
    const wrong = await clientOf(backend).auth.signInWithPassword({ email, password: `${password}!` })
    expect(wrong.error?.code).toBe('invalid_credentials')
  }
  // A token that was signed at the place before, and the session that it belongs to.
  const reader = clientOf(backend)
  expect((await reader.auth.getUser(session.access_token)).data.user?.email).toBe(people[0]?.email)
  const { data, error } = await reader.auth.refreshSession(session)
  expect(error).toBeNull()
  session = data.session ?? session
}

const move = async (task: 'export' | 'import', file: string, place: Record<string, string>): Promise<string> => {
  const tool = runTool('data.mjs', [task, file], place)
  expect([await tool.exit(), tool.lines]).toEqual([0, [expect.stringMatching(/^data {7}\d+ rows and 2 stored files/)]])
  return tool.lines[0] ?? ''
}

/** Rows and bytes of a file by table, without what every sign-in and every try at one writes, and letters, which their hour brings. */
async function contentsOf(path: string): Promise<Record<string, string>> {
  const contents: Record<string, string> = {}
  for await (const { head, body } of framesOf(path)) {
    const bytes = await buffer(body)
    if (
      head.kind === 'manifest' ||
      /^(?:auth\.(?:users|sessions|refresh|audit|mfa_amr)|public\.(?:security_events|editions))/.test(head.name)
    )
      continue
    contents[head.name] = (contents[head.name] ?? '') + bytes.toString('latin1')
  }
  return contents
}

it.skipIf(!other)(
  'a site moves from the embedded database to PostgreSQL 15 and S3 and back, with people, sessions, files and content',
  async () => {
    const first = await dataFolder()
    const last = join(folder, 'last')
    const [there, back] = [join(folder, 'there.ratesheet'), join(folder, 'back.ratesheet')]
    const origin = 'http://127.0.0.1:9'
    // Its address stays, wherever it is: it is what tokens say of who made them.
    const PORT = String(await freePort())
    try {
      const embedded = await startBackend(first, origin, { PORT })
      await furnish(embedded)
      await embedded.program.kill('SIGTERM')
      await move('export', there, { DATA_DIR: first })

      const server = { DATABASE_URL: database?.ownerUrl ?? '', DATA_DIR: join(folder, 'between'), ...s3 }
      await move('import', there, server)
      const kept = await storeClient(Number(new URL(s3['S3_ENDPOINT'] ?? '').port)).send(
        new ListObjectsV2Command({ Bucket: 'paper' }),
      )
      expect(kept.Contents?.map(({ Size }) => Size)).toEqual(
        expect.arrayContaining(files.map(({ bytes }) => bytes.length)),
      )
      const moved = await startBackend(server.DATA_DIR, origin, { PORT, ...server })
      expect(moved.settings['BACKEND_SERVICE_KEY']).toBe(embedded.settings['BACKEND_SERVICE_KEY'])
      await expectToBeWhole(moved, join(folder, 'site'))
      // A server of one's own may be exported while it serves.
      await move('export', back, server)
      await moved.program.kill('SIGTERM')
      expect(await contentsOf(back)).toEqual(await contentsOf(there))

      await move('import', back, { DATA_DIR: last })
      const home = await startBackend(last, origin, { PORT })
      await expectToBeWhole(home, join(folder, 'site'))
      await home.program.kill('SIGTERM')
    } finally {
      rmSync(first, { recursive: true, force: true })
    }
  },
)
