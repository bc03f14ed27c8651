import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { ConfigRefusal, readConfig } from '#config'
import { type Destination, SYSTEMS, type System, linesOfReport, moveInFrom } from '#imports'
import { guardedFetch } from '#outside'
import { type Backend, openBackend } from './backend.ts'
import type { Opened } from './command.ts'
import { log } from './terminal.ts'

export const MOVE_USAGE = 'import-from ghost FILE | wordpress FILE | markdown FOLDER [--dry-run] [--offline]'

/** Moves another site in: texts, people, pictures, old addresses; says what was not taken. */
export async function runMove(opened: Opened, given: readonly string[]): Promise<void> {
  const [system, file] = given.filter((word) => !word.startsWith('--'))
  const isKnown = SYSTEMS.some((known) => known === system)
  if (!isKnown || file === undefined) throw new ConfigRefusal(`npm run content -- ${MOVE_USAGE}`)
  if (!existsSync(file)) throw new ConfigRefusal(`${file}: there is no such file`)
  const backend = await openBackend(readConfig(), opened)
  const to = destinationOf(backend, { isOffline: given.includes('--offline') })
  const dryRun = given.includes('--dry-run')
  const onProgress = ({ done, of }: { done: number; of: number }) => {
    if (done % 500 === 0 && done > 0) log(`${done} of ${of} texts`)
  }
  try {
    const report = await moveInFrom(system as System, resolve(file), to, { dryRun, onProgress })
    for (const line of linesOfReport(report)) console.log(line)
  } catch (error) {
    if (error instanceof RangeError) throw new ConfigRefusal(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}

const MOST_FETCHED_BYTES = 52_428_800
const FETCH_MS = 20_000

/** The site as the place that another one moves to. */
function destinationOf(backend: Backend, { isOffline }: { isOffline: boolean }): Destination {
  const { serviceClient, notices, service, secret } = backend
  if (!serviceClient) throw new ConfigRefusal(notices.join('\n'))
  return {
    client: serviceClient,
    readFile: (path) => readFile(path),
    async store({ bucket, path, bytes, type }) {
      const address = `http://backend.internal/storage/v1/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
      const headers = {
        authorization: `Bearer ${secret}`,
        apikey: secret,
        'content-type': type,
        'cache-control': 'max-age=31536000',
      }
      const response = await service(new Request(address, { method: 'POST', headers, body: Buffer.from(bytes) }))
      if (response.ok) return
      const { message, error } = (await response.json()) as { message?: string; error?: string }
      if (error !== 'Duplicate') throw new Error(message ?? `the storage responded ${response.status}`)
    },
    fetchFile: isOffline ? null : fetchedFile,
  }
}

/** Nobody within the operator's own network is asked, however an address is written. */
async function fetchedFile(address: string): Promise<Uint8Array> {
  const limits = { patienceMs: FETCH_MS, mostBytes: MOST_FETCHED_BYTES, mostRedirects: 3 }
  const { status, text } = await guardedFetch(address, { ...limits, encoding: 'latin1' })
  if (status !== 200) throw new Error(`status ${status}`)
  return Buffer.from(text, 'latin1')
}
