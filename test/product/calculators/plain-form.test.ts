import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { href } from '#routes'

import { EVERY_CALCULATOR, resultIn, queryOf } from '../../support/calculators/every-calculator.ts'
import { type ReadSite, sharedSite } from '../../support/site/site.ts'
import { parsePage } from '../../support/site/site-pages.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const EVERY = EVERY_CALCULATOR.map((asked) => [asked.name, asked] as const)
const FORM = 'application/x-www-form-urlencoded'

/** What a browser sends of a page's form when no script runs. */
function sentBy(html: string): URLSearchParams {
  const start = html.indexOf('<form class="calc-form"')
  const document = parsePage(html.slice(start, html.indexOf('</form>', start)))
  const sent = new URLSearchParams()
  for (const control of document.querySelectorAll('[name]')) {
    const name = control.getAttribute('name') ?? ''
    const isUnticked = control.matches('[type="radio"], [type="checkbox"]') && !control.hasAttribute('checked')
    if (isUnticked) continue
    const chosen = control.matches('select')
      ? (control.querySelector('[selected]') ?? control.querySelector('option'))
      : null
    sent.append(
      name,
      control.matches('textarea') ? (control.textContent ?? '') : ((chosen ?? control).getAttribute('value') ?? ''),
    )
  }
  return sent
}

/** Sends the form of an address, some of its fields changed, and follows where it leads. */
async function send(path: string, changed: Readonly<Record<string, string>> = {}): Promise<string> {
  const sent = sentBy((await site.ask(path)).text)
  for (const [name, text] of Object.entries(changed)) sent.set(name, text)
  const { status, headers } = await site.ask(`${path.split('?', 1)[0]}?${sent.toString()}`)
  expect([path, status]).toEqual([path, 303])
  return headers.location ?? ''
}

const post = (path: string, fields: URLSearchParams | string, type = FORM) =>
  site.ask(path, { method: 'POST', headers: { 'content-type': type }, body: fields.toString() })

describe('a form that is sent as it is', () => {
  it.each(EVERY)(
    '%s: leads to the short address of the same result, and sent again changes nothing',
    async (_, asked) => {
      expect(await send(asked.path)).toBe(asked.path)
      const first = await send(asked.path + queryOf(asked.query))
      const result = resultIn((await site.ask(first)).text)
      expect(result.sentence).toContain(asked.says)
      expect(await send(first)).toBe(first)
    },
  )

  it('keeps the rows that were filled in, and offers one empty one', async () => {
    const rows = async (path: string) =>
      [...sentBy((await site.ask(path)).text).entries()].filter(([name]) => name.startsWith('lumps.'))
    expect(await rows('/calculator')).toEqual([
      ['lumps.1.amount', '0'],
      ['lumps.1.on', expect.stringMatching(/^\d{4}-\d\d-01$/)],
    ])
    const once = await send('/calculator', { 'lumps.1.amount': '5,000', 'lumps.1.on': '2027-05-01' })
    expect(once).toMatch(/&lumps\.1\.amount=5000&lumps\.1\.on=2027-05-01$/)
    expect(await rows(once)).toHaveLength(4)
    expect(await send(once)).toBe(once)
    const emptied = await send(once, { 'lumps.1.amount': '', 'lumps.2.amount': '7000', 'lumps.2.on': '2028-06-01' })
    expect(emptied).toMatch(/&lumps\.1\.amount=7000&lumps\.1\.on=2028-06-01$/)
    expect(await send(emptied, { 'lumps.1.amount': '0' })).toBe('/calculator')
  })

  it('does not count what its empty rows come with', async () => {
    const dated = '/calculator/apr?mode=dates'
    const { sentence } = resultIn((await site.ask(dated)).text)
    const sent = sentBy((await site.ask(dated)).text)
    expect([...sent.keys()].filter((name) => /^(?:advances|payments)\./.test(name)).length).toBeGreaterThan(8)
    expect(resultIn((await site.ask(await send(dated))).text).sentence).toBe(sentence)
  })

  it('takes all rows of a list away when they are emptied', async () => {
    const emptied = Object.fromEntries(
      [...sentBy((await site.ask('/calculator/dti')).text).keys()]
        .filter((name) => /^debts\.\d\.(?:name|payment|balance|months)$/.test(name))
        .map((name) => [name, '']),
    )
    expect(await send('/calculator/dti', emptied)).toBe('/calculator/dti?debts=0')
  })

  it('stays what it is in a frame, its theme kept, and what was typed wrong as it was typed', async () => {
    const embed = href('embed', { calculator: 'mortgage' })
    expect(await send(`${embed}?theme=dark`, { price: '500000' })).toMatch(
      /^\/embed\/mortgage\?price=500000&.*&theme=dark$/,
    )
    const wrong = await send('/calculator', { price: 'a house' })
    expect(wrong).toMatch(/^\/calculator\?price=a\+house&/)
    expect(resultIn((await site.ask(wrong)).text).faults).toHaveLength(1)
  })
})

/** A lender's schedule of 320,000 at 6.5% as it is pasted, by 30/360 and to the cent. */
function lenderRows(): string {
  let balance = 320_000_00
  return Array.from({ length: 360 }, (_, at) => {
    const interest = Math.round((balance * 65) / 12_000)
    const payment = at === 359 ? balance + interest : 202_262
    balance -= payment - interest
    const cells = [payment, payment - interest, interest, balance].map((cents) => `$${(cents / 100).toFixed(2)}`)
    return [`${((at + 1) % 12) + 1}/1/${2027 + Math.floor((at + 1) / 12)}`, at + 1, ...cells].join('\t')
  }).join('\r\n')
}

describe('a lender’s schedule that is pasted', () => {
  const path = href('amortization')
  const formOf = async (of = path) => sentBy((await site.ask(of)).text)

  it('with 360 rows is posted and compared, and stays in the form', async () => {
    const form = await formOf()
    const rows = lenderRows()
    expect(rows.length).toBeGreaterThan(17_000)
    form.set('rate', '6.5')
    form.set('firstPayment', '2027-02-01')
    form.set('lender', rows)
    for (const at of [path, href('embed', { calculator: 'amortization' })]) {
      const page = await post(at, form)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(page.headers['cache-control']).toBe('private, no-store')
      const { notices, sentence } = resultIn(page.text)
      expect(sentence).toContain('$2,023')
      expect(notices.join(' ')).toContain('figures of your lender agree with this schedule to the cent')
      const kept = new URLSearchParams(sentBy(page.text)).get('lender') ?? ''
      expect(kept.replace(/\r/g, '')).toBe(rows.replace(/\r/g, ''))
    }
    const { text } = await site.ask(path)
    expect(text).not.toContain('$2,023')
  })

  it('in a few lines is led to its address', async () => {
    const form = await formOf()
    form.set('rate', '6.5')
    form.set('lender', lenderRows().split('\r\n').slice(0, 5).join('\r\n'))
    const { status, headers } = await post(path, form)
    expect(status).toBe(303)
    expect(headers.location).toMatch(/^\/calculator\/amortization\?rate=6\.5&.*&lender=/)
    const { notices } = resultIn((await site.ask(headers.location ?? '')).text)
    expect(notices.join(' ')).toMatch(/figures of your lender/)
  })

  it('that is too long is told so at the field, and nothing of it is cut off', async () => {
    const form = await formOf()
    form.set('lender', `${lenderRows()}\n`.repeat(3))
    const page = await post(path, form)
    expect(page.status).toBe(200)
    expect(resultIn(page.text).faults.join(' ')).toMatch(/Enter at most 40,000 characters; there are 5\d,\d{3}\./)
    expect(sentBy(page.text).get('lender')?.length).toBeGreaterThan(50_000)
    expect(page.text).toMatch(/id="f-lender-error"/)
  })

  it('beyond all measure, or that is no form, is refused in words', async () => {
    const large = await post(path, `lender=${'1'.repeat(600_000)}`)
    expect([large.status, large.text]).toEqual([413, expect.stringContaining('too long')])
    expect((await post(path, '{}', 'application/json')).status).toBe(415)
  })

  it('is posted nowhere else', async () => {
    for (const other of ['/calculator', href('apr'), href('embed', { calculator: 'mortgage' })]) {
      const { status, headers } = await post(other, 'price=1')
      expect([other, status, headers.allow]).toEqual([other, 405, 'GET, HEAD'])
      expect((await site.ask(other)).text).not.toContain('formMethod="post"')
    }
    expect((await site.ask(path)).text).toMatch(/<button[^>]* formMethod="post"[^>]*>Calculate</i)
  })
})
