import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { XMLParser } from 'fast-xml-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { parsePage, wordsOf } from '../support/site/site-pages.ts'

interface Told {
  version: string
  type: string
  title: string
  html: string
  width: number
  height: number
}

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const told = async (query: Record<string, string>) => {
  const { status, text } = await site.ask(`/oembed?${new URLSearchParams(query).toString()}`)
  return { status, told: JSON.parse(text) as Told }
}
const frameOf = ({ html }: Told) => parsePage(html).querySelector('iframe')
const pathOf = (address: string | null | undefined) => (address ?? '').replace(site.origin, '')

describe('a page that can stand in another site', () => {
  it.each(['/calculator/apr?loan=320000&rate=6.5', '/rates'])(
    '%s says where to ask, and a frame comes',
    async (path) => {
      const page = parsePage((await site.ask(path)).text)
      const links = ['application/json+oembed', 'text/xml+oembed'].map((type) =>
        page.querySelector(`link[rel="alternate"][type="${type}"]`)?.getAttribute('href'),
      )
      const [json, xml] = await Promise.all(links.map((link) => site.ask(pathOf(link))))
      const fromJson = JSON.parse(json?.text ?? '') as Told
      expect([json?.headers['content-type'], fromJson.version, fromJson.type]).toEqual([
        'application/json',
        '1.0',
        'rich',
      ])
      const { oembed } = new XMLParser({ parseTagValue: false }).parse(xml?.text ?? '') as { oembed: Told }
      expect([xml?.headers['content-type'], oembed.html]).toEqual(['text/xml; charset=utf-8', fromJson.html])
      const src = pathOf(frameOf(fromJson)?.getAttribute('src'))
      const frame = await site.ask(src)
      expect(frame.status).toBe(200)
      expect(frame.headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
      // WordPress takes the style away.
      expect(frameOf(fromJson)?.getAttribute('frameborder')).toBe('0')
      if (path.includes('?')) expect(src).toBe('/embed/apr?loan=320000&rate=6.5')
    },
  )

  it.each(['/calculator/apr', '/calculator', '/rates'])(
    '%s names the site as its author, as a bookmark does',
    async (path) => {
      const page = parsePage((await site.ask(path)).text)
      const authors = [...page.querySelectorAll('meta[name="author"]')].map((meta) => meta.getAttribute('content'))
      expect(authors).toEqual(['Ratesheet'])
    },
  )

  it('of rates as somebody has set it shows the first of its lines, over its years', async () => {
    const { told: shared } = await told({ url: `${site.origin}/rates?range=5y&series=treasury-10,pmms-15&loan=300000` })
    const src = pathOf(frameOf(shared)?.getAttribute('src'))
    expect(src).toBe('/embed/rate-chart?series=treasury-10&years=5')
    expect((await site.ask(src)).status).toBe(200)
  })

  it('of rates whose address names no series shows what the page shows', async () => {
    const { told: shared } = await told({ url: `${site.origin}/rates?series=nothing&range=5y` })
    const src = pathOf(frameOf(shared)?.getAttribute('src'))
    expect([src, (await site.ask(src)).status]).toEqual(['/embed/rate-chart?years=5', 200])
  })

  it('of rates whose address names no range shows what the page shows', async () => {
    const { told: shared } = await told({ url: `${site.origin}/rates?series=pmms-15&range=constructor` })
    const src = pathOf(frameOf(shared)?.getAttribute('src'))
    expect([src, (await site.ask(src)).status]).toEqual(['/embed/rate-chart?series=pmms-15', 200])
  })

  it('is no larger than it is asked for', async () => {
    const { told: small } = await told({ url: `${site.origin}/calculator/apr`, maxwidth: '400', maxheight: '300' })
    expect([small.width, small.height]).toEqual([400, 300])
    expect(Object.keys(small).filter((name) => name.startsWith('thumbnail'))).toEqual([])
    const { told: narrow } = await told({ url: `${site.origin}/calculator/apr`, maxwidth: '180' })
    expect([narrow.width, frameOf(narrow)?.getAttribute('width')]).toEqual([180, '180'])
    const { told: usual } = await told({ url: `${site.origin}/calculator/apr`, maxwidth: 'wide' })
    expect(usual).toMatchObject({ width: 800, thumbnail_width: 1200, thumbnail_height: 630 })
  })
})

it('what is no such page is refused as the protocol says', async () => {
  const status = async (query: Record<string, string>) => (await told(query)).status
  expect(await status({ url: 'https://elsewhere.example/calculator' })).toBe(404)
  expect(await status({ url: `${site.origin}/guides` })).toBe(404)
  expect(await status({ url: `${site.origin}.evil.example/rates` })).toBe(404)
  expect(await status({ url: `${site.origin}/rates`, format: 'yaml' })).toBe(501)
  expect(await status({})).toBe(400)
})

it('what stands in an address never leaves the frame’s own', async () => {
  const { told: hostile } = await told({ url: `${site.origin}/calculator/apr?loan="><script>alert(1)</script>` })
  expect(parsePage(hostile.html).querySelectorAll('script')).toHaveLength(0)
  expect(parsePage(hostile.html).querySelectorAll('iframe')).toHaveLength(1)
})

describe('a rate in another site', () => {
  it.each(['/embed/rate-badge', '/embed/rate-chart?years=5'])('%s is one small page without a script', async (path) => {
    const { status, headers, text } = await site.ask(path)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/frame-ancestors \*$/)
    const style = parsePage(text).querySelector('style')?.textContent ?? ''
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(text).not.toContain('<script')
    expect(text.length).toBeLessThan(20_000)
  })

  it('says figure, change, day and source', async () => {
    const badge = parsePage((await site.ask('/embed/rate-badge')).text)
    expect(wordsOf(badge.querySelector('body'))).toMatch(
      /\d\.\d\d% (?:(?:up|down) [\d.]+ points?|unchanged) on the week .*20\d\d, .*Ratesheet$/,
    )
    expect((await site.ask('/embed/rate-badge?theme=dark')).text).toContain(':root{color-scheme:dark}')
  })

  it.each(['/embed/rate-badge', '/embed/rate-chart'])('%s of no series leads to the rates', async (path) => {
    const { status, headers, text } = await site.ask(`${path}?series=nothing&theme=dark`)
    expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
    const page = parsePage(text)
    expect(wordsOf(page.querySelector('body'))).toContain('There is no such series here.')
    expect(pathOf(page.querySelector('body a')?.getAttribute('href'))).toBe('/rates')
  })

  it('is drawn with its figures as a table', async () => {
    const chart = parsePage((await site.ask('/embed/rate-chart?series=treasury-10&years=10')).text)
    expect(chart.querySelector('svg')?.getAttribute('aria-label')).toMatch(/10 years between/)
    expect(chart.querySelectorAll('tr').length).toBeGreaterThan(5)
  })

  it('is none where there is no such series', async () => {
    for (const path of ['/embed/rate-badge?series=nothing', '/embed/rate-chart?series=nothing'])
      expect([path, (await site.ask(path)).status]).toEqual([path, 404])
  })
})

it('the script of one line may be loaded by every site', async () => {
  const { status, headers, text } = await site.ask('/embed.js')
  expect([status, headers['content-type'], headers['cross-origin-resource-policy']]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'cross-origin',
  ])
  expect(() => new Script(text)).not.toThrow()
})

it('every figure of the page of rates can be cited in four forms', async () => {
  const page = parsePage((await site.ask('/rates')).text)
  const forms = [...page.querySelectorAll('.figure-cites')]
  expect(forms.length).toBeGreaterThan(2)
  expect([...(forms[0]?.querySelectorAll('dt') ?? [])].map((name) => wordsOf(name).split(' ')[0])).toEqual([
    'Line',
    'News',
    'APA',
    'BibTeX',
  ])
})
