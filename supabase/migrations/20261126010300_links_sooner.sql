-- Lists of links at twenty thousand stories. What a page is called is read of the rows that are listed alone; where pages are is
-- read from an index, and what an address looks like is asked of the few that lead to no page.

create index articles_out on public.articles (slug) include (id, publish_date) where is_published;
create index text_links_within on public.text_links (target, kind, content_id) where target like '/%';

-- Pages of texts and records that readers have, by their paths.
create view private.pages_out as
  select 'article'::text as kind, id, slug, '/article/' || slug as path from public.articles where is_published and publish_date <= now()
  union all
  select 'guide', id, slug, '/guide/' || slug from public.guides where is_published and publish_date <= now()
  union all
  select 'education', id, slug, '/education/' || slug from public.education where is_published and publish_date <= now()
  union all
  select 'glossary', id, slug, '/glossary/' || slug from public.glossary_terms where is_published and publish_date <= now()
  union all
  select 'wiki', id, slug, '/wiki/' || slug from public.wiki_pages where is_published and publish_date <= now()
  union all
  select 'answer', id, slug, '/answers/' || slug from public.answers where is_published and publish_date <= now()
  union all
  select 'state', id, slug, '/state/' || slug from public.states where is_published
  union all
  select 'lender', id, slug, '/lender/' || slug from public.lenders where is_published;
revoke all on private.pages_out from public, anon, authenticated;

-- What they are called.
create view private.page_titles as
  select 'article'::text as kind, id, title from public.articles
  union all
  select 'guide', id, title from public.guides
  union all
  select 'education', id, title from public.education
  union all
  select 'glossary', id, term from public.glossary_terms
  union all
  select 'wiki', id, title from public.wiki_pages
  union all
  select 'answer', id, question from public.answers
  union all
  select 'state', id, name from public.states
  union all
  select 'lender', id, legal_name from public.lenders;
revoke all on private.page_titles from public, anon, authenticated;

create or replace function public.broken_links(words text default '', after_link text default null)
returns table (path text, title text, target text, problem text, since timestamptz, checked_at timestamptz, link text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees broken links' using errcode = '42501';
  end if;
  return query
    with titled as materialized (
      select called.kind, called.id from private.page_titles as called where not is_any and called.title ilike pattern
    ),
    nowhere as materialized (
      select led.target from (select within.target from public.text_links as within where within.target like '/%' group by within.target) as led
      where not exists (select from private.pages_out as page where page.path = led.target)
    ),
    dead as materialized (
      select nowhere.target from nowhere
      where nowhere.target ~ '^/(article|guide|education|glossary|wiki|answers|state|lender)/[a-z0-9-]+$'
        and not exists (
          select from public.slug_redirects as moved where private.page_path(moved.kind, moved.old_slug) = nowhere.target
        )
        and not exists (select from public.path_redirects as moved where moved.path = nowhere.target)
    ),
    broken as (
      select led.kind, led.content_id, led.target, kept.problem, kept.broken_since as since, kept.checked_at
      from public.link_checks as kept join public.text_links as led on led.target = kept.address
      where kept.state = 'broken'
      union all
      select led.kind, led.content_id, led.target, 'there is no such page', null, null
      from dead join public.text_links as led on led.target = dead.target
    ),
    listed as (
      select page.kind, page.id, page.path, broken.target, broken.problem, broken.since, broken.checked_at,
        broken.target || ' ' || page.path as link
      from broken join private.pages_out as page on page.kind = broken.kind and page.id = broken.content_id
      where (after_link is null or broken.target || ' ' || page.path > after_link)
        and (is_any or broken.target || ' ' || page.path ilike pattern or (page.kind, page.id) in (select titled.kind, titled.id from titled))
      order by link limit 101
    )
    select listed.path, called.title, listed.target, listed.problem, listed.since, listed.checked_at, listed.link
    from listed join private.page_titles as called on called.kind = listed.kind and called.id = listed.id
    order by listed.link;
end;
$$;

create or replace function public.orphan_pages(words text default '', after_path text default null)
returns table (path text, title text, publish_date timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees pages that no text leads to' using errcode = '42501';
  end if;
  return query
    with titled as materialized (
      select called.kind, called.id from private.page_titles as called where not is_any and called.title ilike pattern
    ),
    listed as (
      select page.kind, page.id, page.path from private.pages_out as page
      where page.kind not in ('state', 'lender')
        and (after_path is null or page.path > after_path)
        and (is_any or page.path ilike pattern or (page.kind, page.id) in (select titled.kind, titled.id from titled))
        and not exists (
          select from public.text_links as led
          where led.target = page.path and led.target like '/%' and (led.kind, led.content_id) <> (page.kind, page.id)
        )
        and not exists (
          select from public.slug_redirects as moved
          join public.text_links as led on led.target = private.page_path(moved.kind, moved.old_slug)
          where moved.kind = page.kind and moved.new_slug = page.slug
        )
      order by page.path limit 101
    )
    select listed.path, text.title, text.publish_date
    from listed join public.written_texts as text on text.id = listed.id and text.kind = listed.kind::public.content_kind
    order by listed.path;
end;
$$;
