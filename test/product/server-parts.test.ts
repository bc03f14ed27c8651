import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withYoungFunctions } from '../../tools/vite/short-lived.ts'

const server = join(import.meta.dirname, '..', '..', 'dist', 'server')

test('no part of the built site writes a function where a property is set: what it sees would outlive its page', async () => {
  const files = (await readdir(server, { recursive: true })).filter((file) => file.endsWith('.js'))
  const lasting = []
  for (const file of files) {
    const code = await readFile(join(server, file), 'utf8')
    if (withYoungFunctions(code) !== code) lasting.push(file)
  }
  expect(files.length).toBeGreaterThan(100)
  expect(lasting).toEqual([])
})
