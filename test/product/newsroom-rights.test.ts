import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { CALLERS, type Caller, type Callers, newsroomCallers } from '../support/site/callers.ts'
import { type TestSite, startSite } from '../support/site/site.ts'

let site: TestSite
let callers: Callers
let draft: { id: string; authorId: string }
let published: string
let answer: string
let term: string

beforeAll(async () => {
  site = await startSite()
  callers = await newsroomCallers(site)
  const made = await callers.ask('author', 'POST', '/rest/v1/articles', { slug: 'a-draft', title: 'A draft' })
  const [row] = JSON.parse(made.text) as { id: string; author_id: string }[]
  draft = { id: row?.id ?? '', authorId: row?.author_id ?? '' }
  // The rival has a byline, too.
  await callers.ask('rival', 'POST', '/rest/v1/articles', { slug: 'another-draft', title: 'Another draft' })
  const [story] = await site.owner<{ id: string }[]>`select id from articles where is_published order by slug limit 1`
  published = story?.id ?? ''
  const [first] = await site.owner<{ slug: string }[]>`select slug from answers order by slug limit 1`
  answer = first?.slug ?? ''
  const [word] = await site.owner<{ slug: string }[]>`select slug from glossary_terms order by slug limit 1`
  term = word?.slug ?? ''
})
afterAll(() => site.stop())

const own = () => `/rest/v1/articles?id=eq.${draft.id}`
const WRITERS: readonly Caller[] = ['author', 'editor', 'admin']
const DESK: readonly Caller[] = ['editor', 'admin']

describe('with each other’s tokens', () => {
  it.each<[what: string, who: readonly Caller[], act: (who: Caller) => Promise<boolean>]>([
    ['read a draft', WRITERS, (who) => callers.done(who, 'GET', own())],
    ['read its versions', WRITERS, (who) => callers.done(who, 'GET', `/rest/v1/revisions?content_id=eq.${draft.id}`)],
    ['change it', WRITERS, (who) => callers.done(who, 'PATCH', own(), { title: `By ${who}` })],
    ['submit it', WRITERS, (who) => callers.done(who, 'PATCH', own(), { submitted_at: new Date().toISOString() })],
    [
      'write a note on it',
      WRITERS,
      (who) =>
        callers.done(who, 'POST', '/rest/v1/text_notes', { kind: 'article', content_id: draft.id, body: 'Say so.' }),
    ],
    [
      'read the notes on it',
      WRITERS,
      (who) => callers.done(who, 'GET', `/rest/v1/text_notes?content_id=eq.${draft.id}`),
    ],
    [
      'mark it as breaking',
      DESK,
      async (who) => {
        const isDone = await callers.done(who, 'PATCH', own(), { is_breaking: true })
        await site.owner`update articles set is_breaking = false where id = ${draft.id}`
        return isDone
      },
    ],
    [
      'correct it',
      DESK,
      async (who) => {
        const isDone = await callers.done(who, 'PATCH', own(), { corrections: [{ date: '2026-08-20', text: 'No.' }] })
        await site.owner`update articles set corrections = '[]' where id = ${draft.id}`
        return isDone
      },
    ],
    [
      'sign it with another name',
      DESK,
      async (who) => {
        const isDone = await callers.done(who, 'PATCH', own(), { author_id: null })
        await site.owner`update articles set author_id = ${draft.authorId} where id = ${draft.id}`
        return isDone
      },
    ],
    ['write its HTML', [], (who) => callers.done(who, 'PATCH', own(), { content: '<p>Mine.</p>' })],
    [
      'publish it',
      DESK,
      async (who) => {
        const isDone = await callers.done(who, 'PATCH', own(), { is_published: true })
        await site.owner`update articles set is_published = false, publish_date = null where id = ${draft.id}`
        return isDone
      },
    ],
    [
      'change a published story',
      DESK,
      (who) => callers.done(who, 'PATCH', `/rest/v1/articles?id=eq.${published}`, { read_time: '9 min read' }),
    ],
    [
      'begin an edit of a published story',
      DESK,
      async (who) => {
        const edit = { kind: 'article', content_id: published, fields: { title: 'New' }, base_revision: 1 }
        const isDone = await callers.done(who, 'POST', '/rest/v1/pending_edits', edit)
        await site.owner`delete from pending_edits`
        return isDone
      },
    ],
    [
      'write a guide',
      DESK,
      async (who) => {
        const slug = `guide-of-${who}`
        const isDone = await callers.done(who, 'POST', '/rest/v1/guides', { slug, title: 'A guide' })
        await site.owner`delete from guides where slug = ${slug}`
        return isDone
      },
    ],
    [
      'change a term',
      DESK,
      (who) => callers.done(who, 'PATCH', `/rest/v1/glossary_terms?slug=eq.${term}`, { short_definition: `By ${who}` }),
    ],
    [
      'change an answer',
      DESK,
      (who) => callers.done(who, 'PATCH', `/rest/v1/answers?slug=eq.${answer}`, { short_answer: `By ${who}` }),
    ],
    [
      'read the accounts of others',
      ['admin'],
      (who) =>
        callers.done(
          who,
          'GET',
          `/rest/v1/profiles?id=eq.${callers.ids.rival}&id=neq.${callers.ids[who] ?? callers.ids.reader}`,
        ),
    ],
    [
      'make themselves an admin',
      [],
      (who) =>
        callers.done(who, 'PATCH', `/rest/v1/profiles?id=eq.${callers.ids[who] ?? callers.ids.reader}`, {
          role: 'admin',
        }),
    ],
    [
      'put a picture into the folder of somebody else',
      [],
      (who) =>
        callers.done(
          who,
          'POST',
          `/storage/v1/object/media/${callers.ids[who === 'rival' ? 'author' : 'rival']}/x.png`,
          {},
        ),
    ],
    [
      'delete it',
      WRITERS,
      async (who) => {
        const [row] = await site.owner<{ id: string }[]>`
        insert into articles (slug, title, author_id) values (${`to-delete-${who}`}, 'Gone', ${draft.authorId}) returning id`
        const isDone = await callers.done(who, 'DELETE', `/rest/v1/articles?id=eq.${row?.id}`)
        await site.owner`delete from articles where id = ${row?.id ?? ''}`
        return isDone
      },
    ],
  ])('those who may %s are the right ones', async (_what, who, act) => {
    const did: Caller[] = []
    for (const name of CALLERS) if (await act(name)) did.push(name)
    expect(did).toEqual(CALLERS.filter((name) => who.includes(name)))
  })

  it('nobody is told who has a text open but those who may write it', async () => {
    const may = async (who: Caller) => {
      const [row] = await site.owner.begin(async (sql) => {
        await sql.unsafe(`set local role authenticated`)
        await sql`select set_config('request.jwt.claims', ${JSON.stringify({ sub: callers.ids[who], role: 'authenticated', aal: 'aal1' })}, true)`
        return sql<{ may: boolean }[]>`select private.may_join_text(${`text:article:${draft.id}`}) as may`
      })
      return row?.may
    }
    for (const who of CALLERS) if (who !== 'nobody') expect([who, await may(who)]).toEqual([who, WRITERS.includes(who)])
  })

  it('a token counts no more once its session has ended', async () => {
    const token = callers.tokens.rival
    expect(await callers.done('rival', 'GET', '/rest/v1/articles?slug=eq.another-draft')).toBe(true)
    await callers.ask('rival', 'POST', '/auth/v1/logout?scope=global')
    expect(callers.tokens.rival).toBe(token)
    await expect.poll(() => callers.done('rival', 'GET', '/rest/v1/articles?slug=eq.another-draft')).toBe(false)
  })
})
