/**
 * A process to be killed: it starts the process of a move, whose text takes for ever to read. It prints its own number once that one
 * has begun.
 */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { workApart } from '#start'

const [place = ''] = process.argv.slice(2)
const folder = mkdtempSync(join(place, 'move-'))
const file = join(folder, 'upload')
writeFileSync(file, '**a'.repeat(300_000))
const job = { kind: 'move' as const, upload: { file, name: 'a.md', folder }, dryRun: true, secret: 'x' }
const service = () => {
  process.stdout.write(`begun ${process.pid}\n`)
  return Promise.resolve(Response.json([]))
}
await workApart(job, service, { onProgress: () => undefined, signal: new AbortController().signal })
