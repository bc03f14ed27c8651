import { afterAll, beforeAll, expect, it } from 'vitest'

import { startSite, type TestSite } from '../support/site/site.ts'
import { story } from '../support/site/site-story.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
  // The database refuses this day; a row of one that does not is broken like this.
  await site.owner`alter table public.articles drop constraint articles_publish_date_of_calendars`
  await story(site, {
    slug: 'broken-row',
    title: 'A row that no page can show',
    publish_date: '-infinity',
  })
})
afterAll(() => site.stop())

it('a page that cannot be made is one 500 with an error page and an id, which the log has with the cause', async () => {
  const { status, headers, text } = await site.ask('/article/broken-row')
  const id = String(headers['x-request-id'])
  expect(status).toBe(500)
  expect(text).toMatch(/<h1[\s>]/)
  expect(text).toContain(id)
  expect(text).not.toMatch(/at \w+ \(|\.tsx?:|node_modules/)
  expect(headers['cache-control']).toBe('no-store')
  const logged = await site.program.line(new RegExp(`"id":"${id}"`))
  expect(JSON.parse(logged)).toMatchObject({
    level: 'error',
    path: '/article/broken-row',
    status: 500,
    error: expect.stringContaining('Error'),
  })
})

it('an agent that asks for it is told in a sentence that it failed, and the log has why', async () => {
  const { headers, text } = await site.ask('/mcp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
    body: JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'read_page', arguments: { page: '/article/broken-row' } },
    }),
  })
  const id = String(headers['x-request-id'])
  const said = /\{"jsonrpc".*\}/.exec(text)?.[0] ?? ''
  expect(JSON.parse(said)).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32_603, message: `Something failed here. Whoever runs the site finds it in the log under ${id}.` },
  })
  const logged = await site.program.line(new RegExp(`"id":"${id}"`))
  expect(JSON.parse(logged)).toMatchObject({
    level: 'error',
    path: '/mcp',
    error: expect.stringMatching(/Error: .*\n +at /),
  })
})

it('each reader of it has an id of their own, and it is never kept', async () => {
  const ids = await Promise.all(
    [1, 2, 3].map(async () => (await site.ask('/article/broken-row')).headers['x-request-id']),
  )
  expect(new Set(ids).size).toBe(3)
  await site.asService('/rest/v1/articles?slug=eq.broken-row', {
    method: 'PATCH',
    json: { publish_date: '2026-08-20T12:00:00Z' },
  })
  await expect.poll(async () => (await site.ask('/article/broken-row')).status).toBe(200)
})

it('the process lives, and every other page with it', async () => {
  const { pid } = site.program.child
  await site.ask('/article/broken-row')
  expect((await site.ask('/articles')).status).toBe(200)
  expect([site.program.child.pid, site.program.child.exitCode]).toEqual([pid, null])
})
