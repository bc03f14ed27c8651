-- Figures with their whole history: a day's figure is never changed, a newer vintage of it is added. What a source says is
-- judged before it is stored; what is implausible waits for an editor; every run of a source is on record.

create type public.run_outcome as enum ('ok', 'unchanged', 'held', 'failed');
create type public.held_decision as enum ('taken', 'discarded');

alter table public.series
  add column licence text not null default '',
  add column attribution text not null default '',
  add column may_copy boolean not null default false,
  add column expected_delay_days integer not null default 0 check (expected_delay_days >= 0),
  add column plausible_low numeric,
  add column plausible_high numeric,
  add column usual_step numeric check (usual_step > 0),
  add column ended_on date,
  add constraint series_plausible check (plausible_low < plausible_high);
comment on column public.series.may_copy is 'Whether the terms of the source let us hand out copies (CSV, JSON)';
comment on column public.series.expected_delay_days is 'From the day that a figure stands for to the day it is published';
comment on column public.series.usual_step is 'The most that a figure moves in one step of its rhythm, in its own unit';
comment on column public.series.ended_on is 'The last figure there will ever be';

create table public.ingestion_runs (
  id bigint generated always as identity primary key,
  source text not null check (length(source) between 1 and 80),
  due_at timestamptz,
  attempt integer not null default 1 check (attempt > 0),
  started_at timestamptz not null default now(),
  started_by uuid references auth.users (id) on delete set null,
  ended_at timestamptz,
  outcome public.run_outcome,
  rows_read integer not null default 0 check (rows_read >= 0),
  rows_new integer not null default 0 check (rows_new >= 0),
  rows_held integer not null default 0 check (rows_held >= 0),
  message text not null default '' check (length(message) <= 2000)
);
comment on column public.ingestion_runs.source is 'A source of figures, or "desk" for what an editor entered';
comment on column public.ingestion_runs.due_at is 'The scheduled minute that the run is for; null when somebody asked for it';
create index ingestion_runs_newest on public.ingestion_runs (source, started_at desc);
create index ingestion_runs_by_time on public.ingestion_runs (started_at desc);
create index ingestion_runs_started_by on public.ingestion_runs (started_by);

create table public.held_observations (
  id bigint generated always as identity primary key,
  run_id bigint not null references public.ingestion_runs (id),
  series_id text not null references public.series (id) on delete cascade,
  observed_on date not null,
  value numeric not null,
  reason text not null,
  source_url text,
  held_at timestamptz not null default now(),
  decided_at timestamptz,
  decided_by uuid references auth.users (id) on delete set null,
  decision public.held_decision,
  note text not null default '' check (length(note) <= 1000),
  -- The same figure is asked about once, however often its source repeats it.
  unique (series_id, observed_on, value),
  check ((decision is null) = (decided_at is null))
);
comment on column public.held_observations.decided_by is 'Null on a decision: the source itself settled it by another figure';
create index held_observations_open on public.held_observations (held_at desc) where decision is null;
create index held_observations_run on public.held_observations (run_id);
create index held_observations_decided_by on public.held_observations (decided_by);

-- Observations become vintages. What is there was learned when its file was imported.
drop trigger keep_correction on public.observations;
drop trigger announce_update on public.observations;
alter table public.observations
  add column vintage timestamptz not null default now(),
  add column source_url text check (private.is_link(source_url)),
  add column run_id bigint references public.ingestion_runs (id),
  alter column value drop not null,
  add constraint observations_number check (value not in ('NaN', 'Infinity', '-Infinity')),
  drop constraint observations_pkey,
  add primary key (series_id, observed_on, vintage);
comment on column public.observations.vintage is 'When we learned the figure; the newest vintage of a day counts';
comment on column public.observations.value is 'Null: the figure was taken out';
comment on column public.observations.run_id is 'Null: it came with the content files';
create index observations_run on public.observations (run_id) where run_id is not null;

update public.observations as observation set vintage = file.imported_at
from public.content_imports as file
where file.path = 'series/' || observation.series_id || '.csv';

-- A correction said what had stood before and what came after it: each becomes a vintage. Two microseconds between them,
-- for several may have been made at one time, and a figure may have come back between two of them.
create temporary table correction_steps as
select correction.series_id, correction.observed_on, correction.old_value, correction.new_value,
  row_number() over whole_day as place,
  row_number() over whole_day = count(*) over (partition by correction.series_id, correction.observed_on) as is_last,
  lag(correction.new_value) over whole_day as value_before,
  max(correction.corrected_at) over whole_day + 2 * row_number() over whole_day * interval '1 microsecond' as vintage
from public.observation_corrections as correction
window whole_day as (partition by correction.series_id, correction.observed_on order by correction.id);

update public.observations as observation
set vintage = case when step.new_value is null then now() else step.vintage end
from correction_steps as step
where step.is_last and step.series_id = observation.series_id and step.observed_on = observation.observed_on;

insert into public.observations (series_id, observed_on, value, status, vintage)
select former.series_id, former.observed_on, former.value, coalesce(standing.status, 'primary'), former.vintage
from (
  select step.series_id, step.observed_on, step.old_value as value,
    case when step.place > 1 then step.vintage - interval '1 microsecond'
      else least(step.vintage - interval '1 second', file.imported_at) end as vintage
  from correction_steps as step
  left join public.content_imports as file on file.path = 'series/' || step.series_id || '.csv'
  where step.place = 1 or step.value_before is null
  union all
  select step.series_id, step.observed_on, step.new_value, step.vintage
  from correction_steps as step
  where not step.is_last or step.new_value is null
) as former
left join public.observations as standing using (series_id, observed_on);

drop table correction_steps;
drop table public.observation_corrections;
drop function private.keep_correction();

-- The figures that count: the newest vintage of each day; what was taken out is not there. With one series asked for, the
-- primary key is read from its end, so that the newest fifty are found without the others.
create view public.current_observations with (security_invoker = on) as
select newest.series_id, newest.observed_on, newest.value, newest.status, newest.vintage
from (
  select distinct on (observation.series_id, observation.observed_on)
    observation.series_id, observation.observed_on, observation.value, observation.status, observation.vintage
  from public.observations as observation
  order by observation.series_id desc, observation.observed_on desc, observation.vintage desc
) as newest
where newest.value is not null;

create function private.keep_observations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- A whole series that goes takes its figures along.
  if tg_op = 'DELETE' and not exists (select from public.series where id = old.series_id) then
    return old;
  end if;
  raise exception 'A figure is never changed or removed: a newer vintage of it is added' using errcode = '42501';
end;
$$;
create trigger keep_observations before update or delete on public.observations
  for each row execute function private.keep_observations();
create trigger keep_all_observations before truncate on public.observations
  for each statement execute function private.keep_observations();

-- One notice per statement; it names no series, so that the notices of one transaction fold into one.
create or replace function private.announce_rates() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- Apart, for a statement that names the rows of the other kind cannot even be prepared.
  if tg_op = 'INSERT' then
    if exists (select from changed) then
      perform pg_catalog.pg_notify('content_changed', jsonb_build_object(
        'kind', 'rates', 'withdrawn', exists (select from changed where value is null)
      )::text);
    end if;
  elsif exists (select from former) then
    perform pg_catalog.pg_notify('content_changed', jsonb_build_object('kind', 'rates', 'withdrawn', true)::text);
  end if;
  return null;
end;
$$;

-- Browsers with the page open hear of a new figure.
do $$
begin
  if not exists (select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'observations') then
    alter publication supabase_realtime add table public.observations;
  end if;
end;
$$;

-- Who sees what: readers the figures, the desk also the runs and what waits. Everything is written by functions.
alter table public.ingestion_runs enable row level security;
alter table public.held_observations enable row level security;
create policy desk_reads on public.ingestion_runs for select to authenticated using ((select private.is_desk()));
create policy desk_reads on public.held_observations for select to authenticated using ((select private.is_desk()));
revoke all on public.ingestion_runs, public.held_observations, public.current_observations from anon, authenticated;
grant select on public.ingestion_runs, public.held_observations to authenticated;
grant all on public.ingestion_runs, public.held_observations to service_role;
revoke select on public.observations from anon;
grant select (series_id, observed_on, vintage, value, status, source_url) on public.observations to anon;
revoke update, delete, truncate on public.observations from service_role;
grant select on public.current_observations to anon, authenticated, service_role;

-- Why a figure cannot simply be believed, in words; null when it can. A step is measured from the nearest figure that is
-- known; what may be a step grows with the days between as the sway of a market does, by their root.
create function private.implausible(subject public.series, figure public.observations, near public.observations, today date)
returns text
language plpgsql immutable set search_path = ''
as $$
declare
  rhythm_days constant integer := case subject.frequency
    when 'daily' then 1 when 'weekly' then 7 when 'monthly' then 31 else 92 end;
  step constant numeric := abs(figure.value - near.value);
  most constant numeric := round(
    subject.usual_step * sqrt(greatest(1, abs(figure.observed_on - near.observed_on)::numeric / rhythm_days)), subject.decimals);
begin
  return case
    when figure.observed_on > today then format('%s has not come yet', figure.observed_on)
    when figure.value < subject.plausible_low or figure.value > subject.plausible_high
      then format('%s is not between %s and %s', figure.value, subject.plausible_low, subject.plausible_high)
    when step > most
      then format('%s is %s away from %s on %s, more than %s', figure.value, step, near.value, near.observed_on, most)
  end;
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
create function public.begin_run(source text, due_at timestamptz default null, attempt integer default 1)
returns table (run_id bigint, state text)
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
    insert into public.ingestion_runs (source, due_at, attempt)
    values (begin_run.source, begin_run.due_at, begin_run.attempt) returning id into run_id;
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

-- An editor takes or discards what was held. Deciding twice alike is deciding once.
create function public.decide_held(held_id bigint, take boolean, note text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.held_observations;
  wanted constant public.held_decision := case when take then 'taken' else 'discarded' end;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor decides about figures' using errcode = '42501';
  end if;
  select * into held from public.held_observations as waiting where waiting.id = held_id for update;
  if not found then
    raise exception 'There is no held figure %', held_id using errcode = 'P0002';
  elsif held.decision = wanted then
    return;
  elsif held.decision is not null then
    raise exception 'It was decided already: %', held.decision using errcode = '55000';
  end if;
  perform from public.series where id = held.series_id for no key update;
  if take then
    perform private.add_vintages(array[row(
      held.series_id, held.observed_on, held.value, 'primary', null, held.source_url, held.run_id)::public.observations]);
  end if;
  update public.held_observations as waiting
  set decision = wanted, decided_at = now(), decided_by = auth.uid(), note = left(coalesce(decide_held.note, ''), 1000)
  where waiting.id = held_id;
end;
$$;

-- An editor enters a figure by hand with the page it was read on, or takes one out (no value, and why). An entry is on
-- record as a run of the desk.
create function public.enter_observation(series_id text, observed_on date, value numeric, source_url text, note text default '')
returns void
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.series;
  known public.observations;
  run bigint;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor enters figures' using errcode = '42501';
  end if;
  select * into subject from public.series as found where found.id = enter_observation.series_id for no key update;
  if not found then
    raise exception 'There is no series %', enter_observation.series_id using errcode = '22023';
  elsif observed_on is null or observed_on > (now() at time zone 'America/New_York')::date then
    raise exception 'A figure is of today or of a day before' using errcode = '22023';
  elsif value is null and coalesce(trim(note), '') = '' then
    raise exception 'A figure is taken out for a reason' using errcode = '22023';
  elsif value is not null and (source_url is null or source_url !~ '^https://' or not private.is_link(source_url)) then
    raise exception 'A figure needs the https address of its source' using errcode = '22023';
  elsif value < subject.plausible_low or value > subject.plausible_high then
    raise exception '% is not between % and %', value, subject.plausible_low, subject.plausible_high using errcode = '22023';
  end if;
  select * into known from public.observations as figure
  where figure.series_id = enter_observation.series_id and figure.observed_on = enter_observation.observed_on
  order by figure.vintage desc limit 1;
  if known.value is not distinct from enter_observation.value then
    return;
  end if;
  insert into public.ingestion_runs (source, started_by, ended_at, outcome, rows_read, rows_new, message)
  values ('desk', auth.uid(), now(), 'ok', 1, 1, left(coalesce(note, ''), 2000)) returning id into run;
  perform private.add_vintages(array[row(
    enter_observation.series_id, enter_observation.observed_on, enter_observation.value, 'primary', null,
    enter_observation.source_url, run)::public.observations]);
end;
$$;

-- An editor asks a source now. The work is queued for whichever process comes first; without one that works, it is said.
create function public.request_run(source text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor asks a source' using errcode = '42501';
  elsif to_regnamespace('graphile_worker') is null then
    raise exception 'No process of the site does scheduled work' using errcode = '55000';
  elsif not exists (select from public.ingestion_runs as run where run.source = request_run.source and run.source <> 'desk') then
    raise exception 'There is no source %', request_run.source using errcode = '22023';
  end if;
  execute 'select graphile_worker.add_job(''rates'', $1, job_key => $2, max_attempts => 3)'
  using json_build_object('source', request_run.source), 'rates ' || request_run.source;
end;
$$;

revoke all on function public.begin_run, public.store_figures, public.end_run, public.import_figures, public.decide_held,
  public.enter_observation, public.request_run from public, anon, authenticated;
grant execute on function public.begin_run, public.store_figures, public.end_run, public.import_figures, public.decide_held,
  public.enter_observation, public.request_run to service_role;
grant execute on function public.decide_held, public.enter_observation, public.request_run to authenticated;
