import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'

import { ownFolder } from './own-folder.ts'

const newPlace = (): string => {
  const place = mkdtempSync(join(tmpdir(), 'ratesheet-own-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  return join(place, 'ratesheet-1')
}

it('a folder for the server is its user’s alone, and found again', () => {
  const folder = newPlace()
  expect(ownFolder(folder)).toBe(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  expect(ownFolder(folder)).toBe(folder)
})

it('no server is run from a folder into which others may write, nor from where a link leads', () => {
  const open = newPlace()
  mkdirSync(open)
  chmodSync(open, 0o777)
  expect(() => ownFolder(open)).toThrow('others may write into it')
  const link = newPlace()
  symlinkSync(tmpdir(), link)
  expect(() => ownFolder(link)).toThrow('no server is run from there')
})

it.runIf(process.getuid?.() === 0)('no server is run from a folder that another user made first', () => {
  const folder = newPlace()
  mkdirSync(folder, { mode: 0o755 })
  chownSync(folder, 65_534, 65_534)
  expect(() => ownFolder(folder)).toThrow("is another user's")
})
