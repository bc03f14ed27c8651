import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'

const SCRIPT = 'export const rate = 6.5;\n'.repeat(100)

function folders() {
  const root = mkdtempSync(join(tmpdir(), 'files-'))
  const [assets, publicDir] = [join(root, 'client'), join(root, 'public')]
  for (const folder of [join(assets, 'assets'), publicDir]) mkdirSync(folder, { recursive: true })
  const at = (name: string) => join(assets, 'assets', name)
  writeFileSync(at('entry-1.js'), SCRIPT)
  writeFileSync(at('entry-1.js.br'), brotliCompressSync(SCRIPT))
  writeFileSync(at('large.bin'), Buffer.alloc(700_000, 1))
  writeFileSync(join(root, 'secret'), 'secret')
  writeFileSync(join(publicDir, 'sw.js'), 'self.onfetch = () => {}')
  writeFileSync(join(publicDir, 'favicon.ico'), 'icon')
  writeFileSync(join(publicDir, '.hidden'), 'hidden')
  return { assets, publicDir, at }
}

test('an asset is compressed as it lies there, kept for a year, and never sent twice', async () => {
  const { ask } = await runningServer(folders())
  const [packed, plain] = [
    await ask('/assets/entry-1.js', { headers: { 'accept-encoding': 'br' } }),
    await ask('/assets/entry-1.js'),
  ]
  expect([packed.text, plain.text]).toEqual([SCRIPT, SCRIPT])
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
  const again = await ask('/assets/entry-1.js', { headers: { 'if-none-match': String(plain.headers.etag) } })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})

test('a reader who takes only gzip gets the plain file where no gzip lies', async () => {
  const { ask } = await runningServer(folders())
  const response = await ask('/assets/entry-1.js', { headers: { 'accept-encoding': 'gzip' } })
  expect([response.headers['content-encoding'], response.text]).toEqual([undefined, SCRIPT])
})

test('a file that a new build puts beside the old ones is found without a restart', async () => {
  const { at, ...deps } = folders()
  const { ask } = await runningServer(deps)
  expect((await ask('/assets/entry-2.js')).status).toBe(404)
  writeFileSync(at('entry-2.js'), SCRIPT)
  expect([(await ask('/assets/entry-2.js')).status, (await ask('/assets/entry-1.js')).status]).toEqual([200, 200])
})

test.each([
  '/assets/gone.js',
  '/assets',
  '/assets/',
  '/assets/entry-1.js.br',
  '/assets/.hidden',
  '/assets/..%2f..%2fsecret',
])('%s is not there, and no page in its place', async (path) => {
  const { ask } = await runningServer({ ...folders(), render: async () => new Response('page', { status: 404 }) })
  const response = await ask(path)
  expect(response.status).toBeOneOf([301, 404])
  expect(response.text).not.toContain('secret')
  expect(response.headers['content-type'] ?? '').not.toContain('html')
})

test('a large file streams, and HEAD tells its size', async () => {
  const { ask } = await runningServer(folders())
  expect((await ask('/assets/large.bin')).bytes).toHaveLength(700_000)
  const head = await ask('/assets/large.bin', { method: 'HEAD' })
  expect([head.headers['content-length'], head.bytes.length]).toEqual(['700000', 0])
})

/** How often this process has the file open. */
function timesOpen(file: string): number {
  const targets = readdirSync('/proc/self/fd').map((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`)
    } catch {
      return null // closed since it was listed
    }
  })
  return targets.filter((target) => target === file).length
}

test.runIf(process.platform === 'linux')('of a large file that a reader leaves nothing stays open', async () => {
  const { at, ...deps } = folders()
  truncateSync(at('large.bin'), 64_000_000)
  const { port } = await runningServer(deps)
  const { promise: hasBegun, resolve: begins } = Promise.withResolvers<void>()
  const left = get({ host: '127.0.0.1', port, path: '/assets/large.bin' }, (response) => {
    response.on('error', () => undefined).once('readable', begins)
  })
  left.on('error', () => undefined)
  await hasBegun
  expect(timesOpen(at('large.bin'))).toBe(1)
  left.destroy()
  await expect.poll(() => timesOpen(at('large.bin'))).toBe(0)
})

test('public files are served as they are; the service worker is asked for anew and may fetch', async () => {
  const { ask } = await runningServer(folders())
  expect((await ask('/favicon.ico')).headers['content-type']).toBe('image/x-icon')
  const worker = await ask('/sw.js')
  expect(worker.headers['cache-control']).toBe('no-cache')
  expect(worker.headers['content-security-policy']).toContain("default-src 'self'")
})

test('hidden files are pages that do not exist', async () => {
  const { ask } = await runningServer({ ...folders(), render: async () => new Response('none', { status: 404 }) })
  expect((await ask('/.hidden')).text).toBe('none')
})

test('files and health need no render and no database', async () => {
  const away = async () => Promise.reject(new Error('away'))
  const { ask } = await runningServer({ ...folders(), render: away, isReady: away })
  expect([(await ask('/favicon.ico')).status, (await ask('/healthz')).status]).toEqual([200, 200])
})

test('the worker can be replaced by one that ends it, which no browser keeps either', async () => {
  const { assets, publicDir } = folders()
  writeFileSync(join(publicDir, 'sw-off.js'), 'registration.unregister()')
  const { ask } = await runningServer({ assets, publicDir, standIns: { '/sw.js': '/sw-off.js' } })
  const { text, headers } = await ask('/sw.js')
  expect([text, headers['cache-control']]).toEqual(['registration.unregister()', 'no-cache'])
})
