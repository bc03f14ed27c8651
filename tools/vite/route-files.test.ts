import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { routes } from '#routes'
import { withoutFiles } from './route-files.ts'

it('the URL table of the browser has every address, no file, and no list of parameters', () => {
  const table = readFileSync(new URL('../../src/routes/table.ts', import.meta.url), 'utf8')
  const bare = withoutFiles(table)
  for (const route of Object.values(routes)) {
    expect(bare).toContain(`'${route.path}'`)
    if ('file' in route) expect(bare).not.toContain(route.file)
  }
  const parameters = Object.values(routes).flatMap((route) =>
    'access' in route && 'query' in route.access ? route.access.query : [],
  )
  expect(parameters).toContain('taxYear')
  expect(bare).not.toContain('taxYear')
})
