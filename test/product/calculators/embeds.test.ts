import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { href } from '#routes'

import { EVERY_CALCULATOR } from '../../support/calculators/every-calculator.ts'
import { type ReadSite, sharedSite, startSite, type TestSite } from '../../support/site/site.ts'
import { canonicalOf, metaOf, parsePage, wordsOf } from '../../support/site/site-pages.ts'

let site: ReadSite
let choosy: TestSite
beforeAll(async () => {
  ;[site, choosy] = await Promise.all([
    sharedSite(),
    startSite({ env: { EMBED_ORIGINS: 'https://bank.example, https://*.paper.example' } }),
  ])
})
afterAll(() => Promise.all([site.stop(), choosy.stop()]))

const EVERY = EVERY_CALCULATOR.map(({ name, path }) => [name, path] as const)
const FRAME_PARTS = 'header, footer, nav, [data-frame], .skip, [data-theme-control], #announcer'

const embedOf = (calculator: string, query = '') => site.ask(href('embed', { calculator }) + query)

describe('an embedded calculator', () => {
  it.each(EVERY)('%s: comes without header and footer, and leads to its page by a new tab', async (name, path) => {
    const [embed, page] = await Promise.all([embedOf(name), site.ask(path)])
    expect(embed.status).toBe(200)
    const document = parsePage(embed.text)
    expect(document.querySelectorAll(FRAME_PARTS)).toHaveLength(0)
    expect(parsePage(page.text).querySelectorAll(FRAME_PARTS).length).toBeGreaterThan(5)
    expect(page.bytes.length - embed.bytes.length).toBeGreaterThan(10_000)
    expect([...document.querySelectorAll('h1, h2.visually-hidden')].map(({ localName }) => localName)).toContain('h1')
    expect(document.querySelectorAll('h1')).toHaveLength(1)
    expect(document.querySelector('base')?.getAttribute('target')).toBe('_blank')
    expect(document.querySelector('base')?.hasAttribute('href')).toBe(false)
    const origin = document.querySelector('.calc-embed-origin a')
    expect(wordsOf(origin)).toMatch(/^Ratesheet\b/)
    expect([origin?.getAttribute('href'), origin?.getAttribute('target')]).toEqual([path, '_blank'])
    expect(document.querySelector('form')?.getAttribute('target')).toBe('_self')
    for (const link of document.querySelectorAll('a[href^="#"]')) expect(link.getAttribute('target')).toBe('_self')
  })

  it.each(EVERY)('%s: may stand in a frame of another site; its page may not', async (name, path) => {
    const [embed, page] = await Promise.all([embedOf(name), site.ask(path)])
    expect(embed.headers['content-security-policy']).toMatch(/frame-ancestors \*$/)
    expect(embed.headers['cross-origin-resource-policy']).toBe('cross-origin')
    expect(embed.headers['x-frame-options']).toBeUndefined()
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it.each(EVERY)('%s: is its page, as search engines read it', async (name, path) => {
    const document = parsePage((await embedOf(name)).text)
    expect(metaOf(document, 'robots')).toBe('noindex')
    expect(canonicalOf(document)).toBe(site.origin + path)
    const page = parsePage((await site.ask(path)).text)
    expect(metaOf(document, 'og:image')).toBe(metaOf(page, 'og:image'))
  })

  it('takes the theme that its address names, and keeps it; otherwise that of the device', async () => {
    for (const [query, theme] of [
      ['', 'system'],
      ['?theme=dark', 'dark'],
      ['?price=500000&theme=light', 'light'],
      ['?theme=%22%3E', 'system'],
    ] as const) {
      const document = parsePage((await embedOf('mortgage', query)).text)
      expect([query, document.documentElement.dataset['theme']]).toEqual([query, theme])
      const kept = document.querySelector('form input[type="hidden"][name="theme"]')?.getAttribute('value')
      expect([query, kept]).toEqual([query, theme === 'system' ? undefined : theme])
    }
    const page = parsePage((await site.ask(`${href('calculator')}?theme=dark`)).text)
    expect(page.documentElement.dataset['theme']).toBeUndefined()
  })

  it('is none where there is no calculator of the name, and says so in the frame', async () => {
    for (const name of ['nothing', 'constructor']) {
      const { status, headers, text } = await embedOf(name)
      expect([name, status, headers['content-type']]).toEqual([name, 404, 'text/html; charset=utf-8'])
      const document = parsePage(text)
      expect(document.querySelectorAll(FRAME_PARTS)).toHaveLength(0)
      expect(wordsOf(document.querySelector('h1'))).toBe('Page Not Found')
    }
  })
})

describe('an operator who names who may embed', () => {
  it('lets these frame a calculator, and nobody frame a page', async () => {
    const embed = await choosy.ask(href('embed', { calculator: 'apr' }))
    expect(embed.headers['content-security-policy']).toMatch(
      /; frame-ancestors 'self' https:\/\/bank\.example https:\/\/\*\.paper\.example$/,
    )
    const page = await choosy.ask(href('apr'))
    expect(page.headers['content-security-policy']).toMatch(/; frame-ancestors 'none'$/)
  })
})
