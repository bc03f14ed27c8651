import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { runningServer } from '../../test/support/server/running-server.ts'
import { serverLog } from './server-log.ts'

const request = { method: 'POST', url: '/auth/v1/token?secret=1' } as IncomingMessage
const refused = (status: number) => ({ id: 'a', request, status, ms: 1, address: () => '192.0.2.1' })

test.each([401, 403, 429])('who got %i is noted with their address, and without what they typed', async (status) => {
  const backend = async () => new Response('{}', { status })
  const { ask, lines } = await runningServer({ backend })
  await ask('/auth/v1/token?grant_type=password&code=1234', { method: 'POST', body: '{}' })
  expect(lines).toHaveLength(1)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 'warn',
    method: 'POST',
    path: '/auth/v1/token',
    status,
    address: '127.0.0.1',
  })
  expect(lines[0]).not.toContain('1234')
})

test('what went well is not noted, and what is not there neither', async () => {
  const { ask, lines } = await runningServer({ backend: async () => new Response('{}', { status: 404 }) })
  await ask('/a')
  await ask('/rest/v1/nothing')
  expect(lines).toEqual([])
})

test('a form that an endpoint does not have is refused, and no failure', async () => {
  const { ask, lines } = await runningServer({ render: async () => new Response('{}', { status: 501 }) })
  expect((await ask('/oembed?format=yaml')).status).toBe(501)
  expect(lines).toEqual([])
})

test('of a failure the log has what the backend said, without the details', () => {
  const lines: string[] = []
  const cause = { message: 'malformed array literal', code: '22P02', details: 'of "secret"' }
  const error = new Error('Failed to load rates', { cause })
  serverLog((line) => lines.push(line), false).failed({ id: 'a', request, status: 500, ms: 1, error })
  const told = (JSON.parse(lines[0] ?? '') as { error: string }).error
  expect(told).toMatch(/^Error: Failed to load rates\n[^]+\ncaused by malformed array literal \(22P02\)$/)
})

describe('of a flood', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('a hundred lines a minute are written, and how many more there were, once the minute is over', () => {
    const lines: string[] = []
    const log = serverLog((line) => lines.push(line), false)
    for (let asked = 0; asked < 1_000; asked += 1) log.responded(refused(429))
    expect(lines).toHaveLength(100)
    vi.advanceTimersByTime(60_000)
    expect(lines).toHaveLength(101)
    expect(JSON.parse(lines[100] ?? '')).toMatchObject({ level: 'warn', count: 900 })
    log.responded(refused(401))
    vi.advanceTimersByTime(120_000)
    expect(lines).toHaveLength(102)
  })
})
