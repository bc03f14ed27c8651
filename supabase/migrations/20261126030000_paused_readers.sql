-- A pause holds for alerts, too: one that is met while its reader has paused stays untold, and is told with the first figure
-- after the pause that meets it.
drop function public.tell_alerts(uuid, jsonb, date);
create function public.tell_alerts(edition uuid, met jsonb, figure_on date, moment timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  reached integer;
begin
  with told as (
    update public.rate_alerts as alert set told_on = figure_on
    from jsonb_to_recordset(met) as found (alert uuid, said jsonb), public.subscribers as known
    where alert.id = found.alert and alert.told_on is null and known.id = alert.subscriber_id
      and known.state = 'active' and (known.paused_until is null or known.paused_until <= moment)
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
revoke all on function public.tell_alerts(uuid, jsonb, date, timestamptz) from public, anon, authenticated;
grant execute on function public.tell_alerts(uuid, jsonb, date, timestamptz) to service_role;

-- Takes letters for one process, as many as the provider's rate leaves room for (0: it has none). Those of people who have
-- left or paused meanwhile, or no longer want this kind, are skipped; what a skipped letter would have told is told later.
create or replace function public.claim_letters(claim uuid, most integer, per_minute integer, lease_ms integer, moment timestamptz)
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
    set state = case
        when known.state = 'active' and edition.kind = any (known.topics)
          and (known.paused_until is null or known.paused_until <= moment) then 'claimed'
        else 'skipped'
      end,
      claim = claim_letters.claim, claimed_until = moment + make_interval(secs => lease_ms / 1000.0),
      attempts = delivery.attempts + 1
    from due
    join public.subscribers as known on known.id = due.subscriber_id
    join public.editions as edition on edition.id = due.edition_id
    where delivery.edition_id = due.edition_id and delivery.subscriber_id = due.subscriber_id
    returning delivery.edition_id, delivery.subscriber_id, delivery.state, known.address, known.link_epoch, delivery.extra,
      delivery.attempts, edition.kind, edition.day
  ), untold as (
    update public.rate_alerts as alert set told_on = null
    from taken
    where taken.state = 'skipped' and taken.kind = 'alerts'
      and alert.subscriber_id = taken.subscriber_id and alert.told_on = taken.day
  )
  select taken.edition_id, taken.subscriber_id, taken.address, taken.link_epoch, taken.extra, taken.attempts
  from taken where taken.state = 'claimed';
  if per_minute > 0 then
    get diagnostics allowed = row_count;
    update private.mail_pace set room = pace.room - allowed, counted_at = clock_timestamp();
  end if;
end;
$$;

-- A new address is confirmed from the old one and from the new one. The new one may be a stranger's: it gets one letter a day,
-- whatever was asked for it. The old one is confirmed, and may change on the day it was.
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
  if exists (
    select from public.letter_requests as request
    where request.created_at > moment - interval '24 hours'
      and (request.subscriber_id = subscriber and request.kind <> 'subscribe' or request.address = request_address.address)
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
