import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { zipOf } from '../../../test/support/imports/zip-of.ts'
import { ImportRefusal } from '#imports/shape'
import { openExport } from './open-export.ts'

const place = mkdtempSync(join(tmpdir(), 'ratesheet-packed-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

let opened = 0
async function open(name: string, bytes: Buffer | string) {
  const folder = join(place, String(++opened))
  mkdirSync(folder)
  const file = join(folder, 'upload')
  writeFileSync(file, bytes)
  const found = await openExport(file, name, folder)
  return { ...found, place: found.place.slice(folder.length + 1) }
}

it('a file is known by its name', async () => {
  expect(await open('paper.ghost.2026-11-23.json', '{}')).toEqual({ system: 'ghost', place: 'upload' })
  expect(await open('paper.WordPress.2026-11-23.xml', '<rss/>')).toEqual({ system: 'wordpress', place: 'upload' })
  expect(await open('a post.md', '# A post')).toEqual({ system: 'markdown', place: 'files' })
  expect(readFileSync(join(place, String(opened), 'files/a post.md'), 'utf8')).toBe('# A post')
})

it('an archive is unpacked, and known by what lies in it', async () => {
  const posts = { 'blog/posts/one.md': '# One', 'blog/data.json': '{}', '__MACOSX/blog/._one.md': 'x' }
  expect(await open('blog (1).zip', zipOf(posts))).toEqual({ system: 'markdown', place: 'files/blog' })
  const unpacked = join(place, String(opened), 'files')
  expect(readFileSync(join(unpacked, 'blog/posts/one.md'), 'utf8')).toBe('# One')
  expect(existsSync(join(unpacked, '__MACOSX'))).toBe(false)
  expect(await open('a.zip', zipOf({ 'one.md': '# One', 'pictures/a.png': 'x' }))).toMatchObject({ place: 'files' })
  const ghost = zipOf({
    'redirects.json': '[]',
    'paper.json': '{"db":[]}',
    'content/images/a.png': 'x',
    'README.md': '# What this is',
  })
  expect(await open('ghost.zip', ghost)).toEqual({ system: 'ghost', place: 'files/paper.json' })
  const wordpress = zipOf({ 'export.xml': '<rss><channel><wp:wxr_version>1.2', 'wp-content/uploads/a.png': '' })
  expect(await open('wordpress.zip', wordpress)).toEqual({ system: 'wordpress', place: 'files/export.xml' })
})

it('what is no export is refused in words', async () => {
  const refused = async (name: string, bytes: Buffer | string) => {
    await expect(open(name, bytes), name).rejects.toThrow(ImportRefusal)
    return open(name, bytes).then(String, (error: unknown) => (error as Error).message)
  }
  expect(await refused('photo.png', 'x')).toMatch(/^this is no export of Ghost/)
  expect(await refused('photos.zip', zipOf({ 'a.png': 'x' }))).toMatch(/^the archive holds no export/)
  expect(await refused('cut.zip', zipOf({ 'one.md': '# One' }).subarray(0, 40))).toMatch(/was cut off$/)
  expect(await refused('text.zip', 'no archive at all')).toMatch(/^the file is no ZIP archive/)
  expect(await refused('empty.zip', '')).toMatch(/^the file is no ZIP archive/)
})

it('nothing is written beside the folder', async () => {
  await expect(open('out.zip', zipOf({ '../../out.md': 'x' }))).rejects.toThrow('outside of itself')
  expect(existsSync(join(place, 'out.md'))).toBe(false)
})

it('an archive that claims less than it lists, or names that no file can have, is refused in words', async () => {
  const one = zipOf({ 'a.md': '' })
  const end = Buffer.from(one.subarray(-22))
  const start = end.readUInt32LE(16)
  const listed = one.subarray(start, -22)
  end.writeUInt32LE(listed.length * 50_001, 12)
  const lying = Buffer.concat([one.subarray(0, start), ...Array.from({ length: 50_001 }, () => listed), end])
  await expect(open('many.zip', lying)).rejects.toThrow('more than 50000 files')
  await expect(open('long.zip', zipOf({ [`${'a'.repeat(300)}/one.md`]: 'x' }))).rejects.toThrow(ImportRefusal)
  await expect(open('nul.zip', zipOf({ 'a\0b.md': 'x' }))).rejects.toThrow(ImportRefusal)
  await expect(open('both.zip', zipOf({ 'a.md': 'x', 'a.md/b.md': 'x' }))).rejects.toThrow(ImportRefusal)
})

it.each(['x', ''])('a file whose name is too long is told as that, whether it holds %j', async (content) => {
  const name = `${'a'.repeat(300)}.md`
  await expect(open('long.zip', zipOf({ [name]: content }))).rejects.toThrow('is no name that a file can have here')
})

it('a file that was packed badly is told', async () => {
  const bytes = zipOf({ 'a.md': 'x'.repeat(1_000) })
  bytes.fill(0xff, 34, 40)
  await expect(open('bad.zip', bytes)).rejects.toThrow('a.md in the archive cannot be read')
})
