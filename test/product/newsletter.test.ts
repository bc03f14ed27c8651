import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { authenticate } from 'mailauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type LetterServer, letterServer } from '../support/mail/letter-server.ts'
import { letterLink, letterWords } from '../support/mail/read-letter.ts'
import { parsePage } from '../support/site/site-pages.ts'
import { startSite, type TestSite } from '../support/site/site.ts'

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })

let smtp: LetterServer
let site: TestSite

beforeAll(async () => {
  const keyFile = join(mkdtempSync(join(tmpdir(), 'ratesheet-dkim-')), 'key.pem')
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }))
  smtp = await letterServer()
  site = await startSite({
    env: {
      // Each form is asked for from a network of its own, but for those of the flood.
      TRUST_PROXY: '1',
      LETTERS_SMTP_URL: smtp.url,
      LETTERS_FROM: 'Ratesheet <rates@letters.example>',
      DKIM_DOMAIN: 'letters.example',
      DKIM_SELECTOR: 'news',
      DKIM_KEY_FILE: keyFile,
    },
  })
})
afterAll(async () => {
  await site.stop()
  await smtp.stop()
})

/** Nobody has subscribed, and no letter was sent: also at a second try, which asks for the same addresses. */
beforeEach(async () => {
  await site.owner`delete from letter_requests`
  await site.owner`delete from subscribers`
  await site.owner`delete from editions`
  smtp.taken.length = 0
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let networks = 0
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) => {
  networks += 1
  const own = { ...FORM, 'x-forwarded-for': `10.0.0.${networks}` }
  return site.ask(path, {
    method: 'POST',
    headers: { ...own, ...headers },
    body: new URLSearchParams(fields).toString(),
  })
}
const lettersTo = (address: string) => smtp.taken.filter(({ to }) => to === address).map(({ raw }) => raw)
const kept = async (address: string) =>
  (
    await site.owner<{ state: string; topics: string[]; paused: boolean }[]>`
      select state, topics, paused_until > now() as paused from subscribers where address = ${address}`
  )[0]

const LOAN = 'kind=have&balance=320000&rate=7.75&left=27'
const loanOf = async (address: string) =>
  (await site.owner<{ loan: string | null }[]>`select loan from subscribers where address = ${address}`)[0]?.loan

async function letterTo(address: string, place = 0): Promise<string> {
  await expect.poll(() => lettersTo(address).length).toBeGreaterThan(place)
  return lettersTo(address)[place] ?? ''
}

/** Somebody who has subscribed by the form and pressed the link; gives the token of their links. */
async function subscribed(address: string, wanted: Record<string, string> = { daily: 'on' }): Promise<string> {
  await post('/newsletter', { email: address, ...wanted })
  const link = letterLink(await letterTo(address), 'confirm')
  const { headers } = await post('/newsletter/confirm', { t: link.split('t=')[1] ?? '' })
  return new URLSearchParams(headers.location?.split('?')[1]).get('t') ?? ''
}

/** A button of the page of one's letters; gives the page that it leads to. */
async function press(token: string, act: string, fields: Record<string, string> = {}) {
  const { status, headers } = await post('/newsletter/manage', { t: token, act, ...fields })
  expect([act, status]).toEqual([act, 303])
  const next = await site.ask(headers.location ?? '')
  return parsePage(next.text).querySelector('main')?.textContent ?? ''
}

/** An edition of the daily rate that is sent to everybody who gets it. */
async function send(key: string): Promise<void> {
  const empty = { preheader: '', blocks: [], sources: [], figures: [] }
  const document = { kicker: 'Daily', day: '2026-08-20', title: key, ...empty }
  await site.owner`
    insert into editions (kind, key, day, title, document, state, begun_at)
    values ('daily', ${key}, '2026-08-20', ${key}, ${JSON.stringify(document)}::text::jsonb, 'sending', now())`
  await site.owner`select private.queue_letters()`
}

describe('whoever subscribes', () => {
  it('gets the same response whether the address is known or not, and a GET of the link confirms nothing', async () => {
    const token = await subscribed('known@example.com')
    expect(token).not.toBe('')
    const responses = []
    for (const email of ['known@example.com', 'unknown@example.com'])
      responses.push(await post('/newsletter', { email, week: 'on' }))
    const [known, unknown] = responses.map(({ status, headers, text }) => [status, headers.location, text])
    expect(known).toEqual(unknown)
    expect(known?.slice(0, 2)).toEqual([303, '/newsletter/sent'])
    const link = letterLink(await letterTo('unknown@example.com'), 'confirm')
    for (const method of ['GET', 'HEAD', 'GET']) expect((await site.ask(link, { method })).status).toBe(200)
    expect((await kept('unknown@example.com'))?.state).toBe('unconfirmed')
    const confirm = () => post('/newsletter/confirm', { t: link.split('t=')[1] ?? '' })
    await confirm()
    expect(await kept('unknown@example.com')).toMatchObject({ state: 'active', topics: ['week'] })
    expect((await site.ask((await confirm()).headers.location ?? '')).text).toContain('You are subscribed already')
  })

  it('is told of a wrong address on the form as it was filled in, and nothing is sent', async () => {
    for (const email of ['not one', 'ada@example.com\r\nBcc: eve@example.com', '']) {
      const { status, text } = await post('/newsletter', { email, week: 'on' })
      const page = parsePage(text)
      expect([status, page.querySelector('.field-error')?.textContent]).toEqual([
        200,
        expect.stringContaining('e-mail address'),
      ])
      expect(page.querySelector('#newsletter-week')?.hasAttribute('checked')).toBe(true)
    }
    expect(await kept('eve@example.com')).toBeUndefined()
  })

  it('cannot have somebody else flooded: one letter, however often it is asked', async () => {
    networks += 1
    const flood = { 'x-forwarded-for': `203.0.113.${networks}` }
    const statuses: number[] = []
    for (let times = 0; times < 40; times += 1)
      statuses.push((await post('/newsletter', { email: 'victim@example.com', daily: 'on' }, flood)).status)
    expect(new Set(statuses)).toEqual(new Set([303, 429]))
    await subscribed('after@example.com')
    await expect.poll(() => lettersTo('victim@example.com').length).toBe(1)
  })
})

describe('the page of one’s letters', () => {
  it('does what each button says, and deletes everything', async () => {
    const email = 'ada@example.com'
    const token = await subscribed(email)
    expect(await press(token, 'choose', { week: 'on', breaking: 'on' })).toContain('Your choice is saved.')
    expect((await kept(email))?.topics).toEqual(['week', 'breaking'])
    expect(await press(token, 'pause', { days: '14' })).toContain('Letters come again from')
    expect((await kept(email))?.paused).toBe(true)
    expect(await press(token, 'resume')).toContain('Letters come again.')
    expect((await kept(email))?.paused).toBeNull()
    expect(await press(token, 'pause', { days: 'constructor' })).toContain('Letters come again from')
    expect(await press(token, 'resume')).toContain('Letters come again.')
    expect(await press(token, 'add alert', { under: '6.25' })).toContain('The 30-year average is under 6.25%')
    const [alert] = await site.owner<{ id: string }[]>`select id from rate_alerts`
    expect(await press(token, 'drop alert', { alert: alert?.id ?? '' })).toContain('The alert is gone.')
    expect(await press(token, 'keep loan', { loan: LOAN })).toContain(
      'You owe $320,000 at 7.75%, with 324 months left.',
    )
    const file = await post('/newsletter/manage', { t: token, act: 'export' })
    expect([file.headers['content-disposition'], JSON.parse(file.text)]).toEqual([
      'attachment; filename="subscription.json"',
      expect.objectContaining({
        address: email,
        loan: LOAN,
        topics: expect.arrayContaining(['alerts', 'breaking', 'week']),
      }),
    ])
    expect(await press(token, 'drop loan')).toContain('nor kept')
    expect(await loanOf(email)).toBeNull()
    await press(token, 'keep loan', { loan: LOAN })
    const odd = await post('/newsletter/manage', { t: token, act: 'keep loan', loan: 'kind=have&balance=<b>' })
    expect([odd.text, await loanOf(email)]).toEqual([expect.stringContaining('This loan cannot be read.'), LOAN])
    expect(await press(token, 'leave')).toContain('You are unsubscribed')
    expect(await press(token, 'choose', { daily: 'on' })).toContain('Nothing was changed')
    expect(await kept(email)).toMatchObject({ state: 'left', topics: [] })
    expect(await loanOf(email)).toBeNull()
    expect(await press(token, 'forget')).toContain('Everything is deleted')
    expect(await kept(email)).toBeUndefined()
    expect(await press(token, 'choose', { daily: 'on' })).toContain('This link no longer works')
  })

  it('changes the address when both have confirmed', async () => {
    const token = await subscribed('old@example.com')
    expect(await press(token, 'address', { email: 'new@example.com' })).toContain('Both addresses get a link.')
    for (const [address, place] of [
      ['new@example.com', 0],
      ['old@example.com', 1],
    ] as const) {
      expect((await kept('old@example.com'))?.state).toBe('active')
      const link = letterLink(await letterTo(address, place), 'confirm')
      await post('/newsletter/confirm', { t: link.split('t=')[1] ?? '' })
    }
    expect([await kept('old@example.com'), (await kept('new@example.com'))?.state]).toEqual([undefined, 'active'])
    expect((await site.ask(`/newsletter/manage?t=${token}`)).text).toContain('This link no longer works')
  })

  it('takes nothing from pages of other sites, and nothing by a GET', async () => {
    const token = await subscribed('bob@example.com')
    const fields = { t: token, act: 'forget' }
    expect((await post('/newsletter/manage', fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    for (const path of [`/newsletter/manage?${new URLSearchParams(fields)}`, `/newsletter/leave?t=${token}`])
      for (const method of ['GET', 'HEAD']) expect((await site.ask(path, { method })).status).toBe(200)
    expect((await kept('bob@example.com'))?.state).toBe('active')
    expect((await site.ask(`/newsletter/manage?t=${token}`)).headers['cache-control']).toContain('no-store')
  })
})

describe('a letter that is sent', () => {
  it('is signed so that receivers believe it, with both headers of the one click under the signature', async () => {
    await subscribed('signed@example.com')
    await send('Signed')
    const raw = await letterTo('signed@example.com', 1)
    const records: Record<string, string> = {
      'news._domainkey.letters.example': `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
      '_dmarc.letters.example': 'v=DMARC1; p=reject; adkim=s',
    }
    const { dkim, dmarc } = await authenticate(Buffer.from(raw, 'latin1'), {
      ip: '192.0.2.1',
      sender: 'rates@letters.example',
      disableArc: true,
      disableBimi: true,
      resolver: async (name, type) => {
        const record = type === 'TXT' ? records[name] : undefined
        if (record === undefined) throw Object.assign(new Error(`no record of ${name}`), { code: 'ENOTFOUND' })
        return [[record]]
      },
    })
    const [signature] = dkim.results
    expect([signature?.status.result, dmarc && dmarc.status.result]).toEqual(['pass', 'pass'])
    const signed = signature?.signingHeaders?.keys.toLowerCase().split(/:\s*/)
    expect(signed).toEqual(
      expect.arrayContaining([
        'from',
        'to',
        'subject',
        'date',
        'message-id',
        'list-unsubscribe',
        'list-unsubscribe-post',
      ]),
    )
  })

  it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
    'ends the subscription by one click (RFC 8058): a POST as %s, without a cookie, a question or a redirect',
    async (type) => {
      const email = type.startsWith('multi') ? 'multi@example.com' : 'click@example.com'
      await subscribed(email)
      await send(`Click ${type}`)
      const raw = await letterTo(email, 1)
      const head = raw.slice(0, raw.indexOf('\r\n\r\n'))
      expect(head).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
      const [, address = ''] = /^List-Unsubscribe: <(\S+)>$/m.exec(head) ?? []
      const { origin, pathname, search } = new URL(address)
      expect(origin).toBe(site.origin)
      const body = type.startsWith('multi')
        ? '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
        : 'List-Unsubscribe=One-Click'
      const click = () => site.ask(pathname + search, { method: 'POST', headers: { 'content-type': type }, body })
      const tampered = await site.ask(`${pathname}${search.slice(0, -1)}`, { method: 'POST', body })
      expect([tampered.status, (await kept(email))?.state]).toEqual([404, 'active'])
      const { status, headers } = await click()
      expect([status, headers.location, headers['set-cookie']]).toEqual([200, undefined, undefined])
      expect((await kept(email))?.state).toBe('left')
      expect((await click()).status).toBe(200)
      expect(letterWords(raw)).toContain(`${site.origin}${letterLink(raw, 'manage')}`)
    },
  )
})
