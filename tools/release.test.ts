import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { writeRelease } from './release.mjs'

interface Lock {
  packages: Record<string, { version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean }>
}

it('a release has its sources, every package that runs a site, and their checksums', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [sources = '', bill = ''] = await writeRelease(folder)
  expect(execFileSync('tar', ['-tzf', join(folder, sources)], { encoding: 'utf8' })).toMatch(/\/src\/main\.ts$/m)

  const { components } = JSON.parse(readFileSync(join(folder, bill), 'utf8')) as {
    components: { name: string; version: string }[]
  }
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lock
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
  const running = Object.entries(packages)
    // Of those for one kind of machine each, only the ones of this machine need be there.
    .filter(([place, { dev, devOptional, optional }]) => place !== '' && !dev && !devOptional && !optional)
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)
  expect(running.length).toBeGreaterThan(100)
  expect(running.filter((name) => !listed.has(name))).toEqual([])

  for (const line of readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')) {
    const [sum, file = ''] = line.split('  ')
    expect(
      createHash('sha256')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    ).toBe(sum)
  }
})
