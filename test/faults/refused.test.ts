import { chmodSync, chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

import { runFile } from '../support/programs/process.ts'
import { canBeNobody, folder, isRoot, kept, nobody, startWriter } from './faults.ts'

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

  it.skipIf(!isRoot)('for root in a folder that only root may enter (needs root)', async () => {
    const dataDir = join(folder(0o700), 'data')
    const writer = await startWriter(dataDir)
    await writer.line(/^kept 10$/)
    const place = writer.lines.find((line) => line.startsWith('ready '))?.slice(6) ?? ''
    expect(place).toMatch(/^\/var\/lib\/ratesheet\/[0-9a-f]{12}-[0-9a-f]{8}\/postgres$/)
    expect(await writer.kill('SIGTERM')).toBe(0)

    const again = await startWriter(dataDir)
    await again.line(/^kept \d+$/)
    expect(kept(again)[0]).toBeGreaterThan(10)
    expect(await again.kill('SIGTERM')).toBe(0)
    expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(false)
    rmSync(join(place, '..'), { recursive: true, force: true })
  })

  it.skipIf(!isRoot)('no more when the folder was closed later, and says which one to open (needs root)', async () => {
    const parent = folder()
    const writer = await startWriter(join(parent, 'data'))
    await writer.line(/^kept 5$/)
    await writer.kill('SIGTERM')
    chmodSync(parent, 0o700)
    const hindered = await startWriter(join(parent, 'data'))
    expect(await hindered.exit()).toBe(73)
    expect(hindered.lines.at(-1)).toContain(`chmod o+x ${parent}`)
    chmodSync(parent, 0o755)
    const again = await startWriter(join(parent, 'data'))
    await again.line(/^kept \d+$/)
    expect(kept(again)[0]).toBeGreaterThan(1)
  })
})
