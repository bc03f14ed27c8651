import { expect, it } from 'vitest'
import { knownFailure } from './known-failure.ts'

const failed = (code: string, syscall: string) => knownFailure(Object.assign(new Error(code), { code, syscall }))?.code

it.each(['ENOENT', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'])(
  'a database that cannot be connected to is away, also by %s',
  (code) => expect(failed(code, 'connect')).toBe('DatabaseTimeout'),
)

it('a connection that was cut by the network is one of the database, and a file that is not there is a defect', () => {
  expect(failed('ETIMEDOUT', 'read')).toBe('DatabaseTimeout')
  expect(failed('ENOENT', 'open')).toBeUndefined()
})
