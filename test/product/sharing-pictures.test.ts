import { createHash } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CATALOG } from '#calculators'
import { href } from '#routes'
import { listTitled } from '#ui/sharing.ts'

import { type ReadSite, sharedSite, startSite, type TestSite } from '../support/site/site.ts'
import { change, story, uniqueStory } from '../support/site/site-story.ts'
import { everyListedPage, metaOf, parsePage, wordsOf } from '../support/site/site-pages.ts'

let site: TestSite
let plain: ReadSite
beforeAll(async () => {
  ;[site, plain] = await Promise.all([
    startSite({
      env: {
        SITE_ACCENT_LIGHT: '#1F5FA8',
        SITE_ACCENT_DARK: '#7DB2EE',
        SECURITY_CONTACT: 'mailto:security@example.com',
      },
    }),
    sharedSite(),
  ])
})
afterAll(() => Promise.all([site.stop(), plain.stop()]))

const pictureOf = (slug: string, kind = 'article') => `/og/${kind}/${slug}.png`

/** Status and type, and of a picture its size. */
async function seen(path: string, on: ReadSite = site) {
  const { status, headers, bytes } = await on.ask(path)
  const size = status === 200 ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : []
  return { status, type: headers['content-type'], tag: headers.etag, size }
}

describe('the sharing picture', () => {
  it('of each kind of page is a PNG of 1200 x 630 that its head names', async () => {
    for (const { name, path } of await everyListedPage(plain)) {
      const page = parsePage((await plain.ask(path)).text)
      const image = new URL(metaOf(page, 'og:image') ?? '')
      expect(image.origin, path).toBe(plain.origin)
      const own = !['home', 'category', 'tag', 'guideCategory', 'whatsNew', 'saved'].includes(name)
      expect(image.pathname.startsWith('/og/'), path).toBe(own)
      expect(metaOf(page, 'og:image:alt'), path).toBe(metaOf(page, 'og:title'))
      expect(metaOf(page, 'twitter:card'), path).toBe('summary_large_image')
      if (own) expect(await seen(image.pathname, plain), path).toMatchObject({ status: 200, size: [1200, 630] })
    }
  })

  it('of a list or a calculator says the title of its page, and no other one looks the same', async () => {
    const pictures = new Map<string, string>()
    for (const { path } of await everyListedPage(plain)) {
      const page = parsePage((await plain.ask(path)).text)
      const image = metaOf(page, 'og:image') ?? ''
      const slug = /\/og\/page\/(.+)\.png$/.exec(image)?.[1]
      if (!slug) continue
      const title = listTitled(slug) ?? CATALOG.find((entry) => href(entry.route) === path)?.title
      expect(`${title} | Ratesheet`).toBe(wordsOf(page.querySelector('title')))
      const { bytes } = await plain.ask(new URL(image).pathname)
      pictures.set(path, createHash('sha256').update(bytes).digest('hex'))
    }
    expect([...pictures.keys()]).toEqual(expect.arrayContaining(CATALOG.map(({ route }) => href(route))))
    expect(new Set(pictures.values()).size).toBe(pictures.size)
  })

  it('is painted once and asked for again for nothing', async () => {
    const { slug } = await story(site, uniqueStory())
    const first = await seen(pictureOf(slug))
    const again = await site.ask(pictureOf(slug), { headers: { 'if-none-match': first.tag ?? '' } })
    expect(again.status).toBe(304)
  })

  it('follows the title, and is gone with the story', async () => {
    const { slug } = await story(site, uniqueStory())
    const before = await seen(pictureOf(slug))
    await change(site, slug, { title: 'Another title altogether' })
    await expect.poll(async () => (await seen(pictureOf(slug))).tag).not.toBe(before.tag)
    await change(site, slug, { is_published: false })
    await expect.poll(async () => (await seen(pictureOf(slug))).status).toBe(404)
  })

  it('of a draft, of a story to come and of nothing is 404', async () => {
    const draft = await story(site, { ...uniqueStory(), is_published: false })
    const later = await story(site, { ...uniqueStory(), publish_date: new Date(Date.now() + 3_600_000) })
    const none = [
      pictureOf('nothing'),
      pictureOf('constructor', 'page'),
      pictureOf('x', 'toString'),
      pictureOf('x', 'y'),
    ]
    for (const path of [pictureOf(draft.slug), pictureOf(later.slug), ...none]) {
      expect(await seen(path), path).toMatchObject({ status: 404, type: 'text/plain; charset=utf-8' })
    }
  })

  it('can be painted for any title', async () => {
    for (const title of ['<b>&"\u0007 🏠 ]]>', 'W'.repeat(200), '房'.repeat(20), 'Łódź, žluťoučký ½ – “quoted”']) {
      const { slug } = await story(site, { ...uniqueStory(), title })
      expect(await seen(pictureOf(slug)), title).toMatchObject({ status: 200, size: [1200, 630] })
    }
  })

  it('stands in the sitemap for every text and profile without a picture of its own', async () => {
    const { text } = await site.ask('/sitemap.xml')
    for (const [entry, kind, slug] of text.matchAll(
      /<url><loc>[^<]*\/(article|guide|education|author)\/([^</]+)<.*?<\/url>/g,
    )) {
      expect(entry).toContain(`<image:loc>${site.origin}/og/${kind}/${slug}.png</image:loc>`)
      expect(entry).toContain('<image:title>')
    }
  })
})

describe('the operator’s colors', () => {
  it('are a style sheet that every page links to', async () => {
    const { status, headers, text } = await site.ask('/colors.css')
    expect([status, headers['content-type']]).toEqual([200, 'text/css; charset=utf-8'])
    expect(text).toContain('--green: light-dark(#1F5FA8, #7DB2EE)')
    expect((await site.ask('/guides')).text).toContain('<link rel="stylesheet" href="/colors.css"')
  })

  it('are neither there nor linked to when none are set', async () => {
    expect((await plain.ask('/colors.css')).status).toBe(404)
    expect((await plain.ask('/guides')).text).not.toContain('colors.css')
  })
})

describe('security.txt', () => {
  it('names the contact, and holds for less than a year', async () => {
    const { status, headers, text } = await site.ask('/.well-known/security.txt')
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
    expect(text).toContain('Contact: mailto:security@example.com\n')
    expect(text).toContain(`Canonical: ${site.origin}/.well-known/security.txt\n`)
    const days = (Date.parse(/Expires: (\S+)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000
    expect(days > 100 && days < 365).toBe(true)
  })

  it('is not there without a contact', async () => {
    expect((await plain.ask('/.well-known/security.txt')).status).toBe(404)
  })
})
