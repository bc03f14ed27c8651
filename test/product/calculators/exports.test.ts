import readExcelFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { href } from '#routes'

import { type ReadSite, sharedSite } from '../../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const PAGES = [
  ['mortgage', 'calculator'],
  ['amortization', 'amortization'],
  ['apr', 'apr'],
  ['dti', 'dti'],
  ['debt-limit', 'debtLimit'],
  ['interest-only', 'interestOnly'],
  ['affordability', 'affordability'],
  ['comparison', 'comparison'],
  ['refinance', 'refinance'],
  ['additional-payment', 'additionalPayment'],
  ['extra-payment', 'extraPayment'],
] as const

const sheetsOf = async (path: string) => readExcelFile((await site.ask(path)).bytes)

describe('the result of a calculator as a file', () => {
  it.each(PAGES)('%s: a workbook and a text with the figures of its API', async (calculator, route) => {
    const { text } = await site.ask(href('calculatorResult', { calculator }))
    const { figures } = JSON.parse(text) as { figures: { label: string }[] }
    const sheets = await sheetsOf(href('calculatorXlsx', { calculator }))
    const result = sheets.find(({ sheet }) => sheet === 'Result')?.data ?? []
    const labels = result.map(([label]) => label)
    expect(figures.length).toBeGreaterThan(0)
    expect(labels).toEqual(expect.arrayContaining(figures.map(({ label }) => label)))
    expect(result.some(([label, value]) => label === 'Address' && String(value).startsWith(site.origin))).toBe(true)
    const csv = await site.ask(href('calculatorCsv', { calculator }))
    expect(csv).toMatchObject({ status: 200, headers: { 'content-type': 'text/csv; charset=utf-8' } })
    expect([...csv.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    for (const line of csv.text.split('\r\n')) expect(line).not.toMatch(/(?:^|,)"?[=+@]/)
    const page = await site.ask(href(route))
    expect(page.text).toContain(`href="${href('calculatorXlsx', { calculator })}`)
  })

  it('follows the query of the page', async () => {
    const query = '?price=500000&down=50%25&rate=6&term=15'
    const sheets = await sheetsOf(href('calculatorXlsx', { calculator: 'mortgage' }) + query)
    const rows = sheets.flatMap(({ data }) => data)
    expect(rows).toContainEqual(['Loan', 250_000, 'dollars', null])
    expect(rows).toContainEqual(['Home price', 500_000, 'dollars', null])
    expect(rows).toContainEqual(['Interest rate', 0.06, 'percent', null])
    const { headers } = await site.ask(href('calculatorXlsx', { calculator: 'mortgage' }) + query)
    expect(headers['content-disposition']).toBe('attachment; filename="ratesheet-mortgage.xlsx"')
    expect(headers['x-robots-tag']).toBe('noindex')
  })

  it('says in words what stands in its way', async () => {
    const wrong = await site.ask(`${href('calculatorXlsx', { calculator: 'mortgage' })}?price=soon`)
    expect(wrong).toMatchObject({ status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } })
    expect(wrong.text).toContain('price: ')
    expect((await site.ask(href('calculatorCsv', { calculator: 'nothing' }))).status).toBe(404)
  })
})
