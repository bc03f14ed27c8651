import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { type Objects, openObjects } from './objects.ts'

let folder: string
let objects: Objects
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ratesheet-objects-'))
  objects = await openObjects({ folder })
})
afterEach(async () => {
  await objects.stop()
  rmSync(folder, { recursive: true, force: true })
})

const one = 'a0000000-0000-4000-8000-000000000001'
const two = 'b0000000-0000-4000-8000-000000000002'
const keep = async (name: string, text: string) => {
  const file = join(objects.incoming, 'file')
  writeFileSync(file, text)
  await objects.keep(file, name)
}
const text = async (name: string, range?: { start: number; end: number }) => {
  const found = await objects.read(name, range)
  return found && [found.length, await new Response(found.body).text()]
}

it('bytes are kept whole, for this user alone, and read in parts', async () => {
  await keep(one, '0123456789')
  expect(readdirSync(objects.incoming)).toEqual([])
  expect(statSync(join(folder, 'kept', 'a0')).mode & 0o777).toBe(0o700)
  expect(await text(one)).toEqual([10, '0123456789'])
  expect(await text(one, { start: 2, end: 4 })).toEqual([3, '234'])
  expect(await text(one, { start: 8, end: 100 })).toEqual([2, '89'])
  expect(await objects.size(one)).toBe(10)
})

it('none are none, also after they were removed', async () => {
  expect([await objects.read(one), await objects.size(one)]).toEqual([null, null])
  await keep(one, '')
  expect(await text(one)).toEqual([0, ''])
  await objects.remove([one, two])
  expect(await objects.read(one)).toBeNull()
})

it('a copy has a life of its own', async () => {
  await keep(one, 'text')
  expect(await objects.copy(one, two)).toBe(true)
  await objects.remove([one])
  expect(await text(two)).toEqual([4, 'text'])
  expect(await objects.copy(one, 'c0000000-0000-4000-8000-000000000003')).toBe(false)
  expect(readdirSync(objects.incoming)).toEqual([])
})

it('names come in their order, and nothing that is not ours', async () => {
  await keep(two, 'x')
  await keep(one, 'x')
  writeFileSync(join(folder, 'kept', 'a0', 'a note of somebody'), 'x')
  const names: string[] = []
  for await (const { name } of objects.list()) names.push(name)
  expect(names).toEqual([one, two])
})

it.each(['', '..', '../../etc/passwd', 'a/b', one.toUpperCase(), `${one}/../x`, `${one}\0`])(
  '%j is no name',
  async (name) => {
    await expect(objects.read(name)).rejects.toThrow(RangeError)
    await expect(objects.remove([name])).rejects.toThrow(RangeError)
    const file = join(objects.incoming, 'file')
    writeFileSync(file, 'x')
    await expect(objects.keep(file, name)).rejects.toThrow(RangeError)
    expect(existsSync(file)).toBe(true)
  },
)
