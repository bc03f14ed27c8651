-- Mail that came back. A hard one ends the subscription; soft ones pause it past five in a row, and never make a pause that its
-- reader chose a shorter one. A complaint ends it for good.
create or replace function public.note_bounce(bounced text, kind text, moment timestamptz) returns text
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
    paused_until = case when soft_bounces >= 4 then greatest(paused_until, moment + interval '30 days') else paused_until end
  where id = known.id;
  return case when known.soft_bounces >= 4 then 'paused' else 'counted' end;
end;
$$;
