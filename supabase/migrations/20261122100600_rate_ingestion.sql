-- What a source says is judged before it is stored; what is implausible waits for an editor; every run of a source is on
-- record.

-- The sources that the process which started last was set up with, and who asked one of them by hand last.
create table public.ingestion_sources (
  id text primary key check (length(id) between 1 and 80 and id <> 'desk'),
  name text not null,
  asked_at timestamptz,
  asked_by uuid references auth.users (id) on delete set null
);
create index ingestion_sources_asked_by on public.ingestion_sources (asked_by);
comment on column public.ingestion_sources.asked_at is 'When an editor asked for a run; the run itself may be still to come';

-- What no figure of a series may be, whoever brings it, in words; null when it may be.
create function private.impossible(subject public.series, observed_on date, value numeric, today date) returns text
language sql stable set search_path = ''
as $$
  select case
    when observed_on > today then format('%s has not come yet', observed_on)
    when value < subject.plausible_low or value > subject.plausible_high
      then format('%s is not between %s and %s', value, subject.plausible_low, subject.plausible_high)
  end
$$;

-- Why a figure cannot simply be believed, in words; null when it can. A step is measured from the nearest figure that is
-- known; what may be a step grows with the days between as the sway of a market does, by their root.
create function private.implausible(
  subject public.series, figure public.observations, near public.observations, today date
) returns text
language plpgsql stable set search_path = ''
as $$
declare
  rhythm_days constant integer := case subject.frequency
    when 'daily' then 1 when 'weekly' then 7 when 'monthly' then 31 else 92 end;
  step constant numeric := abs(figure.value - near.value);
  most constant numeric := round(
    subject.usual_step * sqrt(greatest(1, abs(figure.observed_on - near.observed_on)::numeric / rhythm_days)), subject.decimals);
begin
  return coalesce(
    private.impossible(subject, figure.observed_on, figure.value, today),
    case when step > most
      then format('%s is %s away from %s on %s, more than %s', figure.value, step, near.value, near.observed_on, most) end
  );
end;
$$;

-- Newer vintages of days. Each is later than the one before it even within one transaction, and on a clock set back; what
-- an editor was still to decide about such a day is settled by it.
create function private.add_vintages(figures public.observations[]) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.observations (series_id, observed_on, value, status, vintage, source_url, run_id)
  select figure.series_id, figure.observed_on, figure.value, 'primary', greatest(now(), (
      select max(known.vintage) + interval '1 microsecond' from public.observations as known
      where known.series_id = figure.series_id and known.observed_on = figure.observed_on
    )), case when private.is_link(figure.source_url) then figure.source_url end, figure.run_id
  from unnest(figures) as figure;
  update public.held_observations as held
  set decision = (case when held.value = figure.value then 'taken' else 'discarded' end)::public.held_decision,
    decided_at = now(), decided_by = null, note = 'another figure of the day was stored'
  from unnest(figures) as figure
  where held.decision is null and held.series_id = figure.series_id and held.observed_on = figure.observed_on;
end;
$$;

-- The nearest figure before a day, or after it when there is none before: stored, or believed just now.
create function private.nearest_figure(figure public.observations, believed public.observations) returns public.observations
language plpgsql stable set search_path = ''
as $$
declare
  near public.observations;
begin
  select known.series_id, known.observed_on, known.value into near from public.current_observations as known
  where known.series_id = figure.series_id and known.observed_on < figure.observed_on
    -- What was believed just now is of a day before this one, so only a later one is nearer.
    and known.observed_on > coalesce(believed.observed_on, '-infinity')
  order by known.observed_on desc limit 1;
  if not found and believed.observed_on < figure.observed_on then
    return believed;
  elsif not found then
    select known.series_id, known.observed_on, known.value into near from public.current_observations as known
    where known.series_id = figure.series_id and known.observed_on > figure.observed_on
    order by known.observed_on limit 1;
  end if;
  return near;
end;
$$;

-- What an editor discarded is not asked about again.
create function private.is_discarded(figure public.observations) returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from public.held_observations as held
    where held.series_id = figure.series_id and held.observed_on = figure.observed_on and held.value = figure.value
      and held.decision = 'discarded' and held.decided_by is not null
  )
$$;

-- Holds a figure for an editor; true when it did not wait already. One that was settled by another figure waits again.
create function private.hold_figure(figure public.observations, reason text, has_room boolean) returns boolean
language plpgsql set search_path = ''
as $$
begin
  if not has_room or private.is_discarded(figure) then
    return false;
  end if;
  insert into public.held_observations as held (run_id, series_id, observed_on, value, reason, source_url)
  values (figure.run_id, figure.series_id, figure.observed_on, figure.value, hold_figure.reason, figure.source_url)
  on conflict (series_id, observed_on, value) do update
  set run_id = excluded.run_id, reason = excluded.reason, source_url = excluded.source_url, held_at = now(),
    decision = null, decided_at = null, decided_by = null, note = ''
  where held.decision is not null;
  return found;
end;
$$;

-- Begins a run. `done`: the scheduled minute has had its run already; `busy`: another process is at it. A run that nobody
-- ended within ten minutes was cut off. Old runs that brought nothing are forgotten.
create function public.begin_run(
  source text, due_at timestamptz default null, attempt integer default 1, asked_by uuid default null
) returns table (run_id bigint, state text)
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('ingestion ' || begin_run.source, 0));
  update public.ingestion_runs as run set ended_at = now(), outcome = 'failed', message = 'cut off'
  where run.source = begin_run.source and run.ended_at is null and run.started_at < now() - interval '10 minutes';
  if exists (select from public.ingestion_runs as run where run.source = begin_run.source
      and run.due_at = begin_run.due_at and run.outcome <> 'failed') then
    return query select null::bigint, 'done';
  elsif exists (select from public.ingestion_runs as run where run.source = begin_run.source and run.ended_at is null) then
    return query select null::bigint, 'busy';
  else
    delete from public.ingestion_runs as run
    where run.source = begin_run.source and run.rows_new = 0 and run.rows_held = 0 and run.started_at < now() - interval '1 year'
      and not exists (select from public.observations as figure where figure.run_id = run.id)
      and not exists (select from public.held_observations as held where held.run_id = run.id);
    -- Whoever asked may be gone since.
    insert into public.ingestion_runs (source, due_at, attempt, started_by)
    values (begin_run.source, begin_run.due_at, begin_run.attempt,
      (select account.id from auth.users as account where account.id = begin_run.asked_by)) returning id into run_id;
    state := 'begun';
    return next;
  end if;
end;
$$;

-- Stores what a source said, at most some thousands of figures at a time: [{"series": "pmms-30", "on": "2026-08-20",
-- "value": 6.65}]. What is known is left alone, what is implausible is held. An editor's own figure is never replaced by a
-- source without being asked. A figure that was imported from a copy is confirmed by the same one from its source.
create function public.store_figures(run_id bigint, figures jsonb, source_url text, today date)
returns table (rows_new integer, rows_held integer, newly_held text[])
language plpgsql security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  most_held constant integer := 50;
  lost text;
  subject public.series;
  said record;
  figure public.observations;
  near public.observations;
  reason text;
  believed public.observations[] := '{}';
begin
  rows_held := 0;
  newly_held := '{}';
  select string_agg(distinct f.series, ', ') into lost
  from jsonb_to_recordset(figures) as f (series text) left join public.series on series.id = f.series where series.id is null;
  if lost is not null then
    raise exception 'There is no series %', lost using errcode = '22023';
  end if;
  -- One process at a time for a series: steps are judged from what is stored.
  perform from public.series where id in (select f.series from jsonb_to_recordset(figures) as f (series text))
  order by id for no key update;

  for said in
    with given as (
      select distinct f.series, f."on", f.value from jsonb_to_recordset(figures) as f (series text, "on" date, value numeric)
      where f."on" is not null and f.value is not null
    )
    select given.*, newest.value as former,
      newest.run_id in (select run.id from public.ingestion_runs as run where run.source = 'desk') as is_desks,
      count(*) over (partition by given.series, given."on") > 1 as is_double
    from given
    left join lateral (
      select known.value, known.status, known.run_id from public.observations as known
      where known.series_id = given.series and known.observed_on = given."on" order by known.vintage desc limit 1
    ) as newest on true
    where (newest.value, newest.status) is distinct from (given.value, 'primary'::public.observation_status)
    order by given.series, given."on", given.value
  loop
    if subject.id is distinct from said.series then
      select * into subject from public.series where id = said.series;
      near := null;
    end if;
    figure := row(said.series, said."on", said.value, 'primary', null, store_figures.source_url, store_figures.run_id);
    near := private.nearest_figure(figure, near);
    reason := case
      when said.is_double then 'the source gives two figures for this day'
      when said.former = said.value then null
      when said.is_desks then format('the desk entered %s', coalesce(said.former::text, 'that there is none'))
      else private.implausible(subject, figure, near, store_figures.today)
    end;
    if reason is null then
      believed := believed || figure;
      near := figure;
    elsif private.hold_figure(figure, reason, cardinality(newly_held) < most_held) then
      newly_held := newly_held || format('%s %s: %s', said.series, said."on", reason);
    end if;
    rows_held := rows_held + (reason is not null and not private.is_discarded(figure))::integer;
  end loop;

  perform private.add_vintages(believed);
  rows_new := cardinality(believed);
  update public.ingestion_runs as run
  set rows_read = run.rows_read + jsonb_array_length(figures), rows_new = run.rows_new + store_figures.rows_new,
    rows_held = run.rows_held + store_figures.rows_held
  where run.id = store_figures.run_id;
  return next;
end;
$$;

create function public.end_run(run_id bigint, message text default '', failed boolean default false) returns public.run_outcome
language sql security definer set search_path = ''
as $$
  update public.ingestion_runs as run
  set ended_at = now(), message = left(end_run.message, 2000),
    outcome = (case when end_run.failed then 'failed' when run.rows_held > 0 then 'held' when run.rows_new > 0 then 'ok'
      else 'unchanged' end)::public.run_outcome
  where run.id = end_run.run_id and run.ended_at is null
  returning run.outcome
$$;

-- The figures of a content file: [{"on": "2026-08-20", "value": 6.65, "status": "primary"}]. A file speaks only of days that
-- came with a file; what a source or an editor said since stands.
create function public.import_figures(series_id text, figures jsonb) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  perform from public.series where id = import_figures.series_id for no key update;
  insert into public.observations (series_id, observed_on, value, status, vintage)
  select import_figures.series_id, given."on", given.value, given.status, greatest(now(), newest.vintage + interval '1 microsecond')
  from jsonb_to_recordset(figures) as given ("on" date, value numeric, status public.observation_status)
  left join lateral (
    select known.value, known.status, known.vintage, known.run_id from public.observations as known
    where known.series_id = import_figures.series_id and known.observed_on = given."on" order by known.vintage desc limit 1
  ) as newest on true
  where newest.vintage is null
    or (newest.run_id is null and (newest.value, newest.status) is distinct from (given.value, given.status));
  get diagnostics added = row_count;
  return added;
end;
$$;

-- The sources of a process that keeps the schedule: [{"id": "pmms", "name": "Freddie Mac, ..."}].
create function public.name_sources(sources jsonb) returns void
language sql security definer set search_path = ''
as $$
  delete from public.ingestion_sources as known
  where known.id not in (select given.id from jsonb_to_recordset(sources) as given (id text));
  insert into public.ingestion_sources as known (id, name)
  select given.id, given.name from jsonb_to_recordset(sources) as given (id text, name text) order by given.id
  on conflict (id) do update set name = excluded.name where known.name <> excluded.name;
$$;
