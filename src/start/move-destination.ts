import { readFile, stat } from 'node:fs/promises'
import { ConfigRefusal } from '#config'
import { type Destination, ImportRefusal } from '#imports'
import { OutgoingFailure, guardedFetch } from '#outside'
import type { Backend } from './backend.ts'

const MOST_FETCHED_BYTES = 52_428_800
const FETCH_MS = 20_000

/** The site as the place that another one moves to. */
export function destinationOf(
  backend: Pick<Backend, 'serviceClient' | 'notices' | 'service' | 'secret'>,
  { isOffline, log }: { isOffline: boolean; log: (line: string) => void },
): Destination {
  const { serviceClient, notices, service, secret } = backend
  if (!serviceClient) throw new ConfigRefusal(notices.join('\n'))
  return {
    client: serviceClient,
    log,
    async readFile(path) {
      if ((await stat(path)).size > MOST_FETCHED_BYTES) throw new ImportRefusal('it is larger than 50 MB')
      return readFile(path)
    },
    async store({ bucket, path, bytes, type }) {
      const address = objectAddress(bucket, path)
      const headers = {
        authorization: `Bearer ${secret}`,
        apikey: secret,
        'content-type': type,
        'cache-control': 'max-age=31536000',
      }
      const response = await service(new Request(address, { method: 'POST', headers, body: Buffer.from(bytes) }))
      if (response.ok) return
      const { message, error } = (await response.json()) as { message?: string; error?: string }
      if (error === 'Duplicate') return
      const words = message ?? `the storage responded ${response.status}`
      throw response.status < 500 ? new ImportRefusal(words) : new Error(words)
    },
    fetchFile: isOffline ? null : fetchedFile,
  }
}

/** Nobody within the operator's own network is asked, however an address is written. */
async function fetchedFile(address: string): Promise<Uint8Array> {
  const limits = { patienceMs: FETCH_MS, mostBytes: MOST_FETCHED_BYTES, mostRedirects: 3 }
  const { status, text } = await guardedFetch(address, { ...limits, encoding: 'latin1' }).catch((error: unknown) => {
    throw error instanceof OutgoingFailure ? new ImportRefusal(error.message, { cause: error }) : error
  })
  if (status !== 200) throw new ImportRefusal(`status ${status}`)
  return Buffer.from(text, 'latin1')
}

/** Where an object lies in the storage, for whoever has the service key. */
export const objectAddress = (bucket: string, path: string): string =>
  `http://backend.internal/storage/v1/object/${bucket}/${path.split('/').map(encodeURIComponent).join('/')}`
