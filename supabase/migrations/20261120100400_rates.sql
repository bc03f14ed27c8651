-- Series of figures with their provenance, and what authors said about a figure. A series is nothing without its source;
-- an observation that changes keeps its old value beside it.

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
  is_published boolean not null default false
);

create table public.observations (
  series_id text not null references public.series (id) on delete cascade,
  observed_on date not null,
  value numeric not null,
  status public.observation_status not null default 'primary',
  primary key (series_id, observed_on)
);

create table public.observation_corrections (
  id bigint generated always as identity primary key,
  series_id text not null references public.series (id) on delete cascade,
  observed_on date not null,
  old_value numeric not null,
  new_value numeric,
  corrected_at timestamptz not null default now()
);
comment on column public.observation_corrections.new_value is 'Null: the observation was taken out';
create index observation_corrections_by_day on public.observation_corrections (series_id, observed_on);

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

create function private.keep_correction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    -- A whole series that goes takes its observations with it: then there is nothing left to correct.
    if exists (select from public.series where id = old.series_id) then
      insert into public.observation_corrections (series_id, observed_on, old_value, new_value)
      values (old.series_id, old.observed_on, old.value, null);
    end if;
  elsif new.value is distinct from old.value then
    insert into public.observation_corrections (series_id, observed_on, old_value, new_value)
    values (old.series_id, old.observed_on, old.value, new.value);
  end if;
  return null;
end;
$$;
create trigger keep_correction after update or delete on public.observations
  for each row execute function private.keep_correction();

-- One notice per statement, and none when a daily import brought nothing new. The payload names no series, so that the
-- notices of one transaction fold into one.
create function private.announce_rates() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_news boolean;
begin
  if tg_op = 'UPDATE' then
    select exists (
      select from changed join former using (series_id, observed_on)
      where (changed.value, changed.status) is distinct from (former.value, former.status)
    ) into is_news;
  elsif tg_op = 'INSERT' then
    select exists (select from changed) into is_news;
  else
    select exists (select from former) into is_news;
  end if;
  if is_news then
    perform pg_catalog.pg_notify('content_changed', jsonb_build_object('kind', 'rates', 'withdrawn', tg_op = 'DELETE')::text);
  end if;
  return null;
end;
$$;
create trigger announce_insert after insert on public.observations
  referencing new table as changed for each statement execute function private.announce_rates();
create trigger announce_update after update on public.observations
  referencing old table as former new table as changed for each statement execute function private.announce_rates();
create trigger announce_delete after delete on public.observations
  referencing old table as former for each statement execute function private.announce_rates();
