-- Counting readers without knowing them. A visitor is a hash that the server makes (address, agent, a salt of the day) and
-- sends in the header x-visitor; it strips that header from what comes in, and sends none for bots.

create table public.view_hits (
  content_id uuid not null,
  visitor text not null,
  hour timestamptz not null,
  is_counted boolean not null default false,
  primary key (content_id, visitor, hour)
);
create index view_hits_waiting on public.view_hits (content_id) where not is_counted;

create table public.page_views (
  day date not null,
  path text not null,
  views integer not null default 0,
  primary key (day, path)
);

create function private.visitor() returns text
language sql stable set search_path = ''
as $$
  select case when length(visitor) between 8 and 64 then visitor end
  from (select nullif(current_setting('request.headers', true), '')::jsonb ->> 'x-visitor') as header (visitor)
$$;

-- For articles, guides and education alike: their ids are unique across the three. The first call of a visitor in an hour
-- leaves a mark, every other one finds it; the counts follow in batches.
create function public.increment_view_count(article_id uuid) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  seen_by constant text := private.visitor();
begin
  if seen_by is null then
    return;
  end if;
  insert into public.view_hits (content_id, visitor, hour)
  select found.id, seen_by, date_trunc('hour', now())
  from (
    select id from public.articles where id = increment_view_count.article_id and private.is_public(is_published, publish_date)
    union all
    select id from public.guides where id = increment_view_count.article_id and private.is_public(is_published, publish_date)
    union all
    select id from public.education where id = increment_view_count.article_id and private.is_public(is_published, publish_date)
  ) as found
  on conflict do nothing;
end;
$$;

-- Adds what waits and forgets the marks of finished hours. One process at a time: a second one finds nothing to do.
create function public.flush_view_counts() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('flush_view_counts')) then
    return 0;
  end if;
  with counted as (
    update public.view_hits set is_counted = true where not is_counted returning content_id
  ), sums as (
    select content_id, count(*)::integer as hits from counted group by content_id
  ), of_articles as (
    update public.articles set view_count = view_count + hits from sums where id = content_id returning hits
  ), of_guides as (
    update public.guides set view_count = view_count + hits from sums where id = content_id returning hits
  ), of_education as (
    update public.education set view_count = view_count + hits from sums where id = content_id returning hits
  )
  select coalesce(sum(hits), 0) into added
  from (select hits from of_articles union all select hits from of_guides union all select hits from of_education) as done;
  delete from public.view_hits where is_counted and hour < date_trunc('hour', now());
  return added;
end;
$$;

-- A day's paths are bounded: invented ones cannot fill the disk, they share one line.
create function public.record_page_view(path text) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  seen constant text := record_page_view.path;
  today constant date := (now() at time zone 'UTC')::date;
begin
  if private.visitor() is null or seen is null or length(seen) > 200 or seen !~ '^/([a-z0-9._-]+/?)*$' then
    return;
  end if;
  update public.page_views as line set views = views + 1 where line.day = today and line.path = seen;
  if found then
    return;
  end if;
  insert into public.page_views as line (day, path, views)
  values (
    today,
    case when (select count(*) from public.page_views as known where known.day = today) < 10000 then seen else '(others)' end,
    1
  )
  on conflict (day, path) do update set views = line.views + 1;
end;
$$;
