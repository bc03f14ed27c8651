import { expect, it } from 'vitest'
import { RefusedError, SignedOutError, UnreachedError } from '#queries/shared'
import { writtenOf } from './writable.ts'

const responded = (status: number) => () => writtenOf({ data: null, error: { message: 'not now' }, status })

it('a server that restarts has refused nothing: what was written is tried again', () => {
  for (const status of [0, 502, 503, 504]) expect(responded(status), String(status)).toThrow(UnreachedError)
  for (const status of [400, 403, 409, 413, 429, 500]) expect(responded(status), String(status)).toThrow(RefusedError)
})

it('a session that has ended is no refusal of what was written, and no server that is away', () => {
  expect(responded(401)).toThrow(SignedOutError)
})

it('a year that nobody can read is refused in words, not by the name of a check', () => {
  const messages = [
    'new row for relation "articles" violates check constraint "articles_publish_date_of_calendars"',
    'neue Zeile für Relation »articles« verletzt Check-Constraint »articles_publish_date_of_calendars«',
  ]
  for (const message of messages)
    expect(() => writtenOf({ data: null, error: { message, code: '23514' }, status: 400 })).toThrow(
      'a date needs a year from 1000 to 9999',
    )
})
