-- Who gets letters, what they chose, and what is still to be confirmed. Nobody but the service reads an address; whoever runs
-- the newsroom sees numbers.
create table public.subscribers (
  id uuid primary key default gen_random_uuid(),
  -- Small letters, the domain in ASCII: one mailbox has one row.
  address text not null unique check (length(address) between 3 and 254 and address ~ '^[!-?A-~]+@[a-z0-9.-]+$'),
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'active', 'left', 'bounced', 'complained')),
  topics text[] not null default '{}' check (topics <@ array['daily', 'week', 'breaking', 'alerts']),
  -- Nothing is sent until then.
  paused_until timestamptz,
  -- Stands in signed links: a new number makes all former links void.
  link_epoch integer not null default 1,
  soft_bounces integer not null default 0,
  confirmed_at timestamptz,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index subscribers_by_state on public.subscribers (state, id);

-- "Tell me when": the condition and the reader's numbers. One that has been met is told once.
create table public.rate_alerts (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.subscribers (id) on delete cascade,
  kind text not null check (kind in ('rate-under', 'refinance')),
  terms jsonb not null check (jsonb_typeof(terms) = 'object' and pg_column_size(terms) <= 1000),
  -- The figure that met it.
  told_on date,
  created_at timestamptz not null default now(),
  unique (subscriber_id, kind, terms)
);
create index rate_alerts_waiting on public.rate_alerts (id) where told_on is null;

-- A confirmation that was asked for. Its link is known by the hash of its token, which is made when the letter is sent.
create table public.letter_requests (
  id uuid primary key default gen_random_uuid(),
  subscriber_id uuid not null references public.subscribers (id) on delete cascade,
  kind text not null check (kind in ('subscribe', 'old-address', 'new-address')),
  address text not null,
  -- Topics and alerts, or the new address.
  wanted jsonb not null check (pg_column_size(wanted) <= 8000),
  -- The two halves of a change of address.
  pair uuid,
  token_hash text unique,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index letter_requests_waiting on public.letter_requests (next_at) where state in ('waiting', 'claimed');
create index letter_requests_of_address on public.letter_requests (address, created_at);

alter table public.subscribers enable row level security;
alter table public.rate_alerts enable row level security;
alter table public.letter_requests enable row level security;
revoke all on public.subscribers, public.rate_alerts, public.letter_requests from anon, authenticated;
grant all on public.subscribers, public.rate_alerts, public.letter_requests to service_role;

-- Work for the letters, in the transaction that brings it. Where the queue is being set up, or away, the letters' own minute
-- finds it: nobody who subscribes or publishes fails for that.
create function private.queue_letters() returns void
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.queue_work('letters', '{}', 'letters now', 10);
exception when others then
  raise log 'letters: the work was not queued: %', sqlerrm;
end;
$$;

-- An address that nobody has confirmed gets one letter a day, whoever asks and however often; what was asked for last counts.
-- One that complained gets none. The caller is told nothing, so that every address has the same response.
create function public.request_letters(address text, wanted jsonb, moment timestamptz) returns void
language plpgsql security definer set search_path = ''
as $$
declare
  known public.subscribers;
begin
  insert into public.subscribers (address, created_at, updated_at) values (request_letters.address, moment, moment)
  on conflict on constraint subscribers_address_key do nothing;
  select * into known from public.subscribers as found where found.address = request_letters.address for update;
  if known.state = 'complained' then
    return;
  end if;
  update public.letter_requests as request set wanted = request_letters.wanted
  where request.subscriber_id = known.id and request.kind = 'subscribe' and request.used_at is null
    and request.created_at > moment - interval '24 hours';
  if found or exists (
    select from public.letter_requests as request
    where request.address = request_letters.address and request.created_at > moment - interval '24 hours'
  ) then
    return;
  end if;
  insert into public.letter_requests (subscriber_id, kind, address, wanted, next_at, created_at, expires_at)
  values (known.id, 'subscribe', request_letters.address, request_letters.wanted, moment, moment, moment + interval '48 hours');
  perform private.queue_letters();
end;
$$;

-- A new address is confirmed from the old one and from the new one.
create function public.request_address(subscriber uuid, address text, moment timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  known public.subscribers;
  both_halves constant uuid := gen_random_uuid();
begin
  select * into known from public.subscribers where id = subscriber and state = 'active' for update;
  if not found then
    return 'gone';
  end if;
  if exists (
    select from public.letter_requests as request
    where request.created_at > moment - interval '24 hours' and request.kind <> 'subscribe'
      and (request.subscriber_id = subscriber or request.address = request_address.address)
  ) then
    return 'later';
  end if;
  insert into public.letter_requests (subscriber_id, kind, address, wanted, pair, next_at, created_at, expires_at)
  select known.id, half.kind, half.address, jsonb_build_object('address', request_address.address), both_halves, moment, moment,
    moment + interval '48 hours'
  from (values ('old-address', known.address), ('new-address', request_address.address)) as half (kind, address);
  perform private.queue_letters();
  return 'asked';
end;
$$;

create function private.keep_alerts(subscriber uuid, wanted jsonb) returns void
language sql security definer set search_path = ''
as $$
  insert into public.rate_alerts (subscriber_id, kind, terms)
  select subscriber, alert ->> 'kind', alert -> 'terms'
  from jsonb_array_elements(coalesce(wanted, '[]')) as alert
  limit greatest(0, 10 - (select count(*) from public.rate_alerts as kept where kept.subscriber_id = subscriber))
  on conflict on constraint rate_alerts_subscriber_id_kind_terms_key do update set told_on = null
$$;

-- What a link that was pressed leads to: nothing when it is unknown, too old or used.
create function public.confirm_letters(hash text, moment timestamptz) returns table (outcome text, subscriber uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  request public.letter_requests;
begin
  select * into request from public.letter_requests as found
  where found.token_hash = hash and found.used_at is null and found.expires_at > moment for update;
  if not found then
    return;
  end if;
  update public.letter_requests set used_at = moment where id = request.id;
  if request.kind = 'subscribe' then
    update public.subscribers as known
    set state = 'active', soft_bounces = 0, ended_at = null, paused_until = null, updated_at = moment,
      confirmed_at = coalesce(known.confirmed_at, moment),
      topics = array(
        select distinct topic from (
          select jsonb_array_elements_text(request.wanted -> 'topics') as topic
          union all select unnest(known.topics) where known.state = 'active'
        ) as chosen order by topic)
    where known.id = request.subscriber_id and known.state <> 'complained';
    perform private.keep_alerts(request.subscriber_id, request.wanted -> 'alerts');
    return query select 'subscribed', request.subscriber_id;
  elsif exists (select from public.letter_requests as half where half.pair = request.pair and half.used_at is null) then
    return query select 'other half', request.subscriber_id;
  elsif exists (
    select from public.subscribers as other
    where other.address = request.wanted ->> 'address' and other.state = 'active' and other.id <> request.subscriber_id
  ) then
    return query select 'taken', request.subscriber_id;
  else
    delete from public.subscribers as other
    where other.address = request.wanted ->> 'address' and other.id <> request.subscriber_id;
    update public.subscribers
    set address = request.wanted ->> 'address', link_epoch = link_epoch + 1, soft_bounces = 0, updated_at = moment
    where id = request.subscriber_id;
    return query select 'moved', request.subscriber_id;
  end if;
end;
$$;

-- What its owner does with a subscription. Leaving is at once; being forgotten takes all with it.
create function public.change_subscription(subscriber uuid, epoch integer, change jsonb, moment timestamptz) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
  act constant text := change ->> 'act';
begin
  perform from public.subscribers where id = subscriber and link_epoch = epoch for update;
  if not found then
    return false;
  end if;
  if act = 'forget' then
    delete from public.subscribers where id = subscriber;
  elsif act = 'leave' then
    update public.subscribers set state = 'left', topics = '{}', ended_at = moment, updated_at = moment
    where id = subscriber and state in ('active', 'unconfirmed');
  elsif act = 'pause' then
    update public.subscribers set paused_until = moment + make_interval(days => (change ->> 'days')::integer), updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'resume' then
    update public.subscribers set paused_until = null, soft_bounces = 0, updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'choose' then
    update public.subscribers
    set topics = array(select jsonb_array_elements_text(change -> 'topics')), updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'add alert' then
    update public.subscribers set topics = array(select distinct unnest(topics || array['alerts'])), updated_at = moment
    where id = subscriber and state = 'active';
    perform private.keep_alerts(subscriber, change -> 'alerts');
  elsif act = 'drop alert' then
    delete from public.rate_alerts where id = (change ->> 'alert')::uuid and subscriber_id = subscriber;
  elsif act = 'renew alert' then
    update public.rate_alerts set told_on = null where id = (change ->> 'alert')::uuid and subscriber_id = subscriber;
  else
    raise exception 'Unknown change %', act using errcode = '22023';
  end if;
  return true;
end;
$$;

-- Requests whose letters are due, the token's hash noted before it leaves. Those of a process that ended come again.
create function public.claim_requests(most integer, moment timestamptz)
returns table (id uuid, kind text, address text, wanted jsonb, attempts integer)
language sql security definer set search_path = ''
as $$
  update public.letter_requests as request
  set state = 'claimed', attempts = request.attempts + 1, next_at = moment + interval '5 minutes'
  where request.id in (
    select due.id from public.letter_requests as due
    where due.state in ('waiting', 'claimed') and due.next_at <= moment and due.expires_at > moment
    order by due.next_at limit most for update skip locked
  )
  returning request.id, request.kind, request.address, request.wanted, request.attempts
$$;

create function public.note_request(request uuid, hash text, outcome text, again_at timestamptz) returns void
language sql security definer set search_path = ''
as $$
  update public.letter_requests
  set token_hash = coalesce(hash, token_hash), state = outcome, next_at = coalesce(again_at, next_at)
  where id = request
$$;

-- What nobody confirmed is forgotten, and what was confirmed long ago.
create function public.forget_requests(moment timestamptz) returns void
language sql security definer set search_path = ''
as $$
  delete from public.letter_requests where expires_at < moment - interval '5 days';
  delete from public.subscribers as known
  where known.state = 'unconfirmed' and known.created_at < moment - interval '7 days'
    and not exists (select from public.letter_requests as request where request.subscriber_id = known.id);
$$;
