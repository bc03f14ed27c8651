-- Takes letters for one process, as many as the provider's rate leaves room for (0: it has none), and in no minute more than that
-- rate. Those of people who have left or paused meanwhile, or no longer want this kind, are skipped; what a skipped letter would
-- have told is told later. None is taken of a breaking edition whose story is gone.
create or replace function public.claim_letters(claim uuid, most integer, per_minute integer, lease_ms integer, moment timestamptz)
returns table (edition_id uuid, subscriber_id uuid, address text, epoch integer, extra jsonb, attempts integer)
language plpgsql security definer set search_path = ''
as $$
declare
  pace private.mail_pace;
  allowed integer := most;
  at_once numeric;
begin
  if per_minute > 0 then
    select * into pace from private.mail_pace for update;
    -- Two seconds' worth at once at most, and one letter at least. What comes back within a minute is the number less that, so
    -- that no minute has more than it, whichever one is looked at.
    at_once := greatest(1, per_minute / 30.0);
    pace.room := least(at_once,
      pace.room + (per_minute + 1 - at_once) / 60.0 * least(120, extract(epoch from clock_timestamp() - greatest(pace.counted_at, clock_timestamp() - interval '2 minutes'))));
    allowed := least(most, floor(pace.room)::integer);
  end if;
  return query
  with due as (
    select delivery.edition_id, delivery.subscriber_id
    from public.deliveries as delivery
    where delivery.state = 'waiting' and delivery.next_at <= moment
      and delivery.edition_id in (
        select edition.id from public.editions as edition
        where edition.state = 'sending' and (edition.kind <> 'breaking' or private.unfit_words(edition, moment) = ''))
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
