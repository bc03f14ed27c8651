import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CATALOG } from '#calculators'
import { routes } from '#routes'
import { fakeCaches } from '../../../test/support/browser/fake-caches.ts'
import { areHeldPagesOld, holdSaved, renewHeldPages } from './held-pages.ts'
import { held, keptPage } from './kept-pages.ts'
import { termPage } from './term-page.ts'

const TERM = '<html data-entry="x"><head><title>Accrual | Ledger</title></head><main id="main">Accrual</main></html>'
const TERMS = [
  { slug: 'accrual', term: 'Accrual', short: 'Interest that grows.', content: '<p>It grows.</p>' },
  { slug: 'apr', term: 'APR <rate>', short: 'The yearly cost & more.', content: '<p>It is <b>yearly</b>.</p>' },
]
const asked: string[] = []

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  asked.length = 0
  vi.stubGlobal('caches', fakeCaches('https://site.example'))
  vi.stubGlobal('location', { origin: 'https://site.example' })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('OFFLINE_FILES', ['/assets/index.js'])
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const response =
      path === '/glossary/terms.json' ? Response.json(TERMS) : new Response(path.includes('accrual') ? TERM : path)
    Object.defineProperty(response, 'type', { value: 'basic' })
    return response
  })
})

it('every calculator, their list and the glossary come to the device, with their scripts', async () => {
  await renewHeldPages()
  const wanted = [
    ...CATALOG.map(({ route }) => routes[route].path),
    '/calculators',
    '/glossary',
    '/glossary/accrual',
    '/saved',
  ]
  for (const path of wanted) expect([path, (await keptPage(path)) !== null]).toEqual([path, true])
  expect(asked).toContain('/assets/index.js')
  expect(asked.filter((path) => path !== '/assets/index.js' && !wanted.includes(path))).toEqual([
    '/glossary/terms.json',
  ])
})

it('once a day, and what never changes is not asked for again', async () => {
  expect(await areHeldPagesOld()).toBe(true)
  await renewHeldPages()
  vi.setSystemTime(24 * 60 * 60_000)
  expect(await areHeldPagesOld()).toBe(false)
  vi.setSystemTime(24 * 60 * 60_000 + 1)
  expect(await areHeldPagesOld()).toBe(true)
  await renewHeldPages()
  expect(asked.filter((path) => path === '/assets/index.js')).toHaveLength(1)
})

it('whoever saves data is sent none of it', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(await areHeldPagesOld()).toBe(false)
  await renewHeldPages()
  expect(asked).toEqual([])
})

it('a term that was not read has its page all the same, as text in the face of the site', async () => {
  await renewHeldPages()
  const html = await (await termPage('/glossary/apr'))?.text()
  expect(html).toContain('<h1 class="headline-1">APR &lt;rate></h1>')
  expect(html).toContain('<p class="standfirst">The yearly cost &amp; more.</p>')
  expect(html).toContain('<p>It is <b>yearly</b>.</p>')
  expect(html).toContain('<title>APR &lt;rate> | Ledger</title>')
  expect(html).not.toContain('data-entry')
  expect(await termPage('/glossary/nothing')).toBeNull()
  expect(await termPage('/guide/apr')).toBeNull()
})

it('what is saved is on the device until it is saved no more; the rest stays', async () => {
  await renewHeldPages()
  await holdSaved(['/guide/a', '/article/b'])
  expect([await keptPage('/guide/a'), await keptPage('/article/b')].map(Boolean)).toEqual([true, true])
  await holdSaved(['/article/b'])
  expect([await keptPage('/guide/a'), await keptPage('/article/b')].map(Boolean)).toEqual([false, true])
  expect(await keptPage('/calculator/apr')).not.toBeNull()
  expect(await areHeldPagesOld()).toBe(false)
  expect(await termPage('/glossary/apr')).not.toBeNull()
  expect(asked.filter((path) => path === '/article/b')).toHaveLength(1)
})

it('nothing private and nothing of another site is held, whatever a page says is saved', async () => {
  await holdSaved(['/auth', '/admin/rates', '/rest/v1/profiles', '//elsewhere.example/', 'https://elsewhere.example/x'])
  expect([asked, (await (await held()).keys()).length]).toEqual([[], 0])
})
