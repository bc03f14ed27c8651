import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database

setUpFile(async () => {
  database = await freshDatabase()
  return () => database.stop()
})

describe('Limits', () => {
  it('count by the address that our server saw, a whole network of IPv6 as one, and no forged header moves them', async () => {
    const other = await openBackendFor(database, { limits: { otp: { perMinute: 1, burst: 3 } } })
    const ask = async (n: number, headers: Record<string, string>) =>
      (await other.post('/recover', { email: `limit${n}@example.com` }, headers)).status
    const same: number[] = []
    for (let n = 0; n < 4; n++) {
      same.push(
        await ask(n, {
          'x-client-address': '203.0.113.9',
          'x-forwarded-for': `198.51.100.${n}`,
          'x-real-ip': `198.51.100.${n}`,
          forwarded: `for=198.51.100.${n}`,
          'cf-connecting-ip': `198.51.100.${n}`,
          'sb-forwarded-for': `198.51.100.${n}`,
        }),
      )
    }
    expect(same).toEqual([200, 200, 200, 429])
    const network: number[] = []
    for (let n = 0; n < 4; n++) network.push(await ask(10 + n, { 'x-client-address': `2001:db8:0:1::${n + 1}` }))
    expect(network).toEqual([200, 200, 200, 429])
    expect(await ask(20, { 'x-client-address': '2001:db8:0:2::1' })).toBe(200)
    await other.stop()
  })

  it('mail of a process is bounded in an hour, and an unknown address gets the same response', async () => {
    const other = await openBackendFor(database, { mail: { perHour: 2 } })
    for (const n of [0, 1, 2]) await person(database, `hour${n}@example.com`, 'the right password')
    const statuses: number[] = []
    for (const name of ['hour0', 'hour1', 'hour2', 'nobody']) {
      statuses.push((await other.post('/recover', { email: `${name}@example.com` })).status)
    }
    expect(statuses).toEqual([200, 200, 429, 429])
    await other.stop()
  })

  it('no hour has more mail than the setting says, whichever hour is looked at', async () => {
    const other = await openBackendFor(database, { mail: { perHour: 2 } })
    for (const n of [0, 1, 2, 3]) await person(database, `any-hour${n}@example.com`, 'the right password')
    const recover = async (n: number) => (await other.post('/recover', { email: `any-hour${n}@example.com` })).status
    expect([await recover(0), await recover(1)]).toEqual([200, 200])
    other.time.aheadMs += 59 * 60_000
    expect(await recover(2)).toBe(429)
    other.time.aheadMs += 5 * 60_000
    expect([await recover(2), await recover(3)]).toEqual([200, 200])
    await other.stop()
  })

  it('no more mail goes to many who ask at once', async () => {
    const other = await openBackendFor(database, { mail: { perHour: 2 } })
    const addresses = Array.from({ length: 8 }, (_, n) => `at-once${n}@example.com`)
    for (const address of addresses) await person(database, address, 'the right password')
    const asked = await Promise.all(addresses.map((email) => other.post('/recover', { email })))
    expect(asked.map(({ status }) => status).sort((one, other) => one - other)).toEqual([
      200,
      200,
      ...Array<number>(6).fill(429),
    ])
    await other.stop()
  })

  it('mail is not switched off by who asks for addresses that nobody has, or signs up by the hundred', async () => {
    const other = await openBackendFor(database, { mail: { perHour: 30 }, limits: { otp: null, signUp: null } })
    await person(database, 'owner@example.com', 'the right password')
    const from = (n: number) => ({ 'x-client-address': `203.0.113.${n}` })
    const recover = (n: number) => other.post('/recover', { email: `nobody${n}@example.com` }, from(n % 30))
    const signUp = (n: number) =>
      other.post('/signup', { email: `new${n}@example.com`, password: `${n} long words of mine` }, from(100 + n))
    // Each response takes its quarter of a second, whatever it says.
    for (let n = 0; n < 90; n += 10) await Promise.all(Array.from({ length: 10 }, (_, more) => recover(n + more)))
    for (let n = 0; n < 60; n += 10) await Promise.all(Array.from({ length: 10 }, (_, more) => signUp(n + more)))
    const signedUp = await other.post(
      '/signup',
      { email: 'more@example.com', password: 'a few words of mine' },
      from(199),
    )
    expect(signedUp.status).toBe(429)
    expect((await other.post('/recover', { email: 'owner@example.com' }, from(200))).status).toBe(200)
    expect((await other.mailTo('owner@example.com')).code).toMatch(/^\d{6}$/)
    await other.stop()
  })

  it('one network causes a tenth of the mail at most', async () => {
    const other = await openBackendFor(database, { mail: { perHour: 100 }, limits: { otp: null } })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      const asked = { email: `share${n}@example.com` }
      statuses.push((await other.post('/recover', asked, { 'x-client-address': '198.51.100.1' })).status)
    }
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429])
    const elsewhere = { 'x-client-address': '198.51.100.2' }
    expect((await other.post('/recover', { email: 'share99@example.com' }, elsewhere)).status).toBe(200)
    await other.stop()
  })

  it('who has used up a share keeps the owner of an address from no mail', async () => {
    const mail = { perHour: 100, frequencySeconds: 60 }
    const other = await openBackendFor(database, { mail, limits: { otp: null } })
    await person(database, 'wanted@example.com', 'the right password')
    const recover = async (email: string, address: string) =>
      (await other.post('/recover', { email }, { 'x-client-address': address })).status
    const invented = Array.from({ length: 11 }, (_, n) => recover(`invented${n}@example.com`, '198.51.100.5'))
    expect((await Promise.all(invented)).filter((status) => status === 429)).toHaveLength(1)
    expect(await recover('wanted@example.com', '198.51.100.5')).toBe(429)
    expect(await recover('wanted@example.com', '198.51.100.6')).toBe(200)
    expect((await other.mailTo('wanted@example.com')).code).toMatch(/^\d{6}$/)
    await other.stop()
  })

  it('nobody locks an owner out: wrong passwords and codes count by account and network', async () => {
    const other = await openBackendFor(database)
    await person(database, 'locked@example.com', 'the right password')
    const stranger = { 'x-client-address': '198.51.100.3' }
    const owner = { 'x-client-address': '198.51.100.4' }
    const guesses: number[] = []
    for (let n = 0; n < 14; n++) {
      guesses.push((await other.tokenOf('locked@example.com', `guess ${n}`, stranger)).status)
    }
    expect(guesses.at(-1)).toBe(429)
    expect((await other.tokenOf('locked@example.com', 'the right password', owner)).status).toBe(200)
    expect((await other.post('/recover', { email: 'locked@example.com' }, owner)).status).toBe(200)
    const { code } = await other.mailTo('locked@example.com')
    for (let n = 0; n < 14; n++) {
      const guess = { email: 'locked@example.com', token: String(100_000 + n), type: 'recovery' }
      guesses[n] = (await other.post('/verify', guess, stranger)).status
    }
    expect(guesses.at(-1)).toBe(429)
    const right = { email: 'locked@example.com', token: code, type: 'recovery' }
    expect((await other.post('/verify', right, owner)).status).toBe(200)
    await other.stop()
  })

  it('all networks together guess one account hundreds of times, and no more', async () => {
    const other = await openBackendFor(database, { limits: { signIn: null } })
    other.time.stoppedAt = Date.now()
    let refused = 0
    for (let n = 0; n < 42; n++) {
      const from = { 'x-client-address': `192.0.2.${n}` }
      const all = Array.from({ length: 10 }, () => other.tokenOf('crowd@example.com', 'guess', from))
      for (const { status } of await Promise.all(all)) if (status === 429) refused += 1
    }
    expect(refused).toBe(120)
    await other.stop()
  })

  it('a clock that is set back locks nobody out', async () => {
    const other = await openBackendFor(database, { mail: { frequencySeconds: 60 } })
    await person(database, 'clock@example.com', 'the right password')
    other.time.aheadMs = 86_400_000
    expect((await other.post('/recover', { email: 'clock@example.com' })).status).toBe(200)
    expect((await other.tokenOf('clock@example.com', 'the right password')).status).toBe(200)
    other.time.aheadMs = 0
    expect((await other.post('/recover', { email: 'clock@example.com' })).status).toBe(200)
    expect((await other.tokenOf('clock@example.com', 'the right password')).status).toBe(200)
    await other.stop()
  })
})
