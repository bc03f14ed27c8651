-- Crawlers: which ones the site asks to stay away (robots.txt), the addresses that operators publish for theirs, and what
-- crawlers read, by day, without their addresses.

-- A crawler by the name in its user agent; who is not here may read what robots.txt opens to all.
create table public.refused_crawlers (
  name text primary key check (name ~ '^[A-Za-z0-9][A-Za-z0-9 ._-]{0,59}$'),
  refused_at timestamptz not null default now()
);

create table public.crawler_ranges (
  list text primary key check (length(list) between 1 and 40),
  networks cidr[] not null check (cardinality(networks) between 1 and 5000),
  read_on date not null
);

-- crawler: as it calls itself, believed or not. route: a name of the URL table.
create table public.crawler_reads (
  day date not null,
  crawler text not null check (length(crawler) between 1 and 60),
  route text not null check (length(route) between 1 and 40),
  reads integer not null,
  primary key (day, crawler, route)
);

create function private.notify_refusal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_change('crawlers', 'refused_crawlers', true, '{}');
  return null;
end;
$$;
create trigger notify_refusal after insert or delete on public.refused_crawlers
  for each statement execute function private.notify_refusal();

-- What a process has counted since it last told. Days are kept for 400 days, as counts of readers are.
create function public.store_crawler_reads(reads jsonb) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.crawler_reads as kept (day, crawler, route, reads)
  select line.day, left(line.crawler, 60), left(line.route, 40), sum(line.reads)
  from jsonb_to_recordset(store_crawler_reads.reads) as line (day date, crawler text, route text, reads integer)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (day, crawler, route) do update set reads = kept.reads + excluded.reads;
  delete from public.crawler_reads where day < current_date - 400;
end;
$$;

-- The newest 30 days, the crawlers that read most first.
create function public.crawler_reading() returns table (crawler text, route text, reads bigint)
language sql stable security invoker set search_path = ''
as $$
  select crawler, route, sum(reads) from public.crawler_reads where day > current_date - 30 group by 1, 2 order by 3 desc, 1, 2 limit 500
$$;

alter table public.refused_crawlers enable row level security;
alter table public.crawler_ranges enable row level security;
alter table public.crawler_reads enable row level security;
create policy everybody_reads on public.refused_crawlers for select to anon, authenticated using (true);
create policy desk_inserts on public.refused_crawlers for insert to authenticated with check ((select private.can_edit()));
create policy desk_deletes on public.refused_crawlers for delete to authenticated using ((select private.can_edit()));
create policy everybody_reads on public.crawler_ranges for select to anon, authenticated using (true);
create policy everybody_reads on public.crawler_reads for select to anon, authenticated using (true);

revoke all on public.refused_crawlers, public.crawler_ranges, public.crawler_reads from anon, authenticated;
grant all on public.refused_crawlers, public.crawler_ranges, public.crawler_reads to service_role;
grant select on public.refused_crawlers, public.crawler_ranges, public.crawler_reads to anon, authenticated;
grant insert (name), delete on public.refused_crawlers to authenticated;
revoke all on function public.store_crawler_reads(jsonb), public.crawler_reading() from public, anon, authenticated;
grant execute on function public.store_crawler_reads(jsonb) to service_role;
grant execute on function public.crawler_reading() to anon, authenticated, service_role;
revoke execute on function private.notify_refusal() from public;
