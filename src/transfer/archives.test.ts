import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { inflateRawSync } from 'node:zlib'
import { writeArchives } from './archives.ts'

function folderOf(files: Readonly<Record<string, Buffer>>) {
  const folder = mkdtempSync(join(tmpdir(), 'ratesheet-archives-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(join(folder, 'in', name, '..'), { recursive: true })
    writeFileSync(join(folder, 'in', name), bytes)
  }
  const paths = Object.keys(files).map((name) => join(folder, 'in', name))
  return { folder, paths }
}

/** By the list at the end of an archive. */
function* filesIn(archive: Buffer): Generator<[string, Buffer]> {
  let at = archive.readUInt32LE(archive.length - 6)
  for (let left = archive.readUInt16LE(archive.length - 12); left > 0; left--) {
    const [method, packed, length] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
    ]
    const head = archive.readUInt32LE(at + 42)
    const bytes = archive.subarray(head + 30 + length, head + 30 + length + packed)
    yield [archive.toString('utf8', at + 46, at + 46 + length), method === 0 ? bytes : inflateRawSync(bytes)]
    at += 46 + length
  }
}

test('files go into as many archives as they need, which unpack into the same folder', async () => {
  const files = {
    'articles/größe.md': Buffer.from('Words. '.repeat(10_000)),
    'empty.yaml': Buffer.alloc(0),
    'media/one.jpg': randomBytes(60_000),
    'media/two.jpg': randomBytes(60_000),
    'media/large.jpg': randomBytes(150_000),
  }
  const { folder, paths } = folderOf(files)
  const archives = await writeArchives(join(folder, 'in'), paths, { into: join(folder, 'paper'), mostBytes: 100_000 })
  expect(archives.map(({ file }) => file)).toEqual([1, 2, 3].map((number) => join(folder, `paper-${number}.zip`)))
  const found = new Map<string, Buffer>()
  for (const { file, bytes } of archives) {
    expect(readFileSync(file)).toHaveLength(bytes)
    for (const [name, content] of filesIn(readFileSync(file))) found.set(name, content)
  }
  for (const [name, bytes] of Object.entries(files))
    expect([name, found.get(name)?.equals(bytes)]).toEqual([name, true])
  expect(archives[1]?.bytes).toBeLessThanOrEqual(100_000)
})

test('a folder without a file is an archive without one', async () => {
  const { folder } = folderOf({})
  const [archive, ...others] = await writeArchives(folder, [], { into: join(folder, 'paper'), mostBytes: 1000 })
  expect([archive?.bytes, others]).toEqual([22, []])
})
