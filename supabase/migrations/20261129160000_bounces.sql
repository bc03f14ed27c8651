-- Letters that came back softly (a full mailbox, a server that gave up) are counted against those that were sent. A subscription
-- is paused when more than half of its letters of the last 30 days came back, three at least; an edition, when more than a tenth of
-- its letters did after 200 had gone.
alter table public.deliveries add column bounced_at timestamptz;
create index deliveries_bounced on public.deliveries (edition_id) where bounced_at is not null;

alter table public.subscribers
  drop column soft_bounces,
  -- What came back before was forgiven: its reader has confirmed or resumed since.
  add column bounces_from timestamptz not null default '-infinity',
  -- Whether the pause is that of letters which came back.
  add column is_paused_by_bounces boolean not null default false;

-- Set when an editor lets an edition go on that was paused because letters of it came back.
alter table public.editions add column goes_despite_bounces boolean not null default false;

-- Letters of the last 30 days to a subscriber: how many were sent, and came back.
create function private.bounce_share(subscriber uuid, moment timestamptz) returns table (sent integer, returned integer)
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer, count(delivery.bounced_at)::integer
  from public.subscribers as known join public.deliveries as delivery on delivery.subscriber_id = known.id
  where known.id = subscriber and delivery.state in ('sent', 'doubtful') and delivery.sent_at <= moment
    and delivery.sent_at > greatest(moment - interval '30 days', known.bounces_from)
$$;

-- Why an edition does not go on by itself, in words; empty while too few of its letters came back.
create function private.bounce_words(edition uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case when back.returned > 20 then (
    select case when count(*) >= 200 and back.returned * 10 > count(*)
      then format('%s of its first %s letters came back. Find out why before you let it go on.',
        to_char(back.returned, 'FM999,999,999'), to_char(count(*), 'FM999,999,999'))
      else '' end
    from public.deliveries as delivery
    where delivery.edition_id = edition and delivery.state in ('sent', 'doubtful')
  ) else '' end
  from (
    select count(*) as returned from public.deliveries as delivery
    where delivery.edition_id = edition and delivery.bounced_at is not null
  ) as back
$$;

-- Mail that came back. A hard one ends the subscription, a complaint ends it for good. A soft one is held against the newest
-- letter of the last week: reports do not say in one way which letter they are about, and several of one letter count once. A
-- pause that its reader chose is never made a shorter one.
create or replace function public.note_bounce(bounced text, kind text, moment timestamptz) returns text
language plpgsql security definer set search_path = ''
as $$
declare
  known public.subscribers;
  of_edition uuid;
  share record;
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
  update public.deliveries as returned set bounced_at = moment
  where returned.subscriber_id = known.id and returned.bounced_at is null and returned.edition_id = (
    select newest.edition_id from public.deliveries as newest
    where newest.subscriber_id = known.id and newest.state in ('sent', 'doubtful')
      and newest.sent_at > moment - interval '7 days' and newest.sent_at <= moment
    order by newest.sent_at desc, newest.edition_id limit 1)
  returning returned.edition_id into of_edition;
  if of_edition is null then
    return 'counted already';
  end if;
  if exists (
    select from public.editions as edition
    where edition.id = of_edition and edition.state = 'sending' and not edition.goes_despite_bounces
  ) and private.bounce_words(of_edition) <> '' then
    update public.editions as edition set state = 'paused', reason = private.bounce_words(of_edition)
    where edition.id = of_edition and edition.state = 'sending';
  end if;
  select * into share from private.bounce_share(known.id, moment);
  if share.returned < 3 or share.returned * 2 <= share.sent then
    return 'counted';
  end if;
  update public.subscribers
  set is_paused_by_bounces = paused_until is null or paused_until < moment + interval '30 days',
    paused_until = greatest(paused_until, moment + interval '30 days'), updated_at = moment
  where id = known.id;
  return 'paused';
end;
$$;

-- At the desk: numbers, no address. Who has paused gets nothing now, and stands in no number of a letter's readers.
create or replace function public.subscriber_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if not (private.is_desk() or auth.role() = 'service_role') then
    raise exception 'Only the newsroom sees this' using errcode = '42501';
  end if;
  return jsonb_build_object(
    'states', (select coalesce(jsonb_object_agg(state, people), '{}')
      from (select state, count(*) as people from public.subscribers group by state) as counted),
    'paused', (select count(*) from public.subscribers where state = 'active' and paused_until > now()),
    'topics', (select coalesce(jsonb_object_agg(topic, people), '{}')
      from (select topic, count(*) as people from public.subscribers, unnest(topics) as topic
        where state = 'active' and (paused_until is null or paused_until <= now()) group by topic) as counted),
    'alerts', (select count(*) from public.rate_alerts where told_on is null),
    'confirmations', (select count(*) from public.letter_requests
      where state in ('waiting', 'claimed') and expires_at > now()));
end;
$$;

-- What became of letters is kept for 60 days: the daily letter looks back 14, and a share of bounces 30. Some at a time, so
-- that no letter waits for it.
create function public.forget_deliveries(moment timestamptz) returns void
language sql security definer set search_path = ''
as $$
  delete from public.deliveries as delivery
  where delivery.ctid = any (array(
    select former.ctid from public.editions as edition
    join public.deliveries as former on former.edition_id = edition.id
    where coalesce(edition.begun_at, edition.made_at) < moment - interval '60 days' and edition.state <> 'sending'
    limit 5000))
$$;

revoke execute on function private.bounce_share(uuid, timestamptz), private.bounce_words(uuid) from public;
revoke all on function public.forget_deliveries(timestamptz) from public, anon, authenticated;
grant execute on function public.forget_deliveries(timestamptz) to service_role;
