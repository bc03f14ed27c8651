import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { comparisonSecret, postgrestBinary, startPostgrest } from '../../support/postgrest/postgrest.ts'
import type { Postgrest } from '../../support/postgrest/postgrest.ts'
import { calls } from '../../support/postgrest/calls.ts'
import { differenceOf, known } from '../../support/postgrest/differences.ts'
import type { RestResponse } from '../../support/postgrest/differences.ts'
import { embeds } from '../../support/postgrest/embeds.ts'
import { reads } from '../../support/postgrest/reads.ts'
import { requestsIn } from '../../support/postgrest/requests.ts'
import type { Asked } from '../../support/postgrest/requests.ts'
import { writes } from '../../support/postgrest/writes.ts'
import { openRestFor } from './rest-harness.ts'

const binary = postgrestBinary()
const lists = { reads, embeds, writes, calls }
const met = new Set<string>()

const what = 'PostgREST 12.0.2 and our REST room, asked the same over one database'
const notRun = `not run: no PostgREST is published for ${process.platform} ${process.arch}`

describe.skipIf(binary === null)(binary === null ? notRun : what, () => {
  let database: Database
  let wire: Awaited<ReturnType<typeof openRestFor>>
  let postgrest: Postgrest
  let token: string

  beforeAll(async () => {
    database = await freshDatabase()
    await database.owner.unsafe(readFileSync(new URL('../../support/postgrest/postgrest.sql', import.meta.url), 'utf8'))
    await database.owner.unsafe('analyze')
    token = await new SignJWT({ role: 'authenticated' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(comparisonSecret))
    const [rest, theirs] = await Promise.all([
      openRestFor(database, {
        schemas: ['lending', 'archive'],
        searchPath: ['public'],
        aggregates: true,
        txEnd: 'commit-allow-override',
      }),
      startPostgrest(binary ?? '', database, {
        'db-schemas': 'lending,archive',
        'db-extra-search-path': 'public',
        'db-max-rows': '1000',
        'db-aggregates-enabled': 'true',
        'db-tx-end': 'commit-allow-override',
      }),
    ])
    wire = rest
    postgrest = theirs
  })
  afterAll(async () => {
    await postgrest.stop()
    await wire.rest.stop()
    await database.stop()
  })

  async function responses(asked: Asked): Promise<{ ours: RestResponse; theirs: RestResponse }> {
    const { as, ...headers } = asked.headers
    if (asked.method !== 'GET' && asked.method !== 'HEAD') {
      headers['prefer'] = headers['prefer'] ? `${headers['prefer']}, tx=rollback` : 'tx=rollback'
    }
    const init = { method: asked.method, ...(asked.body === undefined ? {} : { body: asked.body }) }
    const our = { ...headers, ...(as ? { 'x-test-caller': as } : {}) }
    const their = { ...headers, ...(as ? { authorization: `Bearer ${token}` } : {}) }
    // One after the other: both write the same rows.
    const ours = await responseOf(await wire.send(asked.path, { ...init, headers: our }))
    const theirs = await responseOf(await fetch(postgrest.url + asked.path, { ...init, headers: their }))
    return { ours, theirs }
  }

  it.each(Object.entries(lists))('%s: status, body, range and code are the same', async (_name, list) => {
    const found: unknown[] = []
    for (const asked of requestsIn(list)) {
      const { ours, theirs } = await responses(asked)
      if (isDeepStrictEqual(ours, theirs)) continue
      const difference = differenceOf(asked, ours, theirs)
      if (difference) met.add(difference.reason)
      else found.push({ line: asked.line, ours, theirs })
    }
    expect(found).toEqual([])
  })

  it('the description at the root is the same, apart from what 14 says otherwise', async () => {
    const ours = await wire.send('/')
    const theirs = await fetch(`${postgrest.url}/`)
    expect([ours.status, ours.headers.get('content-type')]).toEqual([200, theirs.headers.get('content-type')])
    const own = (await ours.json()) as Description
    const other = (await theirs.json()) as Description
    // 14 tells GET only of functions that only read.
    for (const [path, methods] of Object.entries(other.paths)) if (!own.paths[path]?.['get']) delete methods['get']
    expect(comparable(own)).toEqual(comparable(other))
  })

  it('each difference that is known was met', () => {
    expect(known.map(({ reason }) => reason).filter((reason) => !met.has(reason))).toEqual([])
  })
})

it('more than 400 requests are compared', () => {
  const all = Object.values(lists).flatMap((list) => requestsIn(list).map(({ line }) => line))
  expect(new Set(all).size).toBe(all.length)
  expect(all.length).toBeGreaterThan(400)
})

/** What is looked at of a description. */
interface Description {
  paths: Record<string, Record<string, unknown>>
}

/** 14 has formats of its own, and tells of one-to-one keys; address and names are those of the server. */
function comparable(description: Description): unknown {
  const apart = new Set(['format', 'info', 'host', 'basePath', 'externalDocs', 'preferParams', 'lender_details'])
  return JSON.parse(JSON.stringify(description, (key, value: unknown) => (apart.has(key) ? undefined : value)))
}

/** What is compared of a response. */
async function responseOf(response: Response): Promise<RestResponse> {
  const text = await response.text()
  const header = (name: string): string | null => response.headers.get(name)
  const isJson = header('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    range: header('content-range'),
    type: header('content-type'),
    location: header('location'),
    applied: header('preference-applied'),
    profile: header('content-profile'),
    body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text,
  }
}
