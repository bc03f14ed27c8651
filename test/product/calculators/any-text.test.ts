import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type AnyCalculator, type CalculatorName, loadCalculator } from '#calculators'
import { href } from '#routes'

import { EVERY_CALCULATOR, queryOf } from '../../support/calculators/every-calculator.ts'
import { shownParameters } from '../../support/calculators/shown-parameters.ts'
import { type ReadSite, sharedSite } from '../../support/site/site.ts'

let site: ReadSite
beforeAll(async () => {
  site = await sharedSite()
})
afterAll(() => site.stop())

const EVERY = EVERY_CALCULATOR.map((asked) => [asked.name, asked] as const)

/** Texts that are nearly a day. */
const DAYS = ['2027-13-01', '2027-00-10', '2027-02-00', '2027-02-32', '0000-01-01', '2026-02-30T25:61', '9999-12-31']
/** Texts that are nearly something else, or nothing at all. */
const TEXTS =
  '-1|1e400|NaN|Infinity|0|99999999999999999999999999|400,000.005|1/0|%|"|\'|\\|\0|\u202e12|١٢٣|🏠|<b>1</b>|{}|[]|null|__proto__|=1+1|\r\n| '
    .split('|')
    .concat('7'.repeat(3_000))

/** Each shown parameter with two texts in turn, and each that takes a day with every text that is nearly one. */
function queries(calculator: AnyCalculator): Record<string, string>[] {
  return shownParameters(calculator).flatMap(([param, query], at) => {
    const isDate = calculator.fields[param]?.kind === 'date'
    const texts = isDate ? DAYS : [0, 11].map((step) => TEXTS[(2 * at + step) % TEXTS.length] ?? '')
    return texts.map((text) => ({ ...query, [param]: text }))
  })
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** The ways to ask a calculator, by the query of an address. */
const waysTo = (calculator: CalculatorName, path: string): ((query: string) => ReturnType<ReadSite['ask']>)[] => [
  (query) => site.ask(path + query),
  (query) => site.ask(href('calculatorResult', { calculator }) + query),
  (query) => site.ask(href('embed', { calculator }) + query),
  (query) => site.ask(path, { method: 'POST', headers: FORM, body: query.slice(1) }),
  (query) => site.ask(href('calculatorCsv', { calculator }) + query),
  (query) => site.ask(href('calculatorXlsx', { calculator }) + query),
]

describe('whatever stands in a field, each way to ask says what is wrong with it:', () => {
  it.each(EVERY)('%s', async (calculator, { path }) => {
    const ways = waysTo(calculator, path)
    const failed: string[] = []
    for (const [at, query] of queries(await loadCalculator(calculator)).entries()) {
      const text = queryOf(query)
      for (const way of [at, at + 1]) {
        const status = (await ways[way % ways.length]?.(text))?.status ?? 0
        if (status < 200 || status >= 500) failed.push(`${text}: ${status} by way ${way % ways.length}`)
      }
    }
    expect(failed).toEqual([])
  })
})
