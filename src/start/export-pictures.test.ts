import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { exportPictures } from './export-pictures.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-export-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('an exported text has its pictures beside it, at the path that it names; a missing one is told', async () => {
  const address = '/storage/v1/object/public/media/a/b.jpg'
  const file = join(folder, 'a.md')
  writeFileSync(
    file,
    `---\nimage: ${address}#focus=top\n---\n![A](${address}) ::picture{src="${address.replace('b.jpg', 'gone.jpg')}"}\n`,
  )
  const service = async (request: Request) =>
    request.url.endsWith('/object/authenticated/media/a/b.jpg') && request.headers.get('apikey') === 'key'
      ? new Response('bytes')
      : new Response('none', { status: 400 })
  const exported = await exportPictures({ service, secret: 'key' }, folder, [file])
  expect(exported).toEqual({
    written: [join(folder, address)],
    missing: ['/storage/v1/object/public/media/a/gone.jpg'],
  })
  expect(readFileSync(join(folder, address), 'utf8')).toBe('bytes')
  expect(existsSync(join(folder, '/storage/v1/object/public/media/a/gone.jpg'))).toBe(false)
})

test('an address that leads out of the storage, or nowhere, is missing, and nobody is asked for it', async () => {
  const addresses = ['../../../../../auth/v1/admin/users', '%2e%2e/files/a.pdf', '100%.jpg'].map(
    (path) => `/storage/v1/object/public/media/${path}`,
  )
  const file = join(folder, 'b.md')
  writeFileSync(file, addresses.map((address) => `[x](${address})`).join('\n'))
  const asked: string[] = []
  const service = async ({ url }: Request) => {
    asked.push(url)
    return new Response('[]')
  }
  expect(await exportPictures({ service, secret: 'key' }, folder, [file])).toEqual({ written: [], missing: addresses })
  expect(asked).toEqual([])
})
