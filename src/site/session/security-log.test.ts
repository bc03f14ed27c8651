// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentToasts } from '#ui/toast-store.ts'
import { authClient } from './auth-client.ts'
import { type SeenEvent, followViolations, noteEvent, noteRefusal, withEvent } from './security-log.ts'

const event = (message: string): SeenEvent => ({
  type: 'auth_failure',
  severity: 'medium',
  message,
  metadata: {},
  timestamp: '2026-08-20T12:00:00Z',
})
const saved = () => JSON.parse(localStorage.getItem('ratesheet-security-events') ?? '[]') as SeenEvent[]

const sent = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => localStorage.clear())
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

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
  // Files of a worker share the messages on the screen.
  const before = currentToasts()
  noteRefusal('invalid_credentials')
  noteRefusal('weak_password')
  noteRefusal('constructor')
  expect(saved().at(-1)).toMatchObject({ type: 'auth_failure', severity: 'medium' })
  expect(currentToasts()).toEqual(before)
  noteRefusal('refresh_token_already_used')
  expect(saved().at(-1)).toMatchObject({ type: 'session_lost', severity: 'critical' })
  expect(currentToasts()[0]).toMatchObject({
    title: 'Security alert: Suspicious activity detected',
    variant: 'destructive',
  })
})

/** As a browser tells of what the page's policy refused. */
const violated = () =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'script-src-elem',
      blockedURI: 'https://elsewhere.example/a.js?token=secret#x',
    }),
  )

/** A session that lasts, as the official client keeps it. */
const SESSION = {
  access_token: 'e30.e30.e30',
  refresh_token: 'r',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: 4_000_000_000,
  user: { id: '1', user_metadata: {} },
}

it('what the policy of a page refuses is of high severity, and is told to the account of whoever is signed in', async () => {
  sent.mockImplementation(async () => new Response(null, { status: 201 }))
  vi.stubGlobal('fetch', sent)
  const site = { origin: location.origin, backendUrl: 'https://backend.example', anonKey: 'key' }
  document.body.innerHTML = `<script type="application/json" id="site-settings">${JSON.stringify(site)}</script>`
  followViolations(site)
  violated()
  expect(saved().at(-1)).toMatchObject({
    type: 'csp_violation',
    severity: 'high',
    metadata: { directive: 'script-src-elem', blocked: 'https://elsewhere.example/a.js' },
  })
  expect(sent).not.toHaveBeenCalled()
  localStorage.setItem('ratesheet-auth', JSON.stringify(SESSION))
  violated()
  const told = () => sent.mock.calls.find(([{ url }]) => url.includes('security_event'))?.[0]
  await expect.poll(told).toBeDefined()
  expect(told()?.headers.get('authorization')).toBe('Bearer e30.e30.e30')
  expect(await told()?.text()).toContain('"csp_violation"')
  await (await authClient()).signOut({ scope: 'local' })
})
