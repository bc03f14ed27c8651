import { type ClientRequest, request } from 'node:http'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'

import { type Asked, ask } from '../support/server/running-server.ts'
import { type Beside, startBeside, startSite, type TestSite } from '../support/site/site.ts'

const TYPE = 'application/offset+octet-stream'
/** More than the server waits for before it passes a body on. */
const WHOLE = 'rates '.repeat(60_000)

let site: TestSite
let beside: Beside
let headers: Record<string, string>
beforeAll(async () => {
  site = await startSite()
  beside = await startBeside(site)
  await site.owner`insert into storage.buckets (id, name) values ('parts', 'parts')`
  const [secret] = await site.owner<{ key: string }[]>`select key from auth.project_keys where name = 'secret'`
  headers = { apikey: secret?.key ?? '', 'tus-resumable': '1.0.0' }
})
afterAll(async () => {
  await beside.stop()
  await site.stop()
})

const tus = (path: string, asked: Asked = {}) =>
  ask({ port: site.port, path, ...asked, headers: { ...headers, ...asked.headers } })

const part = (path: string, offset: number) =>
  tus(path, {
    method: 'PATCH',
    headers: { 'upload-offset': String(offset), 'content-type': TYPE },
    body: WHOLE.slice(offset),
  })

const coded = (text: string) => Buffer.from(text).toString('base64')

/** A part that the process beside takes, whose sender stands still after a half. */
async function standsStill(path: string): Promise<ClientRequest> {
  const length = String(WHOLE.length)
  const told = { ...headers, 'upload-offset': '0', 'content-type': TYPE, 'content-length': length }
  const sending = request({ port: beside.port, path, method: 'PATCH', headers: told })
  sending.on('error', () => undefined) // its process is killed
  sending.write(WHOLE.slice(0, WHOLE.length / 2))
  await expect
    .poll(() => site.owner`select 1 as one from pg_locks where locktype = 'advisory'`, { timeout: 30_000 })
    .toHaveLength(1)
  return sending
}

// A backend of its own is the one process that takes uploads.
it.skipIf(inject('isBackendApart'))(
  'an upload that another process takes a part of is locked, and goes on once that process was killed',
  async () => {
    const { headers: told } = await tus('/storage/v1/upload/resumable', {
      method: 'POST',
      headers: {
        'upload-length': String(WHOLE.length),
        'upload-metadata': `bucketName ${coded('parts')},objectName ${coded('beside.txt')},contentType ${coded('text/plain')}`,
      },
    })
    const path = new URL(String(told.location), site.origin).pathname
    const sending = await standsStill(path)
    expect((await part(path, 0)).status).toBe(423)
    await beside.program.kill('SIGKILL')
    sending.destroy()
    const head = await tus(path, { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect((await part(path, Number(head.headers['upload-offset']))).status).toBe(204)
    expect((await tus('/storage/v1/object/parts/beside.txt')).text).toBe(WHOLE)
  },
)
