-- Series of figures with their provenance, every run of a source, and what authors said about a figure. A series is nothing
-- without its source; a day's figure is never changed, a newer vintage of it is added.

create type public.series_unit as enum ('percent', 'thousands', 'dollars', 'index', 'points');
create type public.series_frequency as enum ('daily', 'weekly', 'monthly', 'quarterly');
create type public.observation_status as enum ('primary', 'secondary');
create type public.run_outcome as enum ('ok', 'unchanged', 'held', 'failed');
create type public.held_decision as enum ('taken', 'discarded');

create table public.series (
  id text primary key check (private.is_slug(id)),
  name text not null,
  short_name text not null,
  unit public.series_unit not null,
  decimals integer not null default 2 check (decimals between 0 and 6),
  frequency public.series_frequency not null,
  source_name text not null,
  source_url text not null check (private.is_link(source_url)),
  description text not null default '',
  stale_after_days integer not null check (stale_after_days > 0),
  checked_on date,
  is_published boolean not null default false,
  licence text not null default '',
  attribution text not null default '',
  may_copy boolean not null default false,
  expected_delay_days integer not null default 0 check (expected_delay_days >= 0),
  plausible_low numeric,
  plausible_high numeric,
  usual_step numeric check (usual_step > 0),
  ended_on date,
  constraint series_plausible check (plausible_low < plausible_high)
);
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

create table public.observations (
  series_id text not null references public.series (id) on delete cascade,
  observed_on date not null,
  value numeric,
  status public.observation_status not null default 'primary',
  vintage timestamptz not null default now(),
  source_url text check (private.is_link(source_url)),
  run_id bigint references public.ingestion_runs (id),
  primary key (series_id, observed_on, vintage),
  constraint observations_number check (value not in ('NaN', 'Infinity', '-Infinity'))
);
comment on column public.observations.vintage is 'When we learned the figure; the newest vintage of a day counts';
comment on column public.observations.value is 'Null: the figure was taken out';
comment on column public.observations.run_id is 'Null: it came with the content files';
create index observations_run on public.observations (run_id) where run_id is not null;

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

-- One notice per statement, with the series whose figures pages show anew.
create function private.announce_rates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids jsonb;
  withdrawn boolean := true;
begin
  -- Apart, for a statement that names the rows of the other kind cannot even be prepared.
  if tg_op = 'INSERT' then
    select jsonb_agg(distinct series_id), bool_or(value is null) into ids, withdrawn from changed;
  else
    select jsonb_agg(distinct series_id) into ids from former;
  end if;
  if ids is not null then
    perform private.notify_change('rates', 'observations', withdrawn, jsonb_build_object('series_id', ids));
  end if;
  return null;
end;
$$;
create trigger announce_insert after insert on public.observations
  referencing new table as changed for each statement execute function private.announce_rates();
create trigger announce_delete after delete on public.observations
  referencing old table as former for each statement execute function private.announce_rates();

-- Browsers with the page open hear of a new figure.
do $$
begin
  if not exists (select from pg_catalog.pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'observations') then
    alter publication supabase_realtime add table public.observations;
  end if;
end;
$$;

-- All figures of a series on the days of the weekly survey, in one row: a page that draws fifty-five years asks for them,
-- and a row at a time they would come in three calls, or in thirteen for a daily series.
create function public.weekly_figures(series text) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(figure.observed_on, figure.value) order by figure.observed_on), '[]')
  from public.current_observations as figure
  where figure.series_id = weekly_figures.series and figure.observed_on in (
    select week.observed_on from public.current_observations as week where week.series_id = 'pmms-30'
  )
$$;
comment on function public.weekly_figures(text) is 'Pairs of day and value, oldest first; none for a series that is not known';

-- The figures of a series in one row, all of them or those of a spell: of rows a caller without account is given 1,000 at
-- most, and a history of 2,900 weeks is read in a third of the time that its rows take.
create function public.series_figures(series text, first_day date default null, last_day date default null)
returns table (days date[], figures numeric[], secondary date[])
language sql stable security invoker set search_path = ''
as $$
  select
    coalesce(array_agg(figure.observed_on order by figure.observed_on), '{}'),
    coalesce(array_agg(figure.value order by figure.observed_on), '{}'),
    coalesce(array_agg(figure.observed_on order by figure.observed_on) filter (where figure.status = 'secondary'), '{}')
  from public.current_observations as figure
  where figure.series_id = series_figures.series
    and (series_figures.first_day is null or figure.observed_on >= series_figures.first_day)
    and (series_figures.last_day is null or figure.observed_on <= series_figures.last_day)
$$;
comment on function public.series_figures(text, date, date) is
  'Days with their figures, oldest first, both ends included; the days whose figure was read in a copy and not yet compared';

-- The figure is meant, not enforced: a comment may come from a series that is not stored to the day.
create table public.author_commentary (
  id uuid primary key default gen_random_uuid(),
  author_id uuid not null references public.authors (id) on delete cascade,
  commented_on date not null,
  series_id text not null references public.series (id),
  figure_date date not null,
  body text not null check (length(trim(body)) between 1 and 2000),
  created_at timestamptz not null default now(),
  unique (author_id, commented_on, series_id)
);
create index author_commentary_newest on public.author_commentary (commented_on desc);
