import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'

import type { Program } from '../support/programs/process.ts'
import { folder, isRoot, kept, rowsAfterRestart, startWriter } from './faults.ts'

/** A disk of so many megabytes, in memory; null where this machine does not let us mount one. */
function smallDisk(megabytes: number): string | null {
  const place = folder()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status === 0
  if (!mounted) return null
  onTestFinished(() => {
    execFileSync('umount', ['-l', place])
  })
  chmodSync(place, 0o755)
  return place
}

function resize(disk: string, megabytes: number): void {
  execFileSync('mount', ['-o', `remount,size=${megabytes}m`, disk])
}

function fill(disk: string): string {
  const file = join(disk, 'filling')
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=64k'])
  // To the last page: else what is left differs from run to run.
  spawnSync('dd', ['if=/dev/zero', `of=${file}`, 'bs=4k', 'oflag=append', 'conv=notrunc'])
  return file
}

const failures = (writer: Program) => writer.lines.filter((line) => line.startsWith('failed')).length

describe.skipIf(!isRoot)('a full disk (needs root, for a small disk of its own)', () => {
  it('refuses the first start in one sentence, and all is well when there is space', async ({ skip }) => {
    const disk = smallDisk(20) ?? skip('this machine does not allow a tmpfs to be mounted')
    const writer = await startWriter(join(disk, 'data'))
    expect(await writer.exit()).toBe(74)
    expect(writer.lines).toEqual([
      `refused 74 The disk that holds ${disk}/data/postgres is full: free some space and start again.`,
    ])
    resize(disk, 200)
    const again = await startWriter(join(disk, 'data'))
    await again.line(/^kept 10$/)
    expect(await again.kill('SIGTERM')).toBe(0)
  })

  it('refuses in words what it cannot migrate for want of space', async ({ skip }) => {
    const disk = smallDisk(50) ?? skip('this machine does not allow a tmpfs to be mounted')
    const writer = await startWriter(join(disk, 'data'))
    expect(await writer.exit()).toBe(74)
    expect(writer.lines.at(-1)).toMatch(
      /^refused 74 The disk that holds .+ is full: free some space and start again\.$/,
    )
    expect(writer.lines.filter((line) => !/^(?:log |refused |database: )/.test(line))).toEqual([])
  })

  it('fails writes with a clear error, loses nothing, and writing goes on when there is space', async ({ skip }) => {
    const disk = smallDisk(90) ?? skip('this machine does not allow a tmpfs to be mounted')
    const dataDir = join(disk, 'data')
    const writer = await startWriter(dataDir)
    await writer.line(/^kept 100$/)
    const filling = fill(disk)
    await writer.line(/^failed/)
    // Not by chance: each write fails until there is space.
    await expect.poll(() => failures(writer)).toBeGreaterThan(20)
    rmSync(filling)
    const before = kept(writer).length
    await expect.poll(() => kept(writer).length).toBeGreaterThan(before + 50)
    await writer.kill('SIGTERM')
    const said = new Set(writer.lines.filter((line) => !/^(?:kept|ready)/.test(line)))
    expect(said).toEqual(new Set(['failed 53100', 'read']))
    expect(await rowsAfterRestart(dataDir)).toEqual(expect.arrayContaining(kept(writer)))
  })

  it('that filled while the site was killed does not keep it from its data once there is space', async ({ skip }) => {
    const disk = smallDisk(90) ?? skip('this machine does not allow a tmpfs to be mounted')
    const dataDir = join(disk, 'data')
    const writer = await startWriter(dataDir)
    await writer.line(/^kept 500$/)
    await writer.kill()
    const filling = fill(disk)
    const hindered = await startWriter(dataDir)
    expect(await hindered.line(/^(?:ready|refused)/)).toMatch(/^(?:refused 74 The disk .* is full|ready )/)
    await hindered.kill('SIGTERM')
    rmSync(filling)
    expect(await rowsAfterRestart(dataDir)).toEqual(expect.arrayContaining(kept(writer)))
  })
})
