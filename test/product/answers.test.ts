import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { FHA_LIMIT_SOURCE } from '#mortgage'
import { type ReadSite, sharedSite } from '../support/site/site.ts'
import { canonicalOf, metaOf, parsePage, wordsOf } from '../support/site/site-pages.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const PATH = '/answers/payment-on-a-400000-mortgage'
const page = async (path: string) => parsePage((await site.ask(path)).text)
const fieldOf = (of: Document, name: string) => of.querySelector(`.answer-figure [name="${name}"]`)

describe('an answer with a figure', () => {
  it('computes its example at the newest average, and says of which day that is', async () => {
    const answer = await page(PATH)
    expect(wordsOf(answer.querySelector('.answer-sentence'))).toMatch(/^You would pay \$2,568 a month for 30 years/)
    expect(fieldOf(answer, 'rate')?.getAttribute('value')).toBe('6.65')
    expect(wordsOf(answer.querySelector('#f-rate-hint'))).toContain('average of Aug 20, 2026')
    expect(metaOf(answer, 'robots')).toBeNull()
  })

  it('computes what a plain form sends, keeps it in the form, and leads on to the calculator with it', async () => {
    const answer = await page(`${PATH}?loan=350%2C000&rate=6&term=15`)
    expect(wordsOf(answer.querySelector('.answer-sentence'))).toMatch(/^You would pay \$2,954 a month for 15 years/)
    expect(['loan', 'rate', 'term'].map((name) => fieldOf(answer, name)?.getAttribute('value'))).toEqual([
      '350,000',
      '6',
      '15',
    ])
    const on = answer.querySelector('.answer-result a')?.getAttribute('href') ?? ''
    expect(on).toMatch(/^\/calculator\/amortization\?loan=350000&rate=6&term=15/)
    expect((await site.ask(on)).text).toContain('$2,954')
    expect([canonicalOf(answer), metaOf(answer, 'robots')]).toEqual([site.origin + PATH, 'noindex'])
  })

  it('says at each field what is wrong with it, and computes nothing', async () => {
    const answer = await page(`${PATH}?loan=soon&term=0&rate=6`)
    expect(wordsOf(answer.querySelector('#f-loan-error'))).toContain('Enter an amount')
    expect(wordsOf(answer.querySelector('#f-term-error'))).toContain('Enter a span')
    expect(answer.querySelector('#f-rate-error')).toBeNull()
    expect(answer.querySelector('.answer-result')).toBeNull()
  })

  it('asks for a row of a list by its own name', async () => {
    const answer = await page('/answers/what-debt-to-income-ratio-is-allowed?incomes.1.amount=10000&housing=2500')
    expect(wordsOf(answer.querySelector('.answer-sentence'))).toContain('25.0%')
  })

  it.each(['300,000', '400,000', '500,000'])('tells the income for $%s as its text does', async (loan) => {
    const answer = await page(`/answers/how-much-income-for-a-${loan.replace(',', '')}-mortgage`)
    const [, said = ''] = /About (\$[\d,]+) a year/.exec(wordsOf(answer.querySelector('.standfirst'))) ?? []
    expect(wordsOf(answer.querySelector('.answer-sentence'))).toContain(`it takes ${said} a year`)
  })
})

describe('the index of answers', () => {
  it('tells every question with its short answer, address, day and sources', async () => {
    const { status, headers, text } = await site.ask('/answers/index.json')
    expect([status, headers['content-type']]).toEqual([200, 'application/json'])
    const { answers, license, updated } = JSON.parse(text) as {
      answers: Record<string, unknown>[]
      license: { url: string; texts: string }
      updated: string
    }
    expect([license.url, license.texts]).toEqual([
      `${site.origin}/guides/legal#licensing`,
      expect.stringContaining('Quote any text with a link to its page'),
    ])
    const changed = answers.map((answer) => Date.parse(String(answer['updated'])))
    expect(Date.parse(updated)).toBe(Math.floor(Math.max(...changed) / 1_000) * 1_000)
    const [{ count } = { count: 0 }] = await site.owner<{ count: number }[]>`
      select count(*)::int as count from answers where is_published`
    expect(answers).toHaveLength(count)
    for (const answer of answers)
      expect(Object.keys(answer)).toEqual(['question', 'answer', 'url', 'updated', 'sources'])
    expect(answers.map(({ url }) => url)).toContain(site.origin + PATH)
  })

  it('is not sent again to those who hold it', async () => {
    const { headers } = await site.ask('/answers/index.json')
    const again = await site.ask('/answers/index.json', { headers: { 'if-none-match': String(headers.etag) } })
    expect([again.status, again.text]).toEqual([304, ''])
  })
})

describe('a guide and a lesson', () => {
  it.each(['/guide/how-a-rate-lock-works', '/education/how-amortization-works'])(
    '%s says in two sentences first what it says at length',
    async (path) => {
      const text = await page(path)
      const words = wordsOf(text.querySelector('main .standfirst'))
      expect(words.match(/[.!?](?= |$)/g)?.length).toBe(2)
      const facts = [...text.querySelectorAll('script[type="application/ld+json"]')].map((one) => one.textContent)
      expect(facts.join(' ')).toContain(JSON.stringify(words).slice(1, -1))
    },
  )
})

it('a term that no rule defines says on its page and as Markdown what it rests on', async () => {
  const said = 'A custom of the market, and arithmetic: one hundredth of one percent.'
  expect((await site.ask('/glossary/basis-point')).text).toContain(`<dt>Rests on</dt><dd>${said}</dd>`)
  expect((await site.ask('/glossary/basis-point.md')).text).toContain(`Rests on: ${said}`)
  expect((await site.ask('/glossary/escrow-account')).text).not.toContain('Rests on')
})

it('a term is told of where the calculators explain with it, and leads to them', async () => {
  const calculator = await page('/calculator/dti')
  const link = calculator.querySelector('.calc-basis a.term')
  expect(link?.getAttribute('data-short')).toMatch(/^[A-Z].+\.$/)
  expect(calculator.querySelectorAll(`.calc-basis a.term[href="${link?.getAttribute('href')}"]`)).toHaveLength(1)
  const term = await page(link?.getAttribute('href') ?? '')
  expect(term.querySelector('.record-beside a[href^="/calculator/dti"]')).not.toBeNull()
})

it('a state leads from the FHA limits that it holds to HUD’s list of them', async () => {
  const note = (await page('/state/ohio')).querySelector('#counties ~ .register-note')
  expect(wordsOf(note)).toContain('the last that are held here; check the county’s own in HUD’s list.')
  expect(note?.querySelector('a')?.getAttribute('href')).toBe(FHA_LIMIT_SOURCE.url)
})

it('the register, its file, the states and a lender say whose counts they have and what is left out', async () => {
  for (const path of ['/lenders', '/state-guides'])
    expect(wordsOf((await page(path)).querySelector('main .register-note')), path).toContain(
      'an aggregate of FFIEC’s file by a third party, purchased loans and rows without a county dropped',
    )
  for (const path of ['/lender/rocket-mortgage-llc', '/state/ohio'])
    expect(wordsOf((await page(path)).querySelector('main')), path).toContain('an aggregate of FFIEC’s file')
  const [names, first] = (await site.ask('/lenders.csv')).text.split('\r\n')
  expect(names).toMatch(/,hmda_source$/)
  expect(first).toMatch(/,"FFIEC, Home Mortgage Disclosure Act data 2025, an aggregate of FFIEC’s file [^"]+"$/)
})

it('a term that stands in answers and wiki pages alone leads to them', async () => {
  const leads = (await page('/glossary/deficiency-judgment')).querySelectorAll('.record-beside a')
  expect([...leads].map((lead) => lead.getAttribute('href'))).toEqual([
    '/answers/what-is-a-short-sale',
    '/wiki/foreclosure',
  ])
})

it('a lender says since when it is held, and a state who names its housing agency', async () => {
  expect(wordsOf((await page('/lender/rocket-mortgage-llc')).querySelector('main'))).toMatch(
    /Held here since \w+ \d+, \d{4}/,
  )
  expect(wordsOf((await page('/state/ohio')).querySelector('main'))).toContain(
    'National Council of State Housing Agencies',
  )
})

it('what no record says of a lender is called unknown in the register, side by side and on its page, and is empty in the file', async () => {
  const shown = await page('/lenders?q=15622&compare=caliber-home-loans-inc')
  const cells = (rows: string) => [...shown.querySelectorAll(`${rows} > *`)].map(wordsOf)
  expect(cells('.comparison tbody tr').join('|')).toContain(
    'Loan originators|unknown|Active licenses|2|Applications|unknown',
  )
  expect(cells('form tbody tr').slice(-4)).toEqual(['15622', 'unknown', 'unknown', 'unknown'])
  const record = (await page('/lender/caliber-home-loans-inc')).querySelector('.fact-list')
  expect(wordsOf(record)).toContain('Originatorsunknown')
  const csv = (await site.ask('/lenders.csv')).text.split('\r\n')
  expect(csv.find((line) => line.startsWith('"Caliber Home Loans'))).toMatch(/,1963-03-07,,2,[\d-]+,,,/)
})
