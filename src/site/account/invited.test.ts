// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { authClient } from '#session'
import { takeInvitation } from './invited.ts'

const HOUR_S = 3600
const SITE = { origin: location.origin, backendUrl: location.origin, anonKey: 'key' }
const user = { id: 'grace', user_metadata: {} }
/** The clock of this device is half an hour ahead of the server's. */
const serverNowS = () => Math.floor(Date.now() / 1000) - HOUR_S / 2
const part = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')
const token = () => `${part({ alg: 'HS256' })}.${part({ sub: 'grace', exp: serverNowS() + HOUR_S })}.c2ln`

const sent = vi.fn<(request: Request) => Promise<Response>>()
beforeAll(async () => {
  document.body.innerHTML = `<script type="application/json" id="site-settings">${JSON.stringify(SITE)}</script>`
  vi.stubGlobal('fetch', sent)
  await (await authClient()).initialize()
})
beforeEach(async () => {
  localStorage.clear()
  sent.mockReset().mockImplementation(async ({ url }) => {
    const { pathname } = new URL(url)
    if (pathname.endsWith('/user')) return Response.json(user)
    if (!pathname.endsWith('/token')) return Response.json([])
    const ends = { expires_in: HOUR_S, expires_at: serverNowS() + HOUR_S }
    return Response.json({ access_token: token(), refresh_token: 'second', token_type: 'bearer', ...ends, user })
  })
  location.hash = `#access_token=${token()}&expires_in=${HOUR_S}&refresh_token=first&token_type=bearer&type=invite`
})
// Files of a worker share the document, and what the device keeps.
afterAll(async () => {
  await (await authClient()).stopAutoRefresh()
  // What a page loads once somebody is signed in: nothing comes when the file has ended.
  await vi.dynamicImportSettled()
  location.hash = ''
  document.body.replaceChildren()
  delete document.documentElement.dataset['signedIn']
  localStorage.clear()
})

it('a session of an invitation ends by the clock of the device, too, and its tokens are in nobody’s history', async () => {
  const auth = await authClient()
  expect(await takeInvitation(auth)).toBe(true)
  const { data } = await auth.getSession()
  expect(data.session?.expires_at).toBeGreaterThan(Date.now() / 1000 + HOUR_S - 120)
  expect(location.hash).toBe('')
})

it('where nobody responds the invitation stays in the address, and opens the page when it is loaded again', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const auth = await authClient()
  const respond = sent.getMockImplementation()!
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const failed = expect(takeInvitation(auth)).rejects.toMatchObject({ name: 'AuthRetryableFetchError' })
  // The auth client tries for half a minute.
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
  expect(location.hash).toContain('refresh_token=first')
  await vi.advanceTimersByTimeAsync(60_000)
  sent.mockImplementation(respond)
  expect(await takeInvitation(auth)).toBe(true)
})

it('an invitation that was used opens nothing', async () => {
  sent.mockImplementation(async () =>
    Response.json({ code: 'refresh_token_not_found', message: 'Invalid Refresh Token' }, { status: 400 }),
  )
  expect(await takeInvitation(await authClient())).toBe(false)
  expect(location.hash).toBe('')
})
