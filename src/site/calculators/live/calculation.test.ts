import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Records } from '#calculators'
import { countyLimits } from '#calculators/counties'
import { debtLimit } from '#calculators/models/debt-limit'
import { mortgage } from '#calculators/models/mortgage'
import { Calculation } from './calculation.ts'

const recordsAt = (percent: string): Records => ({
  today: '2026-08-21',
  rates: { 'pmms-30': { percent, on: '2026-08-20', source: 'Freddie Mac' } },
  county: null,
})
const RECORDS = recordsAt('6.65')
const PAUSE_MS = 700

let address = ''
/** The form that began with the reader's own loan, where there is one. */
let ownLoan: object | null
beforeEach(() => {
  vi.useFakeTimers()
  address = ''
  vi.stubGlobal('location', { pathname: '/calculator', search: '', hash: '' })
  ownLoan = null
  vi.stubGlobal('document', { querySelector: () => ownLoan, addEventListener: () => undefined })
  vi.stubGlobal('history', { state: null })
  vi.stubGlobal('History', {
    prototype: { replaceState: (_state: unknown, _title: string, to: string) => (address = to) },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

const opened = (search: Record<string, string> = {}) =>
  new Calculation(mortgage, { path: '/calculator', search, records: RECORDS, kept: { theme: 'dark' } })
const sentenceOf = (calculation: Calculation) => calculation.shown().last?.result.sentence

test('what is typed stands in the form at once, and its result follows', () => {
  const calculation = opened()
  const before = sentenceOf(calculation)
  const told = vi.fn<() => void>()
  calculation.onEntry(told)
  calculation.change({ price: '500000' })
  expect([calculation.entries().texts['price'], told.mock.calls.length]).toEqual(['500000', 1])
  expect(sentenceOf(calculation)).toBe(before)
  vi.advanceTimersByTime(1)
  expect(sentenceOf(calculation)).not.toBe(before)
})

test('once typing pauses the result is said aloud and stands in the address, with what the page keeps there', () => {
  const calculation = opened()
  calculation.change({ price: '5' })
  vi.advanceTimersByTime(PAUSE_MS - 1)
  calculation.change({ price: '500000' })
  vi.advanceTimersByTime(PAUSE_MS - 1)
  expect([calculation.entries().settled.said, address]).toEqual(['', ''])
  vi.advanceTimersByTime(1)
  expect(calculation.entries().settled.said).toBe(sentenceOf(calculation))
  expect(address).toMatch(/^\/calculator\?price=500000&.*&theme=dark$/)
})

test('a form that began with the reader’s own loan stays out of the address until they change it', () => {
  const calculation = opened()
  ownLoan = {}
  calculation.change({ price: '500000' })
  vi.advanceTimersByTime(PAUSE_MS)
  expect([calculation.entries().settled.said, address]).toEqual([sentenceOf(calculation), ''])
  ownLoan = null
  calculation.change({ price: '510000' })
  vi.advanceTimersByTime(PAUSE_MS)
  expect(address).toContain('price=510000')
})

test('a wrong entry leaves the last result in view, and its address too', () => {
  const calculation = opened({ price: '500000' })
  const before = calculation.shown()
  calculation.change({ price: 'soon' })
  vi.advanceTimersByTime(PAUSE_MS)
  const { outcome, last, address: kept } = calculation.shown()
  expect([outcome.result, last, kept]).toEqual([null, before.last, before.address])
  expect(calculation.entries().settled.said).toBe(outcome.errors['price'])
  expect(address).toBe('')
})

test('newer records change what nobody has touched, and not what somebody has begun', () => {
  const around = { path: '/calculator', search: {}, records: recordsAt('7.00') }
  const untouched = opened()
  untouched.follow(around)
  expect(untouched.entries().texts['rate']).toBe('7.00')
  const begun = opened()
  begun.change({ price: '500000' })
  begun.follow(around)
  expect([begun.entries().texts['rate'], begun.entries().texts['price']]).toEqual(['6.65', '500000'])
})

test('another address of the page is taken over, the one that it has written itself is not', () => {
  const calculation = opened()
  const follow = (search: Record<string, string>) =>
    calculation.follow({ path: '/calculator', search, records: RECORDS })
  follow({ price: '300000' })
  expect(calculation.entries().texts['price']).toBe('300,000')
  calculation.change({ price: '500000' })
  vi.advanceTimersByTime(1)
  const { texts } = calculation.entries()
  follow(Object.fromEntries(new URLSearchParams(calculation.shown().address)))
  expect(calculation.entries().texts).toBe(texts)
})

test('nothing is said or kept in the address once the page is left', () => {
  const calculation = opened()
  const leave = calculation.onResult(() => undefined)
  calculation.change({ price: '500000' })
  leave()
  vi.advanceTimersByTime(PAUSE_MS)
  expect([calculation.entries().settled.said, address]).toEqual(['', ''])
})

test('the limits of a county that is picked come after it', async () => {
  vi.useRealTimers()
  const calculation = new Calculation(debtLimit, { path: '/calculator/debt-limit', search: {}, records: RECORDS })
  const leave = calculation.onResult(() => undefined)
  calculation.change({ county: '39049' })
  expect(calculation.entries().records.county).toBeNull()
  await expect.poll(() => calculation.entries().records.county?.name).toBe('Franklin County')
  calculation.change({ county: '' })
  expect(calculation.entries().records).toBe(RECORDS)
  leave()
})

/** As in a page: paths are those of its site. */
class PageRequest extends Request {
  constructor(path: string, init?: RequestInit) {
    super(new URL(path, 'https://site.example'), init)
  }
}

test('limits that did not come are told of in the form, and asked for again with the next entry', async () => {
  vi.useRealTimers()
  vi.stubEnv('SSR', false)
  vi.stubGlobal('Request', PageRequest)
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => undefined, setItem: () => undefined })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const sent = vi.fn(async () => new Response('no', { status: 404 }))
  vi.stubGlobal('fetch', sent)
  const calculation = new Calculation(debtLimit, { path: '/calculator/debt-limit', search: {}, records: RECORDS })
  const leave = calculation.onResult(() => undefined)
  calculation.change({ county: '39049' })
  await expect.poll(() => calculation.shown().outcome.errors['county']).toMatch(/could not be read/)
  expect(sent).toHaveBeenCalledTimes(1)
  const franklin = countyLimits('39049')
  sent.mockImplementation(async () => Response.json({ county: franklin }))
  calculation.change({ income: '9000' })
  await expect.poll(() => calculation.entries().records).toEqual({ ...RECORDS, county: franklin })
  await expect.poll(() => calculation.shown().outcome.errors['county']).toBeUndefined()
  leave()
})

test('a result that came before anybody listened is told of at once', () => {
  const calculation = opened()
  calculation.change({ price: '500000' })
  vi.advanceTimersByTime(1)
  const told = vi.fn<() => void>()
  calculation.onResult(told)
  expect(told).toHaveBeenCalledOnce()
})

test('where the code itself fails, no former result stands beside the new entries, and the page says that it failed', () => {
  const compute: typeof mortgage.compute = (values, records) => {
    if (values.price === 50_000_000) throw new RangeError('Invalid array length')
    return mortgage.compute(values, records)
  }
  const calculation = new Calculation({ ...mortgage, compute }, { path: '/calculator', search: {}, records: RECORDS })
  const told = vi.fn<() => void>()
  calculation.onResult(told)
  calculation.change({ price: '500000' })
  vi.advanceTimersByTime(PAUSE_MS)
  expect(told).toHaveBeenCalledTimes(1)
  expect(() => calculation.shown()).toThrow('Invalid array length')
  expect(address).toBe('')
})
