import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

let site: ReadSite

beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

/** Where a term leads on, as its page says it. */
async function leadsOf(slug: string): Promise<Record<string, string>> {
  const { status, text } = await site.ask(`/glossary/${slug}`)
  expect(status).toBe(200)
  const [list = ''] = /<ul class="plain-links">.*?<\/ul>/s.exec(text.slice(text.indexOf('<main'))) ?? []
  return Object.fromEntries(
    Array.from(list.matchAll(/<a href="([^"]+)">([^<]+)<\/a>/g), ([, path, title]) => [path, title]),
  )
}

describe('a term leads on', () => {
  test('to the answers that list it, whether or not their text uses the word', async () =>
    expect(await leadsOf('total-interest-percentage')).toMatchObject({
      '/answers/15-or-30-year-mortgage': 'Should I take a 15-year or a 30-year mortgage?',
    }))

  test.each([
    ['condominium', '/guide/what-a-lender-looks-at', 'The five things a lender looks at'],
    ['tax-lien', '/education/what-escrow-pays-for', 'Why a fixed payment changes: the escrow account'],
    [
      'universal-loan-identifier',
      '/wiki/home-mortgage-disclosure-act',
      'Home Mortgage Disclosure Act: what lenders report',
    ],
    ['open-end-mortgage', '/answers/heloc-or-cash-out-refinance', 'Is a HELOC or a cash-out refinance better?'],
    [
      'equal-credit-opportunity-act',
      '/article/why-the-computer-must-give-a-reason',
      'When underwriting software says no, the law still asks for a reason',
    ],
  ])('to the text that goes into it, by its title: %s', async (slug, path, title) =>
    expect(await leadsOf(slug)).toMatchObject({ [path]: title }),
  )
})

test.each([
  ['apr', 'annual-percentage-rate'],
  ['loan-to-value', 'loan-to-value-ratio'],
  ['pmi-cancellation-act', 'homeowners-protection-act'],
])('an address by another name of a term leads to it: %s', async (name, slug) => {
  const { status, headers } = await site.ask(`/glossary/${name}`)
  expect([status, headers['location']]).toEqual([301, `/glossary/${slug}`])
})
