// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { SignedOutError, UnreachedError, completeFields, saveText } from '#queries/writing'
import { ENDED, foundEnded } from './found-ended.ts'
import { sessionClient } from './session-client.ts'
import { SESSION_KEY } from './session-key.ts'

const SITE = { origin: location.origin, backendUrl: location.origin, anonKey: 'key' }
document.body.innerHTML = `<script type="application/json" id="site-settings">${JSON.stringify(SITE)}</script>`

const sent = vi.fn<(request: Request) => Promise<Response>>()
vi.stubGlobal('fetch', sent)

const place = { kind: 'article', id: 'a' } as const
const saving = { place, version: { text: 1, pending: 0 }, isPublished: false }
const saved = (account: string) => saveText(sessionClient(SITE, account), saving, completeFields({}))

const NOW_S = Math.floor(Date.now() / 1000)
function signedIn(id: string, endsInS = 3600): void {
  document.documentElement.dataset['signedIn'] = ''
  const session = {
    access_token: `token of ${id}`,
    refresh_token: 'r',
    expires_at: NOW_S + endsInS,
    user: { id, user_metadata: {} },
  }
  localStorage.setItem(SESSION_KEY, JSON.stringify(session))
}

/** Of the saves: what is kept for an account asks as well. */
const tokens = () =>
  sent.mock.calls.flatMap(([request]) => (request.method === 'PATCH' ? [request.headers.get('authorization')] : []))
// What a page loads once somebody is signed in: nothing comes when the file has ended.
beforeAll(() => Promise.all([import('./loan-sync.ts'), import('./saved-sync.ts'), import('./security-log.ts')]))
beforeEach(() => {
  sent.mockReset().mockImplementation(async () => Response.json({ revision: 2, updated_at: '2026-11-30T12:00:00Z' }))
})
// Files of a worker share the document, and what the device keeps.
afterAll(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['signedIn']
  localStorage.clear()
})

it('a text is saved with the token of its writer, and never with that of the next one who signs in', async () => {
  signedIn('ada')
  expect(await saved('ada')).toMatchObject({ state: 'saved' })
  expect(tokens()).toEqual(['Bearer token of ada'])
  signedIn('bea')
  await expect(saved('ada')).rejects.toBeInstanceOf(SignedOutError)
  expect(tokens()).toEqual(['Bearer token of ada'])
})

it('a session that was removed past the client is found to have ended, which the page is told once', async () => {
  signedIn('ada')
  const told = vi.fn<() => void>()
  foundEnded.addEventListener(ENDED, told)
  localStorage.removeItem(SESSION_KEY)
  await expect(saved('ada')).rejects.toBeInstanceOf(SignedOutError)
  await expect(saved('ada')).rejects.toBeInstanceOf(SignedOutError)
  expect(told).toHaveBeenCalledTimes(1)
  expect(tokens()).toEqual([])
})

it('a session that nobody responded to renew is still one, and its texts wait for the network', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  signedIn('ada', -60)
  sent.mockRejectedValue(new TypeError('Failed to fetch'))
  const failed = expect(saved('ada')).rejects.toThrow(new UnreachedError('The session could not be renewed'))
  // The auth client tries for half a minute.
  await vi.advanceTimersByTimeAsync(60_000)
  await failed
})
