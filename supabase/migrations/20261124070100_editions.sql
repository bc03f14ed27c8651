-- Editions of the letters, each composed once, and for each of them who gets it and what became of it.
create table public.editions (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('daily', 'week', 'breaking', 'alerts')),
  -- What it is about: a week's survey, a day's figures, a story. The same is never composed twice.
  key text not null check (length(key) <= 200),
  day date not null,
  title text not null,
  document jsonb not null,
  -- The editor's own words before it.
  intro text not null default '' check (length(intro) <= 2000),
  state text not null check (state in ('waiting', 'held', 'sending', 'paused', 'finished', 'dropped')),
  -- Why it is held.
  reason text not null default '',
  made_at timestamptz not null default now(),
  begun_at timestamptz,
  finished_at timestamptz,
  -- Everybody up to here has a delivery; null: nobody yet.
  queued_through uuid,
  is_queued boolean not null default false,
  unique (kind, key)
);
create index editions_by_day on public.editions (day desc, kind);

create table public.deliveries (
  edition_id uuid not null references public.editions (id) on delete cascade,
  subscriber_id uuid not null references public.subscribers (id) on delete cascade,
  domain text not null,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'refused', 'failed', 'doubtful', 'skipped')),
  -- Who has it, and until when, unless they say otherwise.
  claim uuid,
  claimed_until timestamptz,
  attempts integer not null default 0,
  next_at timestamptz not null default '-infinity',
  -- What this one letter says beside the edition.
  extra jsonb,
  error text,
  sent_at timestamptz,
  primary key (edition_id, subscriber_id)
) with (fillfactor = 80);
create index deliveries_due on public.deliveries (edition_id, next_at) where state = 'waiting';
create index deliveries_claimed on public.deliveries (claim) where state = 'claimed';
create index deliveries_of_subscriber on public.deliveries (subscriber_id);

-- Domains that asked for patience.
create table public.mail_domains (
  domain text primary key,
  failures integer not null default 0,
  blocked_until timestamptz not null
);

-- Letters that may still be sent now: a bucket that fills at the rate of the provider.
create table private.mail_pace (
  is_only boolean primary key default true check (is_only),
  room double precision not null,
  counted_at timestamptz not null
);
insert into private.mail_pace (room, counted_at) values (0, '-infinity');

alter table public.editions enable row level security;
alter table public.deliveries enable row level security;
alter table public.mail_domains enable row level security;
alter table private.mail_pace enable row level security;
revoke all on public.editions, public.deliveries, public.mail_domains from anon, authenticated;
grant all on public.editions, public.deliveries, public.mail_domains to service_role;
grant all on private.mail_pace to service_role;
-- An edition that went out can be read by everybody; alerts are each reader's own.
create policy readers_read on public.editions for select to anon, authenticated
  using (kind <> 'alerts' and state in ('sending', 'paused', 'finished'));
create policy desk_reads on public.editions for select to authenticated using ((select private.is_desk()));
grant select (id, kind, day, title, document, intro, begun_at) on public.editions to anon;
grant select on public.editions to authenticated;

create function private.announce_edition() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.notify_change('edition', 'editions', false, '{}');
  return null;
end;
$$;
create trigger announce after insert or delete on public.editions
  for each statement execute function private.announce_edition();
create trigger announce_change after update of state, intro, document on public.editions
  for each row when (old.state <> new.state or old.intro <> new.intro) execute function private.announce_edition();

-- New figures and breaking stories bring work at once, in the transaction that brings them.
create function private.queue_letters_of_figures() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from changed where run_id is not null) then
    perform private.queue_letters();
  end if;
  return null;
end;
$$;
create trigger queue_letters after insert on public.observations
  referencing new table as changed for each statement execute function private.queue_letters_of_figures();

create function private.queue_letters_of_story() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_letters();
  return null;
end;
$$;
create trigger queue_letters after insert or update of is_published, is_breaking on public.articles
  for each row when (new.is_published and new.is_breaking) execute function private.queue_letters_of_story();

create function private.letters_sent(subscriber uuid) returns table (title text, day date, sent_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select edition.title, edition.day, delivery.sent_at
  from public.deliveries as delivery join public.editions as edition on edition.id = delivery.edition_id
  where delivery.subscriber_id = subscriber and delivery.state in ('sent', 'doubtful')
  order by delivery.sent_at desc limit 100
$$;

-- All that is kept of somebody, for themselves.
create function public.subscription(subscriber uuid, epoch integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'address', known.address, 'state', known.state, 'topics', known.topics, 'pausedUntil', known.paused_until,
    'confirmedAt', known.confirmed_at, 'since', known.created_at, 'softBounces', known.soft_bounces,
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', alert.id, 'kind', alert.kind, 'terms', alert.terms, 'toldOn', alert.told_on)
        order by alert.created_at, alert.id)
      from public.rate_alerts as alert where alert.subscriber_id = known.id), '[]'),
    'letters', coalesce((
      select jsonb_agg(jsonb_build_object('title', sent.title, 'day', sent.day, 'sentAt', sent.sent_at) order by sent.sent_at desc)
      from private.letters_sent(known.id) as sent), '[]'))
  from public.subscribers as known
  where known.id = subscriber and known.link_epoch = epoch
$$;

-- Makes deliveries of an edition for the next so many subscribers; says whether there are more.
create function public.queue_edition(edition uuid, most integer, moment timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  found_edition public.editions;
  last_one uuid;
  reached integer;
begin
  select * into found_edition from public.editions where id = edition and state = 'sending' and not is_queued for update;
  if not found then
    return false;
  end if;
  with page as materialized (
    select known.id, known.address from public.subscribers as known
    where known.state = 'active' and (found_edition.queued_through is null or known.id > found_edition.queued_through)
      and found_edition.kind = any (known.topics) and (known.paused_until is null or known.paused_until <= moment)
    order by known.id limit most
  ), made as (
    insert into public.deliveries (edition_id, subscriber_id, domain)
    select edition, page.id, split_part(page.address, '@', 2) from page
    on conflict do nothing
  )
  select (array_agg(page.id order by page.id desc))[1], count(*) into last_one, reached from page;
  update public.editions
  set queued_through = coalesce(last_one, queued_through), is_queued = reached < most
  where id = edition;
  return reached = most;
end;
$$;

-- Takes letters for one process, as many as the provider's rate leaves room for (0: it has none). Those of people who have
-- left meanwhile are skipped.
create function public.claim_letters(claim uuid, most integer, per_minute integer, lease_ms integer, moment timestamptz)
returns table (edition_id uuid, subscriber_id uuid, address text, epoch integer, extra jsonb, attempts integer)
language plpgsql security definer set search_path = ''
as $$
declare
  pace private.mail_pace;
  allowed integer := most;
begin
  if per_minute > 0 then
    select * into pace from private.mail_pace for update;
    -- Two seconds' worth at once at most, and one letter at least.
    pace.room := least(greatest(1, per_minute / 30.0),
      pace.room + per_minute / 60.0 * least(120, extract(epoch from clock_timestamp() - greatest(pace.counted_at, clock_timestamp() - interval '2 minutes'))));
    allowed := least(most, floor(pace.room)::integer);
  end if;
  return query
  with due as (
    select delivery.edition_id, delivery.subscriber_id
    from public.deliveries as delivery
    where delivery.state = 'waiting' and delivery.next_at <= moment
      and delivery.edition_id in (select edition.id from public.editions as edition where edition.state = 'sending')
      and not exists (
        select from public.mail_domains as blocked where blocked.domain = delivery.domain and blocked.blocked_until > moment)
    order by delivery.edition_id, delivery.next_at
    limit allowed for update skip locked
  ), taken as (
    update public.deliveries as delivery
    set state = case when known.state = 'active' then 'claimed' else 'skipped' end,
      claim = claim_letters.claim, claimed_until = moment + make_interval(secs => lease_ms / 1000.0),
      attempts = delivery.attempts + 1
    from due join public.subscribers as known on known.id = due.subscriber_id
    where delivery.edition_id = due.edition_id and delivery.subscriber_id = due.subscriber_id
    returning delivery.edition_id, delivery.subscriber_id, delivery.state, known.address, known.link_epoch, delivery.extra,
      delivery.attempts
  )
  select taken.edition_id, taken.subscriber_id, taken.address, taken.link_epoch, taken.extra, taken.attempts
  from taken where taken.state = 'claimed';
  if per_minute > 0 then
    get diagnostics allowed = row_count;
    update private.mail_pace set room = pace.room - allowed, counted_at = clock_timestamp();
  end if;
end;
$$;

-- What became of letters of a claim; the others of it are kept for their process a little longer. What is no longer this
-- claim's is left alone.
create function public.note_letters(claim uuid, outcomes jsonb, lease_ms integer, moment timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  noted integer;
begin
  update public.deliveries as delivery
  set state = told.state, error = told.error,
    next_at = coalesce(told.again, delivery.next_at),
    attempts = case when told.counts then delivery.attempts else greatest(0, delivery.attempts - 1) end,
    claim = case when told.state = 'waiting' then null else delivery.claim end,
    sent_at = case when told.state in ('sent', 'doubtful') then moment else delivery.sent_at end
  from jsonb_to_recordset(outcomes) as told (edition uuid, subscriber uuid, state text, error text, again timestamptz, counts boolean)
  where delivery.edition_id = told.edition and delivery.subscriber_id = told.subscriber
    and delivery.claim = note_letters.claim and delivery.state = 'claimed';
  get diagnostics noted = row_count;
  update public.deliveries as delivery set claimed_until = moment + make_interval(secs => lease_ms / 1000.0)
  where delivery.claim = note_letters.claim and delivery.state = 'claimed';
  return noted;
end;
$$;

-- Claims whose process has said nothing for as long as it had, and how long ago that ended.
create function public.lapsed_claims(moment timestamptz) returns table (claim uuid, lapsed_ms double precision)
language sql stable security definer set search_path = ''
as $$
  select delivery.claim, min(extract(epoch from moment - delivery.claimed_until) * 1000)::double precision
  from public.deliveries as delivery
  where delivery.state = 'claimed' and delivery.claimed_until <= moment
  group by delivery.claim
$$;

-- Letters of a claim that was given up: those that had been handed over are not sent again, the others are.
create function public.release_claim(given_up uuid, handed_over jsonb, moment timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update public.deliveries as delivery
  set state = case when over.subscriber is null then 'waiting' else 'doubtful' end,
    sent_at = case when over.subscriber is null then delivery.sent_at else moment end,
    error = case when over.subscriber is null then delivery.error else 'handed over, and the process ended before it was told' end,
    claim = case when over.subscriber is null then null else delivery.claim end
  from public.deliveries as own
  left join jsonb_to_recordset(handed_over) as over (edition uuid, subscriber uuid)
    on over.edition = own.edition_id and over.subscriber = own.subscriber_id
  where own.claim = given_up and own.state = 'claimed' and own.claimed_until <= moment
    and delivery.edition_id = own.edition_id and delivery.subscriber_id = own.subscriber_id
$$;

-- A domain that asked for patience gets it, twice as long each time; one that takes letters again is as any other.
create function public.note_domain(name text, is_busy boolean, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if is_busy then
    insert into public.mail_domains as known (domain, failures, blocked_until) values (name, 1, moment + interval '1 minute')
    on conflict (domain) do update set failures = least(known.failures + 1, 9),
      blocked_until = moment + interval '1 minute' * power(2, least(known.failures, 8))
    -- Several letters of one batch are one refusal.
    where known.blocked_until <= moment;
  else
    delete from public.mail_domains where domain = name and blocked_until <= moment;
  end if;
end;
$$;

-- An edition is finished when everybody has a delivery, and nothing more will become of any of them.
create function public.finish_editions(moment timestamptz) returns table (id uuid, title text)
language sql security definer set search_path = ''
as $$
  update public.editions as edition set state = 'finished', finished_at = moment
  where edition.state = 'sending' and edition.is_queued and not exists (
    select from public.deliveries as delivery
    where delivery.edition_id = edition.id and delivery.state in ('waiting', 'claimed'))
  returning edition.id, edition.title
$$;

-- The alerts that a figure has met: told once, all of a reader's in one letter.
create function public.tell_alerts(edition uuid, met jsonb, figure_on date) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  reached integer;
begin
  with told as (
    update public.rate_alerts as alert set told_on = figure_on
    from jsonb_to_recordset(met) as found (alert uuid, said jsonb)
    where alert.id = found.alert and alert.told_on is null
    returning alert.subscriber_id, found.said
  ), people as (
    select told.subscriber_id, jsonb_agg(told.said) as said from told group by told.subscriber_id
  )
  insert into public.deliveries as delivery (edition_id, subscriber_id, domain, extra)
  select edition, people.subscriber_id, split_part(known.address, '@', 2), people.said
  from people join public.subscribers as known on known.id = people.subscriber_id
  on conflict (edition_id, subscriber_id) do update set extra = delivery.extra || excluded.extra;
  get diagnostics reached = row_count;
  return reached;
end;
$$;

-- Mail that came back. A hard one ends the subscription; soft ones pause it past five in a row. A complaint ends it for good.
create function public.note_bounce(bounced text, kind text, moment timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  known public.subscribers;
begin
  select * into known from public.subscribers where address = bounced for update;
  if not found then
    return 'unknown';
  end if;
  if kind = 'complaint' then
    update public.subscribers set state = 'complained', topics = '{}', ended_at = moment, updated_at = moment where id = known.id;
    return 'ended';
  elsif known.state <> 'active' then
    return 'ended already';
  elsif kind = 'hard' then
    update public.subscribers set state = 'bounced', ended_at = moment, updated_at = moment where id = known.id;
    return 'ended';
  end if;
  update public.subscribers
  set soft_bounces = soft_bounces + 1, updated_at = moment,
    paused_until = case when soft_bounces >= 4 then moment + interval '30 days' else paused_until end
  where id = known.id;
  return case when known.soft_bounces >= 4 then 'paused' else 'counted' end;
end;
$$;

-- At the desk: numbers, no address.
create function public.edition_progress(edition uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_desk() or auth.role() = 'service_role') then
    raise exception 'Only the newsroom sees this' using errcode = '42501';
  end if;
  return (
    select coalesce(jsonb_object_agg(state, letters), '{}')
    from (select state, count(*) as letters from public.deliveries where edition_id = edition group by state) as counted);
end;
$$;

create function public.subscriber_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_desk() or auth.role() = 'service_role') then
    raise exception 'Only the newsroom sees this' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'states', (select coalesce(jsonb_object_agg(state, people), '{}')
      from (select state, count(*) as people from public.subscribers group by state) as counted),
    'topics', (select coalesce(jsonb_object_agg(topic, people), '{}')
      from (select topic, count(*) as people from public.subscribers, unnest(topics) as topic where state = 'active' group by topic) as counted),
    'alerts', (select count(*) from public.rate_alerts where told_on is null));
end;
$$;

-- What an editor does with an edition. Its words are changed before it goes, never while it goes.
create function public.decide_edition(edition uuid, act text, words text default '') returns text
language plpgsql security definer set search_path = ''
as $$
declare
  found_edition public.editions;
begin
  if not coalesce(private.can_edit(), false) then
    raise exception 'Only an editor decides about letters' using errcode = '42501';
  end if;
  select * into found_edition from public.editions where id = edition for update;
  if not found then
    return 'gone';
  end if;
  if act = 'intro' and found_edition.state in ('waiting', 'held') then
    update public.editions set intro = trim(words) where id = edition;
  elsif act = 'send' and found_edition.state = 'waiting' then
    update public.editions set state = 'sending', begun_at = now() where id = edition;
    perform private.queue_letters();
  elsif act = 'pause' and found_edition.state = 'sending' then
    update public.editions set state = 'paused' where id = edition;
  elsif act = 'resume' and found_edition.state = 'paused' then
    update public.editions set state = 'sending' where id = edition;
    perform private.queue_letters();
  elsif act = 'drop' and found_edition.state in ('waiting', 'held', 'paused') then
    update public.editions set state = 'dropped' where id = edition;
  elsif act = 'test' and found_edition.state <> 'dropped' then
    -- To the editor's own address, and nobody else's.
    if not private.queue_work_at('letter-test',
        json_build_object('edition', edition, 'address', (select email from auth.users where id = auth.uid())),
        concat_ws(' ', 'letter-test', edition, auth.uid()), 3, now()) then
      return 'no work';
    end if;
  else
    return 'changed';
  end if;
  return 'done';
end;
$$;

do $$
declare
  name text;
begin
  -- Everything here is the service's, but what an editor calls.
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname in (
      'queue_letters', 'request_letters', 'request_address', 'keep_alerts', 'confirm_letters', 'subscription',
      'change_subscription', 'claim_requests', 'note_request', 'forget_requests', 'announce_edition',
      'queue_letters_of_figures', 'queue_letters_of_story', 'letters_sent', 'queue_edition', 'claim_letters', 'note_letters',
      'lapsed_claims', 'release_claim', 'note_domain', 'finish_editions', 'tell_alerts', 'note_bounce', 'edition_progress',
      'subscriber_counts', 'decide_edition')
  loop
    execute format('revoke all on function %s from public, anon, authenticated', name);
    execute format('grant execute on function %s to service_role', name);
  end loop;
end;
$$;
grant execute on function public.edition_progress(uuid), public.subscriber_counts(), public.decide_edition(uuid, text, text)
  to authenticated;
