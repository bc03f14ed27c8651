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
  endedAt: null,
  isPausedByBounces: false,
  loan: null,
  alerts: [],
  letters: [],
  requests: [],
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
  expect(pageOf({ pausedUntil, isPausedByBounces: true })).toContain(
    'Letters came back, as they do from a full mailbox.',
  )
  expect(pageOf({ pausedUntil, isPausedByBounces: false })).not.toContain('from a full mailbox')
})

test('all that is kept is shown: letters that did not arrive, confirmations, and the day of the end', () => {
  const letter = { title: 'Rates fall', day: '2026-08-20', serverSaid: null, said: null, cameBackAt: null }
  const asked = { wanted: {}, state: 'sent' as const, validUntil: '2026-08-23T13:00:00Z', confirmedAt: null }
  const page = pageOf({
    state: 'left',
    endedAt: '2026-08-25T13:00:00Z',
    letters: [
      { ...letter, state: 'refused', sentAt: null },
      { ...letter, state: 'sent', sentAt: '2026-08-21T13:00:00Z', cameBackAt: '2026-08-21T14:00:00Z' },
    ],
    requests: [{ ...asked, kind: 'new-address', address: 'ada@example.org', askedAt: '2026-08-21T13:00:00Z' }],
  })
  for (const words of [
    'refused by the mail server',
    'came back',
    'To use this address, to ada@example.org',
    'ended on',
  ])
    expect(page).toContain(words)
})

test('days of confirming, of the end and of the end of a pause are Eastern, as the hours beside them', () => {
  const evening = '2026-08-21T03:59:00Z'
  expect(pageOf({ confirmedAt: evening })).toContain('that you confirmed on Aug 20, 2026')
  expect(pageOf({ state: 'left', endedAt: evening })).toContain('ended on Aug 20, 2026')
  expect(pageOf({ pausedUntil: evening })).toContain('Letters come again from Aug 20, 2026')
})

test('an address that was wrong stands in its field again', () => {
  const form = { fields: { email: 'ada@example' }, errors: { email: 'Check the address.' } }
  const page = renderToStaticMarkup(<Manage kind="manage" token="t" subscription={SUBSCRIPTION} done="" form={form} />)
  expect(page).toContain('value="ada@example"')
})

test('a word in the address that says nothing is not answered', () => {
  for (const done of ['nothing', 'constructor', '__proto__']) expect(pageOf({}, done), done).not.toContain('<output')
})
