import { expect, it } from 'vitest'
import { routes } from '#routes'
import { bareTable } from './route-files.ts'

it('the URL table of the browser has every address and kind, no file, and no list of parameters', async () => {
  const bare = bareTable(routes)
  const { routes: told } = (await import(`data:text/javascript,${encodeURIComponent(bare)}`)) as {
    routes: Record<string, { path: string; mode?: string; access?: { needs?: string } }>
  }
  expect(Object.keys(told)).toEqual(Object.keys(routes))
  for (const [name, route] of Object.entries(routes)) {
    const { path, mode, access } = told[name] ?? {}
    const needs = 'access' in route && 'needs' in route.access ? route.access.needs : undefined
    const kind = 'isAlone' in route ? undefined : route.mode
    expect([path, mode, access?.needs], name).toEqual([route.path, kind, needs])
    if ('file' in route) expect(bare).not.toContain(route.file)
  }
  const parameters = Object.values(routes).flatMap((route) =>
    'access' in route && 'query' in route.access ? route.access.query : [],
  )
  expect(parameters).toContain('taxYear')
  expect(bare).not.toContain('taxYear')
})
