import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { openMail } from '#outside'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { testSmtp, type TestSmtp } from '../../support/mail/smtp.ts'
import { openBackendFor, person } from './auth-harness.ts'

let database: Database
let smtp: TestSmtp
let backend: Awaited<ReturnType<typeof openBackendFor>>
let count = 0

beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.stop())
beforeEach(async () => {
  smtp = await testSmtp()
  backend = await open()
  // Its first look into the outbox is over.
  await backend.auth.deliverMail()
})
afterEach(async () => {
  await backend.stop()
  await smtp.down()
  await database.owner`delete from auth.outbox`
})

const open = (patienceMs = 20_000) =>
  openBackendFor(database, {
    mail: { sender: openMail({ url: smtp.url, from: 's@example.com', folder: '', patienceMs }) },
  })

/** Asks for a way back into a new account; the response does not wait for the mail. */
async function asked(by = backend): Promise<string> {
  const email = `outbox${(count += 1)}@example.com`
  await person(database, email, 'a long enough one')
  const began = performance.now()
  const response = await by.post('/recover', { email })
  expect([response.status, await response.json()]).toEqual([200, {}])
  expect(performance.now() - began).toBeLessThan(10_000)
  return email
}

const waiting = () =>
  database.owner<{ to: string; attempts: number; error: string | null; isGivenUp: boolean }[]>`
    select recipient as to, attempts, last_error as error, next_at = 'infinity' as "isGivenUp" from auth.outbox order by id`

async function later(minutes: number): Promise<void> {
  backend.time.aheadMs += minutes * 60_000
  await backend.auth.deliverMail()
}

describe('A mail server', () => {
  it('that is down loses nothing: mail waits, longer each time, and goes when it is back', async () => {
    await smtp.down()
    const email = await asked()
    await backend.auth.deliverMail()
    expect(await waiting()).toMatchObject([{ to: email, attempts: 1, error: expect.stringContaining('ECONNREFUSED') }])
    await backend.auth.deliverMail()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
    await later(0.2)
    await backend.auth.deliverMail()
    expect(await waiting()).toMatchObject([{ attempts: 2 }])
    await smtp.up()
    await later(1)
    expect([smtp.taken, await waiting()]).toEqual([[email], []])
  })

  it('that is down is not asked for every mail that waits', async () => {
    smtp.manner = 'is busy'
    for (let n = 0; n < 12; n++) {
      await database.owner`
        insert into auth.outbox (purpose, recipient, subject, html, body) values ('notice', ${`n${n}@example.com`}, '', '', '')`
    }
    backend.time.aheadMs = 1000
    await backend.auth.deliverMail()
    expect(smtp.asked).toBe(4)
    smtp.manner = 'takes'
    await later(60)
    expect([smtp.taken.length, await waiting()]).toEqual([12, []])
  })

  it('that says nothing, or never comes to an end, holds up neither callers nor the other mail for long', async () => {
    const hasty = await open(300)
    for (const manner of ['says nothing', 'drips'] as const) {
      smtp.manner = manner
      const email = await asked(hasty)
      await hasty.auth.deliverMail()
      expect(await waiting(), manner).toMatchObject([{ to: email, attempts: 1 }])
      smtp.manner = 'takes'
      await later(60)
      expect(smtp.taken.at(-1), manner).toBe(email)
    }
    await hasty.stop()
  })

  it('that refuses a recipient is asked three times, an hour apart; the mail stays for the operator to see', async () => {
    smtp.manner = 'refuses the recipient'
    const email = await asked()
    await backend.auth.deliverMail()
    await later(59)
    expect(smtp.asked).toBe(1)
    await later(2)
    await later(61)
    expect(await waiting()).toMatchObject([
      { to: email, attempts: 3, error: expect.stringContaining('5.1.1'), isGivenUp: true },
    ])
    await later(600)
    expect(smtp.asked).toBe(3)
    expect(backend.lines.join()).toContain('refused and is given up')
    await later(48 * 60)
    expect(await waiting()).toEqual([])
  })

  it('that refuses us is asked again and again, for that is the operator’s to mend', async () => {
    smtp.manner = 'refuses the sender'
    await asked()
    for (let n = 0; n < 5; n++) await later(61)
    expect(await waiting()).toMatchObject([{ isGivenUp: false }])
    smtp.manner = 'takes'
    await later(61)
    expect(smtp.taken).toHaveLength(1)
  })

  it('that holds a mail does not keep the process from ending', async () => {
    smtp.manner = 'says nothing'
    const slow = await open(60_000)
    const email = await asked(slow)
    await expect.poll(() => smtp.asked).toBeGreaterThan(0)
    const began = performance.now()
    await slow.stop()
    expect(performance.now() - began).toBeLessThan(15_000)
    expect(slow.lines.join()).toContain('still holds a mail')
    expect(await waiting()).toMatchObject([{ to: email }])
  })
})

it('a mistake in the code is no word of a mail server: the log has how it came about', async () => {
  const mistaken = await openBackendFor(database, {
    mail: { sender: { send: () => Promise.reject(new TypeError('mail.text is undefined')) } },
  })
  const email = await asked(mistaken)
  await mistaken.auth.deliverMail()
  expect(await waiting()).toMatchObject([{ to: email, attempts: 1, error: 'Something failed here; the log says why' }])
  expect(mistaken.lines.join('\n')).toMatch(/again in 10 s: TypeError: mail\.text is undefined\n\s+at /)
  await mistaken.stop()
})

it('a code takes the place of the one before, and every notice of what happened is sent', async () => {
  await smtp.down()
  const email = await asked()
  await backend.post('/recover', { email })
  expect(await waiting()).toHaveLength(1)
  let password = 'a long enough one'
  for (const next of ['a second long one', 'a third long one']) {
    const { body } = await backend.tokenOf(email, password)
    const change = { method: 'PUT', body: JSON.stringify({ password: next, current_password: password }) }
    expect((await backend.with(body['access_token'], '/user', change)).status).toBe(200)
    password = next
  }
  expect(await waiting()).toHaveLength(3)
})

it('mail of many at once is sent once each, by two processes', async () => {
  const other = await open()
  for (let n = 0; n < 40; n++) {
    await database.owner`
      insert into auth.outbox (purpose, recipient, subject, html, body) values ('notice', ${`m${n}@example.com`}, '', '', '')`
  }
  backend.time.aheadMs = 1000
  other.time.aheadMs = 1000
  await Promise.all([backend.auth.deliverMail(), other.auth.deliverMail(), backend.auth.deliverMail()])
  expect([smtp.taken.length, new Set(smtp.taken).size, await waiting()]).toEqual([40, 40, []])
  await other.stop()
})

it('mails to one person are sent in the order in which they were written', async () => {
  const sent: string[] = []
  const slow: Record<string, number> = { first: 60, second: 30, third: 0 }
  const sender = {
    async send({ subject }: { subject: string }) {
      await new Promise((resolve) => setTimeout(resolve, slow[subject]))
      sent.push(subject)
    },
  }
  const other = await openBackendFor(database, { mail: { sender } })
  for (const subject of Object.keys(slow)) {
    await database.owner`
      insert into auth.outbox (purpose, recipient, subject, html, body) values (${subject}, 'one@example.com', ${subject}, '', '')`
  }
  other.time.aheadMs = 1000
  await other.auth.deliverMail()
  expect(sent).toEqual(['first', 'second', 'third'])
  await other.stop()
})
