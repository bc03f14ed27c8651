import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, it } from 'vitest'
import { openSearch } from './open-search.ts'

it('tells how to search a site of any name', () => {
  const at = 'https://news.example'
  const told = {
    name: 'Homes & Loans of the Valley',
    description: '<All> of it',
    search: `${at}/search`,
    suggestions: `${at}/suggestions`,
  }
  const text = openSearch({ ...told, self: `${at}/opensearch.xml`, icon: `${at}/favicon.ico` })
  expect(XMLValidator.validate(text)).toBe(true)
  const { OpenSearchDescription: read } = new XMLParser({ ignoreAttributes: false }).parse(text) as {
    OpenSearchDescription: { ShortName: string; Description: string; Url: Record<string, string>[] }
  }
  expect([read.ShortName, read.Description]).toEqual(['Homes & Loans of', '<All> of it'])
  expect(read.Url[0]?.['@_template']).toBe(`${at}/search?q={searchTerms}&page={startPage?}`)
  expect(read.Url[1]).toEqual({
    '@_type': 'application/x-suggestions+json',
    '@_rel': 'suggestions',
    '@_template': `${at}/suggestions?q={searchTerms}`,
  })
})
