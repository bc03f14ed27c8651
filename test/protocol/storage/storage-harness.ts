import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'

import type { Database } from '#database'
import { type S3Place, openObjects } from '#outside'
import { type StorageSettings, openStorage } from '#storage'
import { type Caller, type Service, type Verify, type WireRefusal, compose } from '#wire'

/** People of the tests: `user-1` and so on are the keys that they come with. */
export const people = {
  one: 'a0000000-0000-4000-8000-000000000001',
  two: 'a0000000-0000-4000-8000-000000000002',
}

/** Where a test's files lie; removed by `stop`. */
export const folderOf = () => mkdtempSync(join(tmpdir(), 'ratesheet-storage-'))

interface Wanted extends Partial<StorageSettings> {
  folder?: string
  s3?: S3Place
}

/** /storage/v1 over a test database and a folder of its own. Keys are words: `service`, `anon`, `one`, `two`. */
export async function openStorageFor(database: Database, { folder: given, s3, ...settings }: Wanted = {}) {
  const folder = given ?? folderOf()
  const lines: string[] = []
  const objects = await openObjects({ folder, s3 })
  const storage = openStorage({
    database,
    verify,
    log: (line) => lines.push(line),
    objects,
    renditions: join(folder, 'renditions'),
    secret: 'the secret of the tests',
    repairAgeMs: 0,
    ...settings,
  })
  // With no age to spare, it would take what a test keeps meanwhile for what a crash has left.
  await storage.repaired
  const service: Service = compose({ '/storage/v1': storage.service })
  const send = (path: string, { key, ...init }: RequestInit & { key?: string | null } = {}) => {
    const headers = new Headers(init.headers)
    if (key !== null) headers.set('authorization', `Bearer ${key ?? 'service'}`)
    return service(new Request(`http://local/storage/v1${path}`, { ...init, headers }))
  }
  return {
    folder,
    objects,
    lines,
    service,
    repaired: storage.repaired,
    sweepUploads: storage.sweepUploads,
    send,
    /** The response's JSON, and its status beside. */
    async json(path: string, init: RequestInit & { key?: string | null } = {}) {
      const response = await send(path, init)
      const body = (await response.json()) as Record<string, unknown>
      return { ...body, status: response.status } as Record<string, unknown>
    },
    post: (path: string, body: unknown, init: RequestInit & { key?: string | null } = {}) =>
      send(path, { ...init, method: 'POST', body: JSON.stringify(body) }),
    /** The official client of one of the people. */
    as: (key: string) =>
      createClient('http://local', key, {
        auth: { persistSession: false, autoRefreshToken: false },
        global: { fetch: (input, init) => service(new Request(input, init)) },
      }).storage,
    /** Ends the room; the folder stays when it was given. */
    async stop() {
      await storage.stop()
      if (!given) rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type TestStorage = Awaited<ReturnType<typeof openStorageFor>>

const callers: Record<string, Caller> = {
  service: { role: 'service_role', claims: { role: 'service_role' } },
  anon: { role: 'anon', claims: { role: 'anon' } },
  one: { role: 'authenticated', claims: { role: 'authenticated', sub: people.one } },
  two: { role: 'authenticated', claims: { role: 'authenticated', sub: people.two } },
}

const verify: Verify = async (request) => {
  const word = /^Bearer (.*)$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? request.headers.get('apikey')
  return callers[word ?? 'anon'] ?? refusal
}
const refusal: WireRefusal = { refused: true, status: 401, code: 'bad_jwt', message: 'Invalid API key' }

/** A bucket with policies: each of the people has a folder of their own id in it, and everybody sees `shared/`. */
export async function policedBucket(database: Database, name: string, isPublic = false): Promise<void> {
  await database.owner`insert into storage.buckets (id, name, public) values (${name}, ${name}, ${isPublic})`
  const own = `bucket_id = '${name}' and (storage.foldername(name))[1] = (select auth.uid())::text`
  await database.owner.unsafe(`
    create policy "${name} own" on storage.objects for all to authenticated using (${own}) with check (${own});
    create policy "${name} shared" on storage.objects for select to anon, authenticated
      using (bucket_id = '${name}' and name like 'shared/%');`)
}

/** The names of all bytes that are kept. */
export async function keptNames({ objects }: Pick<TestStorage, 'objects'>): Promise<string[]> {
  const names: string[] = []
  for await (const { name } of objects.list()) names.push(name)
  return names
}

export const md5 = (bytes: Uint8Array | string): string => createHash('md5').update(bytes).digest('hex')
