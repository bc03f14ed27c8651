import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, openDatabase, type OwnerSql } from '#database'
import { openOwner } from '#database/testing'
import { startSite } from './site.ts'

/** The server's own database: the content of the repository and many copies of its stories. */
export const MAIN = 'postgres'
/** The content of the repository alone. */
export const PAPER = 'paper'
export const MANY_STORIES = 2_000

/** An embedded server for the benches, with databases that are copies of one import. */
export interface Newspaper {
  dataDir: string
  url: (database: string) => string
  on: <T>(database: string, work: (sql: OwnerSql) => PromiseLike<T>) => Promise<T>
  /** Processes of the server. */
  postmaster: () => Promise<number>
  copy: (database: string) => Promise<void>
}

let opened: { database: Database; paper: Newspaper } | null = null
let dataDir = ''

/** Made at the first call, with the content imported. */
export async function newspaper(): Promise<Newspaper> {
  if (opened) return opened.paper
  const isNew = dataDir === ''
  if (isNew) {
    dataDir = mkdtempSync(join(tmpdir(), 'ratesheet-bench-'))
    chmodSync(dataDir, 0o755) // as root the server runs as nobody, who must be able to enter
  }
  const database = await openDatabase({ dataDir, poolSize: 30, log: (line) => console.error(line) })
  const paper = paperOf(database.ownerUrl)
  opened = { database, paper }
  if (isNew) {
    await (await startSite(paper.url(MAIN))).stop() // migrates and imports
    await paper.on('template1', (sql) => sql.unsafe(`create database ${PAPER} template ${MAIN}`))
    await paper.on(MAIN, (sql) => addStories(sql, MANY_STORIES))
  }
  return paper
}

/** Frees the data folder for a site that opens it itself; the next call of newspaper() takes it again. */
export async function closeNewspaper(): Promise<string> {
  if (dataDir === '') await newspaper()
  await opened?.database.stop()
  opened = null
  return dataDir
}

export async function removeNewspaper(): Promise<void> {
  if (dataDir === '') return
  await closeNewspaper()
  rmSync(dataDir, { recursive: true, force: true })
}

function paperOf(ownerUrl: string): Newspaper {
  const url = (database: string) => Object.assign(new URL(ownerUrl), { pathname: `/${database}` }).href
  const on: Newspaper['on'] = async (database, work) => {
    const sql = openOwner({ url: url(database) }, 1)
    try {
      await sql`set statement_timeout = 0`
      return await work(sql)
    } finally {
      await sql.end()
    }
  }
  return {
    dataDir,
    url,
    on,
    async postmaster() {
      const [row] = await on(
        'template1',
        (sql) => sql<{ file: string }[]>`select pg_read_file('postmaster.pid') as file`,
      )
      return Number(row?.file.split('\n')[0])
    },
    async copy(database) {
      await on('template1', async (sql) => {
        await sql.unsafe(`drop database if exists ${database} with (force)`)
        await sql.unsafe(`create database ${database} template ${PAPER}`)
      })
    },
  }
}

/** So many copies are whole; the bodies of further ones are cut, since only their search words would take time. */
const WHOLE = 2_000

/**
 * Copies of the imported stories with slugs and titles of their own.
 *
 * @param dominant the category of nine in ten of them; without it each keeps its own
 */
export async function addStories(sql: OwnerSql, count: number, dominant: string | null = null): Promise<void> {
  await sql`
    insert into public.articles (slug, title, excerpt, document, content, author_id, category, read_time, image_url,
      is_published, publish_date, tags, meta_description, keywords, key_points, sources, corrections, cover, is_static,
      search_vector)
    select rtrim(left(story.slug, 70), '-') || '-' || n, left(story.title, 180) || ' (' || n || ')', story.excerpt,
      story.document, case when n <= ${WHOLE} then story.content else left(story.content, 300) end, story.author_id,
      case when ${dominant}::text is null or n % 10 = 0 then story.category else ${dominant} end, story.read_time,
      story.image_url, true, now() - n * interval '20 minutes', story.tags, story.meta_description, story.keywords,
      story.key_points, story.sources, story.corrections, story.cover, story.is_static,
      case when n <= ${WHOLE} then story.search_vector else story.short_vector end
    from generate_series(1, ${count}::int) as n
    join (
      select *, private.search_words(title, excerpt, tags, left(content, 300)) as short_vector,
        row_number() over (order by slug) - 1 as at, count(*) over () as stories
      from public.articles where is_published
    ) as story on story.at = n % story.stories`
  await sql`vacuum analyze`
}

/**
 * The same for more stories than triggers are waited for one after the other: what pages read of the triggers' work, the kept
 * counts, is done for all at once. What the desk reads of it is not.
 */
export async function addManyStories(sql: OwnerSql, count: number, dominant: string | null = null): Promise<void> {
  await sql`set session_replication_role = replica`
  await addStories(sql, count, dominant)
  await sql`
    insert into private.published_counts (kind, category, published)
    select 'article', coalesce(category, ''), count(*) from public.articles where is_published group by 2
    on conflict (kind, category) do update set published = excluded.published`
}

/** Addresses of the copied stories, each page another one. */
export async function storyPaths(sql: OwnerSql, most: number): Promise<string[]> {
  const rows = await sql<{ slug: string }[]>`
    select slug from public.articles where slug ~ '-[0-9]+$' order by publish_date desc limit ${most}`
  return rows.map(({ slug }) => `/article/${slug}`)
}

/** Every remembered response and page is void, as after an edit; returns when all processes have surely been told. */
export async function forgetPages(sql: OwnerSql): Promise<void> {
  await sql.notify('content_changed', JSON.stringify({ kind: 'article', slug: 'bench', withdrawn: false }))
  await new Promise((resolve) => setTimeout(resolve, 60))
}
