import { describe, expect, test } from 'vitest'
import { type KindName, KINDS, KIND_NAMES, WRITTEN_KINDS, kindOfRoute, writtenKind } from './kinds.ts'
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
      expect(new Set(KIND_NAMES.map((name) => KINDS[name][column])).size, column).toBe(KIND_NAMES.length)
    }
  })
})

test('a page that is none of a kind belongs to none', () => expect(kindOfRoute('rates')).toBeNull())

test('every text with a history is known by what the database calls it, a record is not', () => {
  for (const name of WRITTEN_KINDS) expect(writtenKind(KINDS[name].stored)).toBe(name)
  expect([writtenKind('lender'), writtenKind('author'), writtenKind('page')]).toEqual([null, null, null])
})
