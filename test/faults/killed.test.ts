import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'

import { runFile } from '../support/programs/process.ts'
import { commandOf, folder, isRunning, kept, processes, rowsAfterRestart, serverPid, startWriter } from './faults.ts'

describe('what was acknowledged is there', () => {
  it('after kill -9 of the site while it writes, and its database ends by itself', async () => {
    const dataDir = folder()
    const writer = await startWriter(dataDir)
    const pid = serverPid(join(dataDir, 'postgres'))
    await writer.line(/^kept 200$/)
    await writer.kill()
    await expect.poll(() => isRunning(pid)).toBe(false)
    expect(await rowsAfterRestart(dataDir)).toEqual(expect.arrayContaining(kept(writer)))
  })

  it('after kill -9 of site and guard: the next start finds the orphan and stops it', async () => {
    const dataDir = folder()
    const writer = await startWriter(dataDir)
    const pid = serverPid(join(dataDir, 'postgres'))
    await writer.line(/^kept 100$/)
    for (const guard of guardsOf(pid)) process.kill(guard, 'SIGKILL')
    await writer.kill()
    await pause(200)
    expect(isRunning(pid)).toBe(true)
    const began = performance.now()
    expect(await rowsAfterRestart(dataDir)).toEqual(expect.arrayContaining(kept(writer)))
    expect(performance.now() - began).toBeLessThan(30_000)
    expect(isRunning(pid)).toBe(false)
  })

  it('after kill -9 of the database while the site writes: it is started again and writing goes on', async () => {
    const dataDir = folder()
    const writer = await startWriter(dataDir)
    await writer.line(/^kept 100$/)
    for (const round of [1, 2]) {
      const pid = serverPid(join(dataDir, 'postgres'))
      process.kill(pid, 'SIGKILL')
      await expect
        .poll(() => existsSync(join(dataDir, 'postgres/postmaster.pid')) && serverPid(join(dataDir, 'postgres')))
        .not.toBe(pid)
      const before = kept(writer).length
      await expect.poll(() => kept(writer).length).toBeGreaterThan(before + 50 * round)
    }
    await writer.kill('SIGTERM')
    expect(await rowsAfterRestart(dataDir)).toEqual(expect.arrayContaining(kept(writer)))
  })

  it('after kill -9 of everything at once', async () => {
    const dataDir = folder()
    const writer = await startWriter(dataDir)
    const pid = serverPid(join(dataDir, 'postgres'))
    await writer.line(/^kept 100$/)
    for (const guard of guardsOf(pid)) process.kill(guard, 'SIGKILL')
    process.kill(pid, 'SIGKILL')
    await writer.kill()
    expect(await rowsAfterRestart(dataDir)).toEqual(expect.arrayContaining(kept(writer)))
  })

  it('and a first start that was killed at any moment is simply begun again', async () => {
    const dataDir = folder()
    for (const afterMs of [150, 300, 450, 600, 700, 800, 900]) {
      const writer = runFile('test/faults/writer.ts', [dataDir])
      await pause(afterMs)
      await writer.kill()
    }
    // One of the killed may have come so far that it wrote: then this one goes on where that one was.
    const writer = await startWriter(dataDir)
    await writer.line(/^kept /)
    expect(await writer.kill('SIGTERM')).toBe(0)
    // An initdb that outlived its killed start may have written until now; a start later nothing of it is left.
    const next = await startWriter(dataDir)
    await next.line(/^kept /)
    expect(await next.kill('SIGTERM')).toBe(0)
    expect(readdirSync(dataDir)).toEqual(['postgres'])
  })
})

const guardsOf = (pid: number) => processes().filter((guard) => commandOf(guard).endsWith(`ratesheet-guard ${pid}`))
