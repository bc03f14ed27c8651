-- An alert is told by a letter that waits: one that was sent, or is on its way, has been set without it, and the next figure tells it.
create or replace function public.tell_alerts(edition uuid, met jsonb, figure_on date, moment timestamptz) returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  reached integer;
begin
  with untold as (
    select alert.id, alert.subscriber_id, known.address, found.said
    from jsonb_to_recordset(met) as found (alert uuid, said jsonb)
    join public.rate_alerts as alert on alert.id = found.alert
    join public.subscribers as known on known.id = alert.subscriber_id
    where alert.told_on is null and known.state = 'active' and (known.paused_until is null or known.paused_until <= moment)
    for update of alert
  ), written as (
    insert into public.deliveries as delivery (edition_id, subscriber_id, domain, extra)
    select edition, people.subscriber_id, split_part(people.address, '@', 2), people.said
    from (select subscriber_id, address, jsonb_agg(said) as said from untold group by subscriber_id, address) as people
    on conflict (edition_id, subscriber_id) do update set extra = delivery.extra || excluded.extra where delivery.state = 'waiting'
    returning delivery.subscriber_id
  ), told as (
    update public.rate_alerts as alert set told_on = figure_on
    from untold join written on written.subscriber_id = untold.subscriber_id
    where alert.id = untold.id
  )
  select count(*) into reached from written;
  return reached;
end;
$$;
