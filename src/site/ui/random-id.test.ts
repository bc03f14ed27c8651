import { expect, test, vi } from 'vitest'
import { randomId } from './random-id.ts'

test('each name is another one, on a page that came by plain http as well', () => {
  const { crypto } = globalThis
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) })
  const names = [randomId(), randomId()]
  vi.unstubAllGlobals()
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(names).size).toBe(2)
})
