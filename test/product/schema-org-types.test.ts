import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type FoundFact, refusedFacts } from '../support/site/schema-types.ts'
import { everyListedPage, parsePage } from '../support/site/site-pages.ts'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite
const found: FoundFact[] = []
beforeAll(async () => {
  site = await sharedSite()
  const corrected = { path: '/article/rates-slip-to-665' }
  for (const { path } of [...(await everyListedPage(site)), corrected]) {
    const page = parsePage((await site.ask(path)).text)
    for (const script of page.querySelectorAll('script[type="application/ld+json"]'))
      found.push({ path, fact: JSON.parse(script.textContent) as FoundFact['fact'] })
  }
})
afterAll(() => site.stop())

describe('structured facts', () => {
  it('of every kind of page are what schema.org says of their types', async () => {
    expect(new Set(found.map(({ fact }) => fact['@type'])).size).toBeGreaterThan(12)
    expect(await refusedFacts(found)).toEqual([])
  })

  it.each([
    ['a type that there is none of', { '@type': 'MortgageRateTable', name: 'X' }],
    ['a property that the type does not have', { '@type': 'DefinedTerm', name: 'X', dateModified: '2026-08-20' }],
    ['a value of a wrong kind', { '@type': 'Dataset', name: 'X', distribution: 5 }],
  ])('are refused by the same look for %s', async (_name, wrong) => {
    const [line] = await refusedFacts([{ path: '/wrong', fact: { '@context': 'https://schema.org', ...wrong } }])
    expect(line).toBeTypeOf('string')
  })

  it('name each published series as a set of data, with its files where they may be handed out', async () => {
    const series = await site.owner<{ id: string; may_copy: boolean }[]>`
      select id, may_copy from series where is_published order by id`
    const catalog = found.find(({ fact }) => fact['@type'] === 'DataCatalog')
    const sets = (catalog?.fact['dataset'] ?? []) as { identifier: string; url: string; distribution?: unknown[] }[]
    expect(new Map(sets.map(({ identifier, distribution }) => [identifier, distribution?.length ?? 0]))).toEqual(
      new Map(series.map(({ id, may_copy: mayCopy }) => [id, mayCopy ? 2 : 0])),
    )
    for (const { url } of sets) {
      const { pathname, search, hash } = new URL(url)
      const page = parsePage((await site.ask(pathname + search)).text)
      expect([url, hash === '' || page.getElementById(hash.slice(1)) !== null]).toEqual([url, true])
    }
  })

  it('offer nothing: a newspaper has no financial products', () => {
    expect(
      found.filter(({ fact }) => /"@type":"(?:FinancialProduct|LoanOrCredit)"/.test(JSON.stringify(fact))),
    ).toEqual([])
  })
})
