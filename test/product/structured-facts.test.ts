import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { everyListedPage, parsePage } from '../support/site/site-pages.ts'
import { type ReadSite, sharedSite } from '../support/site/site.ts'

type Fact = Record<string, unknown> & { '@type': string }

let site: ReadSite
const facts = new Map<string, Fact[]>()
const words = new Map<string, string>()
const names = new Map<string, string>()
beforeAll(async () => {
  site = await sharedSite()
  for (const { name, path } of await everyListedPage(site)) await look(name, path)
  await look('correctedStory', '/article/rates-slip-to-665')
})
afterAll(() => site.stop())

async function look(name: string, path: string) {
  const page = parsePage((await site.ask(path)).text)
  const scripts = [...page.querySelectorAll('script[type="application/ld+json"]')]
  names.set(name, path)
  words.set(name, page.body.textContent ?? '')
  facts.set(
    name,
    scripts.map(({ textContent }) => JSON.parse(textContent ?? '') as Fact),
  )
}

/** What schema.org and those who read it ask of each type; every other property must be one of `may`. */
const TYPES: Record<string, { must: string; may: string }> = {
  WebSite: { must: 'name url', may: 'publisher inLanguage potentialAction @id' },
  NewsMediaOrganization: {
    must: 'name url',
    may: '@id logo publishingPrinciples correctionsPolicy ethicsPolicy description sameAs masthead',
  },
  Organization: { must: 'name', may: 'url @id description logo parentOrganization' },
  Person: { must: 'name', may: 'url jobTitle description image knowsAbout worksFor sameAs email @id' },
  NewsArticle: {
    must: 'headline datePublished dateModified author publisher image mainEntityOfPage',
    may: 'description articleSection keywords genre correction url inLanguage',
  },
  Article: {
    must: 'headline datePublished dateModified author publisher image mainEntityOfPage',
    may: 'name description abstract url articleSection keywords genre correction inLanguage citation',
  },
  LearningResource: {
    must: 'name description url',
    may: 'headline abstract mainEntityOfPage image datePublished dateModified author publisher',
  },
  CorrectionComment: { must: 'text', may: 'datePublished' },
  DefinedTerm: { must: 'name description inDefinedTermSet', may: 'url alternateName termCode' },
  DefinedTermSet: { must: 'name url', may: '@id hasDefinedTerm description' },
  QAPage: { must: 'mainEntity', may: 'name description url dateModified' },
  FAQPage: { must: 'mainEntity', may: 'name description url dateModified' },
  Question: { must: 'name answerCount acceptedAnswer', may: 'text author url' },
  Answer: { must: 'text', may: 'author url' },
  Dataset: {
    must: 'name description creator license',
    may: '@id identifier url distribution temporalCoverage variableMeasured isAccessibleForFree dateModified creditText spatialCoverage keywords publisher measurementTechnique citation isBasedOn',
  },
  DataCatalog: { must: 'name url dataset', may: 'publisher description' },
  ItemList: { must: 'name itemListElement', may: 'numberOfItems' },
  WebApplication: {
    must: 'name applicationCategory url',
    may: 'description operatingSystem offers browserRequirements isAccessibleForFree publisher featureList',
  },
}
/** Held by their own tests, or with nothing to ask for but a name. */
const KNOWN = new Set(
  'BreadcrumbList ListItem CollectionPage ProfilePage WebPage FinancialService State PropertyValue DataDownload Offer PostalAddress ImageObject Place Country'.split(
    ' ',
  ),
)

const every = (fact: unknown): Fact[] => {
  if (Array.isArray(fact)) return fact.flatMap(every)
  if (typeof fact !== 'object' || fact === null) return []
  const inner = Object.values(fact).flatMap(every)
  return '@type' in fact ? [fact as Fact, ...inner] : inner
}

describe('what pages say of themselves to machines', () => {
  it('is what the vocabulary knows, with all that is asked of it', () => {
    const wrong: string[] = []
    for (const [name, list] of facts)
      for (const fact of list.flatMap(every)) {
        const type = TYPES[fact['@type']]
        if (!type && !KNOWN.has(fact['@type'])) wrong.push(`${name}: ${fact['@type']} is no type`)
        if (!type || ('@id' in fact && Object.keys(fact).length <= 2)) continue
        const [must, may] = [type.must.split(' '), type.may.split(' ')]
        for (const property of must)
          if (!(property in fact)) wrong.push(`${name}: ${fact['@type']} without ${property}`)
        for (const property of Object.keys(fact))
          if (!['@type', '@context', ...must, ...may].includes(property))
            wrong.push(`${name}: ${fact['@type']}.${property}`)
      }
    expect(wrong).toEqual([])
  })

  it('is there for every kind of page', () => {
    const typesOf = (name: string) => (facts.get(name) ?? []).map((fact) => fact['@type'])
    const expected: [string, string][] = [
      // All stories that ship are samples, and what is invented is no news.
      ['article', 'Article'],
      ['guide', 'Article'],
      ['lesson', 'LearningResource'],
      ['term', 'DefinedTerm'],
      ['wikiPage', 'Article'],
      ['answer', 'QAPage'],
      ['answers', 'FAQPage'],
      ['rateData', 'DataCatalog'],
      ['rates', 'Dataset'],
      ['calculator', 'WebApplication'],
      ['lender', 'FinancialService'],
      ['home', 'WebSite'],
    ]
    for (const [name, type] of expected) expect([name, typesOf(name)]).toEqual([name, expect.arrayContaining([type])])
  })

  it('has whole addresses, days that are days, and nothing that is empty', () => {
    for (const [name, list] of facts)
      for (const fact of list.flatMap(every))
        for (const [property, value] of Object.entries(fact)) {
          const at = `${name}: ${fact['@type']}.${property}`
          expect([
            at,
            value === '' ||
              value === null ||
              (Array.isArray(value) && value.length === 0 && property !== 'alternateName'),
          ]).toEqual([at, false])
          if (/^(?:url|image|item|license)$/.test(property) && typeof value === 'string')
            expect([at, value]).toEqual([at, expect.stringMatching(/^https?:\/\//)])
          if (property.startsWith('date')) expect([at, value]).toEqual([at, expect.stringMatching(/^\d{4}-\d\d-\d\d/)])
        }
  })

  it('names no invented person as a person, and says nothing that the page does not', async () => {
    const invented = await site.owner<{ name: string }[]>`select name from authors where is_static`
    const people = new Set(invented.map(({ name }) => name))
    for (const [name, list] of facts) {
      const wrong = list.flatMap(every).filter((fact) => fact['@type'] === 'Person' && people.has(String(fact['name'])))
      expect([name, wrong]).toEqual([name, []])
      for (const fact of list.filter(({ headline }) => typeof headline === 'string'))
        expect(words.get(name)).toContain(String(fact['headline']))
    }
  })
})
