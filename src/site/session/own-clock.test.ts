import { expect, it } from 'vitest'
import { endingByOwnClock } from './own-clock.ts'

const NOW = 1_800_000_000
const HOUR = 3600

it('a session ends by the clock of the device, however far that of the server is', async () => {
  for (const offset of [-2 * HOUR, 0, 9 * HOUR]) {
    const session = { access_token: 'a', expires_in: HOUR, expires_at: NOW + offset + HOUR, user: { id: 'ada' } }
    const response = await endingByOwnClock(Response.json(session, { headers: { 'x-id': '1' } }), NOW + 0.7)
    expect(await response.json()).toEqual({ ...session, expires_at: NOW + HOUR })
    expect(response.headers.get('x-id')).toBe('1')
  }
})

it('all else is as it came: a refusal, a challenge, what is no JSON, and nothing at all', async () => {
  const others = [
    Response.json({ code: 'invalid_credentials', message: 'Invalid login credentials' }, { status: 400 }),
    Response.json({ id: 'c', type: 'totp', expires_at: NOW }),
    Response.json(['expires_in', 'expires_at']),
    new Response('<p>"expires_in"', { headers: { 'content-type': 'text/html' } }),
    new Response(null, { status: 204 }),
  ]
  for (const response of others) {
    const text = await response.clone().text()
    const taken = await endingByOwnClock(response, NOW)
    expect(taken).toBe(response)
    expect(await taken.text()).toBe(text)
  }
})
