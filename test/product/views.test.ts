import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startSite, type TestSite } from '../support/site/site.ts'
import { story, uniqueStory } from '../support/site/site-story.ts'
import { withinOneHour } from '../support/time/turn-of-time.ts'

let site: TestSite
beforeAll(async () => {
  site = await startSite()
})
beforeEach(() => withinOneHour())
afterAll(() => site.stop())

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const google = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

function view(id: string, agent: string | null, more: Record<string, string> = {}): Promise<{ status: number }> {
  return site.ask('/rest/v1/rpc/increment_view_count', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(agent === null ? {} : { 'user-agent': agent }), ...more },
    body: JSON.stringify({ article_id: id }),
  })
}

async function counted(id: string): Promise<number> {
  const [row] = await site.owner<
    { hits: number }[]
  >`select count(*)::int as hits from view_hits where content_id = ${id}`
  return row?.hits ?? -1
}

describe('views', () => {
  it('of one reader count once an hour, however often the page is opened', async () => {
    const { id } = await story(site, uniqueStory('read'))
    for (const agent of [firefox, firefox, firefox]) expect((await view(id, agent)).status).toBe(204)
    expect(await counted(id)).toBe(1)
    await site.owner`update view_hits set hour = hour - interval '1 hour' where content_id = ${id}`
    await view(id, firefox)
    expect(await counted(id)).toBe(2)
  })

  it('of two readers count twice', async () => {
    const { id } = await story(site, uniqueStory('read'))
    await view(id, firefox)
    await view(id, chrome)
    expect(await counted(id)).toBe(2)
  })

  it('of crawlers and of whoever does not say who they are do not count', async () => {
    const { id } = await story(site, uniqueStory('crawled'))
    for (const agent of [google, null, 'curl/8.5.0']) await view(id, agent)
    expect(await counted(id)).toBe(0)
  })

  it('cannot be forged by a header', async () => {
    const { id } = await story(site, uniqueStory('forged'))
    await view(id, firefox)
    for (const name of ['x-visitor', 'x-client-address', 'x-forwarded-for'])
      await view(id, firefox, { [name]: '203.0.113.7' })
    await view(id, google, { 'x-visitor': 'invented' })
    expect(await counted(id)).toBe(1)
  })

  it('of a draft do not count, and of guides and lessons do', async () => {
    const draft = await story(site, { ...uniqueStory('draft'), is_published: false })
    await view(draft.id, firefox)
    expect(await counted(draft.id)).toBe(0)
    for (const table of ['guides', 'education']) {
      const [row] = await site.owner.unsafe<{ id: string }[]>(`select id from ${table} limit 1`)
      await view(row?.id ?? '', firefox)
      expect([table, await counted(row?.id ?? '')]).toEqual([table, 1])
    }
  })

  it('are added to the story without making it newer', async () => {
    const { id, slug } = await story(site, uniqueStory('added'))
    const before = await site.owner`select updated_at, revision from articles where id = ${id}`
    await view(id, firefox)
    await site.asService('/rest/v1/rpc/flush_view_counts', { method: 'POST', json: {} })
    const after = await site.owner`select updated_at, revision, view_count from articles where slug = ${slug}`
    expect(after[0]).toEqual({ ...before[0], view_count: 1 })
  })

  it('keep no address of anybody', async () => {
    const { id } = await story(site, uniqueStory('nameless'))
    await view(id, firefox)
    const [row] = await site.owner<{ visitor: string }[]>`select visitor from view_hits where content_id = ${id}`
    expect(row?.visitor).toMatch(/^[\w-]{43}$/)
  })
})
