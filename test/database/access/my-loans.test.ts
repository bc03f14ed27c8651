import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Caller, Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'

let database: Database
let ann: Person, bob: Person, admin: Person
beforeAll(async () => {
  database = await freshDatabase()
  ann = await person(database.owner, { role: 'reader' })
  bob = await person(database.owner, { role: 'author' })
  admin = await person(database.owner, { role: 'admin' })
})
afterAll(() => database.stop())

const anon: Caller = { role: 'anon', claims: { role: 'anon' } }
const as = (who: Person | Caller, text: string, ...values: unknown[]) =>
  database.asCaller('caller' in who ? who.caller : who, text, values)
const LOAN = 'kind=have&balance=320000&rate=7.75&left=310mo&state=OH'
const keep = (who: Person, loan: string) =>
  as(
    who,
    `insert into my_loans (loan, changed_at) values ($1, now() + interval '1 year')
     on conflict (user_id) do update set loan = excluded.loan, changed_at = excluded.changed_at
     returning changed_at <= now() as is_past`,
    loan,
  )
const loans = async (who: Person) => (await as(who, 'select loan from my_loans')).map(({ loan }) => loan)

it('an account keeps one loan, which nobody else sees, changes or forgets, not even an admin', async () => {
  expect(await keep(ann, 'kind=plan&price=400000&down=20%25')).toEqual([{ is_past: true }])
  await keep(ann, LOAN)
  await keep(bob, LOAN)
  await as(admin, 'delete from my_loans')
  await as(bob, `update my_loans set loan = 'kind=have'`)
  expect([await loans(ann), await loans(bob), await loans(admin)]).toEqual([[LOAN], ['kind=have'], []])
  await as(bob, 'delete from my_loans')
  expect([await loans(ann), await loans(bob)]).toEqual([[LOAN], []])
  await expect(as(anon, 'select loan from my_loans')).rejects.toMatchObject({ code: '42501' })
  await expect(as(bob, `insert into my_loans (user_id, loan) values ('${ann.id}', '${LOAN}')`)).rejects.toMatchObject({
    code: '42501',
  })
})

it('a loan is figures and nothing else', async () => {
  for (const loan of [
    '',
    'kind=other',
    'kind=have&name=Ann Smith',
    `${LOAN}&x=${'1'.repeat(31)}`,
    `kind=have${'&a=1'.repeat(90)}`,
  ])
    await expect(keep(bob, loan), loan).rejects.toMatchObject({ code: '23514' })
})
