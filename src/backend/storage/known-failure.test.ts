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

it('what the database refuses is told apart in the language of any server', () => {
  const refused = (message: string, said: object) => knownFailure(Object.assign(new Error(message), said))
  const hidden = refused('neue Zeile verletzt Policy für Sicherheit auf Zeilenebene für Tabelle »objects«', {
    code: '42501',
    routine: 'ExecWithCheckOptions',
  })
  expect(hidden?.message).toBe('new row violates row-level security policy')
  const closed = 'keine Berechtigung für Tabelle objects'
  expect(refused(closed, { code: '42501', routine: 'aclcheck_error' })?.message).toBe(closed)

  const detail = 'Auf Schlüssel (id)=(1) wird noch aus Tabelle »covers« verwiesen.'
  const held = refused('Aktualisieren oder Löschen', { code: '23503', detail, schema: 'public', table: 'covers' })
  expect(held?.code).toBe('ResourceReferenced')
  const missing = refused('Einfügen oder Aktualisieren', { code: '23503', schema: 'storage', table: 'objects' })
  expect(missing?.code).toBe('RelatedResourceNotFound')
})
