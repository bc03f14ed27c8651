import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('a name of no bench is refused before anything is built', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'bench.mjs'), 'serach'], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect([status, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/^No bench of that name: serach\. There are: engine, /)
})
