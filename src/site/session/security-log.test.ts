// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { currentToasts } from '#ui/toast-store.ts'
import { type SeenEvent, noteEvent, noteRefusal, withEvent } from './security-log.ts'

const event = (message: string): SeenEvent => ({
  type: 'auth_failure',
  severity: 'medium',
  message,
  metadata: {},
  timestamp: '2026-08-20T12:00:00Z',
})
const saved = () => JSON.parse(localStorage.getItem('ratesheet-security-events') ?? '[]') as SeenEvent[]

beforeEach(() => localStorage.clear())

it('a device remembers the last hundred events', () => {
  const many = Array.from({ length: 130 }, (_, n) => event(String(n)))
  const kept = many.reduce<readonly SeenEvent[]>(withEvent, [])
  expect([kept.length, kept[0]?.message, kept.at(-1)?.message]).toEqual([100, '30', '129'])
})

it('the last twenty are saved on the device', () => {
  for (let n = 0; n < 25; n += 1) noteEvent(event(String(n)))
  expect(saved().map(({ message }) => message)).toEqual(Array.from({ length: 20 }, (_, n) => String(n + 5)))
})

it('what another page has saved stays among them', async () => {
  localStorage.setItem('ratesheet-security-events', JSON.stringify([event('before')]))
  vi.resetModules()
  const next = await import('./security-log.ts')
  next.noteEvent(event('now'))
  expect(saved().map(({ message }) => message)).toEqual(['before', 'now'])
  localStorage.setItem('ratesheet-security-events', 'no list')
  vi.resetModules()
  const after = await import('./security-log.ts')
  after.noteEvent(event('later'))
  expect(saved().map(({ message }) => message)).toEqual(['later'])
})

it('a wrong password is noted without a word, and a session that was used twice with the alert', () => {
  noteRefusal('invalid_credentials')
  noteRefusal('weak_password')
  noteRefusal('constructor')
  expect(saved().at(-1)).toMatchObject({ type: 'auth_failure', severity: 'medium' })
  expect(currentToasts()).toEqual([])
  noteRefusal('refresh_token_already_used')
  expect(saved().at(-1)).toMatchObject({ type: 'session_lost', severity: 'critical' })
  expect(currentToasts()[0]).toMatchObject({
    title: 'Security alert: Suspicious activity detected',
    variant: 'destructive',
  })
})
