import type { Page } from 'playwright-core'
import { afterAll, expect, it } from 'vitest'

import { violationsInThemes } from '../../support/browser/axe.ts'
import { WITH_SERVICE_WORKER, journey, openAlive } from '../../support/browser/journey.ts'
import { type PushEndpoint, pushEndpoint } from '../../support/mail/push-endpoint.ts'
import { story } from '../../support/site/site-story.ts'
import { startSite } from '../../support/site/site.ts'

let makers: PushEndpoint
const at = journey(async () => {
  makers = await pushEndpoint()
  return startSite({ env: { HOOK_ORIGINS: makers.url } })
}, WITH_SERVICE_WORKER)
afterAll(() => makers.stop())

const kept = () => at.site.owner`select breaking, under::text from private.push_subscriptions`
const section = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Notices in this browser' }) })

/** The maker of the browser is the test's own: the pinned one has none that could be reached. */
async function reachable(page: Page, name: string): Promise<void> {
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    let made: object | null = null
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      async unsubscribe() {
        made = null
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => (made = subscription),
      getSubscription: async () => made,
    })
    Notification.requestPermission = async () => 'granted'
  }, makers.browser(name))
}

it('a reader turns notices on and off by one button, and is told of a breaking story meanwhile', async () => {
  const { page, expectNoProblem } = await at.visit({ viewport: { width: 320, height: 800 } })
  await reachable(page, 'reader')
  await openAlive(page, '/newsletter')
  const button = section(page).getByRole('button')
  await section(page).getByRole('button', { name: 'Turn the notices on' }).waitFor()
  expect(await kept()).toEqual([])
  await section(page).getByLabel('The average 30-year rate is under').fill('six')
  await button.click()
  await section(page).getByText('A rate in percent').waitFor()
  await section(page).getByLabel('The average 30-year rate is under').fill('6.25%')
  await button.click()
  await section(page)
    .getByText('This browser is told of breaking stories and when the 30-year average is under 6.25%.')
    .waitFor()
  expect(await kept()).toEqual([{ breaking: true, under: '6.250' }])
  // From its beginning, where the head covers nothing.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await violationsInThemes(page, '#main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)

  await story(at.site, { slug: 'told-to-browsers', title: 'Told to browsers', is_breaking: true })
  await expect
    .poll(() => makers.taken.map(({ notice }) => notice))
    .toMatchObject([{ title: 'Breaking', body: 'Told to browsers', path: '/article/told-to-browsers' }])

  await section(page).getByRole('button', { name: 'Turn the notices off' }).click()
  await section(page).getByText('This browser is told nothing any more.').waitFor()
  expect(await kept()).toEqual([])
  expectNoProblem(/422/)
})

/** What the worker does with what it is sent; the pinned browser has nowhere to show it. */
interface Scope {
  seen: object[]
  registration: { showNotification(title: string, of: object): Promise<void> }
  clients: { openWindow(path: string): Promise<null> }
}

it('the service worker shows what it is sent, and a press leads to its page', async () => {
  const { page } = await at.visit()
  await page.goto('/newsletter')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  const [worker] = page.context().serviceWorkers()
  if (!worker) throw new Error('There is no worker')
  await worker.evaluate(() => {
    const scope = self as unknown as Scope
    scope.seen = []
    scope.registration.showNotification = async (title, of) => void scope.seen.push({ title, ...of })
    scope.clients.openWindow = async (path) => {
      scope.seen.push({ opened: path })
      return null
    }
  })
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) found(first.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const notice = { title: 'Breaking', body: 'Rates fall', path: '/article/rates-fall', tag: 'breaking-1' }
  await devtools.send('ServiceWorker.deliverPushMessage', {
    origin: at.site.origin,
    registrationId: await registered,
    data: JSON.stringify(notice),
  })
  const seen = () => worker.evaluate(() => (self as unknown as Scope).seen)
  await expect
    .poll(seen)
    .toEqual([{ title: 'Breaking', body: 'Rates fall', tag: 'breaking-1', icon: '/icon-192.png', data: notice.path }])
  await worker.evaluate((data) => {
    const press = new Event('notificationclick')
    const notification = { data, close: () => undefined }
    dispatchEvent(Object.assign(press, { notification, waitUntil: () => undefined }))
  }, notice.path)
  await expect.poll(seen).toContainEqual({ opened: '/article/rates-fall' })
})

it('a browser that its maker gives another address while no page is open is told there', async () => {
  const { page } = await at.visit()
  await reachable(page, 'former')
  await openAlive(page, '/newsletter')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state)
  await section(page).getByRole('button', { name: 'Turn the notices on' }).click()
  await section(page).getByText('This browser is told of breaking stories.').waitFor()
  const [worker] = page.context().serviceWorkers()
  await expect.poll(() => worker?.evaluate(async () => (await (await caches.open('push-1')).keys()).length)).toBe(1)
  await worker?.evaluate(({ endpoint, p256dh, auth }) => {
    const newSubscription = { toJSON: () => ({ endpoint, keys: { p256dh, auth } }) }
    const change = new Event('pushsubscriptionchange')
    dispatchEvent(Object.assign(change, { newSubscription, waitUntil: () => undefined }))
  }, makers.browser('present'))
  const places = async () =>
    (await at.site.owner<{ endpoint: string }[]>`select endpoint from private.push_subscriptions`).map(
      ({ endpoint }) => endpoint,
    )
  await expect.poll(places).toEqual([`${makers.url}/present`])
  await page.close()
  await story(at.site, { slug: 'told-elsewhere', title: 'Told elsewhere', is_breaking: true })
  const notified = () => makers.taken.filter(({ notice }) => notice['body'] === 'Told elsewhere')
  await expect.poll(() => notified().map(({ browser }) => browser)).toEqual(['present'])
  await at.site.owner`delete from private.push_subscriptions`
})

it('a browser that cannot show notices is offered none', async () => {
  const { page, expectNoProblem } = await at.visit()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PushManager'))
  await openAlive(page, '/newsletter')
  expect(await section(page).count()).toBe(0)
  expectNoProblem()
})

it('no address is kept that leads into a private network, or that another site’s page sends', async () => {
  const browser = makers.browser('stranger')
  const sent = (message: object, headers: Record<string, string> = {}) =>
    at.site.ask('/newsletter/push', { method: 'POST', headers, body: JSON.stringify(message) })
  const wanted = { act: 'keep', breaking: true, under: '' }
  const statuses: [string, number][] = []
  for (const endpoint of [
    'http://push.example.com/a',
    'https://127.0.0.1/a',
    'https://[::1]/a',
    'https://localhost/a',
    'https://me:word@push.example.com/a',
    'javascript:alert(1)',
  ])
    statuses.push([endpoint, (await sent({ ...wanted, ...browser, endpoint })).status])
  expect(statuses.filter(([, status]) => status !== 400)).toEqual([])
  expect((await sent({ ...wanted, ...browser }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await sent({ ...wanted, ...browser, auth: 'x' })).status).toBe(400)
  expect((await sent({ ...wanted, ...browser, breaking: false })).status).toBe(422)
  expect((await at.site.ask('/newsletter/push')).status).toBe(405)
  expect(await kept()).toEqual([])
})
