-- Mailboxes and servers that confirmations go to. Many addresses are one mailbox (`ada+news@…`), and it gets one letter a day to
-- confirm; all addresses together get so many an hour, and what is over waits. A mail server that is away takes no attempt from
-- anybody: a confirmation is tried until its link would no longer work.
alter table public.letter_requests add column sent_at timestamptz;
create index letter_requests_sent on public.letter_requests (sent_at) where sent_at is not null;

-- The mailbox of an address: what stands behind a plus is its reader's own mark in it (RFC 5233).
create function private.mailbox_of(address text) returns text
language sql immutable parallel safe set search_path = ''
as $$ select regexp_replace(address, '^([^+@]+)\+[^@]*@', '\1@') $$;
create index letter_requests_of_mailbox on public.letter_requests (private.mailbox_of(address), created_at);

-- An address that nobody has confirmed gets one letter a day, whoever asks and however often; what was asked for last counts.
-- One that complained gets none. The caller is told nothing, so that every address has the same response.
create or replace function public.request_letters(address text, wanted jsonb, moment timestamptz) returns void
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
  -- Two at once for one mailbox are one after the other.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('letters to ' || private.mailbox_of(request_letters.address), 0));
  update public.letter_requests as request set wanted = request_letters.wanted
  where request.subscriber_id = known.id and request.kind = 'subscribe' and request.used_at is null
    and request.created_at > moment - interval '24 hours';
  if found or exists (
    select from public.letter_requests as request
    where private.mailbox_of(request.address) = private.mailbox_of(request_letters.address)
      and request.created_at > moment - interval '24 hours'
  ) then
    return;
  end if;
  insert into public.letter_requests (subscriber_id, kind, address, wanted, next_at, created_at, expires_at)
  values (known.id, 'subscribe', request_letters.address, request_letters.wanted, moment, moment, moment + interval '48 hours');
  perform private.queue_letters();
end;
$$;

-- A new address is confirmed from the old one and from the new one. The new one may be a stranger's: its mailbox gets one letter
-- a day, whatever was asked for it, and none once it has complained, which whoever asks is not told. The old one is confirmed, and
-- may change on the day it was.
create or replace function public.request_address(subscriber uuid, address text, moment timestamptz) returns text
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
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('letters to ' || private.mailbox_of(request_address.address), 0));
  if exists (
    select from public.letter_requests as request
    where request.created_at > moment - interval '24 hours'
      and (request.subscriber_id = subscriber and request.kind <> 'subscribe'
        or private.mailbox_of(request.address) = private.mailbox_of(request_address.address))
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

-- Requests whose letters are due, the token's hash noted before it leaves. Those of a process that ended come again. An address
-- that has complained is written to by none of them, whatever was asked for it and when. No more go than the site's hour has
-- room for; those who take them do so one after the other, so that two do not fill the same room.
drop function public.claim_requests(integer, timestamptz);
create function public.claim_requests(most integer, per_hour integer, moment timestamptz)
returns table (id uuid, kind text, address text, wanted jsonb, attempts integer)
language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('letter_requests are claimed', 0));
  return query
  update public.letter_requests as request
  set state = 'claimed', attempts = request.attempts + 1, next_at = moment + interval '5 minutes'
  where request.id in (
    select due.id from public.letter_requests as due
    where due.state in ('waiting', 'claimed') and due.next_at <= moment and due.expires_at > moment
      and not exists (
        select from public.subscribers as known where known.address = due.address and known.state = 'complained')
    order by due.next_at
    limit greatest(0, least(most, per_hour - (
      select count(*) from public.letter_requests as former
      where former.sent_at > moment - interval '1 hour' or former.state = 'claimed' and former.next_at > moment)))
    for update skip locked
  )
  returning request.id, request.kind, request.address, request.wanted, request.attempts;
end;
$$;

-- What became of a request's letter. An attempt that does not count is one for which no mail server was there.
drop function public.note_request(uuid, text, text, timestamptz);
create function public.note_request(request uuid, hash text, outcome text, again_at timestamptz, counts boolean, moment timestamptz)
returns void
language sql security definer set search_path = ''
as $$
  update public.letter_requests
  set token_hash = coalesce(hash, token_hash), state = outcome, next_at = coalesce(again_at, next_at),
    attempts = case when counts then attempts else greatest(0, attempts - 1) end,
    sent_at = case when outcome = 'sent' then moment else sent_at end
  where id = request
$$;

revoke execute on function private.mailbox_of(text) from public;
revoke all on function public.claim_requests(integer, integer, timestamptz),
  public.note_request(uuid, text, text, timestamptz, boolean, timestamptz) from public, anon, authenticated;
grant execute on function public.claim_requests(integer, integer, timestamptz),
  public.note_request(uuid, text, text, timestamptz, boolean, timestamptz) to service_role;
grant execute on function private.mailbox_of(text) to service_role;
