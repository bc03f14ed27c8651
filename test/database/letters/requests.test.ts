import { describe, expect, test } from 'vitest'
import { hashOfToken } from '#mail'
import { confirmLetters, requestAddress, requestChoices, subscriberCounts } from '#queries/mail'
import { freePort } from '../../support/programs/free-port.ts'
import { DAY_MS, lettersSetup, links } from './letters-setup.ts'

const HOUR_MS = 3_600_000

const setup = lettersSetup()
const { ask, confirmLast, later, round, work } = setup

const toAll = () => setup.server.taken.map(({ to }) => to).sort()
const kept = () =>
  setup.database.owner<
    { state: string; attempts: number }[]
  >`select state, attempts from letter_requests order by address`

describe('without a mail server', () => {
  test('confirmations wait, none is given up, and all go once it is back', async () => {
    const dead = work({}, { url: `smtp://127.0.0.1:${await freePort()}` })
    for (const name of ['ada', 'bob', 'carol']) await ask(`${name}@example.com`)
    // Longer than eight attempts with twice the wait each time.
    for (let hours = 0; hours < 20; hours += 1) {
      await round(dead)
      later(HOUR_MS)
    }
    expect(await kept()).toEqual(Array.from({ length: 3 }, () => ({ state: 'waiting', attempts: 0 })))
    // Whoever finds no server is the only one of a round who looked for it.
    expect(setup.lines.filter((line) => line.includes('could not be sent'))).toHaveLength(20)
    await round()
    expect(toAll()).toEqual(['ada@example.com', 'bob@example.com', 'carol@example.com'])
    expect((await confirmLast())?.outcome).toBe('subscribed')
  })

  test('a confirmation whose link would no longer work is not sent', async () => {
    await ask('ada@example.com')
    await round(work({}, { url: `smtp://127.0.0.1:${await freePort()}` }))
    later(2 * DAY_MS + 1000)
    await round()
    expect(setup.server.taken).toEqual([])
  })
})

test('a server that refuses one and postpones another keeps neither the next from theirs', async () => {
  setup.server.fault = (to) => (to.startsWith('ada') ? 'refuse' : to.startsWith('bob') ? 'greylist' : null)
  for (const name of ['ada', 'bob', 'carol']) await ask(`${name}@example.com`)
  await round()
  expect(toAll()).toEqual(['carol@example.com'])
  expect(await kept()).toMatchObject([{ state: 'failed' }, { state: 'waiting', attempts: 1 }, { state: 'sent' }])
})

describe('a third party who is bombed', () => {
  test('gets one letter a day, whatever marks stand in the address of their mailbox', async () => {
    for (const mark of ['', '+news', '+a', '+b+c', '+']) await ask(`victim${mark}@example.com`)
    await round()
    expect(toAll()).toEqual(['victim@example.com'])
    await ask('other+victim@example.com')
    await ask('+tag@example.com')
    await ask('+other@example.com')
    await round()
    expect(toAll()).toHaveLength(4)
    later(DAY_MS + 1000)
    await ask('victim+z@example.com')
    await round()
    expect(toAll().filter((to) => to.startsWith('victim'))).toEqual(['victim+z@example.com', 'victim@example.com'])
  })

  test('gets none by a change of address to a mark of theirs on the same day', async () => {
    await ask('ada@example.com')
    await round()
    const subscriber = (await confirmLast())?.subscriber ?? ''
    await ask('victim@example.com')
    const change = requestAddress(setup.client, { subscriber, address: 'victim+x@example.com', now: setup.now })
    expect(await change).toBe('later')
  })
})

test('the whole site sends so many confirmations within an hour, and the others in the next ones', async () => {
  const own = work({ confirmationsPerHour: 50 })
  for (let at = 0; at < 60; at += 1) await ask(`reader${at}@example.com`)
  await Promise.all([round(own), round(own)])
  expect(setup.server.taken).toHaveLength(50)
  later(30 * 60_000)
  await round(own)
  expect(setup.server.taken).toHaveLength(50)
  const waiting = { ...(await subscriberCounts(setup.client)) }.confirmations
  // The clock of the database is another one than that of the test.
  expect([0, 10]).toContain(waiting)
  later(31 * 60_000)
  await round(own)
  expect(setup.server.taken).toHaveLength(60)
  expect(new Set(toAll()).size).toBe(60)
})

describe('the way to one’s choices', () => {
  test('is sent again the next day, and keeps nobody’s confirmation', async () => {
    await ask('ada@example.com')
    await round()
    await confirmLast()
    for (const name of ['bob', 'carol']) {
      later(DAY_MS + 1000)
      await requestChoices(setup.client, { address: 'ada@example.com', now: setup.now })
      await ask(`${name}@example.com`)
      await round()
    }
    const ada = 'ada@example.com'
    expect(toAll()).toEqual([ada, ada, ada, 'bob@example.com', 'carol@example.com'])
    expect(await kept()).toEqual(Array.from({ length: 5 }, () => ({ state: 'sent', attempts: 1 })))
  })

  test('confirms nothing', async () => {
    await setup.subscribers(1)
    await requestChoices(setup.client, { address: 'reader1@example.com', now: setup.now })
    await round()
    const [reader] = await setup.database.owner<{ id: string }[]>`select id from subscribers`
    const hash = hashOfToken(links.tokenOf({ id: reader?.id ?? '', epoch: 0 }))
    // As it was noted before.
    await setup.database.owner`update letter_requests set token_hash = ${hash}`
    expect(await confirmLetters(setup.client, { hash, now: setup.now })).toBeNull()
  })
})

test('a letter that cannot be made keeps none of the others, and is tried again', async () => {
  for (const name of ['ada', 'bob', 'carol']) await ask(`${name}@example.com`)
  const [broken] = await setup.database.owner<{ id: string }[]>`
    select id from letter_requests where address = 'ada@example.com'`
  const confirmationOf = (id: string) => {
    if (id === broken?.id) throw new Error('It breaks')
    return links.confirmationOf(id)
  }
  await round(work({ links: { ...links, confirmationOf } }))
  expect(toAll()).toEqual(['bob@example.com', 'carol@example.com'])
  expect(setup.lines.join()).toContain('It breaks')
  later(HOUR_MS)
  await round()
  expect(toAll()).toEqual(['ada@example.com', 'bob@example.com', 'carol@example.com'])
})
