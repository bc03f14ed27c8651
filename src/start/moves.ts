import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { linesOfReport } from '#imports'
import { type MovesWork, WorkRefusal } from '#jobs'
import type { Move } from '#queries/moving'
import type { Backend } from './backend.ts'
import { objectAddress } from './move-destination.ts'
import { workApart } from './work-apart.ts'

/** More than anybody reads; the command prints all of it. */
const MOST_LINES = 1000

/** How exports that were uploaded at the desk are brought in: from the storage into a folder of their own, and on from there. */
export const movesWork = (backend: Backend, dataDir: string): MovesWork => ({
  async bringIn(move, { onProgress, signal }) {
    const all = join(dataDir, 'moves')
    const folder = join(all, move.id)
    // One is worked on at a time: what lies there was left by a process that was killed.
    await rm(all, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    try {
      const file = join(folder, 'upload')
      await bringFile(backend, move, file)
      const upload = { file, name: move.fileName, folder }
      const job = { kind: 'move' as const, upload, dryRun: move.isDryRun, secret: backend.secret }
      const report = await workApart(job, backend.service, { onProgress, signal })
      const { isDryRun, written, unchanged, people, categories, pictures, files, redirects } = report
      const counts = { isDryRun, written, unchanged, people, categories, pictures, files, redirects }
      const lines = linesOfReport(report).slice(COUNT_LINES, COUNT_LINES + MOST_LINES)
      return { ...counts, broken: report.broken.length, lines }
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
})

/** The first lines of a report say its counts in words. */
const COUNT_LINES = 2

async function bringFile({ service, secret }: Backend, { path }: Move, file: string): Promise<void> {
  const headers = { authorization: `Bearer ${secret}`, apikey: secret }
  const response = await service(new Request(objectAddress('moves', path), { headers }))
  // So the storage says that there is no such object.
  if (response.status === 400 || response.status === 404)
    throw new WorkRefusal('the uploaded file is not there any more: upload it again')
  if (!response.ok || !response.body) throw new Error(`the storage responded ${response.status}`)
  await pipeline(Readable.fromWeb(response.body as never), createWriteStream(file))
}
