import fc from 'fast-check'
import { expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'
import { openRestFor } from './rest-harness.ts'

let database: Database
let wire: Awaited<ReturnType<typeof openRestFor>>

setUpFile(async () => {
  database = await freshDatabase()
  wire = await openRestFor(database)
  return async () => {
    await wire.rest.stop()
    await database.stop()
  }
})

const pieces = [
  'select',
  'order',
  'limit',
  'offset',
  'and',
  'or',
  'not',
  'authors',
  'slug',
  'tags',
  'document',
  'id',
  'columns',
  '=',
  '&',
  '.',
  ',',
  '(',
  ')',
  '!',
  ':',
  '::',
  '->',
  '->>',
  '...',
  '*',
  '"',
  '\\',
  "'",
  ';',
  '--',
  '{',
  '}',
  '%',
  '%00',
  '%25',
  'eq',
  'in',
  'is',
  'null',
  'cs',
  'fts',
  'like',
  'any',
  'desc',
  'nullslast',
  'text',
  'count()',
  'inner',
  '0',
  '-1',
  '99',
  'é',
  '😀',
]
const junk = fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 5 })), { maxLength: 14 })
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'PUT')
const path = fc.constantFrom(
  '/articles',
  '/authors_public',
  '/rpc/get_published_articles_safe',
  '/rpc/increment_view_count',
  '/profiles',
)

it('no request makes the room throw, and none but the database’s own errors is a 500', async () => {
  await fc.assert(
    fc.asyncProperty(method, path, junk, async (verb, where, words) => {
      const query = words
        .join('')
        .replaceAll('#', '')
        .replaceAll(/\s|\p{Cc}/gu, '')
      const body =
        verb === 'GET' || verb === 'HEAD' ? {} : { body: `{"slug":"x","${query.replaceAll(/["\\]/g, '')}":1}` }
      const response = await wire.send(`${where}?${query}`, { method: verb, ...body })
      expect(response.status, query).toBeLessThan(500)
      const text = await response.text()
      if (response.status >= 400 && verb !== 'HEAD') {
        expect(Object.keys(JSON.parse(text) as object).toSorted()).toEqual(['code', 'details', 'hint', 'message'])
      }
    }),
    { numRuns: 1500 },
  )
  const left =
    await database.owner`select count(*)::int as n from information_schema.tables where table_schema = 'public'`
  expect(left[0]?.['n']).toBeGreaterThan(20)
})

it('values of any kind are found again as they were written', async () => {
  await database.owner.unsafe(
    `create table public.texts (id int primary key generated always as identity, t text, a text[]); grant all on public.texts to service_role`,
  )
  await wire.rest.reload()
  const headers = {
    'x-test-caller': 'service_role',
    'content-type': 'application/json',
    prefer: 'return=representation',
  }
  const text = fc.string({ unit: 'grapheme', maxLength: 20 }).filter((value) => !value.includes('\0'))
  await fc.assert(
    fc.asyncProperty(text, async (value) => {
      const added = await wire.send('/texts?select=id', {
        method: 'POST',
        headers,
        body: JSON.stringify({ t: value, a: [value] }),
      })
      const [{ id } = { id: 0 }] = (await added.json()) as { id: number }[]
      const quoted = `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`
      const array = `{${quoted}}`
      for (const filter of [
        `t=eq.${encodeURIComponent(value)}`,
        `t=in.(${encodeURIComponent(quoted)})`,
        `or=(t.eq.${encodeURIComponent(quoted)})`,
        `a=cs.${encodeURIComponent(array)}`,
        `and=(a.eq.${encodeURIComponent(array)})`,
      ]) {
        const found = await wire.send(`/texts?select=t,a&id=eq.${id}&${filter}`, { headers })
        expect(await found.json(), filter).toEqual([{ t: value, a: [value] }])
      }
    }),
    { numRuns: 150 },
  )
})
