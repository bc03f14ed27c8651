/** What every calculator says of its dated figures, over all of its choices: who states them, of which day, how sure. */
import { beforeAll, describe, expect, test } from 'vitest'
import * as engine from '#mortgage'
import { outcomeOf } from '#calculators/results'
import { loadCalculator, CALCULATOR_NAMES } from '#calculators/catalog'
import type { AnyCalculator, Assumption, Records } from '#calculators/contract'
import { countyLimits, HOME_INSURANCE_SOURCE, PROPERTY_TAX_SOURCE } from '#calculators/counties'
import { CHECK_IT, sourced } from './sources.ts'

const rates = {
  'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' },
  'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac, Primary Mortgage Market Survey' },
}
const RECORDS: Records = { today: '2026-11-20', rates, county: countyLimits('39049') }

const isDated = (entry: unknown): entry is engine.DatedSource =>
  typeof entry === 'object' && entry !== null && 'status' in entry && 'checked' in entry
const DATED = [
  ...Object.values(engine).filter(isDated),
  ...engine.RATIO_LIMITS.flatMap(({ source }) => source ?? []),
  ...Object.values(engine.PRICE_THRESHOLD_SOURCES),
  PROPERTY_TAX_SOURCE,
  HOME_INSURANCE_SOURCE,
]
/** Texts of law that are only referred to, and the average that a rate comes from. */
const REFERRED = new Set([
  engine.FINANCE_CHARGE_SOURCE.name,
  'Regulation Z, 12 CFR 1026, Appendix J',
  rates['pmms-30'].source,
])

/** Each choice of each field by itself, and some amounts that bring in what a usual result leaves out. */
function textsOf({ fields }: AnyCalculator): Record<string, string>[] {
  const choices = Object.entries(fields).flatMap(([key, field]) =>
    field.kind === 'choice' ? Object.keys(field.options).map((name) => ({ [key]: name })) : [],
  )
  const insured = { down: '3%', cash: '15000', income: '200000' }
  const student = {
    'debts.1.kind': 'student',
    'debts.1.payment': '0',
    'debts.1.balance': '50000',
    ending: 'yes',
    'incomes.1.amount': '96000',
  }
  const priced = ['2024', '2025', '2026'].map((year) => ({ apor: '6', year }))
  const dear = { price: '2000000', income: '900000', cash: '500000' }
  const programs = choices.flatMap((choice) => [choice, { ...choice, ...insured }, { ...choice, ...dear }])
  return [{}, ...programs, student, ...priced, { county: '39049' }].map((texts) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => (key.split('.')[0] ?? '') in fields)),
  )
}

async function assumptionsOf(name: (typeof CALCULATOR_NAMES)[number]): Promise<Assumption[]> {
  const calculator = await loadCalculator(name)
  return textsOf(calculator).flatMap((texts) => [...(outcomeOf(calculator, texts, RECORDS).result?.assumptions ?? [])])
}
let assumptions: ReadonlyMap<string, readonly Assumption[]>
beforeAll(async () => {
  const pairs = CALCULATOR_NAMES.map(async (name) => [name, await assumptionsOf(name)] as const)
  assumptions = new Map(await Promise.all(pairs))
})

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  test('names for each dated figure a source of the tables, its day and how sure it is, and a check where one was made', () => {
    const faults = (assumptions.get(name) ?? []).flatMap(({ text, source }) => {
      if (!source || REFERRED.has(source.name)) return []
      const dated = DATED.find((one) => one.name === source.name)
      if (!dated) return [`${source.name} is in no table`]
      const checked = dated.status === 'estimate' ? undefined : dated.checked
      const isDay = source.on === (dated.from ?? checked) && source.checked === checked
      return [
        ...(isDay ? [] : [`${source.name}: ${source.on}, checked ${source.checked}`]),
        ...(dated.status === 'secondary' && !text.includes(CHECK_IT) ? [`${text}: not to be checked`] : []),
        ...(dated.status === 'estimate' && !/\ban estimate, edit it\b|\ban estimate of \d{4}, edit it\b/.test(text)
          ? [`${text}: no estimate to edit`]
          : []),
      ]
    })
    expect([...new Set(faults)]).toEqual([])
  })
})

test('the tables of the programs are all met with on the way', () => {
  const met = new Set([...assumptions.values()].flat().map(({ source }) => source?.name))
  expect(DATED.map(({ name }) => name).filter((name) => !met.has(name))).toEqual([])
})

test('nobody checked an estimate', () => {
  expect(sourced('Taxes.', PROPERTY_TAX_SOURCE).source).toEqual({ name: PROPERTY_TAX_SOURCE.name, on: '2019-01-01' })
  expect(sourced('Taxes.', { ...PROPERTY_TAX_SOURCE, from: null }).source).toEqual({ name: PROPERTY_TAX_SOURCE.name })
})

test('what was read in the authority’s own text needs no check', () => {
  expect(sourced('Limits.', engine.CONFORMING_LIMIT_SOURCE).text).toBe('Limits.')
  expect(sourced('A fee.', engine.VA_FEE_SOURCE)).toEqual({
    text: `A fee. ${CHECK_IT}`,
    source: { name: engine.VA_FEE_SOURCE.name, url: engine.VA_FEE_SOURCE.url, on: '2023-04-07', checked: '2026-11-20' },
  })
})
