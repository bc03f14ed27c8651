import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import type { Writable } from 'node:stream'

/** A smallest picture: one pixel. */
export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const SENTENCE = 'Rates moved a little in the week and then moved back to where they had been before. '

/** An export of Ghost with so many posts, each of some sections with marks, a list, a picture, a card and a link to the one before. */
export async function writeGhostExport(file: string, posts: number): Promise<void> {
  const out = createWriteStream(file)
  const ids = Array.from({ length: posts }, (_, index) => index + 1)
  await put(out, '{"db":[{"meta":{"version":"6.65.0"},"data":{"posts":[')
  for (const id of ids) await put(out, `${id > 1 ? ',' : ''}${JSON.stringify(ghostPost(id))}`)
  await put(out, '],"posts_authors":')
  await put(out, JSON.stringify(ids.map((id) => ({ post_id: `p${id}`, author_id: `u${id % 3}`, sort_order: 0 }))))
  await put(out, ',"posts_tags":')
  await put(out, JSON.stringify(ids.map((id) => ({ post_id: `p${id}`, tag_id: `t${id % 5}`, sort_order: 0 }))))
  const tags = [0, 1, 2, 3, 4].map((id) => ({
    id: `t${id}`,
    name: `Old tag ${id}`,
    slug: `old-tag-${id}`,
    visibility: 'public',
  }))
  const users = [0, 1, 2].map((id) => ({ id: `u${id}`, name: `Old Writer ${id}`, slug: `old-writer-${id}` }))
  await put(out, `,"tags":${JSON.stringify(tags)},"users":${JSON.stringify(users)}}}]}`)
  await ended(out)
}

const lexicalWords = (text: string, format = 0) => ({ type: 'extended-text', text, format })

function ghostPost(id: number): object {
  const children = Array.from({ length: 8 }, (_, part) => [
    { type: 'extended-heading', tag: 'h2', children: [lexicalWords(`Part ${part}`)] },
    { type: 'paragraph', children: [lexicalWords(SENTENCE.repeat(4)), lexicalWords('bold', 1)] },
    { type: 'list', listType: 'bullet', children: [{ type: 'listitem', children: [lexicalWords(`Point ${part}`)] }] },
  ]).flat()
  const link = {
    type: 'link',
    url: `__GHOST_URL__/old-post-${Math.max(1, id - 1)}/`,
    children: [lexicalWords('before')],
  }
  const root = {
    children: [
      ...children,
      { type: 'paragraph', children: [link] },
      {
        type: 'image',
        src: `__GHOST_URL__/content/images/2026/11/picture-${id % 20}.png`,
        alt: 'A picture',
        caption: 'A line',
      },
      { type: 'callout', calloutText: '<p>Watch this.</p>' },
    ],
  }
  const at = new Date(Date.UTC(2020, 0, 1) + id * 3_600_000).toISOString()
  return {
    id: `p${id}`,
    title: `Old post ${id}`,
    slug: `old-post-${id}`,
    lexical: JSON.stringify({ root }),
    html: `<p>${SENTENCE.repeat(30)}</p>`,
    type: 'post',
    status: 'published',
    visibility: 'public',
    published_at: at,
    created_at: at,
    updated_at: at,
  }
}

/** An export of WordPress (WXR 1.2) of the same size. */
export async function writeWordPressExport(file: string, posts: number): Promise<void> {
  const out = createWriteStream(file)
  await put(
    out,
    '<?xml version="1.0" encoding="UTF-8" ?><rss version="2.0"><channel><title>Old site</title><link>https://old.test</link><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://old.test</wp:base_blog_url>' +
      '<wp:author><wp:author_login><![CDATA[ann]]></wp:author_login><wp:author_display_name><![CDATA[Ann &amp; Co]]></wp:author_display_name></wp:author>' +
      '<wp:category><wp:category_nicename><![CDATA[old-rates]]></wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Old rates]]></wp:cat_name></wp:category>',
  )
  for (let id = 1; id <= posts; id++) await put(out, wordPressItem(id))
  await put(out, '</channel></rss>')
  await ended(out)
}

function wordPressItem(id: number): string {
  const blocks = Array.from(
    { length: 8 },
    (_, part) =>
      `<!-- wp:heading -->\n<h2>Part ${part}</h2>\n<!-- /wp:heading -->\n\n<!-- wp:paragraph -->\n<p>${SENTENCE.repeat(4)}<strong>bold</strong></p>\n<!-- /wp:paragraph -->\n\n<!-- wp:list -->\n<ul><li>Point ${part}</li></ul>\n<!-- /wp:list -->\n`,
  ).join('\n')
  const link = `<p><a href="https://old.test/2020/01/old-entry-${Math.max(1, id - 1)}/">before</a></p>`
  const at = new Date(Date.UTC(2020, 0, 1) + id * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
  const field = (name: string, value: string | number) => `<${name}><![CDATA[${value}]]></${name}>`
  return [
    '<item>',
    field('title', `Old entry ${id}`),
    `<link>https://old.test/2020/01/old-entry-${id}/</link>`,
    field('dc:creator', 'ann'),
    field('content:encoded', blocks + link),
    field('excerpt:encoded', ''),
    field('wp:post_id', id),
    field('wp:post_date_gmt', at),
    field('wp:post_modified_gmt', at),
    field('wp:post_name', `old-entry-${id}`),
    field('wp:status', 'publish'),
    field('wp:post_type', 'post'),
    '<category domain="category" nicename="old-rates"><![CDATA[Old rates]]></category>',
    '</item>\n',
  ].join('')
}

async function put(out: Writable, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain')
}

async function ended(out: Writable): Promise<void> {
  out.end()
  await once(out, 'finish')
}
