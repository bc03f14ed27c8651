import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const content = join(import.meta.dirname, '../../content')

/** Where the front page is the source: the search of the register itself. */
const WHOLE_SITES: ReadonlySet<string> = new Set(['https://www.nmlsconsumeraccess.org/'])
/** Lists of what a bureau has written, which are no document either. */
const LISTS: ReadonlySet<string> = new Set(['/ask-cfpb/', '/rules-policy/', '/current/', '/sel/'])

/** Sources and rules stand in the head; links in a text may lead to a site as such. */
const addressesIn = (text: string): string[] =>
  [...(text.split(/^---$/m)[1] ?? '').matchAll(/\burl: "([^"]+)"/g)].map(([, url = '']) => url)

const leadsToNoDocument = (url: string): boolean => {
  const { pathname, search } = new URL(url)
  const path = pathname.endsWith('/') ? pathname : `${pathname}/`
  return (path === '/' || LISTS.has(path)) && search === '' && !WHOLE_SITES.has(url)
}

test('each source and each rule of a text leads to its section or document, not to a site', async () => {
  const files = globSync('**/*.md', { cwd: content })
  const found = await Promise.all(
    files.map(async (file) =>
      addressesIn(await readFile(join(content, file), 'utf8'))
        .filter(leadsToNoDocument)
        .map((url) => `${file}: ${url}`),
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found.flat()).toEqual([])
})

test.each([
  ['https://www.hud.gov', true],
  ['https://www.ecfr.gov/', true],
  ['https://www.consumerfinance.gov/ask-cfpb/', true],
  ['https://www.ecfr.gov/current/title-12/section-1026.19', false],
  ['https://www.nmlsconsumeraccess.org/', false],
])('an address of a site alone is none: %s', (url, isBare) => expect(leadsToNoDocument(url)).toBe(isBare))
