-- Lists of the desk at twenty thousand rows and more, narrowed by words: what words are looked for in is put together once for
-- each row, and what else a row costs is asked of those that have them.

-- The newest edit within a category is the first entry of an index, however rare the category.
create index articles_changed_in_category on public.articles (category, updated_at desc) where is_published;
create index guides_changed_in_category on public.guides (category, updated_at desc) where is_published;
create index education_changed_in_category on public.education (category, updated_at desc) where is_published;

-- Broken ones among checked addresses, in the order of their list.
create index link_checks_broken on public.link_checks (address collate "C") where state = 'broken';

-- A page and its title stand in one row: neither is joined to the other.
create or replace view private.named_pages as
  select 'article'::text as kind, id, '/article/' || slug as path, title
  from public.articles where is_published and publish_date <= now()
  union all
  select 'guide', id, '/guide/' || slug, title from public.guides where is_published and publish_date <= now()
  union all
  select 'education', id, '/education/' || slug, title from public.education where is_published and publish_date <= now()
  union all
  select 'glossary', id, '/glossary/' || slug, term from public.glossary_terms where is_published and publish_date <= now()
  union all
  select 'wiki', id, '/wiki/' || slug, title from public.wiki_pages where is_published and publish_date <= now()
  union all
  select 'answer', id, '/answers/' || slug, question from public.answers where is_published and publish_date <= now()
  union all
  select 'state', id, '/state/' || slug, name from public.states where is_published
  union all
  select 'lender', id, '/lender/' || slug, legal_name from public.lenders where is_published;

-- Of http addresses one range of the index each is read: a pattern would be compared with every one.
create or replace function public.link_check_summary() returns table (addresses integer, checked integer, last_checked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees which links were checked' using errcode = '42501';
  end if;
  return query
    select (
      select count(*)::integer from (
        select led.target from public.text_links as led
        where led.target like 'http%' and (led.target like 'https://%' or led.target like 'http://%') group by led.target
      ) as outside
    ), count(*)::integer, max(kept.checked_at)
    from public.link_checks as kept
    where kept.checked_at is not null and exists (select from public.text_links as led where led.target = kept.address);
end;
$$;

-- Links to texts and records that readers do not have. Each kind is compared with its own table by the slug, along indexes of
-- both; what only looks like a page, such as a file, is none.
create view private.links_nowhere as
  select led.kind, led.content_id, led.target, 'article'::text as of_kind, substr(led.target, 10) as slug from public.text_links as led
  where led.target like '/article/%' and led.target like '/%' and not exists (
    select from public.articles as page
    where page.slug = substr(led.target, 10) and page.is_published and page.publish_date <= now()
  )
  union all
  select led.kind, led.content_id, led.target, 'guide' as of_kind, substr(led.target, 8) as slug from public.text_links as led
  where led.target like '/guide/%' and led.target like '/%' and not exists (
    select from public.guides as page
    where page.slug = substr(led.target, 8) and page.is_published and page.publish_date <= now()
  )
  union all
  select led.kind, led.content_id, led.target, 'education' as of_kind, substr(led.target, 12) as slug from public.text_links as led
  where led.target like '/education/%' and led.target like '/%' and not exists (
    select from public.education as page
    where page.slug = substr(led.target, 12) and page.is_published and page.publish_date <= now()
  )
  union all
  select led.kind, led.content_id, led.target, 'glossary' as of_kind, substr(led.target, 11) as slug from public.text_links as led
  where led.target like '/glossary/%' and led.target like '/%' and not exists (
    select from public.glossary_terms as page
    where page.slug = substr(led.target, 11) and page.is_published and page.publish_date <= now()
  )
  union all
  select led.kind, led.content_id, led.target, 'wiki' as of_kind, substr(led.target, 7) as slug from public.text_links as led
  where led.target like '/wiki/%' and led.target like '/%' and not exists (
    select from public.wiki_pages as page
    where page.slug = substr(led.target, 7) and page.is_published and page.publish_date <= now()
  )
  union all
  select led.kind, led.content_id, led.target, 'answer' as of_kind, substr(led.target, 10) as slug from public.text_links as led
  where led.target like '/answers/%' and led.target like '/%' and not exists (
    select from public.answers as page
    where page.slug = substr(led.target, 10) and page.is_published and page.publish_date <= now()
  )
  union all
  select led.kind, led.content_id, led.target, 'state' as of_kind, substr(led.target, 8) as slug from public.text_links as led
  where led.target like '/state/%' and led.target like '/%' and not exists (
    select from public.states as page
    where page.slug = substr(led.target, 8) and page.is_published
  )
  union all
  select led.kind, led.content_id, led.target, 'lender' as of_kind, substr(led.target, 9) as slug from public.text_links as led
  where led.target like '/lender/%' and led.target like '/%' and not exists (
    select from public.lenders as page
    where page.slug = substr(led.target, 9) and page.is_published
  );
revoke all on private.links_nowhere from public, anon, authenticated;

-- Links that lead nowhere, from a place on: paths without a page, and addresses that were found broken. Planned within the
-- statement that asks.
create function private.dead_links(from_target text)
returns table (kind text, content_id uuid, target text, problem text, since timestamptz, checked_at timestamptz)
language sql stable
begin atomic
  with nowhere as materialized (
    select led.* from private.links_nowhere as led where led.target >= from_target collate "C"
  )
  select led.kind, led.content_id, led.target, 'there is no such page', null::timestamptz, null::timestamptz
  from nowhere as led
  -- Looked for is what a slug may not have: that takes a tenth of the time.
  where led.slug <> '' and led.slug !~ '[^a-z0-9-]'
    and (led.of_kind, led.slug) not in (select moved.kind, moved.old_slug from public.slug_redirects as moved)
    and led.target not in (select moved.path from public.path_redirects as moved)
  union all
  select led.kind, led.content_id, kept.address, kept.problem, kept.broken_since, kept.checked_at
  from public.link_checks as kept join public.text_links as led on led.target = kept.address
  where kept.state = 'broken' and kept.address collate "C" >= from_target;
end;
revoke execute on function private.dead_links from public;

create or replace function public.broken_links(words text default '', after_link text default null, most integer default 100)
returns table (path text, title text, target text, problem text, since timestamptz, checked_at timestamptz, link text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
  -- Addresses have no space: what stands before it is the one after which the list goes on.
  from_target constant text := coalesce(split_part(after_link, ' ', 1), '');
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees broken links' using errcode = '42501';
  end if;
  return query
    with named as materialized (
      select page.kind, page.id from private.named_pages as page where not is_any and page.path || ' ' || page.title ilike pattern
    ),
    -- In the order of the list: it is looked into until a page is full.
    ordered as materialized (
      select dead.* from private.dead_links(from_target) as dead
      where is_any or (dead.kind, dead.content_id) in (select named.kind, named.id from named) or dead.target ilike pattern
      order by dead.target collate "C"
    )
    select page.path, page.title, ordered.target, ordered.problem, ordered.since, ordered.checked_at,
      ordered.target || ' ' || page.path as link
    from ordered
    cross join lateral (
      select named.path, named.title from private.named_pages as named
      where named.kind = ordered.kind and named.id = ordered.content_id limit 1
    ) as page
    where after_link is null or ordered.target || ' ' || page.path > after_link collate "C"
    order by ordered.target collate "C", page.path collate "C" limit private.rows_of_page(most);
end;
$$;

create or replace function public.orphan_pages(words text default '', after_path text default null, most integer default 100)
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
    with named as materialized (
      select page.kind, page.id from private.named_pages as page where not is_any and page.path || ' ' || page.title ilike pattern
    ),
    listed as (
      select page.kind, page.id, page.path from private.pages_out as page
      where page.kind not in ('state', 'lender')
        and (after_path is null or page.path collate "C" > after_path)
        and (is_any or (page.kind, page.id) in (select named.kind, named.id from named))
        and not exists (
          select from public.text_links as led
          where led.target = page.path and led.target like '/%' and (led.kind, led.content_id) <> (page.kind, page.id)
        )
        and not exists (
          select from public.slug_redirects as moved
          join public.text_links as led on led.target = private.page_path(moved.kind, moved.old_slug)
          where moved.kind = page.kind and moved.new_slug = page.slug
        )
      order by page.path collate "C" limit private.rows_of_page(most)
    )
    select listed.path, text.title, text.publish_date
    from listed join public.written_texts as text on text.id = listed.id and text.kind = listed.kind::public.content_kind
    order by listed.path collate "C";
end;
$$;

-- A link is told from others by page, target and words; as one text, in which words are looked for, only where that is asked.
create or replace function public.link_report(
  is_outbound boolean default null, words text default '', days integer default 30,
  after_clicks bigint default null, after_link text default null, most integer default 100
) returns table (path text, target text, label text, clicks bigint, link text)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400)), 'UTC');
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees which links are followed' using errcode = '42501';
  end if;
  return query
    with counted as (
      select click.path, click.target, click.label, sum(click.clicks)::bigint as clicks
      from public.link_clicks as click
      where click.hours in (1, 24) and click.began >= since
        and (is_outbound is null or is_outbound = (click.target not like '/%' and click.target <> '(others)'))
        and (is_any or click.path || ' ' || click.target || ' ' || click.label ilike pattern)
      group by 1, 2, 3
    ),
    shown as (
      select counted.*, counted.path || ' ' || counted.target || ' ' || counted.label as link from counted
      where after_clicks is null or counted.clicks < after_clicks or (counted.clicks = after_clicks
        and counted.path || ' ' || counted.target || ' ' || counted.label > after_link)
    )
    select shown.* from shown order by shown.clicks desc, shown.link limit private.rows_of_page(most);
end;
$$;

-- Forty thousand links or pages added up are more than statements are usually given memory for: on disk they take twice as long.
alter function public.link_report(boolean, text, integer, bigint, text, integer) set work_mem = '16MB';
alter function public.page_report(text, integer, bigint, text, integer) set work_mem = '16MB';
alter function public.vitals_report(integer, text, bigint, text, integer) set work_mem = '16MB';
alter function public.broken_links(text, text, integer) set work_mem = '16MB';
alter function public.orphan_pages(text, text, integer) set work_mem = '16MB';
