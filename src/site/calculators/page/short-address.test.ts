import { describe, expect, test } from 'vitest'
import {
  PLAIN_FORM,
  newRowTexts,
  searchOf,
  spareRowTexts,
  textsOf,
  type AnyCalculator,
  type Records,
  type Texts,
  filledRows,
  readInput,
  loadCalculator,
  CALCULATOR_NAMES,
} from '#calculators'
import { shortSearch } from './short-address.ts'

const RECORDS: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.90', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

const parsed = (search: string) => Object.fromEntries(new URLSearchParams(search))

/** What a browser sends of the page of an address when nothing runs in it: every shown field, and a spare row of each list. */
function sent(calculator: AnyCalculator, search: Texts): Record<string, string> {
  const texts = textsOf(calculator, search, RECORDS)
  const { shown } = readInput(calculator, texts, RECORDS)
  const form = Object.entries(texts).filter(([name]) => name.includes('.') || shown.has(name))
  for (const [key, field] of Object.entries(calculator.fields)) {
    if (field.kind !== 'rows' || !shown.has(key)) continue
    const next = (filledRows(key, field, texts).at(-1) ?? 0) + 1
    for (const [column, text] of Object.entries(spareRowTexts(field, RECORDS)))
      form.push([`${key}.${next}.${column}`, text])
  }
  return Object.fromEntries([[PLAIN_FORM.name, PLAIN_FORM.value], ...form])
}

describe.each(CALCULATOR_NAMES)('%s', (name) => {
  test('has no field of a name that an address needs for itself', async () => {
    const { fields } = await loadCalculator(name)
    expect(['v', 'theme', PLAIN_FORM.name].filter((reserved) => reserved in fields)).toEqual([])
  })

  test('a form in which nothing was entered is led to the bare page, and one with entries to its permalink', async () => {
    const calculator = await loadCalculator(name)
    expect(shortSearch(calculator, sent(calculator, {}), RECORDS)).toBe('')
    const [key, field] = Object.entries(calculator.fields).find(([, { kind }]) => kind === 'money') ?? []
    const least = field?.kind === 'money' ? String(Math.ceil((field.least + 100) / 100)) : ''
    const entered = { ...sent(calculator, {}), [key ?? '']: least }
    const short = shortSearch(calculator, entered, RECORDS) ?? ''
    expect(short).toContain(`${key}=${least}`)
    expect(short).toBe(searchOf(calculator, textsOf(calculator, { [key ?? '']: least }, RECORDS), RECORDS))
    expect(shortSearch(calculator, parsed(short), RECORDS)).toBe(null)
    expect(shortSearch(calculator, sent(calculator, parsed(short)), RECORDS)).toBe(short)
  })

  test('a row that is filled in stays, and no other one comes with it however often the form is sent', async () => {
    const calculator = await loadCalculator(name)
    for (const [key, field] of Object.entries(calculator.fields)) {
      if (field.kind !== 'rows') continue
      const shownBy = name === 'apr' ? { mode: 'dates' } : {}
      const before = textsOf(calculator, shownBy, RECORDS)
      const next = (filledRows(key, field, before).at(-1) ?? 0) + 1
      const [column] = Object.entries(field.columns).find(([, { kind }]) => kind === 'money') ?? ['']
      const form = { ...sent(calculator, shownBy), [`${key}.${next}.${column}`]: '1234' }
      const wanted = filledRows(key, field, before).length + 1
      let search = shortSearch(calculator, form, RECORDS) ?? ''
      for (let times = 0; times < 3; times += 1) {
        const texts = textsOf(calculator, parsed(search), RECORDS)
        expect([key, filledRows(key, field, texts)]).toEqual([key, Array.from({ length: wanted }, (_, at) => at + 1)])
        const again = shortSearch(calculator, sent(calculator, parsed(search)), RECORDS)
        expect([key, again]).toEqual([key, search])
        search = again ?? ''
      }
    }
  })
})

test('a row that a script has added counts as it stands there, where its amount is one', async () => {
  const { fields } = await loadCalculator('apr')
  const { advances, charges } = fields
  if (advances?.kind !== 'rows' || charges?.kind !== 'rows') throw new Error('apr: expected two lists')
  const named = (key: string, cells: Record<string, string>) =>
    Object.fromEntries(Object.entries(cells).map(([column, text]) => [`${key}.1.${column}`, text]))
  expect(filledRows('advances', advances, named('advances', newRowTexts(advances, RECORDS)))).toEqual([1])
  expect(filledRows('advances', advances, named('advances', spareRowTexts(advances, RECORDS)))).toEqual([])
  expect(filledRows('charges', charges, named('charges', newRowTexts(charges, RECORDS)))).toEqual([])
})

describe('an address', () => {
  test('keeps what is wrong as it was typed, and what is no field', async () => {
    const calculator = await loadCalculator('mortgage')
    const form = { ...sent(calculator, {}), price: 'a house', theme: 'dark', v: '1' }
    expect(shortSearch(calculator, form, RECORDS)).toBe('?price=a+house&rate=6.65&first=2026-10-01&theme=dark')
    expect(shortSearch(calculator, { ...sent(calculator, {}), theme: 'dark' }, RECORDS)).toBe('?theme=dark')
  })

  test('that no plain form has sent stays as it is', async () => {
    const calculator = await loadCalculator('mortgage')
    const { form: _form, ...whole } = sent(calculator, {})
    for (const search of [{}, { price: '400000' }, { 'lumps.1.amount': '0' }, { form: 'other' }, whole])
      expect(shortSearch(calculator, search, RECORDS)).toBe(null)
  })

  test('takes no text that is too long for it', async () => {
    const calculator = await loadCalculator('amortization')
    const form = sent(calculator, {})
    expect(shortSearch(calculator, { ...form, lender: 'Total interest 1,234.00' }, RECORDS)).toContain('lender=Total')
    expect(shortSearch(calculator, { ...form, lender: '1 2,054.31\n'.repeat(400) }, RECORDS)).toBe(null)
  })
})
