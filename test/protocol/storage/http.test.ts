import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

import type { Database } from '#database'
import type { Service } from '#wire'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { runFile } from '../../support/programs/process.ts'
import { runningServer } from '../../support/server/running-server.ts'
import { type TestStorage, keptNames, md5, openStorageFor, people, policedBucket } from './storage-harness.ts'

let database: Database
let storage: TestStorage
setUpFile(async () => {
  database = await freshDatabase()
  storage = await openStorageFor(database)
  await storage.as('service').createBucket('open', { public: true })
  return async () => {
    await storage.stop()
    await database.stop()
  }
})

const MB = 1_000_000
interface Sent {
  port: number
  path: string
  headers?: Record<string, string>
  /** Megabytes of the body. */
  size: number
  /** Between two megabytes. */
  pauseMs?: number
  /** What the sender waits for after the first megabyte. */
  goesOn?: Promise<unknown>
  agent?: Agent
}

/** An upload piece by piece, as a client on a line sends it; the response may come before its end. */
function upload({
  port,
  path,
  headers = {},
  size,
  pauseMs = 0,
  goesOn,
  agent,
}: Sent): Promise<{ status: number; text: string }> {
  const piece = randomBytes(MB)
  const seen = { hasResponse: false }
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: 'POST',
        ...(agent ? { agent } : {}),
        headers: { authorization: 'Bearer service', 'content-type': 'a/b', 'x-upsert': 'true', ...headers },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text })
          seen.hasResponse = true
        })
      },
    )
    sent.on('error', reject).setMaxListeners(200)
    void (async () => {
      for (let n = 0; n < size && !sent.destroyed && !seen.hasResponse; n += 1) {
        if (!sent.write(piece)) await Promise.race([once(sent, 'drain'), once(sent, 'close')]).catch(() => null)
        await Promise.all([pause(pauseMs), goesOn])
      }
      sent.end()
    })()
  })
}

/** The most memory outside of the heap that work holds on top of what there was; what is used up is collected first. */
async function heldMemory(work: () => Promise<unknown>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const held = () => {
    collect()
    // What the first collection found is given back beside other work; the second waits for that.
    collect()
    return process.memoryUsage().arrayBuffers
  }
  const before = held()
  let most = before
  const timer = setInterval(() => {
    // Collecting takes its time: it is done where there is much, used up or not.
    if (process.memoryUsage().arrayBuffers - before > 20 * MB) most = Math.max(most, held())
  }, 50)
  await work()
  clearInterval(timer)
  return most - before
}

it('a large upload, raw or as a form, and its download are not held in memory', async () => {
  const large = await openStorageFor(database, { folder: storage.folder, uploadLimit: 200 * MB })
  const { port } = await runningServer({ backend: large.service })
  const size = 160
  const extra = async (way: string, path: string) => {
    const client = runFile('test/protocol/storage/client.ts', [
      way,
      `http://127.0.0.1:${port}/storage/v1${path}`,
      String(size),
    ])
    const memory = await heldMemory(client.exit)
    expect(client.lines.at(-1)).toMatch(way === 'read' ? `read 200 ${size * MB}` : `${way} 200 `)
    return memory
  }
  expect(await extra('raw', '/object/open/raw')).toBeLessThan(32 * MB)
  expect(await extra('form', '/object/open/form')).toBeLessThan(32 * MB)
  expect(await extra('read', '/object/public/open/form')).toBeLessThan(32 * MB)
  await large.stop()
})

it('a giant upload is refused while it is sent, and its sender reads why', async () => {
  const { port } = await runningServer({ backend: storage.service })
  const before = await keptNames(storage)
  for (const headers of [{}, { 'content-length': String(60 * MB) }])
    expect(await upload({ port, path: '/storage/v1/object/open/giant', size: 60, headers })).toMatchObject({
      status: 400,
      text: expect.stringContaining('"statusCode":"413"') as string,
    })
  expect(await keptNames(storage)).toEqual(before)
  expect(readdirSync(storage.objects.incoming)).toEqual([])
})

it('an upload that stands still is cut off, and one that its sender breaks off leaves nothing', async () => {
  const hasty = await openStorageFor(database, { folder: storage.folder, uploadPauseMs: 400 })
  const { port: hastyPort } = await runningServer({ backend: hasty.service })
  const still = upload({ port: hastyPort, path: '/storage/v1/object/open/still', size: 2, pauseMs: 3_000 })
  expect(await still).toMatchObject({ status: 408 })
  await hasty.stop()
  const { port } = await runningServer({ backend: storage.service })
  const agent = new Agent()
  const never = new Promise<never>(() => undefined)
  const broken = upload({ port, path: '/storage/v1/object/open/broken', size: 40, goesOn: never, agent })
  await expect.poll(() => readdirSync(storage.objects.incoming).length).toBe(1)
  agent.destroy()
  await expect(broken).rejects.toThrow()
  await expect.poll(() => readdirSync(storage.objects.incoming)).toEqual([])
  expect((await storage.send('/object/public/open/broken')).status).toBe(400)
})

it('more uploads at once than are taken are told to come again', async () => {
  const few = await openStorageFor(database, { uploadsAtOnce: 2 })
  const { port } = await runningServer({ backend: few.service })
  const { promise: goesOn, resolve: letThemGoOn } = Promise.withResolvers<void>()
  const slow = [1, 2].map((n) => upload({ port, path: `/storage/v1/object/open/slow${n}`, size: 4, goesOn }))
  await expect.poll(() => readdirSync(few.objects.incoming).length).toBe(2)
  expect(await upload({ port, path: '/storage/v1/object/open/third', size: 1 })).toMatchObject({ status: 429 })
  letThemGoOn()
  expect((await Promise.all(slow)).map(({ status }) => status)).toEqual([200, 200])
  expect(await upload({ port, path: '/storage/v1/object/open/third', size: 1 })).toMatchObject({ status: 200 })
  await few.stop()
})

it('who may not upload takes no place from who may, and nobody takes all of them', async () => {
  const few = await openStorageFor(database, { uploadsAtOnce: 2 })
  const { port } = await runningServer({ backend: few.service })
  const { promise: goesOn, resolve: letThemGoOn } = Promise.withResolvers<void>()
  const form = (text: string) => `--x\r\nContent-Disposition: form-data; name="metadata"\r\n\r\n${text}`
  const strangers = [1, 2, 3, 4].map(async (n) => {
    const headers = { authorization: 'Bearer one', 'content-type': 'multipart/form-data; boundary=x' }
    const asked = request({ port, method: 'POST', path: `/storage/v1/object/open/stranger${n}`, headers })
    asked.on('error', () => undefined)
    asked.write(form('{'))
    await goesOn
    asked.destroy()
  })
  await pause(200)
  expect(await upload({ port, path: '/storage/v1/object/open/while', size: 1 })).toMatchObject({ status: 200 })
  letThemGoOn()
  await Promise.all(strangers)
  await policedBucket(database, 'places')
  const slow = Promise.withResolvers<void>()
  const sent = (key: string, name: string) => {
    const body = new ReadableStream<Uint8Array>({
      async start(stream) {
        stream.enqueue(new Uint8Array(10))
        await slow.promise
        stream.close()
      },
    })
    const init = { key, method: 'POST', body, duplex: 'half', headers: { 'content-type': 'text/plain' } }
    return few.send(`/object/places/${people[key as 'one']}/${name}`, init)
  }
  const first = sent('one', 'a')
  await expect.poll(() => readdirSync(few.objects.incoming).length).toBe(1)
  expect((await sent('one', 'b')).status).toBe(429)
  const other = sent('two', 'c')
  await expect.poll(() => readdirSync(few.objects.incoming).length).toBe(2)
  slow.resolve()
  expect([(await first).status, (await other).status]).toEqual([200, 200])
  await few.stop()
})

it('a part of a text is sent as it lies there, not compressed', async () => {
  const { ask } = await runningServer({ backend: storage.service })
  const text = 'rate '.repeat(1000)
  await storage.as('service').from('open').upload('long.txt', text)
  const path = '/storage/v1/object/public/open/long.txt'
  const part = await ask(path, { headers: { 'accept-encoding': 'br', range: 'bytes=0-3999' } })
  expect([part.status, part.headers['content-encoding'], part.bytes.length]).toEqual([206, undefined, 4000])
  const whole = await ask(path, { headers: { 'accept-encoding': 'br' } })
  expect([whole.headers['content-encoding'], md5(whole.text)]).toEqual(['br', md5(text)])
})

it('a defect behind an upload is one 500, and no silence', async () => {
  const backend: Service = async (asked) => {
    await asked.text()
    throw new Error('a defect')
  }
  const { ask } = await runningServer({ backend })
  expect((await ask('/storage/v1/object/open/x', { method: 'POST', body: 'x' })).status).toBe(500)
})

it('changes of files are paced by account or network, and reading is not', async () => {
  const paced = await openStorageFor(database, { writeRate: { perMinute: 0, burst: 3 } })
  const sign = (key: string, from?: string) =>
    paced.send('/object/open/paced.txt', {
      key,
      method: 'PUT',
      body: 'x',
      headers: { 'content-type': 'text/plain', ...(from ? { 'x-client-address': from } : {}) },
    })
  const statuses: number[] = []
  for (let n = 0; n < 5; n += 1) statuses.push((await sign('one', '192.0.2.1')).status)
  // The policies of the bucket refuse the first three, and nobody asks them of the others.
  expect(statuses).toEqual([400, 400, 400, 429, 429])
  expect((await sign('one', '192.0.2.9')).status).toBe(429)
  expect((await sign('two', '192.0.2.1')).status).toBe(400)
  for (let n = 0; n < 5; n += 1) expect((await sign('service', '192.0.2.1')).status).toBe(200)
  for (let n = 0; n < 5; n += 1) expect((await sign('one')).status).toBe(400)
  const read = await paced.send('/object/public/open/paced.txt', {
    key: null,
    headers: { 'x-client-address': '192.0.2.1' },
  })
  expect(read.status).toBe(200)
  await paced.stop()
})
