import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { START_FLAGS } from './start-flags.mjs'

const root = join(import.meta.dirname, '..')

test.each(['package.json', 'README.md'])('the flags of the site are those that %s gives', async (name) => {
  expect(await readFile(join(root, name), 'utf8')).toContain(`node ${START_FLAGS.join(' ')} tools/start.mjs`)
})
