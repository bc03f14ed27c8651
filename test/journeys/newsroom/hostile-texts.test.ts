import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, it } from 'vitest'

import { journey } from '../../support/browser/journey.ts'
import { type Member, member, signIn } from '../../support/browser/people.ts'
import { watchedForScripts } from '../../support/browser/ran.ts'
import { hostileAuthors, hostileDocument, hostileRows, TABLES } from '../../support/hostile/hostile-rows.ts'
import { FORMULAS, HOSTILE } from '../../support/hostile/hostile-words.ts'
import { formulasIn, runnable } from '../../support/hostile/inert.ts'
import { startSite } from '../../support/site/site.ts'

// More is asked here in a minute than anybody reads.
const at = journey(() => startSite({ env: { PAGE_LIMIT_MADE: '1000000' } }))
const FOLDERS: Readonly<Record<string, string>> = {
  articles: '/article',
  guides: '/guide',
  education: '/education',
  glossary_terms: '/glossary',
  wiki_pages: '/wiki',
  answers: '/answers',
}

let editor: Member
let token: string
let slugs: Record<string, string[]>

/** A write by REST in the editor's name. */
async function write(path: string, rows: unknown, method = 'POST') {
  const { status, text } = await at.site.asService(`/rest/v1/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, prefer: 'return=minimal' },
    json: rows,
  })
  return { status, text }
}

beforeAll(async () => {
  editor = await member(at.site, 'editor')
  const signedIn = await at.site.asService('/auth/v1/token?grant_type=password', {
    method: 'POST',
    json: { email: editor.email, password: editor.password },
  })
  token = (JSON.parse(signedIn.text) as { access_token: string }).access_token
  slugs = {}
  for (const table of TABLES) {
    const rows = hostileRows(table)
    const { status, text } = await write(table, rows)
    expect([table, status, text]).toEqual([table, 201, ''])
    slugs[table] = rows.map(({ slug }) => String(slug))
  }
  const authors = await write('authors', hostileAuthors())
  expect([authors.status, authors.text]).toEqual([201, ''])
  const [author] = await at.site.owner<{ id: string }[]>`select id from authors where slug = 'hostile-3'`
  for (const [path, row] of Object.entries({
    author_commentary: HOSTILE.map((body, index) => ({
      author_id: author?.id,
      commented_on: new Date(Date.UTC(2026, 7, 20 - index)).toISOString().slice(0, 10),
      series_id: 'pmms-30',
      figure_date: '2026-08-20',
      body,
    })),
    categories: HOSTILE.map((word, index) => ({
      kind: 'article',
      slug: `hostile-${index}`,
      name: `${word.trim().slice(0, 70)} ${index}`,
      description: word,
    })),
  })) {
    const { status, text } = await write(path, row)
    expect([path, status, text]).toEqual([path, 201, ''])
  }
  await write('articles?slug=eq.hostile-5', { author_id: author?.id, is_breaking: true, is_feature: true }, 'PATCH')
  // Records come with the service's key.
  await at.site.owner`update lenders set legal_name = ${'<img src=x onerror=ran()>'}, lender_type = ${FORMULAS[0] ?? ''}
    where slug in (select slug from lenders where is_published order by slug limit 1)`
})

/** What is wrong with pages that print the words. */
async function failures(paths: readonly string[]): Promise<string[]> {
  const failed: string[] = []
  for (const path of paths) {
    const { status, text, headers } = await at.site.ask(path)
    const found = status === 200 ? runnable(text, String(headers['content-security-policy'])) : [`status ${status}`]
    if (text.includes('Something went wrong')) found.push('the error page')
    failed.push(...found.map((problem) => `${path}: ${problem}`))
  }
  return failed
}

it('more than two hundred words that want to run are stored and printed', async () => {
  expect(new Set(HOSTILE).size).toBeGreaterThan(200)
  const waiting = () => at.site.owner`select content_id from private.unrendered_texts limit 1`
  await expect.poll(waiting).toEqual([])
})

describe.each(Object.entries(FOLDERS))('%s', (table, folder) => {
  it('have pages on which every hostile word is a word', async () => {
    expect(await failures((slugs[table] ?? []).map((slug) => `${folder}/${slug}`))).toEqual([])
  })
})

describe('what is made of texts', () => {
  it('is inert: lists, topics, profiles, search', async () => {
    const [first] = await at.site.owner<{ slug: string }[]>`select slug from tags where public_from <= now() limit 1`
    const paths = [
      '/',
      '/articles',
      '/articles?page=2',
      '/articles?page=3',
      '/market-news',
      '/guides',
      '/guides?page=3',
    ]
      .concat(['/education', '/glossary', '/wiki', '/answers', '/authors', '/authors?page=3', '/author/hostile-3'])
      .concat(['/sitemap', '/rss-subscribe', '/whats-new', '/mortgage-news-daily', '/category/hostile-3', '/lenders'])
      .concat([`/tag/${first?.slug}`, '/search?q=ran', '/search?q=script', '/search?q=ran&kind=answer', '/analysis'])
    expect(await failures(paths)).toEqual([])
    expect(await failures(HOSTILE.slice(0, 40).map((word) => `/search?q=${encodeURIComponent(word)}`))).toEqual([])
  })

  it('is well-formed and says the words as words: feeds and sitemaps', async () => {
    const paths = [
      '/rss.xml',
      '/rss/rates',
      '/rss/author/hostile-3',
      '/sitemap.xml',
      '/sitemap-news.xml',
      '/sitemaps/1.xml',
    ]
    for (const path of paths) {
      const { status, text } = await at.site.ask(path)
      if (status === 404) continue
      expect([path, status, XMLValidator.validate(text)]).toEqual([path, 200, true])
      for (const [, html = ''] of text.matchAll(/<content:encoded>([^]*?)<\/content:encoded>/g)) {
        const printed = html
          .replaceAll('<![CDATA[', '')
          .replaceAll(']]>', '')
          .replaceAll('&lt;', '<')
          .replaceAll('&gt;', '>')
        expect([path, runnable(printed.replaceAll('&quot;', '"').replaceAll('&amp;', '&'))]).toEqual([path, []])
      }
    }
    for (const path of ['/answers/index.json', '/glossary/terms.json', '/api/config']) {
      const { status, headers, text } = await at.site.ask(path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringContaining('application/json')])
      expect(() => JSON.parse(text) as unknown).not.toThrow()
    }
    for (const slug of ['hostile-0', 'hostile-9', 'hostile-20']) {
      const { status, headers } = await at.site.ask(`/og/article/${slug}.png`)
      expect([slug, status, headers['content-type']]).toEqual([slug, 200, 'image/png'])
    }
  })

  it('computes nothing in a spreadsheet', async () => {
    await at.site.owner`update series set name = ${'=1+1'}, source_name = ${'@SUM(1+1)'} where id = 'pmms-30'`
    for (const path of ['/lenders.csv', '/api/rates/current.csv', '/api/rates/history.csv?series=pmms-30']) {
      const { status, text } = await at.site.ask(path)
      expect([path, status, formulasIn(text)]).toEqual([path, 200, []])
    }
  })

  it('is a letter in which the words are words', async () => {
    for (const [index, word] of [
      '<script>ran()</script>',
      '"><img src=x onerror=ran()>',
      'x\r\nBcc: a@b.example',
    ].entries()) {
      const json = { email: `hostile-${index}@example.com`, password: 'words of nobody', data: { full_name: word } }
      expect((await at.site.asService('/auth/v1/signup', { method: 'POST', json })).status).toBe(200)
    }
    const folder = join(at.site.dataDir, 'mail')
    const letters = () => readdirSync(folder).filter((name) => /^\d.*\.json$/.test(name))
    await expect.poll(() => letters().length).toBe(3)
    for (const name of letters()) {
      const { html, subject } = JSON.parse(readFileSync(join(folder, name), 'utf8')) as {
        html: string
        subject: string
      }
      expect([runnable(html), /[\r\n]/.test(subject)]).toEqual([[], false])
    }
  })
})

describe('in a browser', () => {
  it('nothing of a hostile text runs, and no policy has to keep it from running', async () => {
    const whole = {
      slug: 'hostile-whole',
      title: 'All of them',
      is_published: true,
      document: hostileDocument(HOSTILE),
    }
    expect((await write('articles', [whole])).status).toBe(201)
    const printed = async () => (await at.site.ask('/article/hostile-whole')).text.includes('onanimationstart')
    await expect.poll(printed).toBe(true)
    const { page, problems } = await at.visit()
    const seen = await watchedForScripts(page)
    for (const path of [
      '/article/hostile-whole',
      '/',
      '/articles',
      '/search?q=ran',
      '/author/hostile-3',
      '/whats-new',
    ]) {
      await page.goto(path)
      await page.mouse.move(200, 300)
      await page.mouse.move(300, 400)
      await page.waitForFunction(() => Object.keys(document).some((name) => name.startsWith('__reactContainer')))
      const { ran, reports } = await seen()
      expect([path, ran, reports]).toEqual([path, 0, []])
    }
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })

  it('nor in the newsroom: the editor, its lists, the history, and what is pasted', async () => {
    const [story] = await at.site.owner<{ id: string }[]>`select id from articles where slug = 'hostile-8'`
    const notes = HOSTILE.slice(0, 60).map((body) => ({ kind: 'article', content_id: story?.id, body }))
    expect((await write('text_notes', notes)).status).toBe(201)
    const { page, problems } = await at.visit()
    const seen = await watchedForScripts(page)
    await page.goto(`/author/edit/${story?.id}`)
    await page.waitForURL(/\/auth\?next=/)
    await signIn(page, editor)
    await page.locator('.ProseMirror').waitFor()
    await page.locator('#studio-notes + ul > li').first().waitFor()
    await page.locator('.ProseMirror').click()
    for (const html of [HOSTILE.join('\n'), HOSTILE.map((word) => `<p>x</p>${word}`).join('')]) {
      await page.evaluate((pasted) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', pasted)
        clipboardData.setData('text/plain', pasted)
        const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
        document.querySelector('.ProseMirror')?.dispatchEvent(paste)
      }, html)
    }
    await expect.poll(() => page.locator('.studio-state').innerText()).toMatch(/Saved/)
    expect(await seen().then(({ ran, reports }) => [ran, reports])).toEqual([0, []])
    for (const path of ['/author/dashboard', '/admin/history/article/hostile-8', '/admin/rates']) {
      await page.goto(path)
      await page.locator('main h1').first().waitFor()
      await page.waitForLoadState('networkidle')
      expect(await seen().then(({ ran, reports }) => [path, ran, reports])).toEqual([path, 0, []])
    }
    expect(problems.filter((problem) => problem.startsWith('exception'))).toEqual([])
  })
})
