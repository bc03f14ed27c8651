import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportContent, importContent, readContent } from '#content'
import type { Database } from '#database'
import { type Destination, moveInFrom } from '#imports'
import { type Client, pathRedirect } from '#queries/shared'
import { clientAs } from '../../support/database/client-as.ts'
import { contentDatabase } from '../../support/database/content-database.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { PIXEL } from '../../support/imports/old-exports.ts'

const root = resolve(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'ratesheet-own-'))
const out = join(folder, 'out')
let from: Database, empty: Database, shipped: Database
let service: Client
const stored = new Map<string, Uint8Array>()

const PICTURE = '/storage/v1/object/public/media/ada/one.png'

const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, ...(marks.length ? { marks } : {}) })
const line = (...content: object[]) => ({ type: 'paragraph', content })
const cell = (type: string, ...content: object[]) => ({ type, content })

/** What the editor makes, and what a moved text brings. */
const DOCUMENT = {
  type: 'doc',
  content: [
    { type: 'keyPoints', content: [{ type: 'listItem', content: [line(text('Rates fell.'))] }] },
    line(
      text('He said “yes”, she "no", and '),
      text('bold ', { type: 'bold' }),
      text('words; it’s 5 * 4 < 21 & more.'),
    ),
    line(
      text('A line'),
      { type: 'hardBreak' },
      text('and a '),
      text('link', { type: 'link', attrs: { href: '/guides' } }),
    ),
    { type: 'heading', attrs: { level: 2 }, content: [text('1. A heading: of all')] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [line(text('One')), line(text('more of it'))] }] },
    { type: 'orderedList', attrs: { start: 5 }, content: [{ type: 'listItem', content: [line(text('Five'))] }] },
    { type: 'blockquote', content: [line(text('Quoted.'))] },
    { type: 'note', attrs: { title: 'Assumed' }, content: [line(text('Nothing.'))] },
    { type: 'details', attrs: { summary: 'More' }, content: [line(text('Less.'))] },
    { type: 'codeBlock', attrs: { language: 'js', caption: '' }, content: [text('a = "1"\n\nb')] },
    { type: 'horizontalRule' },
    {
      type: 'table',
      attrs: { caption: '', source: '', keyLast: false, total: false },
      content: [
        { type: 'tableRow', content: [cell('tableHeader', text('Term')), cell('tableHeader', text('Rate'))] },
        { type: 'tableRow', content: [cell('tableHeader', text('30 | 15')), cell('tableCell', text('6.65'))] },
      ],
    },
    {
      type: 'picture',
      attrs: { src: PICTURE, alt: 'A "house"', caption: 'The house', credit: 'Ada', width: 1, height: 1 },
    },
    {
      type: 'rateChart',
      attrs: { series: 'pmms-30', range: '5Y', from: '2021-08-26', to: '2026-08-20', title: 'Five "years"' },
    },
    {
      type: 'calculation',
      attrs: {
        href: '/calculator/amortization?loan=300000',
        title: 'Amortization',
        sentence: 'The payment is $1.',
        asks: 'loan rate',
      },
    },
    { type: 'relatedText', attrs: { href: '/guide/closing-costs', title: 'Closing costs' } },
    line(
      { type: 'figure', attrs: { figure: 'payment', loan: '320000', rate: '6.65', years: '30', text: '$2,054' } },
      text(' at '),
      {
        type: 'figure',
        attrs: {
          figure: 'rate',
          series: 'pmms-30',
          date: '2026-08-20',
          text: '6.65%',
          rests: 'pmms-30@2026-08-20=6.65',
        },
      },
    ),
  ],
}

beforeAll(async () => {
  ;[from, empty, shipped] = await Promise.all([contentDatabase(), freshDatabase(), contentDatabase()])
  service = await clientAs(from, 'service_role')
  await writtenOnTheSite(from)
  await exportContent(service, out)
  mkdirSync(dirname(join(out, PICTURE)), { recursive: true })
  writeFileSync(join(out, PICTURE), PIXEL)
})
afterAll(async () => {
  await Promise.all([from.stop(), empty.stop(), shipped.stop()])
  rmSync(folder, { recursive: true, force: true })
})

async function writtenOnTheSite({ owner }: Database): Promise<void> {
  await owner`insert into categories (kind, name, slug, description, position) values ('article', 'City desk', 'city-desk', 'The city.', 90)`
  await owner`insert into authors (slug, name, title, bio) values ('ada-byron', 'Ada "A." Byron', 'Editor', 'First.')`
  await owner`insert into articles (slug, title, excerpt, category, author_id, document, is_published, publish_date, tags, image_url, cover,
      meta_description, keywords, sources, corrections, is_breaking, is_feature)
    select 'told-here', ${'A "title"'}, 'It’s said', 'City desk', id, ${JSON.stringify(DOCUMENT)}::jsonb, true, '2026-08-20T12:00:00Z',
      '{Rates,City}', ${`${PICTURE}#focus=x35-y60`}, null, 'What it says', '{one,two}',
      '[{"name": "A source", "date": "2026-08-20", "url": "https://example.com/a"}]',
      '[{"date": "2026-08-21T12:00:00Z", "text": "It was 6.66."}]', true, true
    from authors where slug = 'ada-byron'`
  await owner`insert into guides (slug, title, excerpt, category, document, is_published, publish_date)
    values ('a-guide-of-ours', 'A guide', 'In short', 'Buying', ${JSON.stringify(DOCUMENT)}::jsonb, false, null)`
  await owner`insert into slug_redirects (kind, old_slug, new_slug) values
    ('article', 'told-before', 'told-here'), ('guide', 'a-guide', 'a-guide-of-ours'), ('author', 'ada', 'ada-byron')`
  await owner`insert into path_redirects (path, target, kind, slug) values
    ('/2020/01/größe mit lücke', '/article/told-here', 'article', 'told-here'), ('/?p=7', '/article/told-here', 'article', 'told-here'),
    ('/old/*', '/tag/*', null, null)`
  await owner`update articles set excerpt = 'Edited here' where slug = 'rates-slip-to-665'`
  await owner`update glossary_terms set short_definition = 'Edited' where slug = '2-1-buydown'`
  await owner`update states set excerpt = 'Written', document = ${JSON.stringify({ type: 'doc', content: [line(text('Of "Ohio".'))] })}::jsonb where slug = 'ohio'`
}

const destination = async (database: Database): Promise<Destination> => ({
  client: await clientAs(database, 'service_role'),
  store: async ({ bucket, path, bytes }) => void stored.set(`${bucket}/${path}`, bytes),
  fetchFile: null,
  readFile: (path) => readFile(path),
  log: () => undefined,
})

const filesIn = (place: string): string[] =>
  readdirSync(place, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(place, name)).isFile() && !name.startsWith('storage'))
    .sort()

/** Records of lenders and states come with the site. */
const isOfTexts = (name: string) => !/^(?:lenders|states)\//.test(name)

async function expectTheSame(database: Database): Promise<void> {
  const again = mkdtempSync(join(folder, 'again-'))
  await exportContent(await clientAs(database, 'service_role'), again)
  const names = filesIn(out).filter(isOfTexts)
  expect(filesIn(again).filter(isOfTexts)).toEqual(names)
  for (const name of names)
    expect([name, readFileSync(join(again, name), 'utf8')]).toEqual([name, readFileSync(join(out, name), 'utf8')])
}

it('is tried out first: nothing is written', async () => {
  const report = await moveInFrom('markdown', out, await destination(empty), { dryRun: true })
  expect(report.broken).toHaveLength(1)
  expect(report.written).toBeGreaterThan(600)
  expect(await empty.owner`select 1 from articles`).toHaveLength(0)
  expect(stored.size).toBe(0)
})

it('comes into an empty database whole: exported again, every file is the same', async () => {
  const report = await moveInFrom('markdown', out, await destination(empty), { dryRun: false })
  expect(report).toMatchObject({
    broken: [{ title: 'states/ohio.md', why: 'there is no such state here' }],
    edited: [],
    deleted: [],
    unchanged: 0,
    pictures: 1,
  })
  expect(Buffer.from(stored.get('media/ada/one.png') ?? [])).toEqual(PIXEL)
  await expectTheSame(empty)
  const anon = await clientAs(empty, 'anon')
  expect(await pathRedirect('/by-number/7').ask(anon)).toBe('/article/told-here')
  expect(await pathRedirect('/old/data').ask(anon)).toBe('/tag/data')
  expect(
    await empty.owner`select 1 from slug_redirects where kind = 'article' and old_slug = 'told-before'`,
  ).toHaveLength(1)
})

it('comes into a new site, whose own texts nobody has changed, and only what differs is written', async () => {
  const report = await moveInFrom('markdown', out, await destination(shipped), { dryRun: false })
  expect(report).toMatchObject({ broken: [], edited: [], deleted: [], written: 5, people: 1 })
  await expectTheSame(shipped)
  expect((await shipped.owner`select excerpt from states where slug = 'ohio'`)[0]).toEqual({ excerpt: 'Written' })
})

it('a second time nothing is written; what was changed or deleted here since stands', async () => {
  const to = await destination(shipped)
  expect(await moveInFrom('markdown', out, to, { dryRun: false })).toMatchObject({ written: 0, people: 0, pictures: 0 })
  await shipped.owner`update articles set excerpt = 'Changed here' where slug = 'told-here'`
  await shipped.owner`delete from guides where slug = 'a-guide-of-ours'`
  const report = await moveInFrom('markdown', out, to, { dryRun: false })
  expect(report).toMatchObject({
    written: 0,
    edited: ['articles/told-here.md'],
    deleted: ['guides/a-guide-of-ours.md'],
  })
  expect((await shipped.owner`select excerpt from articles where slug = 'told-here'`)[0]).toEqual({
    excerpt: 'Changed here',
  })
})

it('the next start takes nothing off the site and writes nothing over it', async () => {
  const content = await readContent(join(root, 'content'), join(root, 'public'))
  const report = await importContent(await clientAs(shipped, 'service_role'), content)
  expect(report.withdrawn).toEqual([])
  expect(report.written).toBe(0)
  expect((await shipped.owner`select excerpt from articles where slug = 'rates-slip-to-665'`)[0]).toEqual({
    excerpt: 'Edited here',
  })
})

it('a file that cannot be read is told with its line, and the others come', async () => {
  writeFileSync(join(out, 'articles/broken.md'), '---\ntitle: Broken\n---\nWords.\n')
  writeFileSync(
    join(out, 'articles/fine.md'),
    readFileSync(join(out, 'articles/told-here.md'), 'utf8').replace('redirect_from', 'tags_'),
  )
  writeFileSync(
    join(out, 'articles/added.md'),
    '---\ntitle: Added\nupdated_at: 2026-08-20T12:00:00Z\nis_published: false\n---\nWords.\n',
  )
  const report = await moveInFrom('markdown', out, await destination(empty), { dryRun: false })
  expect(report.written).toBe(1)
  expect(report.broken.map(({ title }) => title)).toEqual(['articles/broken.md', 'articles/fine.md', 'states/ohio.md'])
  expect(report.broken[0]?.why).toMatch(/^line \d+: updated_at/)
})
