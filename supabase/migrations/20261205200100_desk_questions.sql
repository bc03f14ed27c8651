-- Questions of the desk at twenty thousand texts and as many links: each is read from a narrow index, and looks at whole rows
-- only of what is shown. Lists are read by pages of a hundred, and of a thousand when all of one is taken as a file.

create index guides_out on public.guides (slug) include (id, publish_date, checked_on) where is_published;

-- What published texts rest on, beside the days on which somebody compared them: figures that they quote, and pages that they
-- name as sources. Taken out of them when they change, not each time somebody asks.
create table private.text_quotes (
  kind text not null,
  content_id uuid not null,
  series_id text not null,
  day text not null,
  value numeric
);
create index text_quotes_of_text on private.text_quotes (kind, content_id);
create table private.text_sources (
  kind text not null,
  content_id uuid not null,
  url text not null
);
create index text_sources_of_text on private.text_sources (kind, content_id);
create index text_sources_by_url on private.text_sources using hash (url);
alter table private.text_quotes enable row level security;
alter table private.text_sources enable row level security;

create function private.quotes_in(figures jsonb) returns table (series_id text, day text, value numeric)
language sql immutable set search_path = ''
as $$
  select distinct figure ->> 'series', figure ->> 'on',
    case jsonb_typeof(figure -> 'value') when 'number' then (figure ->> 'value')::numeric end
  from jsonb_array_elements(case jsonb_typeof(figures) when 'array' then figures else '[]' end) as figure
  where figure ->> 'kind' = 'quote' and figure ->> 'series' is not null and figure ->> 'on' ~ '^\d{4}-\d\d-\d\d$'
$$;

create function private.sources_in(sources jsonb) returns setof text
language sql immutable set search_path = ''
as $$
  select distinct source ->> 'url'
  from jsonb_array_elements(case jsonb_typeof(sources) when 'array' then sources else '[]' end) as source
  where source ->> 'url' is not null
$$;

create function private.note_grounds() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and (old.figures, old.sources) is not distinct from (new.figures, new.sources) then
    return null;
  end if;
  if tg_op <> 'INSERT' then
    delete from private.text_quotes as known where known.kind = tg_argv[0] and known.content_id = old.id;
    delete from private.text_sources as known where known.kind = tg_argv[0] and known.content_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.text_quotes select tg_argv[0], new.id, quoted.* from private.quotes_in(new.figures) as quoted;
    insert into private.text_sources select tg_argv[0], new.id, named.url from private.sources_in(new.sources) as named (url);
  end if;
  return null;
end;
$$;
revoke execute on function private.quotes_in, private.sources_in, private.note_grounds from public;

do $$
declare
  target record;
begin
  for target in
    select * from (values ('guides', 'guide'), ('education', 'education'), ('glossary_terms', 'glossary'), ('wiki_pages', 'wiki'),
      ('answers', 'answer'), ('states', 'state')) as targets (table_name, kind)
  loop
    execute format('create trigger note_grounds after insert or delete or update of figures, sources on public.%I
      for each row execute function private.note_grounds(%L)', target.table_name, target.kind);
    execute format('insert into private.text_quotes select %L, text.id, found.*
      from public.%I as text, private.quotes_in(text.figures) as found', target.kind, target.table_name);
    execute format('insert into private.text_sources select %L, text.id, found
      from public.%I as text, private.sources_in(text.sources) as found', target.kind, target.table_name);
  end loop;
end;
$$;

create or replace function public.stale_texts(after_on date default null, after_id uuid default null)
returns table (kind public.content_kind, id uuid, title text, checked_on date, last_on date, reasons text[], found bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.newsroom_day();
begin
  perform private.assert_desk();
  return query
    with expired as (
      select record.url from private.dated_records as record where record.url is not null
      group by record.url having bool_and(coalesce(record.held_until < today, false))
    ),
    -- Many texts quote the same figure: each is compared once.
    revised as materialized (
      select distinct quote.kind, quote.content_id as id
      from (
        select told.* from (select distinct known.series_id, known.day, known.value from private.text_quotes as known) as told
        where told.value is distinct from (
          select newest.value from public.observations as newest
          where newest.series_id = told.series_id and newest.observed_on = told.day::date
          order by newest.vintage desc limit 1
        )
      ) as wrong
      join private.text_quotes as quote on quote.series_id = wrong.series_id and quote.day = wrong.day
        and quote.value is not distinct from wrong.value
    ),
    cited as materialized (
      select distinct source.kind, source.content_id as id
      from expired join private.text_sources as source on source.url = expired.url
    ),
    kept as (
      select 'guide' as kind, text.id, text.checked_on, text.publish_date
      from public.guides as text where text.is_published and text.publish_date <= now()
      union all
      select 'education', text.id, text.checked_on, text.publish_date
      from public.education as text where text.is_published and text.publish_date <= now()
      union all
      select 'glossary', text.id, text.checked_on, text.publish_date
      from public.glossary_terms as text where text.is_published and text.publish_date <= now()
      union all
      select 'wiki', text.id, text.checked_on, text.publish_date
      from public.wiki_pages as text where text.is_published and text.publish_date <= now()
      union all
      select 'answer', text.id, text.checked_on, text.publish_date
      from public.answers as text where text.is_published and text.publish_date <= now()
      union all
      select 'state', text.id, text.checked_on, text.updated_at
      from public.states as text where text.is_published and text.content <> ''
    ),
    judged as (
      select kept.kind, kept.id, kept.checked_on, coalesce(kept.checked_on, kept.publish_date::date) as last_on,
        revised.id is not null as is_revised, cited.id is not null as is_cited
      from kept left join revised on revised.kind = kept.kind and revised.id = kept.id
      left join cited on cited.kind = kept.kind and cited.id = kept.id
    ),
    stale as (
      select judged.*, judged.last_on < today - interval '1 year' as is_unchecked, count(*) over () as found
      from judged where judged.is_revised or judged.is_cited or judged.last_on < today - interval '1 year'
    ),
    shown as (
      select * from stale where after_on is null or (stale.last_on, stale.id) > (after_on, after_id)
      order by stale.last_on, stale.id limit 11
    )
    select shown.kind::public.content_kind, shown.id, called.title, shown.checked_on, shown.last_on,
      array_remove(array[
        case when shown.is_unchecked then 'unchecked' end,
        case when shown.is_revised then 'revised' end,
        case when shown.is_cited then 'expired' end
      ], null),
      shown.found
    from shown join private.page_titles as called on called.kind = shown.kind and called.id = shown.id
    order by shown.last_on, shown.id;
end;
$$;

create or replace function public.link_check_summary() returns table (addresses integer, checked integer, last_checked_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees which links were checked' using errcode = '42501';
  end if;
  return query
    select count(*)::integer, count(kept.checked_at)::integer, max(kept.checked_at)
    from (select led.target from public.text_links as led where led.target like 'http%' and led.target ~ '^https?://' group by led.target) as led
    left join public.link_checks as kept on kept.address = led.target;
end;
$$;

-- How many rows a page of a list has: one more is read, by which it is known that there are more.
create function private.rows_of_page(most integer) returns integer
language sql immutable parallel safe
return least(greatest(most, 1), 999) + 1;
revoke execute on function private.rows_of_page from public;

-- A page of a text or record by its id, as readers have it.
create view private.named_pages as
  select page.kind, page.id, page.path, called.title from private.pages_out as page
  join private.page_titles as called on called.kind = page.kind and called.id = page.id;
revoke all on private.named_pages from public, anon, authenticated;

drop function public.broken_links(text, text);
create function public.broken_links(words text default '', after_link text default null, most integer default 100)
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
    with nowhere as materialized (
      select led.target
      from (
        select within.target from public.text_links as within
        where within.target like '/%' and within.target >= from_target collate "C" group by within.target
      ) as led
      where not exists (select from private.pages_out as page where page.path = led.target)
    ),
    dead as (
      select nowhere.target, 'there is no such page' as problem, null::timestamptz as since, null::timestamptz as checked_at
      from nowhere
      where nowhere.target ~ '^/(article|guide|education|glossary|wiki|answers|state|lender)/[a-z0-9-]+$'
        and not exists (
          select from public.slug_redirects as moved where private.page_path(moved.kind, moved.old_slug) = nowhere.target
        )
        and not exists (select from public.path_redirects as moved where moved.path = nowhere.target)
      union all
      select kept.address, kept.problem, kept.broken_since, kept.checked_at from public.link_checks as kept
      where kept.state = 'broken' and kept.address >= from_target collate "C"
    ),
    -- In the order of the list: it is looked into until a page is full.
    ordered as materialized (
      select dead.target collate "C" as target, dead.problem, dead.since, dead.checked_at from dead order by dead.target collate "C"
    )
    select page.path, page.title, ordered.target, ordered.problem, ordered.since, ordered.checked_at,
      ordered.target || ' ' || page.path as link
    from ordered join public.text_links as led on led.target = ordered.target collate "default"
    cross join lateral (
      select named.path, named.title from private.named_pages as named where named.kind = led.kind and named.id = led.content_id limit 1
    ) as page
    where (after_link is null or ordered.target || ' ' || page.path > after_link)
      and (is_any or ordered.target || ' ' || page.path ilike pattern or page.title ilike pattern)
    order by ordered.target, page.path collate "C" limit private.rows_of_page(most);
end;
$$;

drop function public.orphan_pages(text, text);
create function public.orphan_pages(words text default '', after_path text default null, most integer default 100)
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
        and (after_path is null or page.path collate "C" > after_path)
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
      order by page.path collate "C" limit private.rows_of_page(most)
    )
    select listed.path, text.title, text.publish_date
    from listed join public.written_texts as text on text.id = listed.id and text.kind = listed.kind::public.content_kind
    order by listed.path collate "C";
end;
$$;

drop function public.link_report(boolean, text, integer, bigint, text);
create function public.link_report(
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
      select click.path, click.target, click.label, sum(click.clicks)::bigint as clicks,
        click.path || ' ' || click.target || ' ' || click.label as link
      from public.link_clicks as click
      where click.hours in (1, 24) and click.began >= since
        and (is_outbound is null or is_outbound = (click.target not like '/%' and click.target <> '(others)'))
        and (is_any or click.path ilike pattern or click.target ilike pattern or click.label ilike pattern)
      group by 1, 2, 3
    )
    select counted.path, counted.target, counted.label, counted.clicks, counted.link from counted
    where after_clicks is null or counted.clicks < after_clicks or (counted.clicks = after_clicks and counted.link > after_link)
    order by counted.clicks desc, counted.link limit private.rows_of_page(most);
end;
$$;

drop function public.page_report(text, integer, bigint, text);
create function public.page_report(
  words text default '', days integer default 30, after_views bigint default null, after_path text default null,
  most integer default 50
) returns table (path text, views bigint, reads bigint)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400)), 'UTC');
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees what is read' using errcode = '42501';
  end if;
  return query
    with counted as (
      select page.path, sum(page.views)::bigint as views, sum(page.reads)::bigint as reads
      from public.page_views as page
      where page.hours in (1, 24) and page.began >= since and (is_any or page.path ilike pattern)
      group by 1
    )
    select counted.path, counted.views, counted.reads from counted
    where after_views is null or counted.views < after_views or (counted.views = after_views and counted.path > after_path)
    order by counted.views desc, counted.path limit private.rows_of_page(most);
end;
$$;

-- The measures of pages within the last days, added up by metric: those that were measured most come first, and before all of
-- them, as '', all pages together where no word is asked for.
alter table public.web_vitals add column measured bigint generated always as (
  samples[1] + samples[2] + samples[3] + samples[4] + samples[5] + samples[6] + samples[7] + samples[8] + samples[9]
    + samples[10] + samples[11] + samples[12]
) stored;
create index web_vitals_of_page on public.web_vitals (path, began);

drop function public.vitals_report(integer);
create function public.vitals_report(
  days integer default 30, words text default '', after_measured bigint default null, after_path text default null,
  most integer default 50
) returns table (path text, measured bigint, samples jsonb)
language plpgsql stable security definer set search_path = ''
as $$
declare
  since constant timestamptz := date_trunc('day', now() - make_interval(days => least(greatest(days, 1), 400)), 'UTC');
  is_any constant boolean := coalesce(words, '') = '';
  pattern constant text := '%' || regexp_replace(left(coalesce(words, ''), 100), '([\\%_])', '\\\1', 'g') || '%';
begin
  if not private.is_desk() then
    raise exception 'Only the desk sees how fast pages are' using errcode = '42501';
  end if;
  return query
    with counted as (
      select vital.path, sum(vital.measured)::bigint as measured from public.web_vitals as vital
      where vital.hours in (1, 24) and vital.began >= since and vital.path <> '(others)' and (is_any or vital.path ilike pattern)
      group by 1
    ),
    shown as materialized (
      select counted.path, counted.measured from counted
      where after_measured is null or counted.measured < after_measured
        or (counted.measured = after_measured and counted.path > after_path)
      order by counted.measured desc, counted.path limit private.rows_of_page(most)
    )
    select '', sum(line.measured)::bigint, jsonb_object_agg(line.metric, to_jsonb(line.samples))
    from (
      select vital.metric, sum(vital.measured) as measured,
        array[
          sum(vital.samples[1]), sum(vital.samples[2]), sum(vital.samples[3]), sum(vital.samples[4]), sum(vital.samples[5]),
          sum(vital.samples[6]), sum(vital.samples[7]), sum(vital.samples[8]), sum(vital.samples[9]), sum(vital.samples[10]),
          sum(vital.samples[11]), sum(vital.samples[12])
        ] as samples
      from public.web_vitals as vital
      where is_any and after_measured is null and vital.hours in (1, 24) and vital.began >= since group by 1
    ) as line
    having count(*) > 0
    union all
    (
      select shown.path, shown.measured, jsonb_object_agg(line.metric, to_jsonb(line.samples))
      from shown cross join lateral (
        select vital.metric,
          array[
            sum(vital.samples[1]), sum(vital.samples[2]), sum(vital.samples[3]), sum(vital.samples[4]), sum(vital.samples[5]),
            sum(vital.samples[6]), sum(vital.samples[7]), sum(vital.samples[8]), sum(vital.samples[9]), sum(vital.samples[10]),
            sum(vital.samples[11]), sum(vital.samples[12])
          ] as samples
        from public.web_vitals as vital
        where vital.path = shown.path and vital.hours in (1, 24) and vital.began >= since group by 1
      ) as line
      group by 1, 2 order by 2 desc, 1
    );
end;
$$;

revoke all on function public.broken_links, public.orphan_pages, public.link_report, public.page_report, public.vitals_report
  from public, anon, authenticated;
grant execute on function public.broken_links, public.orphan_pages, public.link_report, public.page_report, public.vitals_report
  to authenticated;
