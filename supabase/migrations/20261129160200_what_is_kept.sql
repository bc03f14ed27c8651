-- Ten alerts are the most, and whoever asks for another is told so. All that is kept of somebody is shown to them and exported:
-- every letter with what became of it, the confirmations that were asked for, and when their subscription ended.

-- Keeps alerts while there is room; says of how many there was none. One that is there already is set anew.
drop function private.keep_alerts(uuid, jsonb);
create function private.keep_alerts(subscriber uuid, wanted jsonb) returns integer
language sql security definer set search_path = ''
as $$
  with asked as (
    select distinct on (alert ->> 'kind', alert -> 'terms') alert ->> 'kind' as kind, alert -> 'terms' as terms, place
    from jsonb_array_elements(coalesce(wanted, '[]')) with ordinality as listed (alert, place)
    order by alert ->> 'kind', alert -> 'terms', place
  ), judged as (
    select asked.kind, asked.terms, known.id is null as is_new,
      row_number() over (partition by known.id is null order by asked.place) as place
    from asked left join public.rate_alerts as known
      on known.subscriber_id = subscriber and known.kind = asked.kind and known.terms = asked.terms
  ), fitting as (
    select judged.kind, judged.terms from judged
    where not judged.is_new
      or judged.place <= 10 - (select count(*) from public.rate_alerts as kept where kept.subscriber_id = subscriber)
  ), kept as (
    insert into public.rate_alerts (subscriber_id, kind, terms)
    select subscriber, fitting.kind, fitting.terms from fitting
    on conflict on constraint rate_alerts_subscriber_id_kind_terms_key do update set told_on = null
    returning 1
  )
  select ((select count(*) from judged) - (select count(*) from kept))::integer
$$;
revoke all on function private.keep_alerts(uuid, jsonb) from public, anon, authenticated;
grant execute on function private.keep_alerts(uuid, jsonb) to service_role;

-- A link to confirm that is pressed again, by a finger that pressed twice or by whoever comes back to the letter, says that its
-- reader is confirmed. It still does what it does once, within 48 hours, and leads to nobody's choices afterwards.
create or replace function public.confirm_letters(hash text, moment timestamptz) returns table (outcome text, subscriber uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  request public.letter_requests;
begin
  select * into request from public.letter_requests as found
  where found.token_hash = hash and found.used_at is null and found.expires_at > moment for update;
  if not found then
    return query
    select 'already', known.id
    from public.letter_requests as used join public.subscribers as known on known.id = used.subscriber_id
    where used.token_hash = hash and used.kind = 'subscribe' and used.used_at is not null and known.state = 'active';
    return;
  end if;
  update public.letter_requests set used_at = moment where id = request.id;
  if request.kind = 'subscribe' then
    update public.subscribers as known
    set state = 'active', bounces_from = moment, is_paused_by_bounces = false, ended_at = null, paused_until = null,
      updated_at = moment, confirmed_at = coalesce(known.confirmed_at, moment),
      topics = array(
        select distinct topic from (
          select jsonb_array_elements_text(request.wanted -> 'topics') as topic
          union all select unnest(known.topics) where known.state = 'active'
        ) as chosen order by topic)
    where known.id = request.subscriber_id and known.state <> 'complained';
    return query
    select case when private.keep_alerts(request.subscriber_id, request.wanted -> 'alerts') > 0
      then 'subscribed, alerts full' else 'subscribed' end, request.subscriber_id;
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
    set address = request.wanted ->> 'address', link_epoch = link_epoch + 1, bounces_from = moment, updated_at = moment
    where id = request.subscriber_id;
    return query select 'moved', request.subscriber_id;
  end if;
end;
$$;

-- What its owner does with a subscription: `done`, `full` when there was no room for an alert, `gone` when the link is no longer
-- theirs. Leaving is at once; being forgotten takes all with it.
drop function public.change_subscription(uuid, integer, jsonb, timestamptz);
create function public.change_subscription(subscriber uuid, epoch integer, change jsonb, moment timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  act constant text := change ->> 'act';
begin
  perform from public.subscribers where id = subscriber and link_epoch = epoch for update;
  if not found then
    return 'gone';
  end if;
  if act = 'forget' then
    delete from public.subscribers where id = subscriber;
  elsif act = 'leave' then
    update public.subscribers set state = 'left', topics = '{}', ended_at = moment, updated_at = moment
    where id = subscriber and state in ('active', 'unconfirmed');
  elsif act = 'pause' then
    update public.subscribers
    set paused_until = moment + make_interval(days => (change ->> 'days')::integer), is_paused_by_bounces = false,
      updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'resume' then
    update public.subscribers
    set paused_until = null, is_paused_by_bounces = false, bounces_from = moment, updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'choose' then
    update public.subscribers
    set topics = array(select jsonb_array_elements_text(change -> 'topics')), updated_at = moment
    where id = subscriber and state = 'active';
  elsif act = 'keep loan' then
    update public.subscribers set loan = change ->> 'loan', updated_at = moment where id = subscriber and state = 'active';
  elsif act = 'drop loan' then
    update public.subscribers set loan = null, updated_at = moment where id = subscriber;
  elsif act = 'add alert' then
    update public.subscribers set topics = array(select distinct unnest(topics || array['alerts'])), updated_at = moment
    where id = subscriber and state = 'active';
    if private.keep_alerts(subscriber, change -> 'alerts') > 0 then
      return 'full';
    end if;
  elsif act = 'drop alert' then
    delete from public.rate_alerts where id = (change ->> 'alert')::uuid and subscriber_id = subscriber;
  elsif act = 'renew alert' then
    update public.rate_alerts set told_on = null where id = (change ->> 'alert')::uuid and subscriber_id = subscriber;
  else
    raise exception 'Unknown change %', act using errcode = '22023';
  end if;
  return 'done';
end;
$$;
revoke all on function public.change_subscription(uuid, integer, jsonb, timestamptz) from public, anon, authenticated;
grant execute on function public.change_subscription(uuid, integer, jsonb, timestamptz) to service_role;

-- All that is kept of somebody, for themselves.
create or replace function public.subscription(subscriber uuid, epoch integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'address', known.address, 'state', known.state, 'topics', known.topics, 'pausedUntil', known.paused_until,
    'isPausedByBounces', known.is_paused_by_bounces,
    'confirmedAt', known.confirmed_at, 'endedAt', known.ended_at, 'since', known.created_at, 'loan', known.loan,
    'alerts', coalesce((
      select jsonb_agg(jsonb_build_object('id', alert.id, 'kind', alert.kind, 'terms', alert.terms, 'toldOn', alert.told_on)
        order by alert.created_at, alert.id)
      from public.rate_alerts as alert where alert.subscriber_id = known.id), '[]'),
    'letters', coalesce((
      select jsonb_agg(jsonb_build_object('title', edition.title, 'day', edition.day, 'state', delivery.state,
          'sentAt', delivery.sent_at, 'cameBackAt', delivery.bounced_at, 'serverSaid', delivery.error, 'said', delivery.extra)
        order by coalesce(delivery.sent_at, edition.made_at) desc, edition.id)
      from public.deliveries as delivery join public.editions as edition on edition.id = delivery.edition_id
      where delivery.subscriber_id = known.id), '[]'),
    'requests', coalesce((
      select jsonb_agg(jsonb_build_object('kind', request.kind, 'address', request.address, 'wanted', request.wanted,
          'state', request.state, 'askedAt', request.created_at, 'validUntil', request.expires_at, 'confirmedAt', request.used_at)
        order by request.created_at desc, request.id)
      from public.letter_requests as request where request.subscriber_id = known.id), '[]'))
  from public.subscribers as known
  where known.id = subscriber and known.link_epoch = epoch
$$;
drop function private.letters_sent(uuid);
