/**
 * A process to be killed: keeps objects in the folder of its first argument until it is stopped, many at a time, some new
 * and some in the place of others, and removes some. Each line it prints is a fact: `repaired JSON`, `ready`, `kept NAME
 * MD5` and `removed NAME` once the service acknowledged it. With the second argument `check` it prints what is there:
 * `object NAME MD5-OF-ITS-BYTES`, `files N`, `incoming N`, and ends. With `serve` it does nothing more; with `beside` it works on
 * the database that another one runs, and begins an upload, of which it sends the second half at SIGUSR2.
 */
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { migrate, openDatabase, runningDatabase } from '#database'
import { openObjects } from '#outside'
import { openStorage } from '#storage'

const [dataDir = '', task = 'write', seed = ''] = process.argv.slice(2)
const print = (line: string): boolean => process.stdout.write(`${line}\n`)
const md5 = (bytes: Uint8Array): string => createHash('md5').update(bytes).digest('hex')

const databaseUrl = task === 'beside' ? runningDatabase(dataDir) : undefined
const database = await openDatabase({ dataDir, databaseUrl, poolSize: 4, log: (line) => print(`log ${line}`) })
await migrate(database)
await database.owner`insert into storage.buckets (id, name) values ('trial', 'trial') on conflict do nothing`
const objects = await openObjects({ folder: join(dataDir, 'storage') })
const { service, repaired, stop } = openStorage({
  database,
  objects,
  verify: async () => ({ role: 'service_role', claims: { role: 'service_role' } }),
  log: (line) => print(`log ${line}`),
  renditions: join(dataDir, 'renditions'),
  secret: 'trial',
  // What a kill has left goes at once where nobody works beside it.
  ...(task === 'write' || task === 'check' ? { repairAgeMs: 0 } : {}),
})
const send = (method: string, name: string, body?: ReadableStream<Uint8Array>) =>
  service(
    new Request(`http://local/storage/v1/object/trial/${name}`, {
      method,
      headers: { apikey: 'x', 'x-upsert': 'true', 'content-type': 'a/b' },
      ...(body ? { body, duplex: 'half' } : {}),
    }),
  )
print(`repaired ${JSON.stringify(await repaired)}`)
if (task === 'check') await check()
else if (task === 'beside') await putSlowly()
else if (task === 'serve') print('ready')
else {
  print('ready')
  await Promise.all([0, 1, 2, 3].map(write))
}

async function write(writer: number): Promise<void> {
  for (let n = 0; ; n += 1) {
    // Every writer has names of its own, so that what was acknowledged last is what must be there.
    const name = `${writer}/${n % 10 === 3 ? 'again' : `${seed}${n}`}`
    const bytes = randomBytes(randomInt(300_000))
    if ((await send('PUT', name, new Blob([bytes]).stream())).status === 200) print(`kept ${name} ${md5(bytes)}`)
    if (n % 5 === 4 && (await send('DELETE', name)).status === 200) print(`removed ${name}`)
  }
}

async function putSlowly(): Promise<void> {
  const halves = [randomBytes(100_000), randomBytes(100_000)]
  const goOn = once(process, 'SIGUSR2')
  let at = 0
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at === 1) print('begun')
        if (at === 1) await goOn
        const half = halves[at++]
        if (half) controller.enqueue(half)
        else controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const { status } = await send('PUT', 'slow', body)
  print(status === 200 ? `kept slow ${md5(Buffer.concat(halves))}` : `refused ${status}`)
  await stop()
  await database.stop()
}

async function check(): Promise<void> {
  for (const { name } of await database.owner<{ name: string }[]>`select name from storage.objects order by name`) {
    const response = await send('GET', name)
    print(`object ${name} ${response.status === 200 ? md5(await response.bytes()) : response.status}`)
  }
  let files = 0
  for await (const _ of objects.list()) files += 1
  print(`files ${files}`)
  print(`incoming ${(await readdir(objects.incoming)).length}`)
  await stop()
  await database.stop()
}
