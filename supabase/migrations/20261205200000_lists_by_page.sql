-- Lists of the desk that are read a page at a time, however long they are.

create index editions_newest on public.editions (made_at desc, id desc);
drop index public.moves_newest;
create index moves_newest on public.moves (created_at desc, id desc);

-- The last run of each source, and the last entry by hand: from one name to the next along the index, for runs are many and
-- sources few.
create function public.last_runs() returns setof public.ingestion_runs
language sql stable security invoker set search_path = ''
as $$
  with recursive named as (
    (select run.source from public.ingestion_runs as run order by run.source limit 1)
    union all
    select (select run.source from public.ingestion_runs as run where run.source > named.source order by run.source limit 1)
    from named where named.source is not null
  )
  select newest.* from named cross join lateral (
    select run.* from public.ingestion_runs as run where run.source = named.source order by run.started_at desc limit 1
  ) as newest
$$;
revoke all on function public.last_runs from public, anon, authenticated;
grant execute on function public.last_runs to authenticated;
