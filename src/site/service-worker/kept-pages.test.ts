import { beforeEach, expect, it, vi } from 'vitest'
import { fakeCaches } from '../../../test/support/browser/fake-caches.ts'
import { readPaths } from './on-device.ts'
import { held, keptFile, keptPage, noteRead } from './kept-pages.ts'
import { MOVING } from './moving-page.ts'

const ORIGIN = 'https://site.example'
const page = (text: string, headers: Record<string, string> = {}, status = 200) => {
  const response = new Response(text, { status, headers })
  Object.defineProperty(response, 'type', { value: 'basic' })
  return response
}
const textAt = async (path: string) => (await keptPage(path))?.text()

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches(ORIGIN))
})

it('the last fifty pages that were read are on the device', async () => {
  for (let count = 0; count <= 50; count += 1) await noteRead(`/article/${count}`, page(`story ${count}`))
  expect(await keptPage('/article/0')).toBeNull()
  expect([await textAt('/article/1'), await textAt('/article/50')]).toEqual(['story 1', 'story 50'])
  expect((await readPaths()).slice(0, 2)).toEqual(['/article/50', '/article/49'])
})

it('a page that is read again counts as read last', async () => {
  for (let count = 0; count < 50; count += 1) await noteRead(`/article/${count}`, page(''))
  await noteRead('/article/0', page('again'))
  await noteRead('/article/50', page(''))
  expect([await textAt('/article/0'), await keptPage('/article/1')]).toEqual(['again', null])
})

it.each([404, 410])('a page that is gone (%s) goes from the device', async (status) => {
  await noteRead('/article/a', page('a'))
  await (await held()).put('/article/a', page('a'))
  await noteRead('/article/a', page('gone', {}, status))
  expect(await keptPage('/article/a')).toBeNull()
})

it.each([
  ['no-store', 200],
  ['private, max-age=60', 200],
  ['no-cache', 503],
])('what is sent with %s and %s is not kept', async (caching, status) => {
  await noteRead('/article/a', page('a'))
  await noteRead('/article/a', page('not for all', { 'cache-control': caching }, status))
  expect(await textAt('/article/a')).toBe('a')
})

it('a calculator opens with other fields than those it was kept with, and moves there from the address it was made for', async () => {
  const kept = page('<html lang="en"><head><title>APR</title></head>', { 'content-security-policy': 'self' })
  await (await held()).put('/calculator/apr', kept.clone())
  const moving = await keptPage('/calculator/apr?loan=1')
  expect(moving?.headers.get('content-security-policy')).toBe('self')
  expect(await moving?.text()).toBe(
    `<html data-wakes="" lang="en"><head><script src="${MOVING}" data-made-for="/calculator/apr"></script><title>APR</title></head>`,
  )
  await noteRead('/calculator/apr?loan=1&fee="', page('<html data-wakes=""><head>'))
  expect(await textAt('/calculator/apr?loan=2')).toBe(
    `<html data-wakes=""><head><script src="${MOVING}" data-made-for="/calculator/apr?loan=1&amp;fee=%22"></script>`,
  )
  await noteRead('/calculator/apr?loan=1', page('with a loan'))
  expect([await textAt('/calculator/apr?loan=1'), await textAt('/calculator/apr')]).toEqual([
    'with a loan',
    await kept.text(),
  ])
})

it('a search is not served what was found for other words', async () => {
  await noteRead('/search?q=escrow', page('of escrow'))
  expect([await textAt('/search?q=escrow'), await keptPage('/search?q=apr')]).toEqual(['of escrow', null])
})

it('a built file is asked for once', async () => {
  const sent = vi.fn(async () => page('script'))
  vi.stubGlobal('fetch', sent)
  expect([await (await file()).text(), await (await file()).text()]).toEqual(['script', 'script'])
  expect(sent).toHaveBeenCalledTimes(1)
})

it('a built file reaches its page on a device that is full', async () => {
  vi.spyOn(console, 'info').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', async () => page('script'))
  const store = await caches.open('files-2')
  store.put = async () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  expect(await (await file()).text()).toBe('script')
  expect(console.info).toHaveBeenCalledTimes(1)
})

/** A built file as its page is given it, once all is kept that this device keeps. */
async function file(): Promise<Response> {
  const kept: Promise<unknown>[] = []
  const respondWith = () => undefined
  const waitUntil = (work: Promise<unknown>) => void kept.push(work)
  const response = await keptFile({ request: new Request(`${ORIGIN}/assets/a.js`), respondWith, waitUntil })
  await Promise.all(kept)
  return response
}
