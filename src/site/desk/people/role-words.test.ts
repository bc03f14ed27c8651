import { expect, test } from 'vitest'
import type { DeskPerson } from '#queries/desk'
import { standingOf } from './role-words.ts'

const person = (change: Partial<DeskPerson>): DeskPerson => ({
  id: 'a',
  email: 'a@example.org',
  fullName: 'A',
  role: 'author',
  authorSlug: null,
  createdAt: '2026-08-20T12:00:00Z',
  lastSignInAt: '2026-08-21T12:00:00Z',
  isInvited: false,
  isActive: true,
  hasSecondFactor: false,
  sessions: 1,
  ...change,
})

test('an account is called by what counts most', () => {
  expect(standingOf(person({}))).toBe('active')
  expect(standingOf(person({ lastSignInAt: null }))).toBe('never signed in')
  expect(standingOf(person({ lastSignInAt: null, isInvited: true }))).toBe('invited')
  expect(standingOf(person({ isActive: false, isInvited: true }))).toBe('deactivated')
})
