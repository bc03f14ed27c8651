import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readOf, routes } from './index.ts'

const site = join(import.meta.dirname, '../site')

test('what a route does not read is no part of what it was asked for', () => {
  const search = { from: 'x', kind: 'term', q: 'escrow', utm_source: 'y' }
  expect(readOf('kind', 'page', 'q')({ search })).toEqual({ kind: 'term', q: 'escrow' })
})

const FILES = [
  ...new Map(
    Object.values(routes)
      .filter(({ file }) => /\.tsx?$/.test(file))
      .map((route) => [route.file, route] as const),
  ).values(),
]

test.each(FILES.map((route) => [route.file, route] as const))('%s reads what the URL table says', (file, route) => {
  const source = readFileSync(join(site, file), 'utf8')
  const given = /loaderDeps: readOf\(([^)]*)\)/.exec(source)?.[1]?.match(/\w+/g)
  const query: string | readonly string[] = 'query' in route.access ? (route.access.query ?? 'any') : 'any'
  if (given) expect(given).toEqual(query)
  else if (typeof query === 'object') expect(source).not.toContain('=> search,')
})
