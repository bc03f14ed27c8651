import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DeskPerson } from '#queries/desk'
import type { Account } from '#session'
import { Person } from './person.tsx'

const ANN = {
  id: 'a1',
  fullName: 'Ann Reader',
  email: 'ann@example.com',
  role: 'editor',
  createdAt: '2026-08-20T12:00:00Z',
  lastSignInAt: null,
  sessions: 0,
  isActive: true,
  hasSecondFactor: false,
  authorSlug: null,
} as unknown as DeskPerson

const line = (id: string) =>
  renderToStaticMarkup(<Person person={ANN} account={{ id } as Account} onChanged={() => undefined} />)

test('my own account is marked beside my name', () => {
  expect(line('a1')).toContain('<b>Ann Reader</b> (you)')
  expect(line('b2')).not.toContain('(you)')
})
