-- What editors do with figures: decide, enter, ask a source, and read the report of the week that programs write.

-- The day that it is where figures are published.
create function private.newsroom_day() returns date
language sql stable set search_path = ''
as $$ select (now() at time zone 'America/New_York')::date $$;

-- An editor takes or discards what was held. Deciding twice alike is deciding once.
create function public.decide_held(held_id bigint, take boolean, note text default '') returns void
language plpgsql security definer set search_path = ''
as $$
declare
  held public.held_observations;
  subject public.series;
  fault text;
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
  select * into subject from public.series as found where found.id = held.series_id for no key update;
  if take then
    fault := private.impossible(subject, held.observed_on, held.value, private.newsroom_day());
    if fault is not null then
      raise exception '%, so nobody can take it: discard it, or enter the right figure by hand', fault using errcode = '22023';
    end if;
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
create function public.enter_observation(
  series_id text, observed_on date, value numeric, source_url text, note text default ''
) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  subject public.series;
  known public.observations;
  fault text;
  run bigint;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor enters figures' using errcode = '42501';
  end if;
  select * into subject from public.series as found where found.id = enter_observation.series_id for no key update;
  if not found then
    raise exception 'There is no series %', enter_observation.series_id using errcode = '22023';
  end if;
  fault := case
    when observed_on is null then 'A figure is of a day'
    when value is null and coalesce(trim(note), '') = '' then 'A figure is taken out for a reason'
    when value is not null and (source_url is null or source_url !~ '^https://' or not private.is_link(source_url))
      then 'A figure needs the https address of its source'
    else private.impossible(subject, observed_on, value, private.newsroom_day())
  end;
  if fault is not null then
    raise exception '%', fault using errcode = '22023';
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

-- Work for the queue of all processes, tried again and again with longer and longer waits; false where there is no queue.
create function private.queue_work(task text, payload json, key text, attempts integer) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
  if to_regnamespace('graphile_worker') is null then
    return false;
  end if;
  execute 'select graphile_worker.add_job($1, $2, job_key => $3, max_attempts => $4)' using task, payload, key, attempts;
  return true;
end;
$$;

-- A figure of a source or an editor that the weekly report is written from gives it to write, in the transaction that
-- brings it: no process that ends between the two loses it. Figures of content files are of former weeks.
create function private.queue_report() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from changed where run_id is not null and series_id in ('pmms-30', 'pmms-15', 'treasury-10')) then
    perform private.queue_work('report', '{}', 'report', 10);
  end if;
  return null;
end;
$$;
create trigger queue_report after insert on public.observations
  referencing new table as changed for each statement execute function private.queue_report();

-- An editor asks a source now. The work is queued for whichever process comes first; without one that works, it is said.
create function public.request_run(source text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor asks a source' using errcode = '42501';
  end if;
  update public.ingestion_sources as known set asked_at = now(), asked_by = auth.uid() where known.id = request_run.source;
  if not found then
    raise exception 'There is no source %', request_run.source using errcode = '22023';
  elsif not private.queue_work(
      'rates', json_build_object('source', request_run.source, 'by', auth.uid()), 'rates ' || request_run.source, 3) then
    raise exception 'No process of the site does scheduled work' using errcode = '55000';
  end if;
end;
$$;

create type public.report_decision as enum ('published', 'discarded');

create table public.report_decisions (
  id bigint generated always as identity primary key,
  slug text not null,
  title text not null,
  decision public.report_decision not null,
  decided_at timestamptz not null default now(),
  decided_by uuid references auth.users (id) on delete set null
);
create index report_decisions_newest on public.report_decisions (decided_at desc);
create index report_decisions_decided_by on public.report_decisions (decided_by);
comment on table public.report_decisions is 'What people made of the reports that are written by program; one that went out by itself is none';

-- However an editor publishes or deletes a report: at its desk, in an editor of texts, by the interface for programs.
create function private.keep_report_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  report public.articles := old;
begin
  if tg_op = 'UPDATE' then
    report := new;
  end if;
  insert into public.report_decisions (slug, title, decision, decided_by)
  select report.slug, report.title, (case when tg_op = 'UPDATE' then 'published' else 'discarded' end)::public.report_decision, auth.uid()
  from public.authors as desk
  where desk.id = report.author_id and desk.slug = 'rates-desk' and auth.uid() is not null;
  return null;
end;
$$;
create trigger keep_report_publication after update on public.articles
  for each row when (new.is_published and not old.is_published) execute function private.keep_report_decision();
create trigger keep_report_discard after delete on public.articles
  for each row when (not old.is_published) execute function private.keep_report_decision();

-- What those are called who signed something at the desk, for those who work there.
create function public.desk_names() returns table (account uuid, name text)
language sql stable security definer set search_path = ''
as $$
  select profile.id, profile.full_name
  from public.profiles as profile
  where (select private.is_desk()) and trim(profile.full_name) <> '' and profile.id in (
    select held.decided_by from public.held_observations as held
    union select run.started_by from public.ingestion_runs as run
    union select known.asked_by from public.ingestion_sources as known
    union select report.decided_by from public.report_decisions as report
  )
$$;
