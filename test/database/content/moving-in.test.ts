import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkedDocument } from '#documents'
import type { Database } from '#database'
import { type Destination, moveInFrom } from '#imports'
import { type Client, pathRedirect } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { PIXEL, writeGhostExport, writeWordPressExport } from '../../support/imports/old-exports.ts'

let database: Database
let service: Client
let anon: Client
const folder = mkdtempSync(join(tmpdir(), 'ratesheet-moving-'))
const stored = new Map<string, string>()
const log: string[] = []
let to: Destination

beforeAll(async () => {
  database = await freshDatabase()
  service = await clientAs(database, 'service_role')
  anon = await clientAs(database, 'anon')
  to = {
    client: service,
    store: async ({ bucket, path, type }) => void stored.set(`${bucket}/${path}`, type),
    fetchFile: null,
    readFile: (path) => readFile(path),
    log: (line) => void log.push(line),
  }
})
afterAll(async () => {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
})

const ghost = join(folder, 'ghost.json')
const wordpress = join(folder, 'wordpress.xml')

describe('a site of Ghost that moves in', () => {
  it('is tried out first: nothing is written', async () => {
    mkdirSync(join(folder, 'content/images/2026/11'), { recursive: true })
    for (let picture = 1; picture < 20; picture++)
      writeFileSync(join(folder, `content/images/2026/11/picture-${picture}.png`), PIXEL)
    await writeGhostExport(ghost, 3)
    const report = await moveInFrom('ghost', ghost, to, { dryRun: true })
    expect(report).toMatchObject({ isDryRun: true, written: 3, people: 3, broken: [] })
    expect(stored.size).toBe(0)
    const { count } = await service.from('articles').select('id', { count: 'exact', head: true })
    expect(count).toBe(0)
  })

  it('brings texts with dates, people, tags, pictures and links to their new addresses', async () => {
    const report = await moveInFrom('ghost', ghost, to, { dryRun: false })
    expect(report).toMatchObject({ written: 3, unchanged: 0, people: 3, broken: [] })
    const { data } = await anon
      .from('articles')
      .select('slug,title,content,publish_date,category,tags,author:authors(name)')
      .order('publish_date')
    expect(data).toHaveLength(3)
    expect(data?.[1]).toMatchObject({
      slug: 'old-post-2',
      title: 'Old post 2',
      publish_date: '2020-01-01T02:00:00+00:00',
      category: 'Old tag 2',
      tags: ['Old tag 2'],
      author: { name: 'Old Writer 2' },
    })
    expect(data?.[1]?.content).toContain('<a href="/article/old-post-1">before</a>')
    expect(data?.[1]?.content).toMatch(
      /<figure class="picture"><img src="\/storage\/v1\/object\/public\/media\/imports\/\w+\.png"/,
    )
    expect([...stored.keys()]).toEqual([expect.stringMatching(/^media\/imports\/\w{32}\.png$/)])
    const [picture] = await database.owner`select alt, width, height, mime from media`
    expect(picture).toEqual({ alt: 'A picture', width: 1, height: 1, mime: 'image/png' })
  })

  it('comes once, however often it is brought; what was changed or deleted here stands', async () => {
    expect(await moveInFrom('ghost', ghost, to, { dryRun: false })).toMatchObject({
      written: 0,
      unchanged: 3,
      people: 0,
    })
    await service.from('articles').update({ title: 'Changed here' }).eq('slug', 'old-post-1')
    await service.from('articles').delete().eq('slug', 'old-post-2')
    const changed = readFileSync(ghost, 'utf8').replaceAll('Watch this.', 'Watch that.')
    writeFileSync(ghost, changed)
    const report = await moveInFrom('ghost', ghost, to, { dryRun: false })
    expect(report).toMatchObject({ written: 1, edited: ['Old post 1'], deleted: ['Old post 2'] })
    const { data } = await service.from('articles').select('title').order('publish_date')
    expect(data?.map(({ title }) => title)).toEqual(['Changed here', 'Old post 3'])
  })

  it('leads old addresses on, but not to what nobody may see', async () => {
    expect(await pathRedirect('/Old-Post-1/').ask(anon)).toBe('/article/old-post-1')
    expect(await pathRedirect('/rss').ask(anon)).toBe('/rss.xml')
    await service.from('articles').update({ slug: 'renamed' }).eq('slug', 'old-post-1')
    expect(await pathRedirect('/old-post-1').ask(anon)).toBe('/article/renamed')
    await service.from('articles').update({ is_published: false }).eq('slug', 'renamed')
    expect(await pathRedirect('/old-post-1').ask(anon)).toBeNull()
  })

  it('leaves an old address where somebody here has led it since, and says so', async () => {
    await service.from('path_redirects').update({ target: '/rates' }).eq('path', '/rss')
    const { siteNotes } = await moveInFrom('ghost', ghost, to, { dryRun: false })
    expect(siteNotes).toContain('/rss leads to /rates here, and stands')
    expect(siteNotes.filter((note) => note.endsWith('and stands'))).toHaveLength(1)
    expect(await pathRedirect('/rss').ask(anon)).toBe('/rates')
  })

  it('leads to no other site, whatever stands behind an old folder', async () => {
    await service.from('path_redirects').upsert([
      { path: '/bare/*', target: '/*' },
      { path: '/news/*', target: '/article/*' },
    ])
    const rest = ['/evil.example', '%2Fevil.example', '%5Cevil.example', '%2F%5C/evil.example']
    for (const path of rest) expect(await pathRedirect(`/bare/${path}`).ask(anon)).toBe('/evil.example')
    expect(await pathRedirect('/bare/%09/evil.example').ask(anon)).toBe('/%09/evil.example')
    expect(await pathRedirect("/news/a$&b$'").ask(anon)).toBe("/article/a$&b$'")
    expect(await pathRedirect('/news/gr%C3%B6%C3%9Fe%3F').ask(anon)).toBe('/article/gr%C3%B6%C3%9Fe%3F')
    expect(await pathRedirect('/news/100%25').ask(anon)).toBe('/article/100%25')
    await service.from('path_redirects').delete().in('path', ['/bare/*', '/news/*'])
  })

  it('is asked for by any path that a stranger writes', async () => {
    for (const path of ['/a)b%22c', '/a%5C%22,b', '/a%00b', '/%zz', '/%E4rger', '/"', "/'", '/(*)'])
      expect(await pathRedirect(path).ask(anon)).toBeNull()
  })

  it('is taken but for a post that cannot be read, which is named', async () => {
    const broken = join(folder, 'broken.json')
    await writeGhostExport(broken, 4)
    writeFileSync(
      broken,
      readFileSync(broken, 'utf8').replace(
        /"lexical":"[^]*?","html":"[^"]*","type":"post","status":"published","visibility":"public","published_at":"2020-01-01T04/,
        '"lexical":"{","type":"post","status":"published","visibility":"public","published_at":"2020-01-01T04',
      ),
    )
    const report = await moveInFrom('ghost', broken, to, { dryRun: true })
    expect(report.broken).toHaveLength(1)
    expect(report.broken[0]).toMatchObject({ title: 'Old post 1', why: expect.stringMatching(/^it is no JSON: /) })
    expect(log).toEqual([])
  })

  it('is taken but for a post at which the code fails: the log has why, and nobody else', async () => {
    const odd = join(folder, 'odd.json')
    await writeGhostExport(odd, 4)
    writeFileSync(
      odd,
      readFileSync(odd, 'utf8').replace(
        /"lexical":"[^]*?","html":"[^"]*","type":"post","status":"published","visibility":"public","published_at":"2020-01-01T04/,
        String.raw`"lexical":"{\"root\":{\"children\":{}}}","type":"post","status":"published","visibility":"public","published_at":"2020-01-01T04`,
      ),
    )
    const report = await moveInFrom('ghost', odd, to, { dryRun: true })
    expect(report.broken).toEqual([{ title: 'Old post 1', why: 'it failed here; the log says why' }])
    expect(log.splice(0)).toEqual([expect.stringMatching(/^import: "Old post 1": TypeError: /)])
  })

  it('is refused when the file is cut off or no export', async () => {
    const cut = join(folder, 'cut.json')
    writeFileSync(cut, readFileSync(ghost, 'utf8').slice(0, -40))
    await expect(moveInFrom('ghost', cut, to, { dryRun: false })).rejects.toThrow(/ends in the middle/)
    writeFileSync(cut, '{"db":[{"data":{}}]}')
    await expect(moveInFrom('ghost', cut, to, { dryRun: false })).rejects.toThrow(/no export of Ghost/)
  })
})

describe('a site of WordPress that moves in', () => {
  it('brings its texts under the addresses of this site, and keeps the former ones leading there', async () => {
    await writeWordPressExport(wordpress, 2)
    expect(await moveInFrom('wordpress', wordpress, to, { dryRun: false })).toMatchObject({ written: 2, people: 1 })
    expect(await pathRedirect('/2020/01/old-entry-2/').ask(anon)).toBe('/article/old-entry-2')
    const { data } = await anon.from('articles').select('content,category').eq('slug', 'old-entry-2').single()
    expect(data?.category).toBe('Old rates')
    expect(data?.content).toContain('<a href="/article/old-entry-1">before</a>')
    expect(await moveInFrom('wordpress', wordpress, to, { dryRun: false })).toMatchObject({ written: 0, unchanged: 2 })
  })

  it('is refused when the file is cut off', async () => {
    const cut = join(folder, 'cut.xml')
    writeFileSync(cut, readFileSync(wordpress, 'utf8').slice(0, -30))
    await expect(moveInFrom('wordpress', cut, to, { dryRun: false })).rejects.toThrow(/ends in the middle/)
  })
})

describe('a folder of Markdown that moves in', () => {
  it('takes the first number that makes its address free, whoever has those before', async () => {
    await database.owner`insert into articles (slug, title, category) values ('taken', 'One', 'Rates'), ('taken-2', 'Two', 'Rates')`
    const posts = join(folder, 'numbered')
    mkdirSync(posts)
    writeFileSync(join(posts, 'taken.md'), '---\ntitle: Three\ndate: 2020-01-02\n---\nWords.\n')
    expect(await moveInFrom('markdown', posts, to, { dryRun: false })).toMatchObject({ written: 1, broken: [] })
    expect(await database.owner`select slug from articles where title = 'Three'`).toEqual([{ slug: 'taken-3' }])
    await database.owner`delete from articles where slug like 'taken%'`
  })

  it('brings texts with what their heads say, and pictures that lie beside them', async () => {
    const posts = join(folder, 'hugo')
    mkdirSync(join(posts, 'posts'), { recursive: true })
    writeFileSync(join(posts, 'posts/a.png'), PIXEL)
    writeFileSync(
      join(posts, 'posts/2021-02-03-first.md'),
      '---\ntitle: First & best\ntags: [One, Two]\nauthor: Ann Lee\nodd: 1\naliases: [/old/first]\n---\nText[^1] ~~gone~~ `code`.\n\n![A picture](a.png)\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n[^1]: A note.\n',
    )
    writeFileSync(
      join(posts, 'posts/second.md'),
      '+++\ntitle = "Second"\ndraft = true\ndate = 2021-02-04\n+++\n[first](2021-02-03-first.md)\n',
    )
    writeFileSync(join(posts, 'posts/broken.md'), '---\ntitle: [\n---\nx')
    const report = await moveInFrom('markdown', posts, to, { dryRun: false })
    expect(report).toMatchObject({ written: 2, people: 1 })
    expect(report.broken.map(({ title }) => title)).toEqual(['posts/broken.md'])
    expect(report.textNotes.find(({ title }) => title === 'First & best')?.notes).toContain('fields were left out: odd')
    const { data } = await service
      .from('articles')
      .select('title,is_published,publish_date,document,tags')
      .eq('slug', 'first')
      .single()
    expect(data).toMatchObject({
      title: 'First & best',
      is_published: true,
      publish_date: '2021-02-03T00:00:00+00:00',
      tags: ['One', 'Two'],
    })
    expect(checkedDocument(data?.document)).toHaveProperty('document')
    const types = (data?.document as { content: { type: string }[] } | undefined)?.content.map(({ type }) => type)
    expect(types).toEqual(['paragraph', 'picture', 'table', 'horizontalRule', 'orderedList'])
    expect(await pathRedirect('/old/first').ask(anon)).toBe('/article/first')
  })
})
