import { PostgrestClient } from '@supabase/postgrest-js'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importContent, readContent, renderTexts } from '#content'
import type { Database, Schema } from '#database'
import { type DocumentNode, checkedDocument } from '#documents'
import type { Client } from '#queries/shared'
import { openRest } from '#rest'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person } from '../../support/database/people.ts'

const root = resolve(import.meta.dirname, '../../..')
let database: Database
let service: Client
let editor: Client
let reader: Client
let anybody: Client

async function clientAs(caller: { role: string; claims: object }): Promise<Client> {
  const verify = async () => caller as never
  const rest = await openRest({ database, verify, log: () => undefined, maxRows: 1000 })
  const fetch: typeof globalThis.fetch = (input, init) => rest.service(new Request(input, init))
  return new PostgrestClient<Schema>('http://backend.test/rest/v1', { fetch })
}

beforeAll(async () => {
  database = await freshDatabase()
  service = await clientAs({ role: 'service_role', claims: { role: 'service_role' } })
  anybody = await clientAs({ role: 'anon', claims: { role: 'anon' } })
  reader = await clientAs((await person(database.owner, { role: 'reader' })).caller)
  editor = await clientAs((await person(database.owner, { role: 'editor' })).caller)
})
afterAll(() => database.stop())

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const words = (text: string, marks: object[] = []) => ({ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) })
const documentOf = (...content: object[]) => ({ type: 'doc', content }) as never

const storedAs = async (slug: string) => {
  const { data } = await service
    .from('articles')
    .select('content,figures,revision,updated_at')
    .eq('slug', slug)
    .single()
  return data
}

describe('a story that an editor writes by REST', () => {
  const quoted = {
    type: 'figure',
    attrs: { name: 'rate', text: '6.65%', rests: 'pmms-30@2026-08-20=6.65' },
  }
  const chart = {
    type: 'rateChart',
    attrs: { series: 'pmms-30', from: '2025-08-21', to: '2026-08-20', title: 'A year' },
  }

  it('has its HTML, figures and charts as if it came from a file, and what it may not say is text', async () => {
    const document = documentOf(paragraph(words('Rates are <b>'), quoted), chart)
    const written = await editor.from('articles').insert({ slug: 'by-rest', title: 'By REST', document })
    expect(written.error).toBeNull()
    expect(await renderTexts(service)).toEqual({ stored: 1, problems: [] })
    const stored = await storedAs('by-rest')
    expect(stored?.content).toMatch(
      /^<p>Rates are &lt;b&gt;<a class="rate" href="#rate-pmms-30-2026-08-20">6.65%<\/a><\/p>/,
    )
    expect(stored?.figures).toMatchObject([
      { kind: 'quote', series: 'pmms-30', on: '2026-08-20', value: 6.65 },
      { kind: 'chart', series: 'pmms-30', title: 'A year' },
    ])
  })

  it('is rendered again when its document changes, which is the only edit that is counted', async () => {
    const changed = await editor
      .from('articles')
      .update({
        document: documentOf(paragraph(words('Read the guide', [{ type: 'link', attrs: { href: '/guides' } }]))),
      })
      .eq('slug', 'by-rest')
    expect(changed.error).toBeNull()
    const before = await storedAs('by-rest')
    await renderTexts(service)
    const after = await storedAs('by-rest')
    expect(after?.content).toBe('<p><a href="/guides">Read the guide</a></p>')
    expect(after?.figures).toEqual([])
    expect([after?.revision, after?.updated_at]).toEqual([before?.revision, before?.updated_at])
    expect((await renderTexts(service)).stored).toBe(0)
  })

  it('keeps the HTML that it had when only its title changes, and asks for no work', async () => {
    await editor.from('articles').update({ title: 'Another title' }).eq('slug', 'by-rest')
    expect((await renderTexts(service)).stored).toBe(0)
  })

  it.each([
    ['content[0]: there is no node "script" here', documentOf({ type: 'script' })],
    ['content[0].content[0]: a link leads nowhere', documentOf(paragraph(words('x', [{ type: 'link' }])))],
    ['the document is no node of the type "doc"', { type: 'paragraph' } as never],
  ])('is refused with the place when it is no document: %s', async (problem, document) => {
    const { error, status } = await editor
      .from('articles')
      .insert({ slug: 'no-document', title: 'No document', document })
    expect([status, error?.code]).toEqual([400, '23514'])
    expect(error?.message).toBe(`The document of "no-document" cannot be stored: ${problem}`)
    const changed = await editor.from('articles').update({ document }).eq('slug', 'by-rest')
    expect(changed.error?.code).toBe('23514')
  })

  it('leaves nothing to do behind when it is deleted', async () => {
    await service.from('guides').insert({ slug: 'gone', title: 'Gone', document: documentOf(paragraph(words('x'))) })
    await service.from('guides').delete().eq('slug', 'gone')
    expect(await renderTexts(service)).toEqual({ stored: 0, problems: [] })
  })
})

describe('a text that is published before its HTML is made', () => {
  const TABLES = ['articles', 'guides', 'education', 'glossary_terms', 'wiki_pages', 'answers'] as const
  const NAMED = { glossary_terms: 'term', answers: 'question' } as const
  const seen = async (who: Client, table: (typeof TABLES)[number], slug: string) => {
    const { data } = await who.from(table).select('content').eq('slug', slug)
    return data?.map(({ content }) => content)
  }

  it.each(TABLES)('is public with it and not before, whoever looks: %s', async (table) => {
    const slug = `at-its-minute-${table.replaceAll('_', '-')}`
    const name = NAMED[table as keyof typeof NAMED] ?? 'title'
    const row = {
      slug,
      [name]: 'At its minute',
      is_published: true,
      document: documentOf(paragraph(words('It is out.'))),
    }
    expect((await editor.from(table).insert(row as never)).error).toBeNull()
    for (const who of [anybody, reader]) expect(await seen(who, table, slug)).toEqual([])
    expect(await seen(editor, table, slug)).toEqual([''])
    await renderTexts(service)
    for (const who of [anybody, reader]) expect(await seen(who, table, slug)).toEqual(['<p>It is out.</p>'])
  })

  it('that was scheduled and changed comes out with its newest words alone', async () => {
    const row = { slug: 'changed-late', title: 'Changed late', document: documentOf(paragraph(words('Old.'))) }
    await editor.from('articles').insert(row)
    await renderTexts(service)
    expect(await seen(editor, 'articles', 'changed-late')).toEqual(['<p>Old.</p>'])
    const changed = { document: documentOf(paragraph(words('New.'))), is_published: true }
    await editor.from('articles').update(changed).eq('slug', 'changed-late')
    expect(await seen(anybody, 'articles', 'changed-late')).toEqual([])
    await renderTexts(service)
    expect(await seen(anybody, 'articles', 'changed-late')).toEqual(['<p>New.</p>'])
  })

  it('stays where it is out already, with the words that readers have', async () => {
    const document = documentOf(paragraph(words('Newer.')))
    await editor.from('articles').update({ document }).eq('slug', 'changed-late')
    expect(await seen(anybody, 'articles', 'changed-late')).toEqual(['<p>New.</p>'])
    await renderTexts(service)
    expect(await seen(anybody, 'articles', 'changed-late')).toEqual(['<p>Newer.</p>'])
  })

  it('and has nothing to print is public when that is known, which every process is told', async () => {
    const told: string[] = []
    const stop = await database.listen(
      'content_changed',
      (notice) => told.push(notice),
      () => undefined,
    )
    const row = { slug: 'points-alone', title: 'Points alone', is_published: true, publish_date: '2026-08-20' }
    const document = documentOf({ type: 'keyPoints', content: [] })
    expect((await service.from('articles').insert({ ...row, document })).error).toBeNull()
    expect(await seen(anybody, 'articles', 'points-alone')).toEqual([])
    await expect.poll(() => told.length).toBeGreaterThan(0)
    told.length = 0
    await renderTexts(service)
    expect(await seen(anybody, 'articles', 'points-alone')).toEqual([''])
    await expect.poll(() => told.join()).toContain('articles')
    await stop()
  })
})

describe('files', () => {
  it('bring their HTML along, which rendering their documents again gives to the letter', async () => {
    await importContent(service, await readContent(join(root, 'content'), join(root, 'public')))
    expect((await renderTexts(service)).stored).toBe(0)
    const before = await database.owner`select slug, content, figures, revision from articles order by slug`
    await database.owner`insert into private.unrendered_texts select 'article', id from articles`
    expect((await renderTexts(service)).stored).toBe(before.length)
    expect(await database.owner`select slug, content, figures, revision from articles order by slug`).toEqual(before)
  })
})

describe('what the database takes for a document', () => {
  const problemOf = async (document: object): Promise<string | null> => {
    const [row] = await database.owner.unsafe<{ problem: string | null }[]>(
      'select private.document_problem($1) as problem',
      [JSON.stringify(document)],
    )
    return row?.problem ?? null
  }
  const same = async (document: object) => {
    const checked = checkedDocument(document)
    expect([document, await problemOf(document)]).toEqual([document, 'problem' in checked ? checked.problem : null])
  }

  it('is what the site can print: each node in each place, with each attribute', async () => {
    const rules = await database.owner<{ type: string; attributes: string[] }[]>`
      select type, attributes from private.document_nodes`
    const attributes = [...new Set(rules.flatMap((rule) => rule.attributes)), 'onclick'].filter((name) => name !== '*')
    const node = (type: string, more: object = {}): DocumentNode => ({
      type,
      ...(type === 'text' ? { text: 'x' } : {}),
      ...more,
    })
    for (const { type } of [...rules, { type: 'script' }]) {
      await same({ type: 'doc', content: [node(type)] })
      for (const within of rules) {
        const path = PATHS[within.type]?.reduceRight<DocumentNode>(
          (inner, outer) => node(outer, { content: [inner] }),
          node(within.type, { content: [node(type)] }),
        )
        if (path) await same({ type: 'doc', content: [path] })
      }
      for (const name of attributes) {
        const inner = node(type, { attrs: { [name]: 'x' } })
        const outer = (PATHS[type] ?? []).reduceRight<DocumentNode>((in_, out) => node(out, { content: [in_] }), inner)
        await same({ type: 'doc', content: [outer] })
      }
    }
  })

  it('has plain attributes, known marks, words, lists, and an end', async () => {
    const deep = (levels: number): object =>
      levels === 0 ? paragraph(words('x')) : { type: 'blockquote', content: [deep(levels - 1)] }
    const samples: object[] = [
      {},
      { type: 'doc' },
      { type: 'doc', content: 'x' },
      { type: 'doc', content: ['x'] },
      { type: 'doc', content: [{ type: 'paragraph', content: {} }] },
      { type: 'doc', content: [{ type: 'paragraph', attrs: [] }] },
      { type: 'doc', content: [{ type: 'paragraph', attrs: null, marks: null }] },
      { type: 'doc', content: [{ type: 'heading', attrs: { level: {} } }] },
      { type: 'doc', content: [paragraph({ type: 'text' })] },
      { type: 'doc', content: [paragraph({ type: 'text', text: 1 })] },
      { type: 'doc', content: [paragraph(words('x', [{ type: 'blink' }]))] },
      { type: 'doc', content: [paragraph(words('x', [{ type: 'link', attrs: { href: 1 } }]))] },
      { type: 'doc', content: [paragraph({ type: 'text', text: 'x', marks: {} })] },
      { type: 'doc', content: [{ type: 'rateChart', content: [] }] },
      { type: 'doc', content: [deep(18)] },
    ]
    for (const sample of samples) await same(sample)
    expect(await problemOf({ type: 'doc', content: [deep(40)] })).toContain('deeper than 20 levels')
    const many = Array.from({ length: 50_001 }, () => ({ type: 'horizontalRule' }))
    expect(await problemOf({ type: 'doc', content: many })).toBe('the document has more than 50000 nodes')
  })
})

/** What stands around a node of this type, from the outside in. */
const PATHS: Readonly<Record<string, readonly string[]>> = {
  paragraph: [],
  heading: [],
  blockquote: [],
  note: [],
  horizontalRule: [],
  bulletList: [],
  orderedList: [],
  checklist: [],
  table: [],
  rateChart: [],
  details: [],
  codeBlock: [],
  gallery: [],
  listItem: ['bulletList'],
  tableRow: ['table'],
  tableCell: ['table', 'tableRow'],
  tableHeader: ['table', 'tableRow'],
  text: ['paragraph'],
  figure: ['paragraph'],
  image: ['paragraph'],
  hardBreak: ['paragraph'],
  anchor: ['paragraph'],
}
