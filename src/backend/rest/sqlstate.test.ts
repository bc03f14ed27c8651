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

it('what a policy refuses says so in English, as clients know it, and nothing else is put into other words', () => {
  const said = (code: string, message: string, routine: string) =>
    databaseFailure(Object.assign(new Error(message), { code, routine }), true)?.message
  const words = 'new row violates row-level security policy'
  const german = 'neue Zeile verletzt Policy für Sicherheit auf Zeilenebene'
  const refused = (message: string) => said('42501', message, 'ExecWithCheckOptions')
  expect(refused(`${german} für Tabelle »articles«`)).toBe(`${words} for table "articles"`)
  expect(refused(`${german} »own« für Tabelle »articles«`)).toBe(words)
  expect(refused('« articles » : nouvelle ligne refusée')).toBe(`${words} for table "articles"`)
  for (const message of [`${words} for table "articles"`, `${words} "own" (USING expression) for table "articles"`])
    expect(refused(message)).toBe(message)
  const closed = 'keine Berechtigung für Tabelle articles'
  expect(said('42501', closed, 'aclcheck_error')).toBe(closed)
  expect(said('42501', 'Only an editor may publish', 'exec_stmt_raise')).toBe('Only an editor may publish')
  const ofView = 'neue Zeile verletzt Check-Option für Sicht »v«'
  expect(said('44000', ofView, 'ExecWithCheckOptions')).toBe(ofView)
})
