import { expect, test } from 'vitest'
import { ruleOf } from './row-policies.ts'
import type { Policy, TableFacts } from './table-facts.ts'

const table = (policies: Partial<Policy>[], isProtected = true): TableFacts => ({
  id: 1,
  schema: 'public',
  table: 't',
  isPublished: true,
  isProtected,
  exempt: ['service_role'],
  columns: [],
  policies: policies.map((policy) => ({
    isPermissive: true,
    command: 'r',
    using: 'true',
    check: null,
    roles: ['anon'],
    ...policy,
  })),
})

test.each<[what: string, facts: TableFacts, role: 'anon' | 'service_role', expected: unknown]>([
  ['no row-level security: all', table([], false), 'anon', 'all'],
  ['a role that bypasses it: all', table([]), 'service_role', 'all'],
  ['no policy: none', table([]), 'anon', 'none'],
  ['a policy of another role: none', table([{ roles: ['authenticated'] }]), 'anon', 'none'],
  ['a policy of another command: none', table([{ command: 'w' }]), 'anon', 'none'],
  ['a policy that is true: all', table([{}, { using: 'a' }]), 'anon', 'all'],
  ['restrictive policies alone: none', table([{ isPermissive: false }]), 'anon', 'none'],
  [
    'one of the permissive ones',
    table([{ using: 'a' }, { using: 'b', command: '*' }]),
    'anon',
    { condition: '((a) or (b))' },
  ],
  ['and each restrictive one', table([{}, { using: 'c', isPermissive: false }]), 'anon', { condition: '(c)' }],
])('%s', (_, facts, role, expected) => expect(ruleOf(facts, role, 'select')).toEqual(expected))

test('a new row is held against `with check`, and against `using` where there is none', () => {
  expect(ruleOf(table([{ command: 'a', using: null, check: 'a' }]), 'anon', 'insert')).toEqual({ condition: '((a))' })
  expect(ruleOf(table([{ command: '*', using: 'b', check: null }]), 'anon', 'insert')).toEqual({ condition: '((b))' })
  expect(ruleOf(table([{ command: 'r' }]), 'anon', 'insert')).toBe('none')
})
