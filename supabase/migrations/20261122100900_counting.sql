-- Counting readers without knowing them, and texts without reading them. A visitor is a hash that the server makes (address,
-- agent, a salt of the day) and sends in the header x-visitor; it strips that header from what comes in, and sends none for
-- bots.

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
#variable_conflict use_column
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

-- How many texts a list holds, without counting them: an exact count over one category of twenty thousand stories costs more
-- than the page itself. Published rows are kept per category by statement; the few with a future date are subtracted when
-- asked.
create table private.published_counts (
  kind public.content_kind not null,
  category text not null,
  published integer not null,
  primary key (kind, category)
);

create function private.keep_counts() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  of_kind constant public.content_kind := tg_argv[0]::public.content_kind;
begin
  if tg_op = 'TRUNCATE' then
    delete from private.published_counts where kind = of_kind;
  elsif tg_op = 'INSERT' then
    insert into private.published_counts as kept (kind, category, published)
    select of_kind, coalesce(category, ''), count(*) from changed where is_published group by 2 order by 2
    on conflict (kind, category) do update set published = kept.published + excluded.published;
  elsif tg_op = 'DELETE' then
    insert into private.published_counts as kept (kind, category, published)
    select of_kind, coalesce(category, ''), -count(*) from former where is_published group by 2 order by 2
    on conflict (kind, category) do update set published = kept.published + excluded.published;
  else
    insert into private.published_counts as kept (kind, category, published)
    select of_kind, coalesce(category, ''), sum(step) from (
      select category, 1 as step from changed where is_published
      union all
      select category, -1 from former where is_published
    ) as steps
    group by 2 having sum(step) <> 0 order by 2
    on conflict (kind, category) do update set published = kept.published + excluded.published;
  end if;
  return null;
end;
$$;

do $$
declare
  target record;
begin
  for target in
    select * from (values ('articles', 'article'), ('guides', 'guide'), ('education', 'education')) as targets (table_name, kind)
  loop
    execute format('create trigger count_insert after insert on public.%I referencing new table as changed
      for each statement execute function private.keep_counts(%L)', target.table_name, target.kind);
    execute format('create trigger count_update after update on public.%I referencing old table as former new table as changed
      for each statement execute function private.keep_counts(%L)', target.table_name, target.kind);
    execute format('create trigger count_delete after delete on public.%I referencing old table as former
      for each statement execute function private.keep_counts(%L)', target.table_name, target.kind);
    execute format('create trigger count_truncate after truncate on public.%I
      for each statement execute function private.keep_counts(%L)', target.table_name, target.kind);
  end loop;
end;
$$;

-- The exact number of public texts of a kind, of one category or of all: what a list's "page 3 of 40" needs.
create function public.published_count(kind public.content_kind, category text default null) returns integer
language sql stable security definer set search_path = ''
as $$
  select coalesce((
    select sum(kept.published)::integer from private.published_counts as kept
    where kept.kind = published_count.kind and (published_count.category is null or kept.category = published_count.category)
  ), 0) - (case published_count.kind
    when 'article' then (select count(*) from public.articles as story where story.is_published and story.publish_date > now()
      and (published_count.category is null or story.category = published_count.category))
    when 'guide' then (select count(*) from public.guides as guide where guide.is_published and guide.publish_date > now()
      and (published_count.category is null or guide.category = published_count.category))
    when 'education' then (select count(*) from public.education as lesson where lesson.is_published and lesson.publish_date > now()
      and (published_count.category is null or lesson.category = published_count.category))
    else 0
  end)::integer
$$;
create view public.category_counts with (security_invoker = on) as
select c.kind::text as kind, c.slug, c.name, c.description, c.position, counted.texts, counted.updated_at
from public.categories c
cross join lateral (
  select count(*)::integer as texts, max(t.updated_at) as updated_at
  from (
    select a.updated_at from public.articles a
    where c.kind = 'article' and a.category = c.name and a.is_published and a.publish_date <= now()
    union all
    select g.updated_at from public.guides g
    where c.kind = 'guide' and g.category = c.name and g.is_published and g.publish_date <= now()
    union all
    select e.updated_at from public.education e
    where c.kind = 'education' and e.category = c.name and e.is_published and e.publish_date <= now()
  ) t
) counted
where counted.texts > 0;

create view public.tag_counts with (security_invoker = on) as
select t.slug, t.name, count(*)::integer as texts, max(tagged.updated_at) as updated_at
from public.tags t
join (
  select unnest(a.tags) as name, a.updated_at from public.articles a where a.is_published and a.publish_date <= now()
  union all
  select unnest(g.tags), g.updated_at from public.guides g where g.is_published and g.publish_date <= now()
  union all
  select unnest(e.tags), e.updated_at from public.education e where e.is_published and e.publish_date <= now()
) tagged on tagged.name = t.name
group by t.slug, t.name;
