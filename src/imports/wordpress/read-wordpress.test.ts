import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { type OldText, isBroken } from '#imports/shape'
import { readWordPress } from './read-wordpress.ts'

const folder = mkdtempSync(join(tmpdir(), 'ratesheet-wordpress-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const field = (name: string, value: string) => `<${name}><![CDATA[${value}]]></${name}>`
const meta = (key: string, value: string) =>
  `<wp:postmeta>${field('wp:meta_key', key)}${field('wp:meta_value', value)}</wp:postmeta>`

let count = 0
const item = (fields: Record<string, string>, more = '') => {
  count += 1
  const all = {
    title: `Text ${count}`,
    'wp:post_id': String(count),
    'wp:post_name': `text-${count}`,
    'wp:status': 'publish',
    'wp:post_type': 'post',
    'wp:post_date': '2026-02-01 04:30:00',
    'wp:post_date_gmt': '2026-02-01 09:30:00',
    'content:encoded': 'Words.',
    'excerpt:encoded': '',
    'dc:creator': 'ann@example.com',
    ...fields,
  }
  const link = `<link>https://old.test/2026/02/${all['wp:post_name']}/</link>`
  return `<item>${link}${Object.entries(all)
    .map(([name, value]) => field(name, value))
    .join('')}${more}</item>`
}

async function read(...items: string[]) {
  return readAt('https://old.test', ...items)
}

async function readAt(address: string, ...items: string[]) {
  const file = join(folder, 'site.xml')
  writeFileSync(
    file,
    '<?xml version="1.0"?><rss><channel><link>https://old.test</link><wp:wxr_version>1.2</wp:wxr_version>' +
      `<wp:base_blog_url>${address}</wp:base_blog_url>` +
      `<wp:author>${field('wp:author_login', 'ann@example.com')}${field('wp:author_display_name', 'Ann &amp; Co')}</wp:author>` +
      `<wp:category>${field('wp:category_nicename', 'homes')}<wp:category_parent></wp:category_parent>${field('wp:cat_name', 'Homes')}</wp:category>` +
      `<wp:category>${field('wp:category_nicename', 'homes-news')}${field('wp:category_parent', 'homes')}${field('wp:cat_name', 'News')}</wp:category>` +
      `${items.join('')}</channel></rss>`,
  )
  const site = await readWordPress(file, () => undefined)
  const texts: OldText[] = []
  const broken: string[] = []
  for await (const text of site.texts())
    if (isBroken(text)) broken.push(`${text.title}: ${text.broken}`)
    else texts.push(text)
  return { site, texts, broken }
}

test('only what was out is public: drafts, private and protected texts are drafts, waiting ones wait', async () => {
  const { texts, site } = await read(
    item({}),
    item({ 'wp:status': 'draft', 'wp:post_date_gmt': '0000-00-00 00:00:00', 'wp:post_name': '' }),
    item({ 'wp:status': 'pending' }),
    item({ 'wp:status': 'private' }),
    item({ 'wp:post_password': 'open sesame' }),
    item({ 'wp:status': 'future', 'wp:post_date_gmt': '2031-05-04 13:30:00' }),
    item({ 'wp:status': 'trash', title: 'Thrown away' }),
    item({ 'wp:post_type': 'rate_report' }),
    item({ 'wp:post_type': 'nav_menu_item' }),
  )
  expect(texts.map(({ state }) => state)).toEqual([
    'published',
    'draft',
    'submitted',
    'draft',
    'draft',
    'published',
    'published',
  ])
  expect(texts[0]?.publishedAt).toBe('2026-02-01T09:30:00.000Z')
  expect(texts[1]).toMatchObject({ publishedAt: null, slug: 'Text 2' })
  expect(texts[4]?.notes.join()).toMatch(/behind a password/)
  expect(JSON.stringify(texts)).not.toContain('sesame')
  expect(texts[5]?.publishedAt).toBe('2031-05-04T13:30:00.000Z')
  expect(texts[6]?.notes.join()).toMatch(/"rate_report" is not known/)
  expect(site.notes.join('\n')).toMatch(/in the trash and left out: "Thrown away"[^]*a menu of 1 entries/)
})

test('a draft was written when the clock of its site said so; where no entry shows that clock, the report says it', async () => {
  const zeros = '0000-00-00 00:00:00'
  const draft = item({
    'wp:status': 'draft',
    'wp:post_date': '2026-11-22 03:52:48',
    'wp:post_date_gmt': zeros,
    'wp:post_modified': '2026-11-22 03:52:48',
    'wp:post_modified_gmt': zeros,
  })
  const { texts, site } = await read(item({}), draft)
  expect(texts[1]).toMatchObject({ createdAt: '2026-11-22T08:52:48.000Z', updatedAt: '2026-11-22T08:52:48.000Z' })
  expect(site.notes.join()).not.toContain('UTC')
  const alone = await read(draft)
  expect(alone.texts[0]?.createdAt).toBe('2026-11-22T03:52:48.000Z')
  expect(alone.site.notes).toContain(
    'dates of drafts may be hours off: the file does not tell how its clock differs from UTC',
  )
})

test('a title is words, and one is made where there is none; what a file must not hold is taken out and told', async () => {
  const { texts } = await read(
    item({ title: 'A &amp; <em>B</em> ]]]]><![CDATA[> &quot;C&quot;' }),
    item({ title: '', 'content:encoded': 'First words. Others.' }),
    item({ title: 'Bell \u0008here', 'content:encoded': 'a\u001bb' }),
  )
  expect(texts.map(({ title }) => title)).toEqual(['A & <em>B</em> ]]> "C"', 'First words.', 'Bell here'])
  expect(texts[1]?.notes).toContain('it had no title: one was made')
  expect(texts[2]?.notes).toContain('signs that no text may hold were taken out')
})

test('an excerpt is what was written as one, else what stands before the mark for more, else the first lines', async () => {
  const marked = 'One.\n\nTwo.<!--more Go on-->\n\nThree.'
  const { texts } = await read(
    item({ 'content:encoded': marked, 'excerpt:encoded': 'Written &amp; kept' }),
    item({ 'content:encoded': marked }),
    item({
      'content:encoded':
        '<!-- wp:paragraph -->\n<p>One.</p>\n<!-- /wp:paragraph -->\n<!-- wp:more -->\n<!--more-->\n<!-- /wp:more -->\n<!-- wp:paragraph -->\n<p>Two.</p>\n<!-- /wp:paragraph -->',
    }),
    item({ 'content:encoded': '<!--more-->One.\n\nTwo.' }),
  )
  expect(texts.map(({ excerpt }) => excerpt)).toEqual(['Written & kept', 'One. Two.', 'One.', 'One. Two.'])
})

test('shelves, fields for search pages, former addresses and comments are taken or told', async () => {
  const term = (domain: string, slug: string, name: string) =>
    `<category domain="${domain}" nicename="${slug}"><![CDATA[${name}]]></category>`
  const { texts, site } = await read(
    item(
      { 'wp:is_sticky': '1' },
      term('category', 'homes-news', 'News') +
        term('post_tag', 'c', 'C &amp; D') +
        term('post_format', 'post-format-aside', 'Aside') +
        term('loan_type', 'jumbo', 'Jumbo') +
        meta('_wp_old_slug', 'former') +
        meta('_yoast_wpseo_metadesc', 'For searchers') +
        meta('_yoast_wpseo_canonical', ' ') +
        meta('rank_math_canonical_url', 'https://first.test/') +
        meta('rank_math_description', 'Said otherwise') +
        meta('kept_by_plugin', 'a:1:{i:0;s:1:"x";}') +
        `<wp:comment>${field('wp:comment_approved', '1')}${field('wp:comment_type', '')}</wp:comment>`,
    ),
  )
  expect(texts[0]).toMatchObject({
    isFeature: true,
    category: 'News',
    tags: ['C & D', 'Homes', 'Jumbo'],
    metaDescription: 'For searchers',
    canonical: 'https://first.test/',
  })
  expect(texts[0]?.paths).toEqual([`/2026/02/${texts[0]?.slug}/`, '/2026/02/former', `?p=${texts[0]?.id}`])
  expect(texts[0]?.notes.join('\n')).toMatch(
    /"Jumbo" of the list[^]*format "Aside"[^]*left out: rank_math_description = Said otherwise; kept_by_plugin = a:1[^]*1 comments/,
  )
  expect(site.notes.join('\n')).toMatch(/categories came side by side.*"News" below "Homes"/)
  expect(site.authors).toMatchObject([{ name: 'Ann & Co', slug: 'ann-co', paths: [] }])
  expect(JSON.stringify(site.authors[0]?.slug)).not.toContain('example')
})

test('several authors of a text are its byline, guests among them, and nobody becomes a tag or a story', async () => {
  const byline = (login: string) => `<category domain="author" nicename="cap-${login}"><![CDATA[${login}]]></category>`
  const guest = {
    title: 'Kim Guest',
    'wp:post_type': 'guest-author',
    'wp:status': 'draft',
    'content:encoded': '',
  }
  const { texts, site } = await read(
    item({}, byline('kim') + byline('gone') + byline('ann@example.com')),
    item({}),
    item(
      guest,
      meta('cap-display_name', 'Kim Guest') +
        meta('cap-user_login', 'kim') +
        meta('cap-user_email', 'kim@example.com') +
        meta('cap-description', 'Writes of <b>homes</b>.') +
        meta('cap-website', 'javascript:alert(1)') +
        meta('_thumbnail_id', '900'),
    ),
    item({ 'wp:post_id': '900', 'wp:post_type': 'attachment', 'wp:attachment_url': 'https://old.test/kim.jpg' }),
  )
  expect(texts.map(({ authors }) => authors)).toEqual([['kim', 'cap-gone', 'ann@example.com'], ['ann@example.com']])
  expect(texts[0]?.tags).toEqual([])
  expect(site.authors.slice(1)).toEqual([
    {
      id: 'kim',
      slug: 'kim',
      name: 'Kim Guest',
      bio: 'Writes of homes.',
      photo: 'https://old.test/kim.jpg',
      contacts: {},
      paths: ['/author/kim'],
    },
    { id: 'cap-gone', slug: 'gone', name: 'gone', bio: '', photo: null, contacts: {}, paths: ['/author/gone'] },
  ])
  expect(JSON.stringify([texts, site.notes])).not.toContain('kim@')
})

test('a text that shows another of its site calls it by its title, and no draft by any', async () => {
  const { texts } = await read(
    item({ 'wp:post_name': 'one', title: 'One &amp; only' }),
    item({ 'wp:post_name': 'hidden', title: 'Secret', 'wp:status': 'private' }),
    item({ 'wp:post_name': 'locked', title: 'Secret', 'wp:post_password': 'open sesame' }),
    item({
      'content:encoded': ['one', 'hidden', 'locked'].map((name) => `https://old.test/2026/02/${name}/`).join('\n\n'),
    }),
  )
  const said = JSON.stringify(texts[3]?.document)
  expect(said).toContain('"One & only"')
  expect(said).toContain('"old.test/2026/02/hidden/"')
  expect(said).not.toContain('Secret')
})

test('the shelves of a site below its host stood there, too', async () => {
  const { site } = await readAt('https://old.test/blog/', item({}))
  expect(site.categories.map(({ paths }) => paths)).toEqual([
    ['/blog/category/homes', '/blog/category/homes'],
    ['/blog/category/homes/homes-news', '/blog/category/homes-news'],
  ])
  expect(site.redirects).toEqual([{ from: '/blog/feed', to: '/rss.xml' }])
})

test('whatever size a text names, the picture of the library comes, of a very large one the copy made for the page', async () => {
  const uploads = 'https://old.test/wp-content/uploads'
  const picture = (name: string) => item({ 'wp:post_type': 'attachment', 'wp:attachment_url': `${uploads}/${name}` })
  const { site } = await read(picture('door.jpg'), picture('large-scaled.jpg'), picture('plan-800x600.jpg'))
  const full = (name: string) => site.fullAddress(`${uploads}/${name}`).slice(uploads.length + 1)
  expect(full('door-300x200.jpg?w=9')).toBe('door.jpg')
  expect(['large.jpg', 'large-1024x683.jpg', 'large-scaled.jpg'].map(full)).toEqual(Array(3).fill('large-scaled.jpg'))
  expect(['plan-800x600.jpg', 'other-300x200.jpg'].map(full)).toEqual(['plan-800x600.jpg', 'other-300x200.jpg'])
})

test('a text longer than any is told, and the others come', async () => {
  const { texts, broken } = await read(
    item({ title: 'Endless', 'content:encoded': 'words '.repeat(6_000_000) }),
    item({ title: 'Short' }),
  )
  expect(broken).toEqual(['Endless: it is longer than 32 MB'])
  expect(texts.map(({ title }) => title)).toEqual(['Short'])
})
