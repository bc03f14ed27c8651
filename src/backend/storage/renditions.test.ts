import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { renditions, sweep } from './renditions.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ratesheet-renditions-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const version = 'a0000000-0000-4000-8000-000000000000'
const at = (name: string) => ({ version, name })
const open = (limit: number) => renditions({ folder, limit, log: () => undefined })

it('a rendition is made once, however many ask, and read from then on', async () => {
  const kept = open(1e6)
  const paint = vi.fn(async (path: string) => writeFileSync(path, 'picture'))
  expect(await kept.read(at('a.webp'))).toBeNull()
  await Promise.all([1, 2, 3].map(() => kept.make(at('a.webp'), paint)))
  expect(paint).toHaveBeenCalledOnce()
  const found = await kept.read(at('a.webp'))
  expect(found?.length).toBe(7)
  expect(await new Response(found?.body).text()).toBe('picture')
})

it('one that fails leaves nothing, and may be tried again', async () => {
  const kept = open(1e6)
  const failing = async (path: string) => {
    writeFileSync(path, 'half')
    throw new Error('broken')
  }
  await expect(kept.make(at('a.webp'), failing)).rejects.toThrow('broken')
  expect(readdirSync(join(folder, version))).toEqual([])
  await kept.make(at('a.webp'), async (path) => writeFileSync(path, 'whole'))
  expect((await kept.read(at('a.webp')))?.length).toBe(5)
})

it('the least recently used go first when there is too much, and a use counts', async () => {
  const kept = open(1e6)
  for (const [n, name] of ['old', 'used', 'new'].entries()) {
    await kept.make(at(name), async (path) => writeFileSync(path, '0123456789'))
    utimesSync(join(folder, version, name), 1000 + n, 1000 + n)
  }
  const read = await kept.read(at('old'))
  await read?.body.cancel()
  expect(statSync(join(folder, version, 'old')).mtimeMs).toBeGreaterThan(2_000_000)
  await sweep(folder, 15)
  expect(readdirSync(join(folder, version))).toEqual(['old'])
  await sweep(folder, 0)
  expect(readdirSync(folder)).toEqual([])
})

it('one that is painted while others are swept away has its place', async () => {
  const kept = open(1e6)
  const other = Promise.withResolvers<void>()
  const slow = kept.make({ version: 'b0000000-0000-4000-8000-000000000000', name: 'b.webp' }, async (path) => {
    await other.promise
    writeFileSync(path, 'late')
  })
  // The first one of a process is swept after.
  await kept.make(at('a.webp'), async (path) => writeFileSync(path, 'early'))
  other.resolve()
  await slow
  expect(await kept.versions()).toHaveLength(2)
})

it('two processes paint one picture side by side, and each finds it whole', async () => {
  const [one, other] = [open(1e6), open(1e6)]
  const half = Promise.withResolvers<void>()
  const rest = Promise.withResolvers<void>()
  const slow = other.make(at('a.webp'), async (path) => {
    const file = openSync(path, 'w')
    writeSync(file, 'who')
    half.resolve()
    await rest.promise
    writeSync(file, 'le')
    closeSync(file)
  })
  await half.promise
  await one.make(at('a.webp'), async (path) => writeFileSync(path, 'whole'))
  const found = await one.read(at('a.webp'))
  expect(await new Response(found?.body).text()).toBe('whole')
  rest.resolve()
  await slow
  expect(readdirSync(join(folder, version))).toEqual(['a.webp'])
})

it('one whose version is forgotten while it is painted is not there', async () => {
  const kept = open(1e6)
  const making = kept.make(at('a.webp'), async (path) => {
    writeFileSync(path, 'x')
    await kept.forget([version])
  })
  await expect(making).rejects.toMatchObject({ code: 'NoSuchKey' })
})

it('what was made of a version goes with it', async () => {
  const kept = open(1e6)
  await kept.make(at('a.webp'), async (path) => writeFileSync(path, 'x'))
  expect(await kept.versions()).toEqual([version])
  await kept.forget([version, 'b0000000-0000-4000-8000-000000000000'])
  expect(await kept.versions()).toEqual([])
})
