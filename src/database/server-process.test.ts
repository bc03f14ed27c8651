import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { startProcess } from './server-process.ts'

it('a server that ends before its last words were read is refused for the reason in them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-last-words-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'bin'))
  const server = join(folder, 'bin', 'postgres')
  writeFileSync(
    server,
    '#!/bin/sh\n(sleep 0.2; echo "FATAL:  could not write lock file: No space left on device" >&2) &\nexit 1\n',
  )
  chmodSync(server, 0o755)
  const place = { native: folder, cluster: folder, user: null, isWayClosed: false }
  await expect(startProcess(place, {}, () => undefined)).rejects.toMatchObject({
    message: `The disk that holds ${folder} is full: free some space and start again.`,
    exitCode: 74,
  })
})

it('a server that cannot be run is refused at once, in the words of the system', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-no-server-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const place = { native: folder, cluster: folder, user: null, isWayClosed: false }
  const began = performance.now()
  await expect(startProcess(place, {}, () => undefined)).rejects.toMatchObject({
    message: expect.stringMatching(/does not start: spawn .*postgres ENOENT$/) as unknown,
  })
  expect(performance.now() - began).toBeLessThan(10_000)
})
