import { describe, expect, it, onTestFinished, vi } from 'vitest'

import { arrayOf } from './array-literal.ts'
import { callers } from './as-caller.ts'
import { stepsOf } from './caller-steps.ts'
import { connectionPool } from './connection-pool.ts'
import { preparedTexts } from './prepared-texts.ts'
import { openSession } from './session.ts'
import { ownerReadersByType, textOf } from './statement-values.ts'

describe('values of a statement', () => {
  it('go as text that PostgreSQL reads', () => {
    expect([7, true, 9n, null, 'x', new Date(0)].map(textOf)).toEqual([
      '7',
      'true',
      '9',
      null,
      'x',
      '1970-01-01T00:00:00.000Z',
    ])
    expect(textOf(new Uint8Array([1, 255]))).toBe('\\x01ff')
    expect(textOf({ a: [1] })).toBe('{"a":[1]}')
    expect(textOf([[1, 2], [3]])).toBe('{{"1","2"},{"3"}}')
    expect(() => textOf(undefined)).toThrow(RangeError)
  })

  it.each([
    ['{}', []],
    ['{a,"b, \\"c\\"",NULL,"NULL"}', ['a', 'b, "c"', null, 'NULL']],
    ['{{1},{2}}', [['1'], ['2']]],
  ])('come back from the array %s', (literal, expected) => {
    expect(arrayOf(literal, (text) => text)).toEqual(expected)
  })

  it('are the same moments to the owner in whatever zone the machine is', () => {
    vi.stubEnv('TZ', 'Pacific/Auckland')
    onTestFinished(() => void vi.unstubAllEnvs())
    const noon = new Date('2026-08-20T12:00:00.5Z')
    expect(ownerReadersByType.get(1184)?.('2026-08-20 12:00:00.5+00')).toEqual(noon)
    expect(ownerReadersByType.get(1114)?.('2026-08-20 12:00:00.5')).toEqual(noon)
    expect(ownerReadersByType.get(1115)?.('{"2026-08-20 12:00:00.5"}')).toEqual([noon])
  })
})

describe('a caller who is not to be trusted', () => {
  const statement = { text: 'select 1', values: [], isPrepared: false }
  it.each([
    [{ role: 'postgres' as 'anon', claims: {} }],
    [{ role: 'anon' as const, claims: {}, settings: { role: 'postgres' } }],
    [{ role: 'anon' as const, claims: {}, settings: { 'request.x': 'a\0b' } }],
  ])('is refused before anything is sent: %j', (caller) => {
    expect(() => stepsOf(caller, statement)).toThrow(RangeError)
  })

  it('never stands in the text of a statement', () => {
    const hostile = "'); drop table x; --"
    const [first] = stepsOf({ role: 'anon', claims: {}, settings: { 'request.path': hostile } }, statement)
    expect(first?.text).toContain("set_config('request.path', $3, true)")
    expect(first?.text).not.toContain('drop')
    expect(first?.values).toEqual(['anon', '{}', hostile])
  })

  it('does not fill the memory of the connections with statements', () => {
    let now = 0
    const worth = preparedTexts(2, () => now)
    const twice = (text: string): boolean => worth(text) || worth(text)
    expect(['a', 'b', 'c', 'a'].map(twice)).toEqual([true, true, false, true])
    now = 3_600_001
    expect(twice('c')).toBe(true)
  })
})

describe('a database that is not there', () => {
  it('is told soon, to as many callers as ask', async () => {
    const pool = connectionPool(() => openSession({ socketFolder: '/nowhere', database: 'postgres' }), 2)
    const asCaller = callers(() => pool)
    const asked = Array.from({ length: 500 }, () => asCaller({ role: 'anon', claims: {} }, 'select 1', []))
    const began = performance.now()
    const outcomes = await Promise.allSettled(asked)
    // One after the other they would wait for more than a minute.
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(outcomes.map((outcome) => outcome.status)).toEqual(Array.from({ length: 500 }, () => 'rejected'))
    expect(String(outcomes[0]?.status === 'rejected' && outcomes[0].reason)).toContain('ENOENT')
    await pool.stop()
  })
})
