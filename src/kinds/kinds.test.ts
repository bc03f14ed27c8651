import { describe, expect, test } from 'vitest'
import { type KindName, KINDS, KIND_NAMES, WRITTEN_KINDS, kindOfRoute } from './kinds.ts'
import { KINDS_ON_SERVER } from './kinds-on-server.ts'
import { type RouteName, routes } from '#routes'

/** What the table names is in the URL table, or this does not compile. */
const ROUTED: Record<KindName, { route: RouteName; list: RouteName; section: RouteName }> = KINDS

describe('every kind', () => {
  test.each(KIND_NAMES)('%s has a page, a list and a section in the URL table', (name) => {
    const { route, list, section } = ROUTED[name]
    expect(routes[route].path).toContain('$slug')
    expect(routes[list].path).not.toContain('$')
    expect(routes[section].path).not.toContain('$')
    expect(kindOfRoute(route)).toBe(name)
  })

  test('has a table, a folder and a stored name of its own', () => {
    for (const column of ['table', 'folder', 'stored', 'route'] as const) {
      const values = KIND_NAMES.map((name) => ({ ...KINDS[name], ...KINDS_ON_SERVER[name] })[column])
      expect(new Set(values).size, column).toBe(KIND_NAMES.length)
    }
  })
})

test('a page that is none of a kind belongs to none', () => expect(kindOfRoute('rates')).toBeNull())

test('every kind with a text is written, also where that stands beside a record', () =>
  expect(KIND_NAMES.filter((name) => !(WRITTEN_KINDS as string[]).includes(name))).toEqual(['lender', 'author']))
