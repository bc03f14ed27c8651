import { beforeAll, describe, expect, it } from 'vitest'

import { CATALOG } from '#calculators'
import { href, routeOf, routes } from '#routes'
import { NOTICES_OF_FIRST_VISIT } from '#ui/notices.ts'
import { parsePage, wordsOf } from '../support/site/site-pages.ts'
import { sharedSite } from '../support/site/site.ts'

let site: Awaited<ReturnType<typeof sharedSite>>
beforeAll(async () => {
  site = await sharedSite()
})

const pageAt = async (path: string) => parsePage((await site.ask(path)).text)
const hrefs = (within: Element | null) =>
  [...(within?.querySelectorAll('a[href]') ?? [])].map((link) => link.getAttribute('href') ?? '')
const names = (within: Element | null, selector: string) =>
  [...(within?.querySelectorAll(selector) ?? [])].map((found) => wordsOf(found))

describe('the header', () => {
  it('offers nine sections, Analysis and Calculators, on a desktop and on a phone', async () => {
    const header = (await pageAt('/')).querySelector('[data-frame="header"]')
    const sections = ['Home', 'Rates', 'Market', 'Lenders', 'Authors', 'Guides', 'Education', 'Glossary', 'Wiki']
    for (const list of ['.nav-row > ul', '.small-links']) {
      const entries = [...(header?.querySelector(list)?.children ?? [])]
      expect(entries.slice(0, 9).map((entry) => wordsOf(entry))).toEqual(sections)
      expect(entries.slice(9).map((entry) => wordsOf(entry.querySelector('summary')))).toEqual([
        expect.stringMatching(/^Analysis/),
        expect.stringMatching(/^Calculators/),
      ])
      const [analysis, calculators] = entries.slice(9)
      expect(names(analysis ?? null, '.menu a')).toEqual([
        'Market Analysis',
        'AI in MortgagesFeatured',
        'Financial Leaders',
      ])
      const offered = names(calculators ?? null, '.menu a')
      expect(offered.length).toBe(13)
      expect(offered.filter((name) => name.endsWith('Popular'))).toEqual([
        'Mortgage CalculatorPopular',
        'All Mortgage CalculatorsPopular',
      ])
      expect(offered.at(-1)).toBe('View All Calculators')
    }
  })

  it('leads to search, feeds, saved pages, sign-in and the calculator', async () => {
    const header = (await pageAt('/')).querySelector('[data-frame="header"]')
    for (const path of ['/search', '/rss-subscribe', '/saved', '/auth', '/calculator', '/whats-new']) {
      expect([path, hrefs(header).includes(path)]).toEqual([path, true])
    }
  })

  it('shows a first visit three unread notices, and names those that are newer', async () => {
    const page = await pageAt('/')
    expect(names(page.querySelector('.notices'), '.unread')).toEqual([String(NOTICES_OF_FIRST_VISIT)])
    const [first = '', ...keys] = page.getElementById('newI')?.getAttribute('data-k')?.split(' ') ?? []
    expect(keys.filter((key) => key > first)).toEqual(keys.slice(0, NOTICES_OF_FIRST_VISIT))
    const list = [...(await pageAt('/whats-new')).querySelectorAll('[data-notice]')]
    expect(new Set(list.map((notice) => notice.getAttribute('data-notice')))).toEqual(new Set(keys))
  })
})

describe('the footer', () => {
  it('leads to the sitemap for people and to what programs read', async () => {
    const footer = (await pageAt('/guides')).querySelector('[data-frame="footer"]')
    expect(hrefs(footer)).toEqual(
      expect.arrayContaining(['/sitemap', '/rss-subscribe', '/guides/legal#privacy-policy']),
    )
    for (const [name, route] of [
      ['llm.txt', 'llm'],
      ['AI dataset', 'aiDataset'],
      ['Answers index', 'answersIndex'],
      ['JSON feed', 'jsonFeed'],
    ] as const) {
      expect(wordsOf(footer)).toContain(name)
      expect([name, hrefs(footer).includes(routes[route].path)]).toEqual([name, true])
    }
  })
})

describe('the sitemap for people', () => {
  it('names every page without a parameter that the sitemap lists, and every calculator', async () => {
    const main = (await pageAt('/sitemap')).querySelector('main')
    const fixed = Object.values(routes).flatMap((route) =>
      route.listed && !('each' in route.listed) && route.path !== '/sitemap' ? [route.path] : [],
    )
    expect(fixed.filter((path) => !hrefs(main).includes(path))).toEqual([])
    expect(CATALOG.filter(({ route }) => !hrefs(main).includes(href(route)))).toEqual([])
  })

  it('leads to every guide, lesson, wiki page, answer, state and author, to each once, and nowhere else', async () => {
    const links = hrefs((await pageAt('/sitemap')).querySelector('main'))
    const rows = await site.owner<{ path: string }[]>`
      select '/guide/' || slug as path from guides where is_published and category <> 'Legal'
      union all select '/education/' || slug from education where is_published
      union all select '/wiki/' || slug from wiki_pages where is_published
      union all select '/answers/' || slug from answers where is_published
      union all select '/state/' || slug from states where is_published
      union all select '/author/' || slug from authors where not is_hidden and canonical_slug is null
      union all select '/guides/legal#' || slug from guides where is_published and category = 'Legal'`
    expect(rows.map(({ path }) => path).filter((path) => !links.includes(path))).toEqual([])
    expect(links.length).toBe(new Set(links).size)
    expect(links.filter((path) => routeOf(path.replace(/#.*/, '')) === null)).toEqual([])
  })

  it('leads to parts of the glossary that are there', async () => {
    const glossary = await pageAt('/glossary')
    const letters = hrefs((await pageAt('/sitemap')).querySelector('main')).filter((path) =>
      path.startsWith('/glossary#'),
    )
    expect(letters.length).toBeGreaterThan(15)
    expect(letters.filter((path) => glossary.getElementById(path.slice('/glossary#'.length)) === null)).toEqual([])
  })
})

describe('a page for those who are signed in', () => {
  it.each(['/desk/log?book=mail', '/desk/texts'])(
    '%s leads to sign in and back to what was asked of it, also where no script runs',
    async (path) => {
      const signIn = hrefs((await pageAt(path)).querySelector('.desk-turned'))
      const [next] = signIn.map((address) => new URL(address, site.origin).searchParams.get('next'))
      expect(next).toBe(path)
    },
  )
})
