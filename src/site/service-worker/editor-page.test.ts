import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeCaches } from '../../../test/support/browser/fake-caches.ts'
import { editorPage, holdEditor, renewHeldEditor } from './editor-page.ts'
import { EDITOR } from './kept-pages.ts'

const ORIGIN = 'https://site.example'
const TEXT = '0a1b2c3d-0000-4000-8000-0123456789ab'
const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
const asked: { path: string; credentials: string | undefined }[] = []
let entry = '/assets/index.js'

/** The page of a path, as the server makes it. */
function sent(path: string): Response {
  const script = `start("${path.replaceAll('/', '#')}")`
  const html = `<html data-entry="${entry}" lang="en"><link href="${path}"><script>${script}</script><script>same()</script></html>`
  const headers = { 'content-security-policy': `script-src 'self' ${hashOf(script)} ${hashOf('same()')}` }
  return new Response(html, { headers })
}

beforeEach(() => {
  asked.length = 0
  entry = '/assets/index.js'
  vi.stubGlobal('caches', fakeCaches(ORIGIN))
  vi.stubGlobal('EDITOR_FILES', ['/assets/index.js'])
  vi.stubGlobal('fetch', async (path: string, { credentials }: RequestInit = {}) => {
    asked.push({ path, credentials })
    return path.startsWith('/assets/') ? new Response('script') : sent(path)
  })
})

const opened = async (path: string) => editorPage(new URL(path, ORIGIN))

it('nobody has the editor on the device who does not write', async () => {
  expect([await opened(`/author/edit/${TEXT}`), await opened('/author/create-article')]).toEqual([null, null])
  await renewHeldEditor()
  expect(asked).toEqual([])
})

it('any text opens in the page that is kept of none, whose policy allows its script', async () => {
  await holdEditor()
  for (const path of [`/author/edit/${TEXT}?kind=guide`, '/author/create-article?kind=guide', '/author/dashboard']) {
    const [page, model] = [await opened(path), sent(path.split('?', 1)[0] ?? '')]
    expect(await page?.text()).toBe(await model.text())
    expect(page?.headers.get('content-security-policy')).toBe(model.headers.get('content-security-policy'))
  }
  for (const path of ['/author/edit/1', '/author/edit/%22%3E%3Cscript%3E', '/author/profile', '/article/a'])
    expect([path, await opened(path)]).toEqual([path, null])
})

it('it is asked for in nobody’s name, once for each build', async () => {
  await holdEditor()
  const pages = asked.filter(({ path }) => path.startsWith('/author/'))
  expect(pages.map(({ credentials }) => credentials)).toEqual(['omit', 'omit', 'omit'])
  await holdEditor()
  expect(asked.filter(({ path }) => path.startsWith('/author/'))).toHaveLength(3)
  await renewHeldEditor()
  expect(asked.filter(({ path }) => path.startsWith('/author/'))).toHaveLength(6)
})

it('a page of another build, whose files are not kept, takes no place', async () => {
  entry = '/assets/newer.js'
  await holdEditor()
  expect((await (await caches.open(EDITOR)).keys()).length).toBe(0)
})
