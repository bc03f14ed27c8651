import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { loadCalculator, type CalculatorName, readInput, textsOf } from '#calculators'
import { href } from '#routes'

import {
  type ApiResponse,
  EVERY_CALCULATOR,
  resultIn,
  queryOf,
  shownOf,
} from '../../support/calculators/every-calculator.ts'
import { type Schema, schemaFaults } from '../../support/calculators/json-schema.ts'
import type { Asked as HttpAsked } from '../../support/server/running-server.ts'
import { type ReadSite, sharedSite } from '../../support/site/site.ts'
import { parsePage, wordsOf } from '../../support/site/site-pages.ts'

let site: ReadSite
beforeAll(async () => {
  // Behind a proxy, so that every caller of the API has an address of its own and its own allowance.
  site = await sharedSite()
})
afterAll(() => site.stop())

/** What the API says of a calculation, and where a person can see it. */
type Computed = ApiResponse & { inputHash: string; inputs: object; permalink: string }

const EVERY = EVERY_CALCULATOR.map((asked) => [asked.name, asked] as const)

let callers = 0
const newCaller = () => `198.51.100.${(callers += 1)}`

/** A call of the API by somebody who has not called before. */
async function call(
  name: string,
  { caller = newCaller(), ...asked }: HttpAsked & { caller?: string } = {},
  query = '',
) {
  const path = href('calculatorResult', { calculator: name }) + query
  return site.ask(path, { ...asked, headers: { 'x-forwarded-for': caller, ...asked.headers } })
}

const post = (name: string, body: unknown, headers: Record<string, string> = {}) =>
  call(name, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const jsonOf = ({ text }: { text: string }): unknown => JSON.parse(text)
const errorsOf = (response: { text: string }) => (jsonOf(response) as { errors: Record<string, string> }).errors

describe('the page of a calculator', () => {
  it.each(EVERY)('%s: gives a sentence, for its defaults and for an address', async (_name, asked) => {
    for (const query of ['', queryOf(asked.query)]) {
      const page = await site.ask(asked.path + query)
      expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      const { sentence, figures, faults } = resultIn(page.text)
      expect(sentence).toMatch(/^[A-Z0-9].*\d.*\.$/)
      if (query) expect(sentence).toContain(asked.says)
      expect(figures.length).toBeGreaterThan(3)
      expect(faults).toEqual([])
      expect(page.text).not.toMatch(/\bNaN\b|Infinity|\[object |>undefined</)
    }
  })

  it.each(EVERY)('%s: gives the same numbers as its API, asked both ways, and its embed', async (name, asked) => {
    const query = queryOf(asked.query)
    const page = resultIn((await site.ask(asked.path + query)).text)
    const embed = resultIn((await site.ask(href('embed', { calculator: name }) + query)).text)
    // The address of the page keeps what was asked as it was asked.
    const { permalink: gotAt, ...got } = jsonOf(await call(name, {}, query)) as Computed
    const { permalink: postedAt, ...posted } = jsonOf(await post(name, asked.posted)) as Computed
    // A frame is form, result in words and one drawing.
    expect(embed).toEqual({ ...page, figures: [] })
    expect(shownOf(got)).toEqual(page)
    expect(shownOf(posted)).toEqual(page)
    expect(posted).toEqual(got)
    expect(jsonOf(await post(name, posted.inputs))).toMatchObject(got)
    for (const address of [gotAt, postedAt]) {
      const { pathname, search } = new URL(address)
      expect(resultIn((await site.ask(pathname + search)).text)).toEqual(page)
    }
  })

  it('keeps the meaning of an old address, with a version and without', async () => {
    const address = '/calculator?price=450000&down=90000&rate=6.5&term=15'
    const plain = resultIn((await site.ask(address)).text)
    // 360,000 at 6.5% over 15 years.
    expect(plain.figures).toContainEqual(['Principal and interest', '$3,135.99'])
    for (const version of ['1', '0', '99', 'x'])
      expect(resultIn((await site.ask(`${address}&v=${version}&unknown=1`)).text), version).toEqual(plain)
  })

  it('reads figures as people write them', async () => {
    const plain = resultIn((await site.ask('/calculator?price=350000&rate=6.5&term=30')).text)
    const written = [
      ['$350,000.00', '6 1/2', '30y'],
      [' 350,000 ', '6.5%', '360 mo'],
      ['３５００００', '６．５', '３０'],
      ['350000', '6.50', '30 years'],
    ]
    for (const [price = '', rate = '', term = ''] of written)
      expect(resultIn((await site.ask(`/calculator${queryOf({ price, rate, term })}`)).text), price).toEqual(plain)
  })

  it.each(EVERY)(
    '%s: says at each field what is wrong, keeps what was typed, and never breaks',
    async (name, asked) => {
      const calculator = await loadCalculator(name)
      const records = { today: '2026-11-20', rates: {}, county: null }
      let tried = 0
      for (const [key, field] of Object.entries(calculator.fields)) {
        if (['rows', 'county', 'text', 'flag'].includes(field.kind)) continue
        const query = { ...asked.query, [key]: 'soon & <b>' }
        const { errors, shown } = readInput(calculator, textsOf(calculator, query, records), records)
        const page = await site.ask(asked.path + queryOf(query))
        expect([key, page.status]).toEqual([key, 200])
        if (!shown.has(key)) continue
        tried += 1
        const start = page.text.indexOf('<form class="calc-form"')
        const document = parsePage(page.text.slice(start, page.text.indexOf('</form>', start)))
        const wrong = [...document.querySelectorAll('.field-error')].map(wordsOf)
        expect([key, wrong]).toEqual([key, expect.arrayContaining([errors[key]])])
        if (field.kind !== 'choice')
          expect([key, document.querySelector(`[name="${key}"]`)?.getAttribute('value')]).toEqual([key, 'soon & <b>'])
        expect(resultIn(page.text).faults.length, key).toBeGreaterThan(0)
      }
      expect(tried).toBeGreaterThan(0)
    },
  )

  it('takes an address of any nonsense with a result in words', async () => {
    for (const query of [
      '?price=',
      '?price=-5&term=0&rate=31&down=900000000',
      '?price=1e12&rate=6,5&term=1',
      '?price[]=1&down=%EF%BF%BD%00&__proto__=1&constructor=1&toString=2',
      '?lumps=999999999&lumps.0.amount=1&lumps.99999999999.on=2027-02-29',
      '?first=2027-02-29&lumps.1.amount=5&lumps.1.on=2027-04-31',
      '?price=1&price=2&price=3',
      `?price=${'9'.repeat(2_000)}`,
    ]) {
      const page = await site.ask(`/calculator${query}`)
      expect([query.slice(0, 60), page.status]).toEqual([query.slice(0, 60), 200])
      const { faults, sentence } = resultIn(page.text)
      expect([query.slice(0, 60), faults.length > 0 || sentence !== '']).toEqual([query.slice(0, 60), true])
    }
  })
})

describe('the API of the calculators', () => {
  it('is described by a schema that what it takes and gives fits', async () => {
    const schema = jsonOf(await site.ask(href('calculatorApi'))) as Schema & {
      $defs: Record<string, Schema>
      calculators: { name: string; url: string }[]
    }
    expect(schema.calculators.map(({ name }) => name)).toEqual(EVERY_CALCULATOR.map(({ name }) => name))
    for (const { name, posted } of EVERY_CALCULATOR) {
      const [example] = (schema.$defs[name]?.['examples'] ?? []) as object[]
      expect(example, name).toBeDefined()
      for (const body of [example, posted]) {
        expect([name, schemaFaults({ $ref: `#/$defs/${name}` }, body, schema)]).toEqual([name, []])
        const response = await post(name, body)
        expect([name, response.status]).toEqual([name, 200])
        expect(schemaFaults({ $ref: '#/$defs/answer' }, jsonOf(response), schema)).toEqual([])
        const { inputs } = jsonOf(response) as { inputs: object }
        expect([name, schemaFaults({ $ref: `#/$defs/${name}` }, inputs, schema)]).toEqual([name, []])
      }
      const misspelled = { ...posted, misspelled: 1 }
      expect(schemaFaults({ $ref: `#/$defs/${name}` }, misspelled, schema)).toEqual(['$: has unknown misspelled'])
      const refused = await post(name, misspelled)
      expect([name, refused.status, Object.keys(errorsOf(refused))]).toEqual([name, 422, ['misspelled']])
      expect(schemaFaults({ $ref: '#/$defs/refusal' }, jsonOf(refused), schema)).toEqual([])
    }
  })

  it('names the field that is wrong, asked both ways', async () => {
    const got = await call('mortgage', {}, '?price=6,5&term=99&rate=6')
    const posted = await post('mortgage', { price: '6,5', term: '99', rate: 6 })
    expect([got.status, posted.status]).toEqual([422, 422])
    expect(Object.keys(errorsOf(got)).toSorted()).toEqual(['price', 'term'])
    expect(errorsOf(posted)).toEqual(errorsOf(got))
    const cells = await post('dti', { debts: [{ payment: 1 }, { payment: 'soon' }] })
    expect([cells.status, Object.keys(errorsOf(cells))]).toEqual([422, ['debts.2.payment']])
    const twice = await post('mortgage', { price: 1_000_000, priceCents: 5 })
    expect([twice.status, Object.keys(errorsOf(twice))]).toEqual([422, ['price']])
    const together = await call('interest-only', {}, '?term=10&interestOnly=10')
    expect([together.status, Object.keys(errorsOf(together))]).toEqual([422, ['interestOnly']])
  })

  it('refuses what is no question in its own language', async () => {
    expect((await call('nothing')).status).toBe(404)
    expect(jsonOf(await call('nothing'))).toEqual({ error: expect.stringContaining('mortgage') as string })
    expect((await call('constructor')).status).toBe(404)
    expect((await post('mortgage', '{')).status).toBe(400)
    expect((await post('mortgage', [])).status).toBe(400)
    expect((await post('mortgage', {}, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post('mortgage', { price: '1'.repeat(70_000) })).status).toBe(413)
    const put = await call('mortgage', { method: 'PUT' })
    expect([put.status, put.headers.allow]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  })

  it('may be read by scripts of every site, which may send a GET and nothing else', async () => {
    const origin = { origin: 'https://other.example' }
    for (const query of ['', '?price=soon']) {
      const { headers } = await call('mortgage', { headers: origin }, query)
      expect(headers['access-control-allow-origin']).toBe('*')
      expect(headers['access-control-allow-credentials']).toBeUndefined()
    }
    const before = await call('mortgage', {
      method: 'OPTIONS',
      headers: { ...origin, 'access-control-request-method': 'POST' },
    })
    expect([before.status, before.headers['access-control-allow-origin']]).toEqual([204, '*'])
    expect(before.headers['access-control-allow-methods']).toBe('GET, HEAD, OPTIONS')
    for (const path of [href('calculatorApi'), `${href('countySearch')}?q=Franklin`])
      expect((await site.ask(path, { headers: origin })).headers['access-control-allow-origin']).toBe('*')
  })

  it('lets one caller ask many times and then wait, and others go on', async () => {
    const caller = newCaller()
    const responses = await Promise.all(
      Array.from({ length: 400 }, (_, at) => call('dti', { caller }, `?housing=${1_000 + at}`)),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(120)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, text } of refused) {
      expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1)
      expect([headers['access-control-allow-origin'], JSON.parse(text)]).toEqual(['*', expect.any(Object)])
    }
    expect((await call('dti', {}, '?housing=999')).status).toBe(200)
    expect((await site.ask('/calculator/dti', { headers: { 'x-forwarded-for': caller } })).status).toBe(200)
  })
})

describe('a result as a file', () => {
  it.each(EVERY)('%s: holds the numbers of its page', async (name, asked) => {
    const query = queryOf(asked.query)
    const { figures } = jsonOf(await call(name, {}, query)) as ApiResponse
    const xlsx = await site.ask(href('calculatorXlsx', { calculator: name }) + query)
    expect([xlsx.status, xlsx.headers['content-type']]).toEqual([
      200,
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ])
    const sheets = await readExcelFile(xlsx.bytes)
    const rows = sheets.find(({ sheet }) => sheet === 'Result')?.data ?? []
    const csv = await site.ask(href('calculatorCsv', { calculator: name }) + query)
    expect([csv.status, csv.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    for (const { label, value } of figures) {
      if (value.kind !== 'money') continue
      const [, number] = rows.find(([first]) => first === label) ?? []
      expect([label, number]).toEqual([label, value.cents / 100])
      expect(csv.text).toContain(String(value.cents / 100))
    }
    // One row a month, as the page has them.
    const rowsOfMonths: Partial<Record<CalculatorName, number>> = {
      mortgage: 180,
      amortization: 360,
      'interest-only': 360,
    }
    const wanted = rowsOfMonths[name]
    if (wanted) expect(Math.max(...sheets.map(({ data }) => data.length))).toBeGreaterThanOrEqual(wanted)
  })
})

describe('the search of counties', () => {
  const asked = async (query: string) => site.ask(`${href('countySearch')}?${query}`)

  it('finds all 3,235 of them by name, state and code', async () => {
    const { total: states } = jsonOf(await asked('q=&state=')) as { total: number }
    expect(states).toBe(3_235)
    const { counties } = jsonOf(await asked('q=franklin&state=OH')) as {
      counties: { fips: string; name: string; state: string }[]
    }
    expect(counties).toContainEqual(expect.objectContaining({ fips: '39049', state: 'OH' }))
    const { county } = jsonOf(await asked('fips=39049')) as { county: { name: string; conformingCents: number[] } }
    expect([county.name, county.conformingCents[0]]).toEqual(['Franklin County', 832_750_00])
    expect(jsonOf(await asked('fips=00000'))).toEqual({ county: null })
  })

  it('says by field what it cannot look for', async () => {
    for (const [query, field] of [
      ['fips=1', 'fips'],
      ['q=a&state=ZZ', 'state'],
      ['q=a&most=0', 'most'],
      [`q=${'a'.repeat(81)}`, 'q'],
    ] as const) {
      const response = await asked(query)
      expect([query.slice(0, 20), response.status, Object.keys(errorsOf(response))]).toEqual([
        query.slice(0, 20),
        422,
        [field],
      ])
    }
  })

  it('shows the limits of the county on the page of whoever names it', async () => {
    for (const county of ['39049', 'Franklin, OH']) {
      const { text } = await site.ask(`/calculator/debt-limit${queryOf({ county })}`)
      expect([county, text.includes('$832,750')]).toEqual([county, true])
      expect([county, text.includes('Franklin County')]).toEqual([county, true])
    }
  })
})
