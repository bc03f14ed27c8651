import type { Sql } from '#database'

/**
 * A public row and its hidden siblings in every table that a reader may see: drafts, future texts, withdrawn ones,
 * hidden people. Whatever must not be seen carries the word "unseen".
 */
export async function seedHiddenRows(sql: Sql): Promise<void> {
  await sql`insert into authors (slug, name, is_hidden) values ('shown', 'Shown', false), ('unseen', 'unseen', true)`
  for (const table of ['articles', 'guides', 'education', 'wiki_pages']) await texts(sql, table, 'title')
  await texts(sql, 'glossary_terms', 'term')
  await texts(sql, 'answers', 'question')
  await sql`insert into lenders (slug, legal_name, is_published) values ('shown', 'Shown', true), ('unseen', 'unseen', false)`
  await sql`update lenders set hq_city = slug`
  await sql`insert into states (slug, code, name, is_published) values ('shown', 'AL', 'Shown', true), ('unseen', 'AK', 'unseen', false)`
  await sql`
    insert into series (id, name, short_name, unit, frequency, source_name, source_url, stale_after_days, is_published)
    select id, id, id, 'percent', 'weekly', 'Source', 'https://example.org/', 10, id = 'shown' from unnest(array['shown', 'unseen']) as id`
  await sql`insert into observations (series_id, observed_on, value) values ('shown', '2026-08-20', 1), ('unseen', '2026-08-20', 1)`
  await sql`insert into observations (series_id, observed_on, value, vintage) select series_id, observed_on, 2, vintage + interval '1 day' from observations`
  await sql`
    insert into author_commentary (author_id, commented_on, series_id, figure_date, body)
    select id, '2026-08-20', 'shown', '2026-08-20', name from authors`
  await sql`
    insert into media (path, width, height, mime, bytes) values ('unseen.png', 1, 1, 'image/png', 1)`
}

async function texts(sql: Sql, table: string, title: string): Promise<void> {
  const past = '2026-08-20T12:00:00Z'
  const future = '2999-01-01T00:00:00Z'
  await sql`
    insert into ${sql(table)} (slug, ${sql(title)}, is_published, publish_date) values
      ('shown', 'Shown', true, ${past}), ('unseen-draft', 'unseen', false, null),
      ('unseen-future', 'unseen', true, ${future}), ('moving', 'unseen', true, ${past})`
  if (['articles', 'guides', 'education'].includes(table)) {
    await sql`update ${sql(table)} set tags = array['unseen tag'] where slug = 'unseen-future' or slug = 'unseen-draft'`
  }
  // Withdrawn after it moved: the redirect must not tell the new address.
  await sql`update ${sql(table)} set slug = 'unseen-withdrawn' where slug = 'moving'`
  await sql`update ${sql(table)} set is_published = false where slug = 'unseen-withdrawn'`
}
