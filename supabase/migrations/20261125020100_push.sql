-- Web push: browsers whose readers asked, by a button, to be told of breaking stories or of an average under their mark. Nobody has
-- to sign in: an endpoint is an address at the browser's maker, and whoever knows it and its secret may end it. The service
-- alone reads it.
create table private.push_keys (
  is_only boolean primary key default true check (is_only),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{80,100}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{40,50}$'),
  -- Whether the site tells browsers at all, as it was last started.
  is_on boolean not null
);

create table private.push_subscriptions (
  id bigint generated always as identity primary key,
  endpoint text not null unique check (length(endpoint) <= 1000 and endpoint ~ '^https?://[^\s<>"@/]+/[^\s<>"]*$'),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{16,40}$'),
  breaking boolean not null,
  under numeric(6, 3) check (under > 0 and under <= 99.999),
  -- Told of an average under the mark, and not of one above it since.
  is_under boolean not null default false,
  -- Notices in a row that did not arrive.
  failures integer not null default 0,
  created_at timestamptz not null,
  check (breaking or under is not null)
);

-- What is told: a story, or a week's average. The same is told once.
create table private.push_notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('breaking', 'rate')),
  key text not null check (length(key) <= 100),
  notice jsonb not null,
  made_at timestamptz not null,
  unique (kind, key)
);

create table private.push_deliveries (
  notice_id uuid not null references private.push_notices (id) on delete cascade,
  subscription_id bigint not null references private.push_subscriptions (id) on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'failed')),
  attempts integer not null default 0,
  -- When it is due; of a claimed one, when its process has had it long enough.
  next_at timestamptz not null,
  primary key (notice_id, subscription_id)
);
create index push_deliveries_due on private.push_deliveries (next_at) where state in ('waiting', 'claimed');
create index push_deliveries_of_subscription on private.push_deliveries (subscription_id);

alter table private.push_keys enable row level security;
alter table private.push_subscriptions enable row level security;
alter table private.push_notices enable row level security;
alter table private.push_deliveries enable row level security;

-- The key by which a browser's maker knows the site; null where the site tells no browser.
create function public.push_key() returns text
language sql stable security definer set search_path = ''
as $$ select public_key from private.push_keys where is_on $$;

-- Both keys: those that are here, or else those that a first start has made.
create function public.push_keys(fresh jsonb, is_on boolean) returns jsonb
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.push_keys (public_key, private_key, is_on)
  select fresh ->> 'publicKey', fresh ->> 'privateKey', push_keys.is_on where fresh is not null
  on conflict do nothing;
  update private.push_keys as known set is_on = push_keys.is_on where known.is_on <> push_keys.is_on;
  if found or fresh is not null then
    -- Pages that offer it are of the newsletter.
    perform private.notify_change('edition', 'editions', false, '{}');
  end if;
  return (select jsonb_build_object('publicKey', known.public_key, 'privateKey', known.private_key) from private.push_keys as known);
end;
$$;

-- What a browser wants to be told; who knows its secret may say it anew.
create function public.keep_push(endpoint text, p256dh text, auth text, breaking boolean, under numeric, moment timestamptz)
returns text
language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from private.push_subscriptions) >= private.number_of('most_push_subscriptions', 100000) then
    return 'full';
  end if;
  insert into private.push_subscriptions as known (endpoint, p256dh, auth, breaking, under, created_at)
  values (keep_push.endpoint, keep_push.p256dh, keep_push.auth, keep_push.breaking, keep_push.under, moment)
  on conflict on constraint push_subscriptions_endpoint_key do update
    set p256dh = excluded.p256dh, breaking = excluded.breaking, under = excluded.under, is_under = false, failures = 0
    where known.auth = excluded.auth;
  return 'kept';
end;
$$;

create function public.forget_push(endpoint text, auth text) returns void
language sql security definer set search_path = ''
as $$
  delete from private.push_subscriptions as known
  where known.endpoint = forget_push.endpoint and known.auth = forget_push.auth
$$;

-- Makes a notice and its deliveries, whoever comes first; of an average it is told to those under whose mark it has come.
create function public.make_push(kind text, key text, notice jsonb, rate numeric, moment timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  made uuid;
begin
  insert into private.push_notices (kind, key, notice, made_at)
  values (make_push.kind, make_push.key, make_push.notice, moment)
  on conflict do nothing returning id into made;
  if made is null then
    return false;
  end if;
  if make_push.kind = 'breaking' then
    insert into private.push_deliveries (notice_id, subscription_id, next_at)
    select made, known.id, moment from private.push_subscriptions as known where known.breaking;
  else
    update private.push_subscriptions as known set is_under = false where known.is_under and known.under <= rate;
    with due as (
      update private.push_subscriptions as known set is_under = true
      where known.under > rate and not known.is_under returning known.id
    )
    insert into private.push_deliveries (notice_id, subscription_id, next_at) select made, due.id, moment from due;
  end if;
  return true;
end;
$$;

-- Takes deliveries for one process, for five minutes; those of a process that ended come again.
create function public.claim_pushes(most integer, moment timestamptz)
returns table (notice_id uuid, subscription_id bigint, endpoint text, p256dh text, auth text, under numeric,
  kind text, key text, notice jsonb, made_at timestamptz, attempts integer)
language sql security definer set search_path = ''
as $$
  with due as (
    select waiting.notice_id, waiting.subscription_id from private.push_deliveries as waiting
    where waiting.state in ('waiting', 'claimed') and waiting.next_at <= moment
    order by waiting.next_at limit most for update skip locked
  ), taken as (
    update private.push_deliveries as delivery
    set state = 'claimed', attempts = delivery.attempts + 1, next_at = moment + interval '5 minutes'
    from due where delivery.notice_id = due.notice_id and delivery.subscription_id = due.subscription_id
    returning delivery.notice_id, delivery.subscription_id, delivery.attempts
  )
  select taken.notice_id, taken.subscription_id, known.endpoint, known.p256dh, known.auth, known.under,
    told.kind, told.key, told.notice, told.made_at, taken.attempts
  from taken
  join private.push_subscriptions as known on known.id = taken.subscription_id
  join private.push_notices as told on told.id = taken.notice_id
$$;

-- What became of a delivery. A browser that is gone is forgotten, and so is one that several notices in a row did not reach.
create function public.note_push(notice uuid, subscription bigint, outcome text, again_at timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
begin
  if outcome = 'gone' then
    delete from private.push_subscriptions where id = subscription;
    return;
  end if;
  update private.push_deliveries as delivery set state = outcome, next_at = coalesce(again_at, delivery.next_at)
  where delivery.notice_id = notice and delivery.subscription_id = subscription;
  if outcome = 'sent' then
    update private.push_subscriptions set failures = 0 where id = subscription and failures > 0;
  elsif outcome = 'failed' then
    update private.push_subscriptions set failures = failures + 1 where id = subscription;
    delete from private.push_subscriptions
    where id = subscription and failures >= private.number_of('most_push_failures', 5);
  end if;
end;
$$;

-- What was told long ago, and to whom, is not kept.
create function public.forget_pushes(moment timestamptz) returns void
language sql security definer set search_path = ''
as $$ delete from private.push_notices where made_at < moment - interval '14 days' $$;

-- A breaking story and a figure bring work at once; nobody who publishes fails for that.
create function private.queue_push() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.push_subscriptions) then
    perform private.queue_work('push', '{}', 'push now', 10);
  end if;
  return null;
exception when others then
  raise log 'push: the work was not queued: %', sqlerrm;
  return null;
end;
$$;
create trigger queue_push after insert or update of is_published, is_breaking on public.articles
  for each row when (new.is_published and new.is_breaking) execute function private.queue_push();
create trigger queue_push after insert on public.observations for each statement execute function private.queue_push();

do $$
declare
  name text;
begin
  for name in
    select oid::regprocedure::text from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and proname in (
      'push_key', 'push_keys', 'keep_push', 'forget_push', 'make_push', 'claim_pushes', 'note_push', 'forget_pushes', 'queue_push')
  loop
    execute format('revoke all on function %s from public, anon, authenticated', name);
    execute format('grant execute on function %s to service_role', name);
  end loop;
end;
$$;
grant execute on function public.push_key() to anon, authenticated;
