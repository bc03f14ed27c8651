-- A link to one's choices is the same each time and confirms nothing: it is known by its signature. Two of them in a week had one hash.
update public.letter_requests set token_hash = null where kind = 'choices';

-- A link to confirm that is pressed again, by a finger that pressed twice or by whoever comes back to the letter, says that its
-- reader is confirmed. It still does what it does once, within 48 hours, and leads to nobody's choices afterwards.
create or replace function public.confirm_letters(hash text, moment timestamptz) returns table (outcome text, subscriber uuid)
language plpgsql security definer set search_path = ''
as $$
declare
  request public.letter_requests;
begin
  select * into request from public.letter_requests as found
  where found.token_hash = hash and found.kind <> 'choices' and found.used_at is null and found.expires_at > moment for update;
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
