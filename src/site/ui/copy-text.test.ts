import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a text is copied, and whoever asked for it is told where nothing was', async () => {
  const kept: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void kept.push(text) } })
  expect([await copyText('a'), kept]).toEqual([true, ['a']])
  const refused = async () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
  vi.stubGlobal('navigator', { clipboard: { writeText: refused } })
  expect(await copyText('a')).toBe(false)
  // By plain http there is no clipboard.
  vi.stubGlobal('navigator', {})
  expect(await copyText('a')).toBe(false)
})
