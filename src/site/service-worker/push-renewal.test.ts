import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { routes } from '#routes'
import { fakeCaches } from '../../../test/support/browser/fake-caches.ts'
import { notePush, renewPush } from './push-renewal.ts'
import type { Subscription } from './worker-types.ts'

const said: { path: string; message: Record<string, unknown> }[] = []
let status = 200

beforeEach(() => {
  said.length = 0
  status = 200
  vi.stubGlobal('caches', fakeCaches('https://site.example'))
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    said.push({ path, message: JSON.parse(body) as Record<string, unknown> })
    return new Response(null, { status })
  })
})
afterEach(() => vi.unstubAllGlobals())

const subscription = (name: string): Subscription => ({
  options: { applicationServerKey: new ArrayBuffer(8) },
  toJSON: () => ({
    endpoint: `https://push.example/${name}`,
    keys: { p256dh: `key of ${name}`, auth: `auth of ${name}` },
  }),
})
const id = (name: string) => ({ endpoint: `https://push.example/${name}`, auth: `auth of ${name}` })
const wanted = { breaking: true, under: '6.25%' }
const told = (name: string) => ({ ...id(name), key: 'the key of the site', wanted })

/** A browser as it is subscribed now, and what it is subscribed to when it is asked to. */
const browser = (now: string | null, anew: () => Promise<Subscription> = async () => subscription('anew')) => {
  const subscribe = vi.fn(anew)
  return {
    registration: { pushManager: { getSubscription: async () => now && subscription(now), subscribe } },
    subscribe,
  }
}
type Browser = ReturnType<typeof browser>['registration']
const renew = (registration: Browser, change = {}) => renewPush(registration as Parameters<typeof renewPush>[0], change)

const replaced = (from: string, to: string) => ({
  path: routes.pushSubscriptions.path,
  message: { act: 'replace', from: id(from), ...id(to), p256dh: `key of ${to}` },
})

it('the site is told of the new address that the browser names, and of what was wanted', async () => {
  await notePush(told('old'))
  const change = { oldSubscription: subscription('old'), newSubscription: subscription('new') }
  await renew(browser('new').registration, change)
  expect(said).toEqual([{ ...replaced('old', 'new'), message: { ...replaced('old', 'new').message, wanted } }])
  await renew(browser('new').registration)
  expect(said).toHaveLength(1)
})

it('a browser that names no address is subscribed anew with the key that the page had', async () => {
  await notePush(told('old'))
  const { registration, subscribe } = browser(null)
  await renew(registration)
  expect(subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'the key of the site' })
  expect(said.map(({ message }) => message)).toMatchObject([{ act: 'replace', from: id('old'), ...id('anew') }])
})

it('a browser that remembers nothing tells what it is told by its maker', async () => {
  await renew(browser('new').registration, {
    oldSubscription: subscription('old'),
    newSubscription: subscription('new'),
  })
  expect(said).toEqual([replaced('old', 'new')])
})

it('what did not reach the site is said the next time', async () => {
  await notePush(told('old'))
  status = 503
  await renew(browser('new').registration)
  status = 200
  await renew(browser('newer').registration)
  expect(said.map(({ message }) => [message['from'], message['endpoint']])).toEqual([
    [id('old'), 'https://push.example/new'],
    [id('old'), 'https://push.example/newer'],
  ])
})

it('a reader who has taken the permission back is forgotten', async () => {
  await notePush(told('old'))
  const refused = browser(null, () => Promise.reject(new DOMException('no', 'NotAllowedError')))
  await renew(refused.registration)
  expect(said.map(({ message }) => message)).toEqual([{ act: 'forget', ...id('old') }])
  await renew(refused.registration)
  expect(said).toHaveLength(1)
})

it('a browser that was never told anything, or is told nothing any more, stays so', async () => {
  await renew(browser('new').registration)
  await notePush(told('old'))
  await notePush(null)
  const { registration, subscribe } = browser(null)
  await renew(registration, { oldSubscription: null, newSubscription: null })
  expect([said, subscribe.mock.calls]).toEqual([[], []])
})
