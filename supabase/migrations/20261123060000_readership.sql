-- What readers open, read to the end and follow, and how fast it was, without knowing them: counts by hour and page, which
-- become counts by day. The process of the site adds them in batches (src/queries/readership); readers write nothing here.

drop function public.record_page_view(text);

-- hours: 1, or 24 for a whole day in UTC.
alter table public.page_views drop constraint page_views_pkey;
alter table public.page_views rename column day to began;
alter table public.page_views alter column began type timestamptz using began::timestamp at time zone 'UTC';
alter table public.page_views
  add column hours smallint not null default 24 check (hours in (1, 24)),
  add column reads integer not null default 0,
  add primary key (hours, began, path);
alter table public.page_views alter column hours drop default;

-- target: a path of the site, or origin and path of another one. label: the words of the link, or nothing where they could
-- be a reader's own.
create table public.link_clicks (
  began timestamptz not null,
  hours smallint not null check (hours in (1, 24)),
  path text not null,
  target text not null check (length(target) <= 300),
  label text not null check (length(label) <= 80),
  clicks integer not null,
  primary key (hours, began, path, target, label)
);

-- samples: how many measures fell between the bounds of VITAL_BOUNDS (src/queries/readership/reader-events.ts).
create table public.web_vitals (
  began timestamptz not null,
  hours smallint not null check (hours in (1, 24)),
  path text not null,
  metric text not null check (metric in ('lcp', 'inp', 'cls', 'ttfb', 'fcp')),
  samples integer[] not null check (cardinality(samples) = 12),
  primary key (hours, began, path, metric)
);

alter table public.link_clicks enable row level security;
alter table public.web_vitals enable row level security;
revoke all on public.link_clicks, public.web_vitals from anon, authenticated;
grant all on public.link_clicks, public.web_vitals to service_role;
grant select on public.link_clicks, public.web_vitals to authenticated;
create policy desk_reads on public.link_clicks for select to authenticated using ((select private.is_desk()));
create policy desk_reads on public.web_vitals for select to authenticated using ((select private.is_desk()));

-- Lines of one hour, and of one day once its hours are added up; how long hours and days are kept. An operator may set the
-- first four otherwise: insert into private.settings (name, value) values ('most_pages_an_hour', '500').
create function private.readership_bounds()
returns table (pages bigint, links bigint, vitals bigint, a_day bigint, hours_kept interval, days_kept interval)
language sql stable set search_path = ''
as $$
  select private.number_of('most_pages_an_hour', 2000), private.number_of('most_links_an_hour', 5000),
    private.number_of('most_vitals_an_hour', 2500), private.number_of('most_lines_a_day', 10000),
    interval '7 days', interval '400 days'
$$;

-- Whether there is such a page today; the routes without a row behind them are known to the site.
create function private.is_page(path text) returns boolean
language sql stable set search_path = ''
as $$
  select case when part = '' then true else case room
    when 'article' then exists (select from public.articles where slug = part and private.is_public(is_published, publish_date))
    when 'guide' then exists (select from public.guides where slug = part and private.is_public(is_published, publish_date))
    when 'education' then exists (select from public.education where slug = part and private.is_public(is_published, publish_date))
    when 'glossary' then exists (select from public.glossary_terms where slug = part and private.is_public(is_published, publish_date))
    when 'wiki' then exists (select from public.wiki_pages where slug = part and private.is_public(is_published, publish_date))
    when 'answers' then exists (select from public.answers where slug = part and private.is_public(is_published, publish_date))
    when 'lender' then exists (select from public.lenders where slug = part and is_published)
    when 'state' then exists (select from public.states where slug = part and is_published)
    when 'author' then exists (select from public.authors where slug = part and not is_hidden)
    when 'category' then exists (select from public.categories where slug = part and kind = 'article')
    when 'guides' then exists (select from public.categories where slug = part and kind = 'guide')
    when 'tag' then exists (select from public.tags where slug = part and public_from <= now())
    else true
  end end
  from (select split_part(is_page.path, '/', 2) as room, split_part(is_page.path, '/', 3) as part) as parts
$$;

-- Sums of the same places.
create function private.added(one integer[], other integer[]) returns integer[]
language sql immutable set search_path = ''
as $$
  select array_agg(coalesce(a, 0) + coalesce(b, 0) order by place) from unnest(one, other) with ordinality as both_of (a, b, place)
$$;

-- A line that an hour holds already takes more; of new ones there is room for so many, the largest first, and the rest is
-- counted under "(others)". Rows are written in the order of their keys, so that two processes never wait for each other.
create function public.store_readership(pages jsonb, links jsonb, vitals jsonb, visits jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  with told as (
    select line.* from jsonb_to_recordset(store_readership.pages) as line (began timestamptz, path text, views integer, reads integer)
    where line.path = '(others)' or private.is_page(line.path)
  ),
  placed as (
    select told.*, kept.path is not null as is_kept,
      row_number() over (partition by told.began, kept.path is null order by told.views desc, told.path)
        + (select count(*) from public.page_views as held where held.hours = 1 and held.began = told.began) as place
    from told left join public.page_views as kept on kept.hours = 1 and kept.began = told.began and kept.path = told.path
  )
  insert into public.page_views as kept (hours, began, path, views, reads)
  select 1, placed.began, line, sum(placed.views), sum(placed.reads)
  from placed, private.readership_bounds() as bounds,
    lateral (select case when is_kept or place <= bounds.pages then placed.path else '(others)' end as line) as named
  group by placed.began, line order by placed.began, line
  on conflict (hours, began, path) do update set views = kept.views + excluded.views, reads = kept.reads + excluded.reads;

  with told as (
    select line.began, line.path, left(line.target, 300) as target, left(line.label, 80) as label, sum(line.clicks) as clicks
    from jsonb_to_recordset(store_readership.links) as line (began timestamptz, path text, target text, label text, clicks integer)
    where line.path = '(others)' or (private.is_page(line.path) and (left(line.target, 1) <> '/' or private.is_page(line.target)))
    group by 1, 2, 3, 4
  ),
  placed as (
    select told.*, kept.path is not null as is_kept,
      row_number() over (partition by told.began, kept.path is null order by told.clicks desc, told.path, told.target, told.label)
        + (select count(*) from public.link_clicks as held where held.hours = 1 and held.began = told.began) as place
    from told left join public.link_clicks as kept
      on kept.hours = 1 and kept.began = told.began and kept.path = told.path and kept.target = told.target and kept.label = told.label
  )
  insert into public.link_clicks as kept (hours, began, path, target, label, clicks)
  select 1, placed.began, line.path, line.target, line.label, sum(placed.clicks)
  from placed, private.readership_bounds() as bounds,
    lateral (select placed.path, placed.target, placed.label where is_kept or place <= bounds.links
      union all select '(others)', '(others)', '' where not (is_kept or place <= bounds.links)) as line
  group by 2, 3, 4, 5 order by 2, 3, 4, 5
  on conflict (hours, began, path, target, label) do update set clicks = kept.clicks + excluded.clicks;

  with told as (
    select line.* from jsonb_to_recordset(store_readership.vitals) as line (began timestamptz, path text, metric text, samples integer[])
    where line.path = '(others)' or private.is_page(line.path)
  ),
  placed as (
    select told.*, kept.path is not null as is_kept,
      row_number() over (partition by told.began, kept.path is null order by told.path, told.metric)
        + (select count(*) from public.web_vitals as held where held.hours = 1 and held.began = told.began) as place
    from told left join public.web_vitals as kept
      on kept.hours = 1 and kept.began = told.began and kept.path = told.path and kept.metric = told.metric
  ),
  sums as (
    select began, line, metric, at, sum(measured)::integer as samples
    from placed, private.readership_bounds() as bounds,
      lateral (select case when is_kept or place <= bounds.vitals then placed.path else '(others)' end as line) as named,
      unnest(placed.samples) with ordinality as each_of (measured, at)
    group by began, line, metric, at
  )
  insert into public.web_vitals as kept (hours, began, path, metric, samples)
  select 1, began, line, metric, array_agg(samples order by at) from sums group by began, line, metric order by began, line, metric
  on conflict (hours, began, path, metric) do update set samples = private.added(kept.samples, excluded.samples);

  insert into public.view_hits (content_id, visitor, hour)
  select distinct text_id, visitor, began
  from jsonb_to_recordset(store_readership.visits) as visit (began timestamptz, text_id uuid, visitor text)
  where length(visitor) between 8 and 64 and exists (
    select from public.articles where id = text_id and private.is_public(is_published, publish_date)
    union all
    select from public.guides where id = text_id and private.is_public(is_published, publish_date)
    union all
    select from public.education where id = text_id and private.is_public(is_published, publish_date)
  )
  order by 1, 2, 3
  on conflict do nothing;
end;
$$;

-- Whole days whose hours are older than they are kept for become one line a page; the smallest lines of a day share one.
create function public.roll_up_readership() returns void
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  bounds record;
  until timestamptz;
begin
  if not pg_try_advisory_xact_lock(hashtext('roll_up_readership')) then
    return;
  end if;
  select * into bounds from private.readership_bounds();
  until := date_trunc('day', now() - bounds.hours_kept, 'UTC');

  with old as (delete from public.page_views where hours = 1 and began < until returning *),
  days as (
    select date_trunc('day', began, 'UTC') as began, path, sum(views) as views, sum(reads) as reads from old group by 1, 2
  ),
  placed as (select *, row_number() over (partition by began order by views desc, path) as place from days)
  insert into public.page_views as kept (hours, began, path, views, reads)
  select 24, began, case when place <= bounds.a_day then path else '(others)' end, sum(views), sum(reads) from placed group by 2, 3
  on conflict (hours, began, path) do update set views = kept.views + excluded.views, reads = kept.reads + excluded.reads;

  with old as (delete from public.link_clicks where hours = 1 and began < until returning *),
  days as (
    select date_trunc('day', began, 'UTC') as began, path, target, label, sum(clicks) as clicks from old group by 1, 2, 3, 4
  ),
  placed as (
    select *, row_number() over (partition by began order by clicks desc, path, target, label) <= bounds.a_day as is_own from days
  )
  insert into public.link_clicks as kept (hours, began, path, target, label, clicks)
  select 24, began, case when is_own then path else '(others)' end, case when is_own then target else '(others)' end,
    case when is_own then label else '' end, sum(clicks)
  from placed group by 2, 3, 4, 5
  on conflict (hours, began, path, target, label) do update set clicks = kept.clicks + excluded.clicks;

  with old as (
    delete from public.web_vitals where hours = 1 and began < until
    returning date_trunc('day', began, 'UTC') as day, path, metric, samples
  ),
  placed as (
    select day, path, metric, row_number() over (
      partition by day order by sum((select sum(measured) from unnest(samples) as measured)) desc, path, metric
    ) <= bounds.a_day as is_own
    from old group by day, path, metric
  ),
  sums as (
    select day, case when is_own then path else '(others)' end as line, metric, at, sum(measured)::integer as samples
    from old join placed using (day, path, metric), unnest(old.samples) with ordinality as each_of (measured, at)
    group by 1, 2, 3, 4
  )
  insert into public.web_vitals as kept (hours, began, path, metric, samples)
  select 24, day, line, metric, array_agg(samples order by at) from sums group by day, line, metric
  on conflict (hours, began, path, metric) do update set samples = private.added(kept.samples, excluded.samples);

  delete from public.page_views where hours = 24 and began < now() - bounds.days_kept;
  delete from public.link_clicks where hours = 24 and began < now() - bounds.days_kept;
  delete from public.web_vitals where hours = 24 and began < now() - bounds.days_kept;
end;
$$;

revoke all on function public.store_readership(jsonb, jsonb, jsonb, jsonb), public.roll_up_readership() from public, anon, authenticated;
grant execute on function public.store_readership(jsonb, jsonb, jsonb, jsonb), public.roll_up_readership() to service_role;
