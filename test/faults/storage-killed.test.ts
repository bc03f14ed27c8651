import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'

import { migrate, openDatabase } from '#database'
import { openObjects } from '#outside'
import { openStorage } from '#storage'
import { type Program, runFile } from '../support/programs/process.ts'
import { folder, isRoot } from './faults.ts'

const writer = (dataDir: string, ...more: string[]): Program => {
  const program = runFile('test/faults/storage-writer.ts', [dataDir, ...more])
  onTestFinished(async () => {
    if (program.child.exitCode === null && program.child.signalCode === null) await program.kill()
  })
  return program
}

/** What the service acknowledged last of each name: its bytes, or null when it was removed. */
function acknowledged(lines: string[], known: Map<string, string | null>): void {
  for (const line of lines) {
    const [fact, name = '', sum = ''] = line.split(' ')
    if (fact === 'kept') known.set(name, sum)
    if (fact === 'removed') known.set(name, null)
  }
}

const acksOf = (program: Program) => program.lines.filter((line) => line.startsWith('kept ')).length

/** The writer removes each fifth. */
const mayBeRemoved = (name: string) => Number(name.replace(/^.*-/, '')) % 5 === 4

describe('an object and its row', () => {
  it('are there together, or not at all, after kill -9 in the middle of uploads and removals', async () => {
    const dataDir = folder()
    const known = new Map<string, string | null>()
    let orphans = 0
    let unfinished = 0
    const hits = () => orphans + unfinished
    // Four kills, and as many more as it takes until one of them hits an upload.
    for (let round = 0; round < 4 || (hits() === 0 && round < 40); round += 1) {
      const program = writer(dataDir, 'write', `r${round}-`)
      const repaired = JSON.parse((await program.line(/^repaired /)).slice(9)) as Record<string, number>
      expect(repaired).toMatchObject({ missing: 0, young: 0 })
      orphans += repaired['orphans'] ?? 0
      unfinished += repaired['unfinished'] ?? 0
      await expect.poll(() => acksOf(program)).toBeGreaterThan(20)
      await pause((round % 7) * 7)
      await program.kill()
      acknowledged(program.lines, known)
    }
    const checked = writer(dataDir, 'check')
    expect(await checked.exit()).toBe(0)
    const there = new Map(
      checked.lines
        .filter((line) => line.startsWith('object '))
        .map((line) => line.split(' ').slice(1) as [string, string]),
    )
    for (const [name, sum] of known) {
      const found = there.get(name)
      if (name.endsWith('/again')) expect(found, name).toBeDefined()
      else if (sum === null) expect(found, name).toBeUndefined()
      // The end may have come between a removal and the word of it.
      else if (mayBeRemoved(name)) expect([sum, undefined], name).toContain(found)
      else expect(found, name).toBe(sum)
    }
    expect([...there.values()].filter((sum) => !/^[0-9a-f]{32}$/.test(sum))).toEqual([])
    expect(checked.lines).toContain(`files ${there.size}`)
    expect(checked.lines).toContain('incoming 0')
    expect(known.size).toBeGreaterThan(50)
    expect(hits(), 'the kills hit uploads').toBeGreaterThan(0)
  })

  it('are there when another process was taking the object while the one with the database was killed and began anew', async () => {
    const dataDir = folder()
    const killed = writer(dataDir, 'serve')
    await killed.line(/^ready/)
    const beside = writer(dataDir, 'beside')
    await beside.line(/^begun/)
    await killed.kill()
    const next = writer(dataDir, 'serve')
    const repaired = await next.line(/^repaired /)
    beside.child.kill('SIGUSR2')
    const [, name = '', sum = ''] = (await beside.line(/^(?:kept|refused) /)).split(' ')
    expect(name).toBe('slow')
    expect(JSON.parse(repaired.slice(9))).toEqual({ orphans: 0, unfinished: 0, missing: 0, young: 1, strange: 0 })
    await next.kill()
    const checked = writer(dataDir, 'check')
    await checked.exit()
    expect(checked.lines.filter((line) => /^(?:object|files|incoming) /.test(line))).toEqual([
      `object slow ${sum}`,
      'files 1',
      'incoming 0',
    ])
  })
})

describe.skipIf(!isRoot)('a full disk (needs root, for a small disk of its own)', () => {
  it('refuses uploads in words, keeps nothing half, goes on reading, and takes files when there is space', async ({
    skip,
  }) => {
    const disk = smallDisk(16) ?? skip('this machine does not allow a tmpfs to be mounted')
    const database = await openDatabase({ dataDir: folder(), poolSize: 2, log: () => undefined })
    onTestFinished(() => database.stop())
    await migrate(database)
    await database.owner`insert into storage.buckets (id, name, public) values ('trial', 'trial', true)`
    const objects = await openObjects({ folder: disk })
    const lines: string[] = []
    const { service, stop } = openStorage({
      database,
      objects,
      verify: async () => ({ role: 'service_role', claims: { role: 'service_role' } }),
      log: (line) => lines.push(line),
      renditions: join(disk, 'renditions'),
      secret: 'trial',
    })
    onTestFinished(stop)
    const send = (name: string, body?: Uint8Array<ArrayBuffer>) =>
      service(
        new Request(`http://local/storage/v1/object/trial/${name}`, {
          method: body ? 'POST' : 'GET',
          body: body ?? null,
          headers: { apikey: 'x' },
        }),
      )
    expect((await send('first', new Uint8Array(1_000_000).fill(1))).status).toBe(200)
    const { bavail, bsize } = statfsSync(disk)
    writeFileSync(join(disk, 'filling'), new Uint8Array(bavail * bsize - 500_000))
    const refused = await send('second', new Uint8Array(2_000_000))
    expect(refused.status).toBe(507)
    expect(await refused.json()).toEqual({
      statusCode: '507',
      error: 'InsufficientStorage',
      message: 'There is no space left for the object; nothing of it was kept',
      code: 'DiskFull',
    })
    expect(readdirSync(objects.incoming)).toEqual([])
    const names: string[] = []
    for await (const { name } of objects.list()) names.push(name)
    expect(names).toHaveLength(1)
    expect((await (await send('first')).bytes()).length).toBe(1_000_000)
    const [row] = await database.owner`select count(*)::int as n from storage.objects`
    expect(row).toEqual({ n: 1 })
    expect(lines.join('\n')).toContain('no space left')
    rmSync(join(disk, 'filling'))
    expect((await send('second', new Uint8Array(2_000_000))).status).toBe(200)
  })
})

/** A disk of so many megabytes, in memory; null where this machine does not let us mount one. */
function smallDisk(megabytes: number): string | null {
  const place = folder()
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status !== 0) return null
  onTestFinished(() => {
    execFileSync('umount', ['-l', place])
  })
  return place
}
