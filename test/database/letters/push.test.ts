import { createPublicKey } from 'node:crypto'
import { jwtVerify } from 'jose'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type PushWork, runPush } from '#jobs'
import { newPushKeys, openPush } from '#outside'
import { claimPushes, forgetPush, keepPush, notePush, pushKey, pushKeys, replacePush } from '#queries/mail'
import { clientAs } from '../../support/database/client-as.ts'
import { type PushEndpoint, pushEndpoint } from '../../support/mail/push-endpoint.ts'
import { newsroom } from '../rates/newsroom.ts'

const desk = newsroom()
const MINUTE_MS = 60_000
let makers: PushEndpoint
let now: Date
beforeAll(async () => {
  makers = await pushEndpoint()
})
afterAll(() => makers.stop())
beforeEach(async () => {
  makers.taken.length = 0
  makers.asked.length = 0
  makers.status = () => 201
  now = new Date('2026-08-21T12:00:00Z')
  await pushKeys(desk.client, { isOn: true, fresh: await newPushKeys() })
  // What was known before anybody asked is told to nobody.
  await round()
})

/** A process that tells browsers. */
const work = (origins: readonly string[] = [makers.url]): PushWork => ({
  isOn: true,
  newKeys: newPushKeys,
  openSender: (keys) => openPush({ keys, subject: 'mailto:desk@letters.example', origins }),
})
const deps = () => ({ serviceClient: desk.client, clock: () => now, log: desk.log })
const round = (own = work()) => runPush(deps(), own)
const later = (minutes: number) => (now = new Date(now.getTime() + minutes * MINUTE_MS))
const told = () => makers.taken.map(({ browser }) => browser).toSorted()
const count = async () =>
  (await desk.database.owner<{ n: number }[]>`select count(*)::integer as n from private.push_subscriptions`)[0]?.n

async function subscribe(name: string, wanted: { breaking?: boolean; under?: string | null } = {}) {
  const browser = makers.browser(name)
  await keepPush(desk.client, { browser, wanted: { breaking: true, under: null, ...wanted }, now })
  return browser
}

async function breaking(slug: string, title = `The story ${slug}`, at = now): Promise<void> {
  await desk.database.owner`
    insert into articles (slug, title, excerpt, content, category, is_published, is_breaking, publish_date)
    values (${slug}, ${title}, 'In short.', '<p>Text.</p>', 'Rates', true, true, ${at})`
}

/** The survey of a Thursday. */
const survey = (on: string, value: number) => {
  now = new Date(`${on}T17:00:00Z`)
  return desk.database
    .owner`insert into observations (series_id, observed_on, value) values ('pmms-30', ${on}, ${value})`
}

test('the keys of the site are made once, and browsers are given the public one', async () => {
  const known = await pushKeys(desk.client, { isOn: true })
  expect(await pushKeys(desk.client, { isOn: true, fresh: await newPushKeys() })).toEqual(known)
  const reader = await clientAs(desk.database, 'anon')
  expect(await pushKey().ask(reader)).toBe(known?.publicKey)
  await pushKeys(desk.client, { isOn: false })
  expect(await pushKey().ask(reader)).toBeNull()
})

describe('a breaking story', () => {
  test('is told to each browser once, over several processes, and to nobody who comes later', async () => {
    for (let at = 0; at < 90; at += 1) await subscribe(`b${at}`)
    await subscribe('quiet', { breaking: false, under: '5' })
    await breaking('rates-fall')
    await Promise.all([round(), round(), round()])
    await subscribe('late')
    later(1)
    await round()
    expect(told()).toEqual(Array.from({ length: 90 }, (_, at) => `b${at}`).toSorted())
  })

  test('is told however many others are scheduled', async () => {
    await subscribe('ada')
    const tomorrow = new Date(now.getTime() + 86_400_000)
    for (let at = 0; at < 6; at += 1) await breaking(`later-${at}`, 'Later', tomorrow)
    await breaking('rates-fall')
    await round()
    expect(makers.taken.map(({ notice }) => notice['path'])).toEqual(['/article/rates-fall'])
  })

  test('is small, encrypted for its browser alone, and signed by the site', async () => {
    await subscribe('ada')
    await breaking('rates-fall', 'Rates fall '.repeat(15).trim())
    await round()
    const [taken] = makers.taken
    if (!taken) throw new Error('nobody was told')
    const { headers, notice, bytes } = taken
    expect(notice).toMatchObject({ title: 'Breaking', path: '/article/rates-fall' })
    expect(notice['body']?.startsWith('Rates fall')).toBe(true)
    expect(bytes).toBeLessThan(1_000)
    expect(headers).toMatchObject({ ttl: '14400', 'content-encoding': 'aes128gcm' })
    expect(headers['topic']).toMatch(/^[\w-]{1,32}$/)
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.authorization ?? '') ?? []
    const { publicKey = '' } = (await pushKeys(desk.client, { isOn: true })) ?? {}
    expect(key).toBe(publicKey)
    const point = Buffer.from(publicKey, 'base64url')
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
    const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
    expect(payload).toMatchObject({ aud: makers.url, sub: 'mailto:desk@letters.example' })
  })

  test('comes again to a browser that could not be reached, until it is no news', async () => {
    await subscribe('busy')
    await subscribe('away')
    let tries = 0
    makers.status = (name) => (name === 'away' ? 503 : (tries += 1) < 3 ? 429 : 201)
    await breaking('rates-fall')
    for (let times = 0; times < 60; times += 1) {
      await round()
      later(10)
    }
    expect(told()).toEqual(['busy'])
    expect(makers.asked.filter((name) => name === 'away').length).toBeLessThanOrEqual(8)
    expect(await desk.database.owner`select state from private.push_deliveries order by state`).toEqual([
      { state: 'failed' },
      { state: 'sent' },
    ])
  })

  test.each([404, 410])('ends the subscription of a browser that is gone (%s)', async (status) => {
    await subscribe('gone')
    makers.status = () => status
    await breaking('rates-fall')
    await round()
    later(10)
    await round()
    expect([makers.asked, await count()]).toEqual([['gone'], 0])
  })

  test('reaches the others where somebody has sent keys of no browser', async () => {
    const odd = { endpoint: `${makers.url}/odd`, auth: 'a'.repeat(22) }
    for (const [name, p256dh] of [
      ['short', 'A'.repeat(80)],
      ['no point', `B${'A'.repeat(86)}`],
    ] as const) {
      const browser = { ...odd, endpoint: `${odd.endpoint}-${name.replace(' ', '-')}`, p256dh }
      await keepPush(desk.client, { browser, wanted: { breaking: true, under: null }, now })
    }
    await subscribe('ada')
    await breaking('rates-fall')
    await round()
    expect([told(), await count()]).toEqual([['ada'], 1])
  })

  test('is told to no address in a private network, which is forgotten', async () => {
    await subscribe('inside')
    await breaking('rates-fall')
    await round(work([]))
    expect([makers.asked, await count()]).toEqual([[], 0])
  })
})

test('an average is told to those under whose mark it came, once until it was above again', async () => {
  await subscribe('low', { breaking: false, under: '6.5' })
  await subscribe('high', { breaking: false, under: '6.62' })
  const weeks: [string, number][] = [
    ['2026-08-27', 6.61],
    ['2026-09-03', 6.6],
    ['2026-09-10', 6.7],
    ['2026-09-17', 6.49],
  ]
  const notified: string[][] = []
  for (const [on, value] of weeks) {
    makers.taken.length = 0
    await survey(on, value)
    await Promise.all([round(), round()])
    notified.push(told())
  }
  expect(notified).toEqual([['high'], [], [], ['high', 'low']])
  expect(makers.taken.find(({ browser }) => browser === 'low')?.notice).toEqual({
    title: 'The 30-year average is 6.49%',
    body: 'Survey of Sep 17, 2026: under the 6.5% that you wait for.',
    path: '/rates',
    tag: 'rate-2026-09-17',
  })
})

describe('a browser whose maker gives it another address', () => {
  test('is told there what it wanted, what waits for it included, and nothing twice', async () => {
    const former = await subscribe('former', { under: '6.5' })
    await breaking('told-before')
    await round()
    makers.status = () => 503
    await breaking('waits')
    await round()
    expect(await replacePush(desk.client, former, makers.browser('present'))).toBe(true)
    makers.status = () => 201
    later(10)
    await round()
    expect(makers.taken.map(({ browser, notice }) => [browser, notice['path']])).toEqual([
      ['former', '/article/told-before'],
      ['present', '/article/waits'],
    ])
    expect(await desk.database.owner`select endpoint, breaking, under::text from private.push_subscriptions`).toEqual([
      { endpoint: `${makers.url}/present`, breaking: true, under: '6.500' },
    ])
  })

  test('stays, whatever a process learns of its former address meanwhile', async () => {
    const former = await subscribe('former')
    makers.status = (name) => (name === 'former' ? 410 : 201)
    await breaking('on-its-way')
    const [due] = await claimPushes(desk.client, 1, now)
    await replacePush(desk.client, former, makers.browser('present'))
    if (due) await notePush(desk.client, due, { outcome: 'gone' })
    later(10)
    await round()
    expect([told(), await count()]).toEqual([['present'], 1])
  })

  test('is moved by who knows its secret alone, and is one browser where the new address is known', async () => {
    const former = await subscribe('former')
    const present = makers.browser('present')
    expect(await replacePush(desk.client, { ...former, auth: 'a'.repeat(22) }, present)).toBe(false)
    expect(await count()).toBe(1)
    await keepPush(desk.client, { browser: present, wanted: { breaking: true, under: null }, now })
    expect(await replacePush(desk.client, former, present)).toBe(true)
    expect(await count()).toBe(1)
    expect(await replacePush(desk.client, former, present)).toBe(false)
  })
})

test('who knows the secret of a browser alone changes or ends what it is told', async () => {
  const { endpoint, auth, p256dh } = await subscribe('ada')
  const eve = { endpoint, p256dh, auth: 'a'.repeat(22) }
  await keepPush(desk.client, { browser: eve, wanted: { breaking: false, under: '1' }, now })
  await forgetPush(desk.client, eve)
  expect(await desk.database.owner`select breaking, auth from private.push_subscriptions`).toEqual([
    { breaking: true, auth },
  ])
  await forgetPush(desk.client, { endpoint, auth })
  expect(await count()).toBe(0)
})
