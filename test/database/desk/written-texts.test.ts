import { describe, expect, it } from 'vitest'

import type { Database } from '#database'
import { freshDatabase } from '../../support/database/fresh-database.ts'
import { person, type Person } from '../../support/database/people.ts'
import { setUpFile } from '../../support/database/set-up-file.ts'

const MANY = 20_000
const COLUMNS = 'kind,id,slug,title,is_published,publish_date,submitted_at,updated_at,author_id,view_count,is_static'

let database: Database
let author: Person, editor: Person
setUpFile(async () => {
  database = await freshDatabase()
  const { owner } = database
  author = await person(owner, { role: 'author' })
  editor = await person(owner, { role: 'editor' })
  // Triggers of the texts have tests of their own.
  await owner`alter table articles disable trigger user`
  await owner`
    insert into articles (slug, title, is_published, publish_date, updated_at)
    select 'n' || n, 'Story ' || n, n % 400 > 0, now() - n * interval '1 minute', now() - (n / 2) * interval '1 minute'
    from generate_series(1, ${MANY}) as n`
  await owner`alter table articles enable trigger user`
  await owner`insert into guides (slug, title, is_published) values ('a-guide', 'A guide', false)`
  await owner`insert into glossary_terms (slug, term, short_definition) values ('a-term', 'A term', 'It is one.')`
  await owner`analyze articles, guides, glossary_terms`
  return () => database.stop()
})

const as = (who: Person, text: string, ...values: unknown[]) => database.asCaller(who.caller, text, values)
const planOf = async (where: string) =>
  (
    await as(
      editor,
      `explain (analyze, timing off, summary off)
    select ${COLUMNS} from written_texts ${where} order by updated_at desc, id desc limit 31`,
    )
  )
    .map((row) => row['QUERY PLAN'])
    .join('\n')

describe('the list of all texts', () => {
  it('reads a page along an index, however many texts there are', async () => {
    for (const where of ['', `where kind = 'article'`, `where updated_at <= now() - interval '2 days'`]) {
      const plan = await planOf(where)
      expect(plan, plan).toContain('Index Scan using articles_last_changed')
      expect(plan).not.toContain('Seq Scan on articles')
      // It stops where the page is full.
      expect(Number(/articles_last_changed on articles.*?actual rows=([\d.]+)/.exec(plan)?.[1])).toBeLessThan(40)
    }
    const plan = await planOf(`where not is_published and submitted_at is null`)
    expect(plan).toContain('articles_unpublished')
    expect(plan).not.toContain('Seq Scan on articles')
  })

  it('goes on where it ended, and shows every text once', async () => {
    const seen: string[] = []
    let last: Record<string, unknown> | undefined
    for (let page = 0; page < 20; page++) {
      const rows: Record<string, unknown>[] = await as(
        editor,
        `select id::text, updated_at::text as at from written_texts where $1::text is null or (updated_at, id) < ($1::timestamptz, $2::uuid)
         order by updated_at desc, id desc limit 50`,
        last?.['at'] ?? null,
        last?.['id'] ?? null,
      )
      seen.push(...rows.map(({ id }) => String(id)))
      last = rows.at(-1)
    }
    expect([seen.length, new Set(seen).size]).toEqual([1_000, 1_000])
  })

  it('holds for an author what is theirs or public, and nothing that others have not put out', async () => {
    await as(author, `insert into articles (slug, title) values ('mine', 'Mine')`)
    const drafts = await as(author, `select title, kind from written_texts where not is_published`)
    expect(drafts).toEqual([{ title: 'Mine', kind: 'article' }])
    const all = await as(
      editor,
      `select kind from written_texts where not is_published and kind <> 'article' order by 1`,
    )
    expect(all.map(({ kind }) => kind)).toEqual(['guide', 'glossary'])
  })
})
