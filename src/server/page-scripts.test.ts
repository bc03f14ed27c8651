import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { dressScripts, type PageMode, placeOf } from './page-scripts.ts'

const ENTRY = '<script type="module" async="" src="/assets/entry.js"></script>'
const dressed = (page: string, mode: PageMode, mark: string) => {
  const { pieces, hashes } = dressScripts(page, mode, mark)
  return { html: pieces.join(''), hashes }
}
const hashOf = (body: string) => `'sha256-${createHash('sha256').update(body).digest('base64')}'`

test('the entry of a text page waits as an address and is not fetched', () => {
  const { html } = dressed(`<html lang="en"><head>${ENTRY}<title>T</title></head></html>`, 'text', 'mark')
  expect(html).toBe('<html data-entry="/assets/entry.js" lang="en"><head><title>T</title></head></html>')
})

test('the entry of an app page waits, too, and the page says that it wakes by itself', () => {
  const { html } = dressed(`<html lang="en"><head>${ENTRY}<title>T</title></head></html>`, 'app', 'mark')
  expect(html).toBe('<html data-entry="/assets/entry.js" data-wakes="" lang="en"><head><title>T</title></head></html>')
})

test('an entry stays where no page is around it', () => {
  expect(dressed(ENTRY, 'app', 'mark').html).toBe(ENTRY)
})

test.each(['text', 'app'] as const)('a page of mode %s preloads no module, but keeps its styles and faces', (mode) => {
  const links = '<link rel="preload" href="/f.woff2" as="font"/><link rel="stylesheet" href="/a.css"/>'
  const { html } = dressed(`<html><link rel="modulepreload" href="/assets/a.js"/>${links}${ENTRY}</html>`, mode, 'mark')
  expect(html).not.toContain('modulepreload')
  expect(html).toContain(links)
})

test.each(['text', 'app'] as const)('a page of mode %s without entry is a defect', (mode) => {
  expect(() => dressed('<script>1</script>', mode, 'mark')).toThrow('no entry script')
})

test('each inline script of ours that runs has its hash, data blocks have none', () => {
  const page = `<script nonce="mark">one()</script><script nonce="mark" type="application/ld+json">{"a":"<b"}</script><script type="application/json">{}</script><script nonce="mark" type='module'>two()</script>${ENTRY}`
  expect(dressed(page, null, 'mark').hashes).toEqual([hashOf('one()'), hashOf('two()')])
})

test('a page on which nothing is marked gives no script a permission', () => {
  expect(dressed(`<p><script>slipped()</script></p>${ENTRY}`, null, 'mark').hashes).toEqual([])
})

test('an entry that came in by content is not the entry of the page', () => {
  const ours = '<script nonce="mark" type="module" async="" src="/assets/entry.js"></script>'
  const slipped = '<script type="module" async src="/assets/other.js"></script>'
  const { html } = dressed(`<html lang="en">${slipped}${ours}</html>`, 'app', 'mark')
  expect(html).toContain('data-entry="/assets/entry.js"')
})

test('where scripts are marked, one without the mark gets no permission', () => {
  const page = `<script nonce="mark">ours()</script><p><script>slipped()</script></p><script nonce="guess">slipped()</script>`
  const { html, hashes } = dressed(page, null, 'mark')
  expect(hashes).toEqual([hashOf('ours()')])
  expect(html).toContain('<script>ours()</script>')
})

test('the mark leaves no trace, so that a page has the same bytes each time', () => {
  const page = (mark: string) => `<meta content="${mark}"><script nonce="${mark}">a("${mark}")</script>`
  expect(dressed(page('m1'), null, 'm1')).toEqual(dressed(page('m2'), null, 'm2'))
  expect(dressed(page('m1'), null, 'm1').hashes).toEqual([hashOf('a("")')])
})

test.each(['<script', '<script src="a', '<script>open', '<script =>1</script>'])(
  '%s cannot be read and is not guessed at',
  (html) => {
    expect(() => dressed(html, null, 'mark')).toThrow(/script/)
  },
)

test('a script spelt in capitals gets no permission', () => {
  expect(dressed('<SCRIPT>slipped()</SCRIPT>', null, 'mark').hashes).toEqual([])
})

test('the time of a render is not part of the page, in the text of a story it is', () => {
  const page = (at: number) => `<script nonce="m" data-tsr-stream-part="">r({i:"a",u:${at},s:"success"})</script>`
  expect(dressed(page(1795170656954), null, 'm')).toEqual(dressed(page(1795170657081), null, 'm'))
  expect(dressed(page(1795170656954), null, 'm').hashes).toEqual([hashOf('r({i:"a",u:1,s:"success"})')])
  expect(dressed('<p>{u:1795170656954}</p>', null, 'm').html).toContain('1795170656954')
})

test('what is kept apart stands in its place, whatever else the mark is found in', () => {
  const html = `<p nonce="m1">a${placeOf(1, 'm1')}b</p>${placeOf(0, 'm1')}<i>${placeOf(7, 'm1')}m1 0</i>`
  const { pieces } = dressScripts(html, null, 'm1', [Buffer.from('’first'), Buffer.from('second')])
  const bytes = pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece))
  const text = Buffer.concat(bytes).toString()
  expect(text).toBe('<p nonce="">asecondb</p>’first<i> 7; 0</i>')
})
