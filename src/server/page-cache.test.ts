import { expect, test } from 'vitest'
import { makePage, type Page } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { marksOf } from './part-marks.ts'

const KB = 1024
let noise = 1
function page(kilobytes = 1, shelf: Page['shelf'] = 'pages'): Page {
  // not compressible, so that the weight is what the test says
  const bytes = Buffer.alloc(kilobytes * KB, (noise += 1))
  return makePage({ status: shelf === 'missing' ? 404 : 200, head: [], bytes, compressible: false, shelf })
}

function cacheOf(maxBytes = 10_000 * KB, ageMs = 1000) {
  const clock = { now: 0 }
  const cache = createPageCache({ maxBytes, ageMs, now: () => clock.now })
  const keep = (key: string, kept = page()) => cache.keep(key, kept, cache.generation())
  return { cache, clock, keep }
}

test('a page is shown until its age, then once more while it is made anew, then no longer', () => {
  const { cache, clock, keep } = cacheOf()
  keep('/a')
  expect(cache.fresh('/a')).toBeDefined()
  clock.now = 1000
  expect(cache.fresh('/a')).toBeUndefined()
  expect(cache.find('/a')?.state).toBe('aged')
  clock.now = 2000
  expect(cache.find('/a')?.state).toBe('fallback')
})

test('after a change every page must be made anew, the copy is for the case that the database is away', () => {
  const { cache, keep } = cacheOf()
  keep('/a')
  cache.contentChanged({ parts: null, isWithdrawn: false })
  expect(cache.fresh('/a')).toBeUndefined()
  expect(cache.find('/a')?.state).toBe('fallback')
})

test('after a withdrawal there is no copy of anything', () => {
  const { cache, keep } = cacheOf()
  keep('/a')
  keep('/a?page=2')
  cache.contentChanged({ parts: null, isWithdrawn: true })
  expect([cache.find('/a'), cache.find('/a?page=2'), cache.bytes()]).toEqual([null, null, 0])
})

test('a change touches the pages that depend on it, and no others', () => {
  const { cache, keep } = cacheOf()
  const of = (parts: readonly string[] | null) => Object.assign(page(), { dependsOn: marksOf(parts) })
  keep('/story', of(['articles.slug=a']))
  keep('/list', of(['articles', 'authors']))
  keep('/tools', of([]))
  keep('/unsure', of(null))
  const isFresh = () => ['/story', '/list', '/tools', '/unsure'].filter((key) => cache.fresh(key) !== undefined)
  cache.contentChanged({ parts: ['articles', 'articles.slug=b'], isWithdrawn: false })
  expect(isFresh()).toEqual(['/story', '/tools'])
  expect(cache.find('/list')?.state).toBe('fallback')
  cache.contentChanged({ parts: ['articles', 'articles.slug=a'], isWithdrawn: true })
  expect(isFresh()).toEqual(['/tools'])
  expect(cache.find('/list')).toBeNull()
  cache.contentChanged({ parts: null, isWithdrawn: false })
  expect(isFresh()).toEqual([])
})

test('a page that was begun before a change is not kept after it', () => {
  const { cache } = cacheOf()
  const begun = cache.generation()
  cache.contentChanged({ parts: null, isWithdrawn: false })
  cache.keep('/a', page(), begun)
  expect(cache.find('/a')).toBeNull()
})

test('an address that did not exist is asked again after a change, and after a minute', () => {
  const { cache, clock, keep } = cacheOf(10_000 * KB, 600_000)
  keep('/soon', page(1, 'missing'))
  expect(cache.fresh('/soon')).toBeDefined()
  clock.now = 60_000
  expect(cache.fresh('/soon')).toBeUndefined()
  keep('/soon', page(1, 'missing'))
  cache.contentChanged({ parts: null, isWithdrawn: false })
  expect(cache.find('/soon')).toBeNull()
})

test('the cache stays below its bound, however many pages there are', () => {
  const { cache, keep } = cacheOf(1000 * KB)
  for (let at = 0; at < 2000; at += 1) keep(`/article/${at}`, page(8))
  expect(cache.bytes()).toBeLessThanOrEqual(1000 * KB)
  expect(cache.bytes()).toBeGreaterThan(500 * KB)
  expect(cache.fresh('/article/1999')).toBeDefined()
})

test('unknown addresses and queries cannot push out the paper', () => {
  const { cache, keep } = cacheOf(1000 * KB)
  keep('/', page(8))
  for (let at = 0; at < 3000; at += 1) {
    keep(`/?x=${at}`, page(8))
    keep(`/nothing-${at}`, page(8, 'missing'))
  }
  expect(cache.fresh('/')).toBeDefined()
})

test('a page that is read stays longer than one that is not', () => {
  const { cache, keep } = cacheOf(1000 * KB)
  keep('/read', page(8))
  for (let at = 0; at < 500; at += 1) {
    keep(`/unread/${at}`, page(8))
    expect(cache.fresh('/read')).toBeDefined()
  }
})

test('a page over 4 MB and a key over 1,024 characters are not kept', () => {
  const { cache, keep } = cacheOf(64_000 * KB)
  keep('/large', page(4 * KB))
  keep(`/${'k'.repeat(1024)}`)
  expect(cache.bytes()).toBe(0)
})

test('a page that is kept again is counted once', () => {
  const { cache, keep } = cacheOf()
  keep('/a')
  const once = cache.bytes()
  keep('/a')
  expect(cache.bytes()).toBe(once)
})

const turn = () => new Promise((resolve) => setImmediate(resolve))
const packed = () => {
  const bytes = Buffer.from('A mortgage is a loan for a house. '.repeat(200))
  return makePage({ status: 200, head: [], bytes, compressible: true, shelf: 'pages' })
}

test('memory of a page that is no longer kept is given back, after those have been sent it who were just given it', async () => {
  const { keep } = cacheOf()
  const [first, second] = [packed(), packed()]
  const { bytes } = first.br ?? {}
  keep('/a', first)
  keep('/a', second)
  expect(bytes?.byteLength).toBeGreaterThan(0)
  await turn()
  expect(bytes?.byteLength).toBe(0)
  expect(second.br?.bytes.byteLength).toBeGreaterThan(0)
})

test('bytes that the network has not taken yet stay what they are', async () => {
  const { cache, keep } = cacheOf()
  const page = packed()
  keep('/a', page)
  const { br } = page
  if (br) br.isOnItsWay = true
  cache.contentChanged({ parts: null, isWithdrawn: true })
  await turn()
  expect(br?.bytes.byteLength).toBeGreaterThan(0)
})
