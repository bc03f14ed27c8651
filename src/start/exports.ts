import { createReadStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ExportsWork } from '#jobs'
import type { ExportArchive } from '#queries/moving'
import type { WrittenArchive } from '#transfer'
import type { Backend } from './backend.ts'
import { objectAddress } from './move-destination.ts'
import { workApart } from './work-apart.ts'

/** Addresses that are told; an operator finds all in the log of the command. */
const MOST_MISSING = 200

/** How everything is taken out for an admin: written apart, and laid into the storage from there. */
export const exportsWork = (backend: Backend, dataDir: string, mostBytes: number): ExportsWork => ({
  async takeOut({ id, requestedBy, requestedAt }, { onProgress, signal }) {
    const all = join(dataDir, 'exports')
    const folder = join(all, id)
    // One is worked on at a time: what lies there was left by a process that was killed.
    await rm(all, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    try {
      const job = { kind: 'take out' as const, folder, mostBytes, secret: backend.secret }
      const { archives, missing } = await workApart(job, backend.service, { onProgress, signal })
      const name = `${requestedBy ?? 'nobody'}/${id}/${requestedAt.slice(0, 10)}`
      const stored: ExportArchive[] = []
      for (const [index, archive] of archives.entries())
        stored.push(await storeArchive(backend, archive, `${name}-${index + 1}.zip`))
      return { archives: stored, missing: missing.slice(0, MOST_MISSING) }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
  async remove(paths) {
    for (const path of paths) {
      const request = new Request(objectAddress('exports', path), { method: 'DELETE', headers: headersOf(backend) })
      const response = await backend.service(request)
      const { statusCode, message } = response.ok ? {} : ((await response.json()) as Refusal)
      if (!response.ok && statusCode !== '404') throw new Error(message ?? `the storage responded ${response.status}`)
    }
  },
})

interface Refusal {
  statusCode?: string
  message?: string
}

const headersOf = ({ secret }: Backend) => ({ authorization: `Bearer ${secret}`, apikey: secret })

/** The same once more where a process before was killed in between. */
async function storeArchive(backend: Backend, { file, bytes }: WrittenArchive, path: string): Promise<ExportArchive> {
  const headers = {
    ...headersOf(backend),
    'content-type': 'application/zip',
    'content-length': String(bytes),
    'x-upsert': 'true',
  }
  const body = Readable.toWeb(createReadStream(file)) as ReadableStream
  const sent: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const response = await backend.service(new Request(objectAddress('exports', path), sent))
  if (!response.ok) throw new Error(`the storage responded ${response.status}: ${await response.text()}`)
  return { path, bytes }
}
