import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Subscription } from '#queries/mail'
import { Manage } from './manage.tsx'

const SUBSCRIPTION: Subscription = {
  address: 'ada@example.com',
  state: 'active',
  topics: ['daily'],
  pausedUntil: null,
  confirmedAt: '2026-08-21T14:00:00Z',
  since: '2026-08-21T13:00:00Z',
  softBounces: 0,
  loan: null,
  alerts: [],
  letters: [],
}
const NO_FORM = { fields: {}, errors: {} }

/** The page that confirming led to, opened again when the subscription is as it is now. */
const pageOf = (now: Partial<Subscription>, done = 'confirmed') =>
  renderToStaticMarkup(
    <Manage kind="manage" token="t" subscription={{ ...SUBSCRIPTION, ...now }} done={done} form={NO_FORM} />,
  )

test('whoever has just confirmed reads that they are subscribed', () => {
  expect(pageOf({})).toContain('You are subscribed.')
})

test('whose mail came back reads why no letters come, not that they are subscribed, and how to come back', () => {
  const page = pageOf({ state: 'bounced' })
  expect(page).toContain('there is no such mailbox')
  expect(page).toContain('Subscribe again')
  expect(page).not.toContain('You are subscribed')
})

test('who complained is not led to a form that sends them nothing', () => {
  const page = pageOf({ state: 'complained', topics: [] })
  expect(page).toContain('reported as spam')
  expect(page).not.toContain('Subscribe again')
  expect(page).toContain('Delete everything')
})

test('who left in another tab is told that nothing was changed', () => {
  expect(pageOf({ state: 'left' }, 'ended')).toContain('Nothing was changed: this subscription has ended.')
})

test('a pause that a full mailbox brought says so, and one that was asked for does not', () => {
  const pausedUntil = '2026-09-20T14:00:00Z'
  expect(pageOf({ pausedUntil, softBounces: 5 })).toContain('Letters came back, as they do from a full mailbox.')
  expect(pageOf({ pausedUntil, softBounces: 4 })).not.toContain('from a full mailbox')
})
