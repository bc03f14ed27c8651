import { expect, test } from 'vitest'
import { errorJournal } from './error-journal.ts'

const NOON = '2026-08-21T12:00:00.000Z'
const journal = () => errorJournal(() => new Date(NOON))

test('a request that threw is noted by its first line, with where it was and its trace', () => {
  const noted = journal()
  const error = 'TypeError: x is not a function\n    at page (page.js:1)'
  noted.read(JSON.stringify({ level: 'error', id: 'r1', method: 'GET', path: '/rates', status: 500, error }))
  expect(noted.take()).toEqual([
    {
      source: 'site',
      message: 'TypeError: x is not a function',
      details: `GET /rates\nrequest r1\n${error}`,
      times: 1,
      firstAt: NOON,
      lastAt: NOON,
    },
  ])
  expect(noted.take()).toEqual([])
})

test('what is no failure is not noted', () => {
  const noted = journal()
  for (const line of ['serving http://localhost', 'texts: 3 rendered', JSON.stringify({ level: 'warn', status: 403 })])
    noted.read(line)
  expect(noted.take()).toEqual([])
})

test('a flood of different failures takes no more room than its first ones', () => {
  const noted = journal()
  for (let number = 0; number < 10_000; number++) noted.read(`mail: no ${number}`)
  expect(noted.take()).toHaveLength(200)
})
