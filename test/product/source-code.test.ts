import { homedir } from 'node:os'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { metaOf, parsePage, wordsOf } from '../support/site/site-pages.ts'

const root = resolve(import.meta.dirname, '../..')

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const page = async (query = '') => {
  const { status, text } = await site.ask(`/source-code${query}`)
  return { status, document: parsePage(text) }
}

it('the source begins with its folders, its license and its archive', async () => {
  const { status, document } = await page()
  expect([status, wordsOf(document.querySelector('h1')), metaOf(document, 'robots')]).toEqual([
    200,
    'Source code',
    null,
  ])
  const names = [...document.querySelectorAll('tbody th')].map(wordsOf)
  expect(names).toEqual(expect.arrayContaining(['src/', 'content/', 'LICENSE', 'package.json']))
  expect(names).not.toEqual(expect.arrayContaining(['.env', 'dist/', 'node_modules/']))
  const archive = document.querySelector('a[download]')?.getAttribute('href') ?? ''
  const { status: found, headers } = await site.ask(archive, { method: 'HEAD' })
  expect([found, headers['content-type']]).toEqual([200, 'application/gzip'])
})

it('a file is shown line by line as it is, with its tests, and the lines that are asked for are marked', async () => {
  const { document } = await page('?file=src/bots/nonces.ts&lines=3-5')
  const lines = [...document.querySelectorAll('.source-lines > li')]
  const shown = lines.map((line) => line.querySelector('code')?.textContent ?? '').join('\n')
  expect(`${shown}\n`).toBe(readFileSync(join(root, 'src/bots/nonces.ts'), 'utf8'))
  expect(document.querySelectorAll('.is-marked')).toHaveLength(3)
  expect(document.querySelector('#L4')?.classList.contains('is-marked')).toBe(true)
})

it('a calculator leads to the function that computes it, with its tests', async () => {
  const calculator = parsePage((await site.ask('/calculator/apr')).text)
  const href = calculator.querySelector('.calc-basis > p > a')?.getAttribute('href') ?? ''
  expect(href).toBe('/source-code?calculator=apr#marked')
  const { document } = await page(href.slice('/source-code'.length))
  expect(wordsOf(document.querySelector('h1'))).toBe('src/calculators/models/apr/apr.ts')
  expect(wordsOf(document.querySelector('.is-marked code'))).toContain('function compute')
  expect(document.querySelector('a[href*="apr.test.ts"]')).not.toBeNull()
  expect(document.querySelectorAll('#marked')).toHaveLength(1)
})

it('files are found by name and by text', async () => {
  const { document } = await page('?q=NonceMemory')
  const found = [...document.querySelectorAll('.source-found a')].map(wordsOf)
  expect(found).toEqual(expect.arrayContaining([expect.stringMatching(/^src\/bots\/nonces\.ts, line \d+$/)]))
  expect(wordsOf((await page('?q=zzqqxx')).document.querySelector('main'))).toContain('No file has these letters')
})

it('what is not in the repository is not there, whatever is asked for', async () => {
  for (const query of [
    '?file=.env',
    '?file=../../etc/passwd',
    '?file=/etc/passwd',
    '?folder=data',
    '?calculator=..%2F..',
    '?file=src',
  ])
    expect([query, (await page(query)).status]).toEqual([query, 404])
  const text = readFileSync(join(root, 'dist/source/texts'))
  for (const place of [root, homedir()].filter((path) => path.length > 5))
    expect(text.includes(`${place}/`), place).toBe(false)
})

it('hostile words are words', async () => {
  const { text } = await site.ask(`/source-code?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`)
  expect(text).not.toContain('<img src=x')
})

it('its other address leads to it', async () => {
  const { status, headers } = await site.ask('/code-viewer?file=LICENSE')
  expect([status, headers.location]).toEqual([301, '/source-code?file=LICENSE'])
})
