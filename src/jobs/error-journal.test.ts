import { expect, test } from 'vitest'
import { errorJournal } from './error-journal.ts'
import { journal as journalTask } from './task-journal.ts'
import type { TaskDeps } from './task.ts'

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

test('what could not be written is there at the next try, with what was noted since', async () => {
  const errors = journal()
  const serviceClient = { rpc: async () => ({ data: null, error: { message: 'The database is away' }, status: 503 }) }
  const deps = { serviceClient, errors } as unknown as TaskDeps
  errors.read('jobs: rates: no response')
  await expect(journalTask.run(deps)).rejects.toThrow()
  errors.read('jobs: rates: no response')
  errors.read('jobs: letters: no response')
  await expect(journalTask.run(deps)).rejects.toThrow()
  expect(errors.take().map(({ message, times }) => [message, times])).toEqual([
    ['rates: no response', 2],
    ['letters: no response', 1],
  ])
})
