import { expect, it } from 'vitest'
import { databaseFailure } from './database-failure.ts'

const statusOf = (code: string, message: string, routine: string) =>
  databaseFailure(Object.assign(new Error(message), { code, routine }), true)?.status

it('a view that takes no writes is one in the language of any server', () => {
  for (const message of ['cannot insert into view "v"', 'kann nicht in Sicht »v« einfügen'])
    for (const routine of ['rewriteTargetView', 'error_view_not_updatable', 'CheckValidResultRel'])
      expect(statusOf('55000', message, routine), routine).toBe(405)
  expect(statusOf('55000', 'currval of sequence "s" is not yet defined in this session', 'currval_oid')).toBe(500)
})
