import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#database'
import { clientAs } from '../../test/support/database/client-as.ts'
import { freshDatabase } from '../../test/support/database/fresh-database.ts'
import { bringExport } from './bring-export.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-brought-'))
let database: Database
beforeAll(async () => {
  database = await freshDatabase()
  cpSync('content/categories.yaml', join(folder, 'categories.yaml'))
  for (const name of ['authors', 'articles', 'series']) mkdirSync(join(folder, name))
  writeFileSync(join(folder, 'series/series.yaml'), '[]\n')
  writeFileSync(join(folder, 'authors/ann-lee.md'), '---\nname: Ann Lee\nupdated_at: 2026-08-20\n---\nShe writes.\n')
  for (const author of ['ann-lee', 'nobody-here'])
    writeFileSync(
      join(folder, `articles/by-${author}.md`),
      `---\ntitle: A story\nexcerpt: What it says.\ncategory: Limits\nauthor: ${author}\npublish_date: 2026-08-20T09:00:00Z\n` +
        'updated_at: 2026-08-20T09:00:00Z\nis_published: true\n---\nWords.\n',
    )
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.stop()
})

it('a dry run says of the same texts that they come without their author as the import does', async () => {
  const client = await clientAs(database, 'service_role')
  const alone = 'articles/by-nobody-here.md: there is no author "nobody-here": it comes without one'
  for (const dryRun of [true, false]) {
    const { notes, broken, people, written } = await bringExport(client, folder, { dryRun, log: () => undefined })
    expect({ dryRun, notes, broken, people, written }).toEqual({
      dryRun,
      notes: [alone],
      broken: [],
      people: 1,
      written: 2,
    })
  }
})

it('a file at which the code or the disk fails is told to have failed: the log has why, and nobody else', async () => {
  const client = await clientAs(database, 'service_role')
  const odd = mkdtempSync(join(tmpdir(), 'ratesheet-odd-'))
  onTestFinished(() => rmSync(odd, { recursive: true }))
  mkdirSync(join(odd, 'categories.yaml'))
  const log: string[] = []
  const { broken } = await bringExport(client, odd, { dryRun: true, log: (line) => void log.push(line) })
  expect(broken).toContainEqual({ path: 'categories.yaml', why: 'it failed here; the log says why' })
  expect(log).toContainEqual(expect.stringContaining('import: categories.yaml: Error: EISDIR'))
})
