import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportContent, importContent, readContent } from '#content'
import type { Database } from '#database'
import { clientAs } from '../../support/database/client-as.ts'
import { contentDatabase } from '../../support/database/content-database.ts'
import { freshDatabase } from '../../support/database/fresh-database.ts'

const root = resolve(import.meta.dirname, '../../..')
const publicFolder = join(root, 'public')
let from: Database
let empty: Database
let folder: string
beforeAll(async () => {
  ;[from, empty] = await Promise.all([contentDatabase(), freshDatabase()])
  folder = await mkdtemp(join(tmpdir(), 'export-'))
  await writtenOnTheSite(from)
  await exportContent(await clientAs(from, 'service_role'), folder)
  await importContent(await clientAs(empty, 'service_role'), await readContent(folder, publicFolder))
})
afterAll(async () => {
  await Promise.all([from.stop(), empty.stop()])
  await rm(folder, { recursive: true })
})

/** A figure that no file of the site has. */
const NEWEST = {
  type: 'figure',
  attrs: {
    figure: 'rate',
    series: 'pmms-30',
    date: '2099-01-01',
    text: '5.45%',
    rests: 'pmms-30@2099-01-01=5.45',
  },
}

/** What people do there that no file of the site has. */
async function writtenOnTheSite({ owner }: Database): Promise<void> {
  await owner`insert into categories (kind, name, slug, description, position) values
    ('article', 'City desk', 'city-desk', '', 90), ('wiki', 'Prices', 'prices', 'What things cost.', 0)`
  await owner`insert into authors (slug, name, title, bio, social_media, is_hidden, experience) values
    ('ada-byron', 'Ada Byron', '', E'First.\n\nSecond.', '{"twitter": "@ada", "email": "ada@example.com"}', true, null)`
  await owner`insert into author_commentary (author_id, commented_on, series_id, figure_date, body)
    select id, '2026-08-21', 'pmms-30', '2026-08-20', 'It fell.' from authors where slug = 'ada-byron'`
  await owner`insert into observations (series_id, observed_on, value) values
    ('pmms-30', '2099-01-01', 5.5), ('pmms-15', '2099-01-01', 5.1)`
  await owner`insert into observations (series_id, observed_on, value, vintage) values
    ('pmms-30', '2099-01-01', 5.45, now() + interval '1 minute'), ('pmms-15', '2099-01-01', null, now() + interval '1 minute')`
  const document = JSON.stringify({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'It begins at ' }, NEWEST] }],
  })
  await owner`insert into articles (slug, title, excerpt, category, author_id, document, is_published, publish_date, canonical_url, submitted_at, meta_description, image_url)
    select given.slug, given.title, given.excerpt, given.category, authors.id, ${document}::jsonb, given.is_published, given.publish_date::timestamptz,
      given.canonical, given.submitted::timestamptz, null, given.image
    from authors, (values
      ('first-elsewhere', ${'A title of many letters '.repeat(6).trim()}, 'Said first elsewhere.', 'City desk', true, '2026-08-20T12:00:00Z', 'https://old.example.com/post', null, 'https://old.example.com/a.jpg#focus=x35-y60'),
      ('to-come', 'To come', 'It waits for its minute.', 'Rates', true, '2099-01-01T12:00:00Z', null, null, null),
      ('handed-in', 'Handed in', '', null, false, null, null, '2026-08-21T09:00:00Z', null),
      ('begun', 'Begun', '', null, false, null, null, null, null)
    ) as given (slug, title, excerpt, category, is_published, publish_date, canonical, submitted, image)
    where authors.slug = 'ada-byron'`
}

const COMPARED: Readonly<Record<string, string>> = {
  series: `select * from series order by id`,
  figures: `select series_id, observed_on, value, status from current_observations where observed_on > '2026-01-01' order by 1, 2`,
  profiles: `select slug, name, title, bio, short_bio, expertise, credentials, specializations, social_media, photo_url, experience,
    education, featured_in, awards, meta_description, keywords, is_verified, is_static, is_hidden, canonical_slug from authors order by slug`,
  commentary: `select slug, commented_on, series_id, figure_date, body from author_commentary join authors on authors.id = author_id
    order by slug, commented_on, series_id`,
  categories: `select kind, slug, name, description from categories order by kind, position`,
  stories: `select articles.slug, articles.title, excerpt, category, authors.slug as author, is_published, publish_date, submitted_at, canonical_url,
    articles.meta_description, image_url, tags, document from articles left join authors on authors.id = author_id order by articles.slug`,
  guides: `select slug, title, excerpt, category, is_published, publish_date, submitted_at, meta_description, document from guides order by slug`,
}

test.each(Object.entries(COMPARED))(
  'an export brings a site into an empty database as it was: %s',
  async (_what, asked) => {
    const [before, after] = await Promise.all([from.owner.unsafe(asked), empty.owner.unsafe(asked)])
    expect(before.length).toBeGreaterThan(0)
    expect(after).toEqual(before)
  },
)

test('a series that nobody has added to is exported as its file has it', async () => {
  const rowsIn = async (place: string) =>
    (await readFile(join(place, 'series/treasury-10.csv'), 'utf8'))
      .split('\n')
      .map((line) => line.replace(/(\.\d*?)0+,/, '$1,').replace('.,', ','))
  expect(await rowsIn(folder)).toEqual(await rowsIn(join(root, 'content')))
})
