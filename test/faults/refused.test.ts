import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, cpSync, mkdirSync, readdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

import { runFile } from '../support/programs/process.ts'
import { canBeNobody, folder, isRoot, kept, nobody, serverPid, startWriter } from './faults.ts'

describe('a start that cannot be says why in one sentence', () => {
  it('when the data folder is in use, and the first one is unharmed', async () => {
    const dataDir = folder()
    const first = await startWriter(dataDir)
    const second = runFile('test/faults/writer.ts', [dataDir])
    expect(await second.line(/^refused/)).toBe(
      `refused 75 The data folder ${dataDir} is in use by another running Ratesheet.`,
    )
    expect(await second.exit()).toBe(75)
    const before = kept(first).length
    await expect.poll(() => kept(first).length).toBeGreaterThan(before + 20)
    expect(first.lines.filter((line) => line.startsWith('failed'))).toEqual([])
    expect(await first.kill('SIGTERM')).toBe(0)
  })

  it('when a file is where the data folder should be', async () => {
    const place = join(folder(), 'data')
    writeFileSync(place, 'a file')
    const writer = await startWriter(place)
    expect(await writer.exit()).toBe(73)
    expect(writer.lines.at(-1)).toContain(place)
  })

  it.skipIf(isRoot && !canBeNobody)(
    'when the data folder cannot be written (root must be able to become nobody)',
    async () => {
      const parent = folder()
      if (!isRoot) chmodSync(parent, 0o555)
      const writer = await startWriter(join(parent, 'data'), 0, isRoot ? nobody : {})
      expect(writer.lines).toEqual([`refused 73 The data folder ${parent}/data cannot be written by this user.`])
      expect(await writer.exit()).toBe(73)
    },
  )

  it.skipIf(!isRoot)('when the data folder is on a disk that can only be read (needs root)', async ({ skip }) => {
    const place = folder()
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', place]).status !== 0)
      skip('no tmpfs can be mounted here')
    onTestFinished(() => {
      execFileSync('umount', ['-l', place])
    })
    const writer = await startWriter(join(place, 'data'))
    expect(writer.lines).toEqual([`refused 73 The data folder ${place}/data cannot be written by this user.`])
    expect(await writer.exit()).toBe(73)
  })

  it('when the data folder is a link to itself', async () => {
    const place = join(folder(), 'data')
    symlinkSync(place, place)
    const writer = await startWriter(place)
    expect(await writer.exit()).toBe(73)
    expect(writer.lines).toEqual([expect.stringContaining(`refused 73 The data folder ${place} cannot be`)])
  })

  it('when the data folder is a link to nothing', async () => {
    const place = join(folder(), 'data')
    symlinkSync('/nowhere/at/all', place)
    const writer = await startWriter(place)
    expect(await writer.exit()).toBe(73)
    expect(writer.lines).toEqual([expect.stringContaining(`refused 73 The data folder ${place} cannot be`)])
  })

  it('when the note of an earlier version names a place that is gone, which is not made anew', async () => {
    const dataDir = folder()
    writeFileSync(join(dataDir, 'postgres.place'), '/var/lib/nowhere/postgres\n')
    const writer = await startWriter(dataDir)
    expect(await writer.exit()).toBe(70)
    expect(writer.lines).toEqual([
      expect.stringMatching(/^refused 70 The database lay in \/var\/lib\/nowhere\/postgres, .* and is not there: /),
    ])
    expect(readdirSync(dataDir)).toEqual(['postgres.place'])
  })

  it('when the database has lost files, which are not made anew', async () => {
    const dataDir = folder()
    const first = await startWriter(dataDir)
    await first.line(/^kept 5$/)
    await first.kill('SIGTERM')
    const losses: [string, RegExp][] = [
      ['global/pg_control', /^refused 70 The database in .* does not start: /],
      ['PG_VERSION', /^refused 70 The database in .* has lost its file PG_VERSION/],
    ]
    for (const [file, words] of losses) {
      const lost = join(dataDir, 'postgres', file)
      renameSync(lost, `${lost}.kept`)
      const hindered = await startWriter(dataDir)
      expect(await hindered.exit()).toBe(70)
      expect(hindered.lines.filter((line) => !line.startsWith('log '))).toEqual([expect.stringMatching(words)])
      renameSync(`${lost}.kept`, lost)
    }
    const again = await startWriter(dataDir)
    await again.line(/^kept \d+$/)
    expect(kept(again)[0]).toBeGreaterThan(5)
  })

  it('when the files are of another PostgreSQL', async () => {
    const dataDir = folder()
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '16\n')
    const writer = await startWriter(dataDir)
    expect(await writer.exit()).toBe(70)
    expect(writer.lines.at(-1)).toContain('was made by PostgreSQL 16')
  })
})

describe('the database starts', () => {
  it.skipIf(!canBeNobody)(
    'for an ordinary user in a folder that only they may enter (root must be able to become one)',
    async () => {
      const dataDir = folder()
      chownSync(dataDir, nobody.uid, nobody.gid)
      chmodSync(dataDir, 0o700)
      const writer = await startWriter(dataDir, 0, nobody)
      await writer.line(/^kept 10$/)
      expect(writer.lines).toContain(`ready ${dataDir}/postgres`)
      expect(await writer.kill('SIGTERM')).toBe(0)
    },
  )

  it.skipIf(!isRoot)(
    'for root in a folder that only root may enter, and a copy of it is a backup (needs root)',
    async () => {
      const parent = folder(0o700)
      const dataDir = join(parent, 'data')
      const writer = await startWriter(dataDir)
      await writer.line(/^kept 10$/)
      expect(writer.lines).toContain(`ready ${dataDir}/postgres`)
      expect(await writer.kill('SIGTERM')).toBe(0)

      const copy = join(parent, 'copy')
      cpSync(dataDir, copy, { recursive: true })
      const foreign = await startWriter(copy)
      expect(await foreign.exit()).toBe(73)
      const [, told = ''] = / asks for: (chown .*)$/.exec(foreign.lines.at(-1) ?? '') ?? []
      execFileSync('/bin/sh', ['-c', told])
      const restored = await startWriter(copy)
      await restored.line(/^kept \d+$/)
      expect(kept(restored)[0]).toBeGreaterThan(10)
      expect(await restored.kill('SIGTERM')).toBe(0)
    },
  )

  it.skipIf(!isRoot)(
    'for root when the folder was closed later, and when its owner was killed (needs root)',
    async () => {
      const parent = folder()
      const dataDir = join(parent, 'data')
      const writer = await startWriter(dataDir)
      await writer.line(/^kept 5$/)
      await writer.kill('SIGTERM')
      chmodSync(parent, 0o700)
      const closed = await startWriter(dataDir)
      await closed.line(/^kept \d+$/)
      const orphan = serverPid(join(dataDir, 'postgres'))
      process.kill(orphan, 'SIGSTOP') // its guard can stop it no more
      await closed.kill()
      process.kill(orphan, 'SIGCONT')
      const again = await startWriter(dataDir)
      await again.line(/^kept \d+$/)
      expect(kept(again)[0]).toBeGreaterThan(Math.max(...kept(closed)) - 1)
      expect(serverPid(join(dataDir, 'postgres'))).not.toBe(orphan)
    },
  )
})
