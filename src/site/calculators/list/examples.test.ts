import { expect, test } from 'vitest'
import { CATALOG, type Records } from '#calculators'
import { examplesOf, oneLine } from './examples.ts'

const records: Records = {
  today: '2026-08-21',
  rates: {
    'pmms-30': { percent: '6.65', on: '2026-08-20', source: 'Freddie Mac' },
    'pmms-15': { percent: '5.95', on: '2026-08-20', source: 'Freddie Mac' },
  },
  county: null,
}

test('every calculator computes its own defaults, in the order of the menu', async () => {
  const examples = await examplesOf(records)
  expect(examples.map((example) => example.name)).toEqual(CATALOG.map((entry) => entry.name))
})

test('each result is a sentence with a figure, and short enough to be read in a list', async () => {
  for (const { name, sentence } of await examplesOf(records)) {
    expect(sentence, name).toMatch(/^[A-Z$\d].*\d.*\.$/)
    expect(sentence, name).not.toMatch(/NaN|Infinity|undefined|null|\$-/)
    expect(sentence.length, `${name}: ${sentence}`).toBeLessThanOrEqual(260)
  }
})

test('an example says what it was computed from, in at most three inputs', async () => {
  const [mortgage, ...others] = await examplesOf(records)
  expect(mortgage?.given).toBe('home price $400,000, down payment $80,000, interest rate 6.65%')
  for (const { name, given } of others) {
    if (given !== '') expect(given, name).toMatch(/\d/)
    expect(given.split(/, (?=\D)/).length, `${name}: ${given}`).toBeLessThanOrEqual(6)
  }
})

test('the results follow the record', async () => {
  const higher = { ...records, rates: { ...records.rates, 'pmms-30': { ...records.rates['pmms-30'], percent: '8' } } }
  const [now] = await examplesOf(records)
  const [then] = await examplesOf(higher as Records)
  expect(then?.sentence).not.toBe(now?.sentence)
})

test('a result of several sentences is cut between two of them', () => {
  expect(oneLine('You would pay $2,054.29 a month.')).toBe('You would pay $2,054.29 a month.')
  const long = `It ends in ${'very '.repeat(40)}long years.`
  expect(oneLine(`You would pay $2,054 a month. That is all. ${long}`)).toBe(
    'You would pay $2,054 a month. That is all.',
  )
  expect(oneLine(`${long} Then more.`)).toBe(long)
})
