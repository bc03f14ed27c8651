import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { WorkRefusal } from '#jobs'
import type { Backend } from './backend.ts'
import { movesWork } from './moves.ts'

const move = { id: '1', path: 'somebody/upload.zip', fileName: 'upload.zip', isDryRun: true }

async function failureWhere(status: number): Promise<unknown> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ratesheet-moves-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const backend = { secret: 'key', service: async () => new Response('{}', { status }) } as unknown as Backend
  const during = { onProgress: () => undefined, signal: new AbortController().signal }
  return movesWork(backend, dataDir)
    .bringIn(move as Parameters<ReturnType<typeof movesWork>['bringIn']>[0], during)
    .then(() => null)
    .catch((error: unknown) => error)
}

test.each([400, 404])('an upload that the storage has no more (%i) is asked for again', async (status) => {
  const failure = await failureWhere(status)
  expect(failure).toBeInstanceOf(WorkRefusal)
  expect(String(failure)).toContain('upload it again')
})

test.each([401, 500, 503])('a storage that fails (%i) is no fault of the upload', async (status) => {
  const failure = await failureWhere(status)
  expect(failure).not.toBeInstanceOf(WorkRefusal)
  expect(String(failure)).toContain(`the storage responded ${status}`)
})
